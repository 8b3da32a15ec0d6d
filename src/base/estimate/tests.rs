use super::*;

#[test]
fn sampled_candidates_are_unbiased() {
    let mut random = SplitMix64::new(5);
    let priorities = [8.0, 1.0, 1.0, 3.0, 0.5, 0.5, 20.0, 1.0];
    let mut sums = [0.0; 8];
    const DRAWS: usize = 20_000;
    for _ in 0..DRAWS {
        let weights = probe::sample_weights(&priorities, 4, &mut random);
        assert_eq!(weights.iter().filter(|&&weight| weight > 0.0).count(), 4);
        sums.iter_mut().zip(weights).for_each(|(sum, weight)| *sum += weight);
    }
    for sum in sums {
        assert!((sum / DRAWS as f64 - 1.0).abs() < 0.1, "{sums:?}");
    }
}

#[test]
fn means_have_their_interval() {
    let mean = EstimatedMean::from_rounds([1.0, 2.0, 3.0].into_iter(), 1.0);
    assert!(
        mean.about == 2.0 && mean.contains(2.0) && mean.contains(1.0) && !mean.contains(20.0),
        "{mean:?}"
    );
    assert_eq!(
        EstimatedMean::from_rounds([0.0; 4].into_iter(), 1.0),
        EstimatedMean { about: 0.0, between: (0.0, None) }
    );
    // What none of them saw may be another number.
    let alike = EstimatedMean::from_rounds([5.0; 8].into_iter(), 0.5);
    assert!(
        alike.about == 5.0
            && alike.between.0 < 5.0
            && alike.between.1.is_some_and(|upper| upper > 5.0)
    );
    assert_eq!(EstimatedMean::from_rounds([5.0; 8].into_iter(), 0.0), EstimatedMean::exact(5.0));
    assert!(
        EstimatedMean::exact(3.0).combine(EstimatedMean::exact(4.0)) == EstimatedMean::exact(7.0)
    );
    assert!(!EstimatedMean::exact(f64::INFINITY).is_finite());
}

#[test]
fn pooled_estimates_are_weighted_by_their_subproblems_and_narrower() {
    let mean = |about: f64, factor: f64| EstimatedMean {
        about,
        between: (about / factor, Some(about * factor)),
    };
    let width = |mean: EstimatedMean| (mean.between.1.expect("an upper end") / mean.about).ln();
    let one = mean(100.0, 1.2);
    let pooled = EstimatedMean::pool([(one, 500), (one, 500)]);
    assert!((pooled.about - 100.0).abs() < 1e-9);
    let ratio = width(pooled) / width(one);
    assert!((ratio - 0.5f64.sqrt()).abs() < 0.02, "{ratio}");
    // Three times as many subproblems have three times the weight.
    let pooled = EstimatedMean::pool([(one, 300), (mean(140.0, 1.2), 900)]);
    assert!((pooled.about - 130.0).abs() < 1e-9);
    // A sample without a solution lowers the mean and does not narrow the interval.
    let none = EstimatedMean { about: 0.0, between: (0.0, None) };
    let pooled = EstimatedMean::pool([(none, 500), (one, 500)]);
    assert!((pooled.about - 50.0).abs() < 1e-9 && width(pooled) > 0.95 * width(one));
    assert_eq!(EstimatedMean::pool([(none, 5), (none, 5)]), none);
}
