//! Random expressions over variables, over the columns of a row and over the attributes of a
//! solution, compared with an evaluator that shares no code with the program.

use crate::evaluate::RunCommands;
use crate::random::Random;
use bezzel_lab::session::Session;
use bezzel_lab::value::Value;
use bezzel_messages::FaultCode;

/// Attributes of solutions and the names of the variables and columns with the same values.
const NAMES: [(&str, &str); 3] = [("corners", "aa"), ("diagonals", "bb"), ("centre", "cc")];

/// Fraction in lowest terms with a positive denominator.
type Fraction = (i128, i128);

#[derive(Clone, Debug)]
enum Tree {
    Number(i128),
    Name(usize),
    Negate(Box<Tree>),
    Not(Box<Tree>),
    Call(&'static str, Vec<Tree>),
    Binary(&'static str, Box<Tree>, Box<Tree>),
    Within(Box<Tree>, Box<Tree>, Box<Tree>),
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Outcome {
    Number(Fraction),
    Truth(bool),
    Missing,
}

/// Result of the reference, and whether an operation without a value was evaluated.
type Evaluated = Option<(Outcome, bool)>;

fn reduce(over: i128, under: i128) -> Fraction {
    let (mut a, mut b) = (over.abs(), under.abs());
    while b != 0 {
        (a, b) = (b, a % b);
    }
    let sign = if under < 0 { -1 } else { 1 };
    (sign * over / a.max(1), sign * under / a.max(1))
}

/// Makes a random number or, with `truth`, a random truth value.
fn random_tree(random: &mut Random, depth: usize, truth: bool) -> Tree {
    let number = |random: &mut Random| Box::new(random_tree(random, depth - 1, false));
    if truth {
        if depth == 0 {
            let sides = [Tree::Name(random.below(3)), Tree::Number(random.below(5) as i128)];
            let [left, right] = sides.map(Box::new);
            let sign: &&'static str = random.pick(&["=", "<", ">="]);
            return Tree::Binary(sign, left, right);
        }
        return match random.below(7) {
            0 => Tree::Not(Box::new(random_tree(random, depth - 1, true))),
            1 | 2 => {
                let sides = [(); 2].map(|()| Box::new(random_tree(random, depth - 1, true)));
                let [left, right] = sides;
                let word: &&'static str = random.pick(&["and", "or"]);
                Tree::Binary(word, left, right)
            }
            3 => Tree::Within(number(random), number(random), number(random)),
            _ => {
                let sign = *random.pick(&["=", "!=", "<", "<=", ">", ">="]);
                Tree::Binary(sign, number(random), number(random))
            }
        };
    }
    if depth == 0 {
        return match random.below(2) {
            0 => Tree::Number(random.below(7) as i128),
            _ => Tree::Name(random.below(3)),
        };
    }
    match random.below(9) {
        0 => Tree::Negate(number(random)),
        1 => {
            let name = *random.pick(&["abs", "floor", "min", "max"]);
            let count = if ["abs", "floor"].contains(&name) { 1 } else { 1 + random.below(3) };
            Tree::Call(name, (0..count).map(|_| *number(random)).collect())
        }
        2 => Tree::Binary("^", number(random), Box::new(Tree::Number(random.below(4) as i128))),
        _ => {
            let sign = *random.pick(&["+", "-", "*", "/", "mod", "+", "-", "*"]);
            Tree::Binary(sign, number(random), number(random))
        }
    }
}

/// Strength with which an operator binds, as in the reference of the language.
fn strength(tree: &Tree) -> usize {
    match tree {
        Tree::Binary("or", ..) => 1,
        Tree::Binary("and", ..) => 2,
        Tree::Not(_) => 3,
        Tree::Binary("=" | "!=" | "<" | "<=" | ">" | ">=", ..) | Tree::Within(..) => 4,
        Tree::Binary("+" | "-", ..) => 5,
        Tree::Binary("*" | "/" | "mod", ..) => 6,
        Tree::Negate(_) => 7,
        Tree::Binary("^", ..) => 8,
        Tree::Number(_) | Tree::Name(_) | Tree::Call(..) | Tree::Binary(..) => 9,
    }
}

/// Writes the tree with the brackets that it needs, and some more.
fn write(tree: &Tree, least: usize, names: [&str; 3], random: &mut Random) -> String {
    if strength(tree) < least || random.below(8) == 0 {
        return format!("({})", write(tree, 0, names, random));
    }
    let own = strength(tree);
    match tree {
        Tree::Number(number) => number.to_string(),
        Tree::Name(at) => names[*at].to_owned(),
        Tree::Negate(one) => format!("-{}", write(one, 7, names, random)),
        Tree::Not(one) => format!("not {}", write(one, 3, names, random)),
        Tree::Call(name, args) => {
            let args: Vec<String> = args.iter().map(|arg| write(arg, 0, names, random)).collect();
            format!("{name}({})", args.join(", "))
        }
        // Comparisons do not associate, and powers associate to the right.
        Tree::Binary(sign, left, right) => {
            let (before, after) = match own {
                4 => (5, 5),
                8 => (9, 7),
                _ => (own, own + 1),
            };
            let left = write(left, before, names, random);
            format!("{left} {sign} {}", write(right, after, names, random))
        }
        Tree::Within(one, from, to) => {
            let one = write(one, 5, names, random);
            let ends = [from, to].map(|end| format!("({})", write(end, 0, names, random)));
            format!("{one} in {}", ends.join(".."))
        }
    }
}

/// Evaluates the tree. Returns `None` if a number is too large for the reference.
fn value(tree: &Tree, names: &[i128; 3]) -> Evaluated {
    let number = |part: &Tree| value(part, names);
    let of_truth = |truth| Outcome::Truth(truth);
    Some(match tree {
        Tree::Number(number) => (Outcome::Number((*number, 1)), false),
        Tree::Name(at) => (Outcome::Number((names[*at], 1)), false),
        Tree::Negate(one) => match number(one)? {
            (Outcome::Number((over, under)), undefined) => {
                (Outcome::Number((-over, under)), undefined)
            }
            missing => missing,
        },
        Tree::Not(one) => match value(one, names)? {
            (Outcome::Truth(truth), undefined) => (of_truth(!truth), undefined),
            other => other,
        },
        Tree::Call(name, args) => {
            let (mut all, mut undefined, mut missing) = (Vec::new(), false, false);
            for arg in args {
                let (one, is_undefined) = number(arg)?;
                undefined |= is_undefined;
                match one {
                    Outcome::Number(one) => all.push(one),
                    _ => missing = true,
                }
            }
            if missing {
                return Some((Outcome::Missing, undefined));
            }
            let less = |a: &Fraction, b: &Fraction| (a.0 * b.1).cmp(&(b.0 * a.1));
            let chosen = match *name {
                "abs" => (all[0].0.abs(), all[0].1),
                "floor" => (all[0].0.div_euclid(all[0].1), 1),
                "min" => *all.iter().min_by(|a, b| less(a, b))?,
                _ => *all.iter().max_by(|a, b| less(a, b))?,
            };
            (Outcome::Number(chosen), undefined)
        }
        Tree::Binary(sign @ ("and" | "or"), left, right) => {
            let (left, undefined) = value(left, names)?;
            let decides = *sign == "or";
            if left == Outcome::Truth(decides) {
                return Some((left, undefined));
            }
            let (right, more) = value(right, names)?;
            (right, undefined || more)
        }
        Tree::Binary(sign, left, right) => {
            let ((left, one), (right, other)) = (number(left)?, number(right)?);
            let undefined = one || other;
            let (Outcome::Number(a), Outcome::Number(b)) = (left, right) else {
                let is_relation = ["=", "!=", "<", "<=", ">", ">="].contains(sign);
                let missing = if is_relation { of_truth(*sign == "!=") } else { Outcome::Missing };
                return Some((missing, undefined));
            };
            let times = |a: i128, b: i128| a.checked_mul(b).filter(|it| it.abs() < 1 << 60);
            let made = |over, under| Some(Outcome::Number(reduce(over, under)));
            let order = times(a.0, b.1)?.cmp(&times(b.0, a.1)?);
            let result = match *sign {
                "+" => made(times(a.0, b.1)? + times(b.0, a.1)?, times(a.1, b.1)?),
                "-" => made(times(a.0, b.1)? - times(b.0, a.1)?, times(a.1, b.1)?),
                "*" => made(times(a.0, b.0)?, times(a.1, b.1)?),
                "/" | "mod" if b.0 == 0 => None,
                "/" => made(times(a.0, b.1)?, times(a.1, b.0)?),
                "mod" => {
                    let (over, under) = reduce(times(a.0, b.1)?, times(a.1, b.0)?);
                    let floor = over.div_euclid(under);
                    let less = times(times(floor, b.0)?, a.1)?;
                    made(times(a.0, b.1)? - less, times(a.1, b.1)?)
                }
                "^" => {
                    let mut power = (1, 1);
                    for _ in 0..b.0 {
                        power = (times(power.0, a.0)?, times(power.1, a.1)?);
                    }
                    made(power.0, power.1)
                }
                _ => Some(of_truth(match *sign {
                    "=" => order.is_eq(),
                    "!=" => order.is_ne(),
                    "<" => order.is_lt(),
                    "<=" => order.is_le(),
                    ">" => order.is_gt(),
                    _ => order.is_ge(),
                })),
            };
            match result {
                Some(result) => (result, undefined),
                None => (Outcome::Missing, true),
            }
        }
        Tree::Within(one, from, to) => {
            let parts = [number(one)?, number(from)?, number(to)?];
            let undefined = parts.iter().any(|(_, undefined)| *undefined);
            let [one, from, to] = parts.map(|(value, _)| value);
            let is_within = match (one, from, to) {
                (Outcome::Number(one), Outcome::Number(from), Outcome::Number(to)) => {
                    from.0 * one.1 <= one.0 * from.1 && one.0 * to.1 <= to.0 * one.1
                }
                _ => false,
            };
            (of_truth(is_within), undefined)
        }
    })
}

fn outcome(value: &Value) -> Option<Outcome> {
    match value {
        Value::Truth(truth) => Some(Outcome::Truth(*truth)),
        Value::Nothing => Some(Outcome::Missing),
        Value::Number(number) => {
            let text = number.to_string();
            let (over, under) = text.split_once('/').unwrap_or((&text, "1"));
            Some(Outcome::Number((over.parse().ok()?, under.parse().ok()?)))
        }
        _ => None,
    }
}

#[test]
fn an_expression_has_one_value_over_variables_rows_and_solutions() {
    let expressions: usize =
        std::env::var("BEZZEL_EXPRESSIONS").ok().and_then(|it| it.parse().ok()).unwrap_or(1500);
    let seed = std::env::var("BEZZEL_SEED").ok().and_then(|it| it.parse().ok()).unwrap_or(72);
    let mut random = Random(seed);
    let (mut tested, mut missing) = (0, 0);
    for board in ["queens 7 | skip 3", "queens 8 | skip 11", "rooks 4 | skip 5", "kings 4 | skip 9"]
    {
        let mut session = Session::default();
        session.run(&format!("let s = all {board} | first 1"));
        let mut values = [0; 3];
        for (at, (attribute, name)) in NAMES.into_iter().enumerate() {
            let found = session.run(&format!("let {name} = s | sum {attribute}"));
            let Some(Outcome::Number((number, 1))) = outcome(&found) else {
                panic!("{attribute}: {found:?}")
            };
            values[at] = number;
        }
        let [aa, bb, cc] = values;
        session.run(&format!(
            "let t = [1] | with aa = {aa} | with bb = {bb} | with cc = {cc} | select aa, bb, cc"
        ));
        let mut other = Session::default();
        other.run(&format!("let aa = {aa}; let bb = {bb}; let cc = {cc}"));
        for _ in 0..expressions / 4 {
            let truth = random.below(2) == 0;
            let depth = 1 + random.below(4);
            let tree = random_tree(&mut random, depth, truth);
            let Some((wanted, undefined)) = value(&tree, &values) else { continue };
            tested += 1;
            missing += usize::from(undefined);
            let names = NAMES.map(|(_, name)| name);
            let typed = write(&tree, 0, names, &mut random);
            let calculated = other.try_run(&typed);
            match (&calculated, undefined) {
                (Err(fault), true) => assert_eq!(fault.code(), FaultCode::E200, "{typed}"),
                (Ok(value), false) => {
                    assert_eq!(outcome(value), Some(wanted), "{typed} of {values:?}");
                }
                _ => panic!("{typed} of {values:?}: {calculated:?}"),
            }
            // Columns, and variables beside columns.
            let row = session.run(&format!("t | with zz = {typed} | get zz"));
            assert_eq!(outcome(&row), Some(wanted), "row: {typed} of {values:?}");
            let row = session.run(&format!("t | select aa | with zz = {typed} | get zz"));
            assert_eq!(outcome(&row), Some(wanted), "row and variables: {typed} of {values:?}");
            // Attributes, variables, and both.
            let attributes = NAMES.map(|(attribute, _)| attribute);
            let mixed = [attributes[0], names[1], attributes[2]];
            for names in [attributes, names, mixed] {
                let text = write(&tree, 0, names, &mut random);
                let test = match wanted {
                    Outcome::Truth(truth) => format!("({text}) = {truth}"),
                    Outcome::Number((over, under)) => format!("({text}) = {over}/{under}"),
                    Outcome::Missing => format!("not ({text}) = ({text})"),
                };
                let count = session.count(&format!("s | where {test} | count"));
                assert_eq!(count.total, 1u32.into(), "solution: {test} of {values:?}");
            }
        }
    }
    assert!(
        tested > expressions / 2 && missing > tested / 50,
        "{tested} tested, {missing} missing"
    );
}
