//! Placements in the literature: theorems by their message ids, and published values.
//!
//! The values are for comparison and citation. No count is answered from them.

use bezzel_base::problem::IntegerSequence;
use bezzel_base::problem::ProblemTheory;

/// Queens on n x n, up to 27 by Preusser and Engelhardt (2016).
const QUEENS_ALL: IntegerSequence = IntegerSequence {
    id: "A000170",
    title: "sequence-queens-all",
    from: 1,
    values: "1 0 0 2 10 4 40 92 352 724 2680 14200 73712 365596 2279184 14772512 95815104 666090624 \
        4968057848 39029188884 314666222712 2691008701644 24233937684440 227514171973736 \
        2207893435808352 22317699616364044 234907967154122528",
};

/// Essentially different queens on n x n.
const QUEENS_CLASSES: IntegerSequence = IntegerSequence {
    id: "A002562",
    title: "sequence-queens-classes",
    from: 1,
    values: "1 0 0 1 2 1 6 12 46 92 341 1787 9233 45752 285053 1846955 11977939 83263591 621012754 \
        4878666808 39333324973 336376244042 3029242658210 28439272956934 275986683743434 \
        2789712466510289 29363495934315694",
};

/// Queens on the n x n torus. A007705 lists the odd sides.
const QUEENS_TORUS: IntegerSequence = IntegerSequence {
    id: "A051906",
    title: "sequence-queens-torus",
    from: 1,
    values: "1 0 0 0 10 0 28 0 0 0 88 0 4524 0 0 0 140692 0 820496 0 0 0 128850048 0 1957725000 0 0 0 \
        605917055356 0 13404947681712 0 0 0",
};

/// Queens on n x n that the half turn fixes.
const QUEENS_HALF_TURN: IntegerSequence = IntegerSequence {
    id: "A032522",
    title: "sequence-queens-half-turn",
    from: 4,
    values: "2 2 4 8 4 16 12 48 80 136 420 1240 3000 8152 18104 44184 144620 375664 1250692 3581240 \
        11675080 34132592 115718268 320403024",
};

/// Queens on n x n that the quarter turn fixes.
const QUEENS_QUARTER_TURN: IntegerSequence = IntegerSequence {
    id: "A033148",
    title: "sequence-queens-quarter-turn",
    from: 1,
    values: "1 0 0 2 2 0 0 0 0 0 0 8 8 0 0 64 128 0 0 480 704 0 0 3328 3264 0 0 32896 43776 0 0 406784 \
        667904 0 0 5845504 8650752 0 0 77184000 101492736 0 0 1261588480 1795233792 0 0 \
        21517426688 35028172800 0 0 406875119616 652044443648 0 0 8613581094912 12530550128640 0 0 \
        194409626533888 291826098503680 0 0",
};

/// Superqueens on n x n.
const SUPERQUEENS_ALL: IntegerSequence = IntegerSequence {
    id: "A051223",
    title: "sequence-superqueens-all",
    from: 1,
    values: "1 0 0 0 0 0 0 0 0 4 44 156 1876 5180 32516 202900 1330622 8924976 64492432 495864256 \
        3977841852 34092182276 306819842212 2883202816808 28144109776812 286022102245804",
};

/// Rooks on n x n: n!.
const ROOKS_ALL: IntegerSequence = IntegerSequence {
    id: "A000142",
    title: "sequence-rooks-all",
    from: 1,
    values: "1 2 6 24 120 720 5040 40320 362880 3628800 39916800 479001600 6227020800 87178291200 \
        1307674368000 20922789888000 355687428096000 6402373705728000 121645100408832000",
};

/// Essentially different rooks on n x n.
const ROOKS_CLASSES: IntegerSequence = IntegerSequence {
    id: "A000903",
    title: "sequence-rooks-classes",
    from: 1,
    values: "1 1 2 7 23 115 694 5282 46066 456454 4999004 59916028 778525516 10897964660 163461964024 \
        2615361578344 44460982752488 800296985768776 15205638776753680",
};

/// Maximum number of bishops on n x n.
const BISHOPS_MOST: IntegerSequence = IntegerSequence {
    id: "A005843",
    title: "sequence-bishops-most",
    from: 2,
    values: "2 4 6 8 10 12 14 16 18 20 22 24 26 28 30 32 34 36 38 40 42 44 46 48 50 52 54 56 58 60 62 \
        64 66 68 70 72 74 76 78",
};

/// Maximum number of knights on n x n.
const KNIGHTS_MOST: IntegerSequence = IntegerSequence {
    id: "A030978",
    title: "sequence-knights-most",
    from: 1,
    values: "1 4 5 8 13 18 25 32 41 50 61 72 85 98 113 128 145 162 181 200 221 242 265 288 313 338 365 \
        392 421 450 481 512 545 578 613 648 685 722 761 800",
};

/// Largest sets of knights on n x n.
const KNIGHTS_ALL: IntegerSequence = IntegerSequence {
    id: "A289203",
    title: "sequence-knights-all",
    from: 1,
    values: "1 1 2 6 1 2 1 2 1 2 1 2 1 2 1 2 1 2 1 2 1 2 1 2 1 2 1 2 1 2",
};

/// Largest sets of kings on n x n, by side. The published sequence lists even sides.
const KINGS_ALL: IntegerSequence = IntegerSequence {
    id: "A018807",
    title: "sequence-kings-all",
    from: 1,
    values: "1 4 1 79 1 3600 1 281571 1 32572756 1 5109144543 1 1027533353168 1 254977173389319 1 \
        75925129079783308 1 26568150968269086211 1 10749154284380665611224 1 \
        4963704194366362387891227 1 2588716234142991968960920692 1 1511548995678989691821551648635 \
        1",
};

/// Maximum number of kings on n x n.
const KINGS_MOST: IntegerSequence = IntegerSequence {
    id: "A008794",
    title: "sequence-kings-most",
    from: 1,
    values: "1 1 4 4 9 9 16 16 25 25 36 36 49 49 64 64 81 81 100 100 121 121 144 144 169 169 196 196 \
        225 225 256 256 289 289 324 324 361 361 400 400",
};

pub(super) static QUEENS: ProblemTheory = ProblemTheory {
    theorems: &[
        "theorem-queens-exist",
        "theorem-line-bound",
        "theorem-queens-construction",
        "theorem-torus-queens",
        "theorem-cylinder-queens",
        "theorem-queens-asymptotic",
        "theorem-queens-quarter-turn",
    ],
    sequences: &[QUEENS_ALL, QUEENS_CLASSES, QUEENS_TORUS, QUEENS_HALF_TURN, QUEENS_QUARTER_TURN],
};

pub(super) static ROOKS: ProblemTheory = ProblemTheory {
    theorems: &[
        "theorem-line-bound",
        "theorem-rooks-count",
        "theorem-rooks-symmetry",
        "theorem-line-matching",
    ],
    sequences: &[ROOKS_ALL, ROOKS_CLASSES],
};

pub(super) static BISHOPS: ProblemTheory = ProblemTheory {
    theorems: &[
        "theorem-bishops-max",
        "theorem-bishops-count",
        "theorem-bishops-border",
        "theorem-line-matching",
        "theorem-torus-bishops",
    ],
    sequences: &[BISHOPS_MOST],
};

pub(super) static KNIGHTS: ProblemTheory = ProblemTheory {
    theorems: &["theorem-knights-max", "theorem-knights-count", "theorem-colours-matching"],
    sequences: &[KNIGHTS_MOST, KNIGHTS_ALL],
};

pub(super) static KINGS: ProblemTheory = ProblemTheory {
    theorems: &["theorem-kings-max", "theorem-kings-count", "theorem-torus-kings"],
    sequences: &[KINGS_MOST, KINGS_ALL],
};

pub(super) static SUPERQUEENS: ProblemTheory = ProblemTheory {
    theorems: &["theorem-line-bound", "theorem-superqueens-exist"],
    sequences: &[SUPERQUEENS_ALL],
};
