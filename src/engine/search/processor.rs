//! The instructions that a processor has beyond those of its kind, as values that only detection makes.
//!
//! A kernel has a portable text, which is safe, and the same text in vector instructions. Running these where the processor lacks them is
//! undefined behaviour, and the compiler cannot know where it has them. So the knowledge is a value: an `Avx2`, an `Avx512` or a `Neon` has
//! no size, its field is private to this file, and it is made after the processor was asked. A function that needs the instructions takes
//! such a value, or a number that was made with one, and can then not be called wrongly.
//!
//! ```text
//! Path::available()  ->  Avx512(token)  ->  Path::run(job)  ->  job.avx512(token), compiled with the instructions
//! ```
#![cfg_attr(
    any(target_arch = "x86_64", all(target_arch = "aarch64", target_endian = "little")),
    allow(
        unsafe_code,
        reason = "vector instructions may only run where the processor has them, which the compiler cannot know"
    )
)]

use std::sync::LazyLock;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Where the path that searches take stands in [`Path::available`].
static TAKEN: AtomicUsize = AtomicUsize::new(0);

/// The vector instructions that this processor has for searches, best first; `portable` are none.
pub fn lanes() -> impl Iterator<Item = &'static str> {
    Path::available().iter().map(|path| path.name())
}

/// Has searches that begin later use the vector instructions of this name, so that they can be measured beside each other; whether the
/// processor has them. Results do not depend on it.
pub fn use_lanes(name: &str) -> bool {
    let place = lanes().position(|lanes| lanes == name);
    place.inspect(|&place| TAKEN.store(place, Ordering::Relaxed)).is_some()
}

/// The processor has AVX2, POPCNT and BMI1.
#[cfg(target_arch = "x86_64")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Avx2(());

/// The processor has AVX-512 with instructions on bytes, compression and population counts, and what [`Avx2`] says.
#[cfg(target_arch = "x86_64")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Avx512(());

/// The processor has NEON, which belongs to every one of its kind that an operating system runs on.
#[cfg(all(target_arch = "aarch64", target_endian = "little"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Neon(());

#[cfg(all(target_arch = "aarch64", target_endian = "little"))]
impl Neon {
    /// Asks the processor.
    fn detect() -> Option<Neon> {
        std::arch::is_aarch64_feature_detected!("neon").then_some(Neon(()))
    }
}

#[cfg(target_arch = "x86_64")]
impl Avx2 {
    /// Asks the processor.
    fn detect() -> Option<Avx2> {
        let has =
            is_x86_feature_detected!("avx2") && is_x86_feature_detected!("popcnt") && is_x86_feature_detected!("bmi1");
        has.then_some(Avx2(()))
    }
}

#[cfg(target_arch = "x86_64")]
impl Avx512 {
    /// Asks the processor.
    fn detect() -> Option<Avx512> {
        let has = Avx2::detect().is_some()
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512bw")
            && is_x86_feature_detected!("avx512vl")
            && is_x86_feature_detected!("avx512vbmi2")
            && is_x86_feature_detected!("avx512vpopcntdq");
        has.then_some(Avx512(()))
    }

    /// A processor with AVX-512 has AVX2, too.
    fn narrow(self) -> Avx2 {
        Avx2(())
    }
}

/// Something that is computed with the instructions of a path.
///
/// The methods for vector instructions are to be `#[inline(always)]`: their text is then compiled for the instructions of the function
/// that they are called from.
pub(crate) trait Job: Sized {
    /// What is computed.
    type Output;

    /// By the safe text that the others are tested against.
    fn portable(self) -> Self::Output;

    /// By AVX2.
    #[cfg(target_arch = "x86_64")]
    fn avx2(self, token: Avx2) -> Self::Output;

    /// By AVX-512; by AVX2 where the job has no text for it.
    #[cfg(target_arch = "x86_64")]
    fn avx512(self, token: Avx512) -> Self::Output {
        Path::Avx2(token.narrow()).run(self)
    }

    /// By NEON; where the job has no text for it, by the portable one, which the compiler may translate to NEON, too.
    #[cfg(all(target_arch = "aarch64", target_endian = "little"))]
    #[inline(always)]
    fn neon(self, _: Neon) -> Self::Output {
        self.portable()
    }
}

/// The instructions that a run uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Path {
    /// Those that every processor of the kind has.
    Portable,
    /// 256 bits at a time.
    #[cfg(target_arch = "x86_64")]
    Avx2(Avx2),
    /// 512 bits at a time.
    #[cfg(target_arch = "x86_64")]
    Avx512(Avx512),
    /// 128 bits at a time, on ARM.
    #[cfg(all(target_arch = "aarch64", target_endian = "little"))]
    Neon(Neon),
}

impl Path {
    /// Those that this processor has, best first.
    pub(crate) fn available() -> &'static [Path] {
        static AVAILABLE: LazyLock<Vec<Path>> = LazyLock::new(|| {
            let mut paths = Vec::new();
            #[cfg(target_arch = "x86_64")]
            {
                paths.extend(Avx512::detect().map(Path::Avx512));
                paths.extend(Avx2::detect().map(Path::Avx2));
            }
            #[cfg(all(target_arch = "aarch64", target_endian = "little"))]
            paths.extend(Neon::detect().map(Path::Neon));
            paths.push(Path::Portable);
            paths
        });
        &AVAILABLE
    }

    /// The best that this processor has, unless [`use_lanes`] named another.
    pub(crate) fn best() -> Path {
        Path::available()[TAKEN.load(Ordering::Relaxed)]
    }

    /// What they are called.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Path::Portable => "portable",
            #[cfg(target_arch = "x86_64")]
            Path::Avx2(_) => "avx2",
            #[cfg(target_arch = "x86_64")]
            Path::Avx512(_) => "avx512",
            #[cfg(all(target_arch = "aarch64", target_endian = "little"))]
            Path::Neon(_) => "neon",
        }
    }

    /// Runs a job with these instructions.
    #[inline]
    pub(crate) fn run<J: Job>(self, job: J) -> J::Output {
        match self {
            Path::Portable => job.portable(),
            #[cfg(target_arch = "x86_64")]
            // SAFETY: the token is made only where the processor has the instructions that the function is compiled with.
            Path::Avx2(token) => unsafe { avx2(job, token) },
            #[cfg(target_arch = "x86_64")]
            // SAFETY: the token is made only where the processor has each of the instructions that the function is compiled with.
            Path::Avx512(token) => unsafe { avx512(job, token) },
            #[cfg(all(target_arch = "aarch64", target_endian = "little"))]
            // SAFETY: the token is made only where the processor has the instructions that the function is compiled with.
            Path::Neon(token) => unsafe { neon(job, token) },
        }
    }
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,popcnt,bmi1")]
fn avx2<J: Job>(job: J, token: Avx2) -> J::Output {
    job.avx2(token)
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi2,avx512vpopcntdq,avx2,popcnt,bmi1,bmi2")]
fn avx512<J: Job>(job: J, token: Avx512) -> J::Output {
    job.avx512(token)
}

#[cfg(all(target_arch = "aarch64", target_endian = "little"))]
#[target_feature(enable = "neon")]
fn neon<J: Job>(job: J, token: Neon) -> J::Output {
    job.neon(token)
}
