//! Theory of covers.

use bezzel_base::problem::IntegerSequence;
use bezzel_base::problem::ProblemTheory;

/// Theorems with their sources, and published values.
pub(super) static COVER: ProblemTheory = ProblemTheory {
    theorems: &[
        "theorem-cover-queens",
        "theorem-cover-queens-upper",
        "theorem-cover-rooks",
        "theorem-cover-rooks-count",
        "theorem-cover-bishops",
        "theorem-cover-kings",
        "theorem-cover-independent",
        "theorem-cover-638",
        "theorem-cover-371",
    ],
    sequences: &[
        IntegerSequence {
            id: "A075458",
            title: "sequence-cover-queens",
            from: 1,
            values: "1 1 1 2 3 3 4 5 5 5 5 6 7 8 9 9 9 9 10 11 11 12 12 13 13",
        },
        IntegerSequence {
            id: "A075324",
            title: "sequence-cover-queens-independent",
            from: 1,
            values: "1 1 1 3 3 4 4 5 5 5 5 7 7 8 9 9 9 10 11 11 11 12 13 13 13 14 15 15 16 16 17",
        },
        IntegerSequence {
            id: "A303003",
            title: "sequence-cover-queens-total",
            from: 2,
            values: "2 2 2 3 4 4 5 5 6 7 7 8 9 9 10 10 10 11 12",
        },
        IntegerSequence {
            id: "A002564",
            title: "sequence-cover-queens-all",
            from: 1,
            values: "1 4 1 12 186 4 86 4860 114 8 2 8 288 4632 205832 2968 124 16 84",
        },
        IntegerSequence {
            id: "A002563",
            title: "sequence-cover-queens-classes",
            from: 1,
            values: "1 1 1 3 37 1 13 638 21 1 1 1 41 588 25872 371 22 2",
        },
        IntegerSequence {
            id: "A002568",
            title: "sequence-cover-queens-independent-all",
            from: 1,
            values: "1 4 1 16 16 120 8 728 92 8 2 840 24 436 10188 128 12 224 8424 312 72 192 8784 368 \
                56 224 14500 280 10880 240",
        },
        IntegerSequence {
            id: "A002567",
            title: "sequence-cover-queens-independent-classes",
            from: 1,
            values: "1 1 1 2 2 17 1 91 16 1 1 105 4 55 1314 16 2 28",
        },
        IntegerSequence {
            id: "A002566",
            title: "sequence-cover-queens-total-all",
            from: 1,
            values: "0 6 20 12 70 960 22 352 10 216 4814 72",
        },
        IntegerSequence {
            id: "A002565",
            title: "sequence-cover-queens-total-classes",
            from: 1,
            values: "0 2 5 3 15 150 5 56 3 39 681",
        },
        IntegerSequence {
            id: "A146303",
            title: "sequence-cover-queens-maximal",
            from: 1,
            values: "1 4 9 18 58 348 1862 10188 57600 376692 2640422 19469324",
        },
        IntegerSequence {
            id: "A006075",
            title: "sequence-cover-knights",
            from: 1,
            values: "1 4 4 4 5 8 10 12 14 16 21 24 28 32 36 40 46 52 57 62 68",
        },
        IntegerSequence {
            id: "A342576",
            title: "sequence-cover-knights-independent",
            from: 1,
            values: "1 4 4 4 5 8 13 14 14 16 22 24 29 33 36 40 47 52 58 63 68",
        },
        IntegerSequence {
            id: "A261752",
            title: "sequence-cover-knights-total",
            from: 4,
            values: "6 7 8 10 14 18 22 25 28 32 36 43 48 54 58 66 70 78 84 91 98 107 112 123 128 139 \
                146 156 164",
        },
        IntegerSequence {
            id: "A103315",
            title: "sequence-cover-knights-all",
            from: 1,
            values: "1 1 8 9 47 127 10 2 2 4 800 2 152 4 504 2 212 19562",
        },
        IntegerSequence {
            id: "A006076",
            title: "sequence-cover-knights-classes",
            from: 1,
            values: "1 1 2 3 8 23 3 1 1 2 100 1 20 1 63 1 29 2551",
        },
        IntegerSequence {
            id: "A075561",
            title: "sequence-cover-kings",
            from: 1,
            values: "1 1 1 4 4 4 9 9 9 16 16 16 25 25 25 36 36 36 49 49 49 64 64 64 81 81 81 100 100 \
                100",
        },
        IntegerSequence {
            id: "A302401",
            title: "sequence-cover-kings-total",
            from: 2,
            values: "2 2 4 5 8 9 12 15 18 21 24 29 32 38 43 48 53 60 66 72 79",
        },
        IntegerSequence {
            id: "A347554",
            title: "sequence-cover-kings-all",
            from: 1,
            values: "1 4 1 256 79 1 243856 3600 1 581571283 281585 1",
        },
        IntegerSequence {
            id: "A303156",
            title: "sequence-cover-kings-total-all",
            from: 1,
            values: "0 6 8 35 1 8684 208 604 1192 276696 1362 2 2986 32 38772 28520 441984 1024 5047188",
        },
        IntegerSequence {
            id: "A182333",
            title: "sequence-cover-bishops-all",
            from: 1,
            values: "1 4 6 25 104 484 2136 11664 71136 451584 3006720 21902400 176774400",
        },
        IntegerSequence {
            id: "A122749",
            title: "sequence-cover-bishops-independent-all",
            from: 2,
            values: "4 2 16 44 256 768 5184 25344 186624 996480 8294400 57888000",
        },
        IntegerSequence {
            id: "A005635",
            title: "sequence-cover-bishops-independent-classes",
            from: 1,
            values: "1 1 1 3 8 36 110 666 3250 23436 125198",
        },
        IntegerSequence {
            id: "A248744",
            title: "sequence-cover-rooks-all",
            from: 1,
            values: "1 6 48 488 6130 92592 1642046 33514112 774478098 19996371200 570583424422 \
                17831721894912",
        },
    ],
};
