//! Vector instruction sets of the processor, as tokens that only detection creates.
//!
//! A kernel has a safe portable version and versions in vector instructions. Running these on a
//! processor without the instructions is undefined behaviour, and the compiler cannot know which
//! processor will run them. The knowledge is therefore a value: an `Avx2`, an `Avx512` or a `Neon`
//! has no size, its field is private to this file, and it is created only after detection. A
//! function that needs the instructions takes such a token, or a value that was made with one, so
//! it cannot be called wrongly.
//!
//! ```text
//! InstructionSet::available()  ->  Avx512(token)  ->  InstructionSet::run(job)  ->  job.avx512(token), compiled with the instructions
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

/// Index in [`InstructionSet::available`] of the instruction set that searches use.
static SELECTED: AtomicUsize = AtomicUsize::new(0);

/// Lists the vector instruction sets that searches can use on this processor, best first. The last
/// one is `portable`, which uses none.
pub fn instruction_sets() -> impl Iterator<Item = &'static str> {
    InstructionSet::available().iter().map(|path| path.name())
}

/// Selects the instruction set of this name for searches that start later, so that instruction sets
/// can be compared. Returns whether the processor has it. Results do not depend on it.
pub fn use_instruction_set(name: &str) -> bool {
    let place = instruction_sets().position(|lanes| lanes == name);
    place.inspect(|&place| SELECTED.store(place, Ordering::Relaxed)).is_some()
}

/// Token for a processor with AVX2, POPCNT and BMI1.
#[cfg(target_arch = "x86_64")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Avx2(());

/// Token for a processor with AVX-512 (including byte instructions, compression and population
/// counts) and everything that [`Avx2`] covers.
#[cfg(target_arch = "x86_64")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Avx512(());

/// Token for a processor with NEON, which every processor of this kind with an operating system
/// has.
#[cfg(all(target_arch = "aarch64", target_endian = "little"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Neon(());

#[cfg(all(target_arch = "aarch64", target_endian = "little"))]
impl Neon {
    /// Checks the processor.
    fn detect() -> Option<Neon> {
        std::arch::is_aarch64_feature_detected!("neon").then_some(Neon(()))
    }
}

#[cfg(target_arch = "x86_64")]
impl Avx2 {
    /// Checks the processor.
    fn detect() -> Option<Avx2> {
        let has = is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("popcnt")
            && is_x86_feature_detected!("bmi1");
        has.then_some(Avx2(()))
    }
}

#[cfg(target_arch = "x86_64")]
impl Avx512 {
    /// Checks the processor.
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

    /// Converts the token: a processor with AVX-512 has AVX2, too.
    fn to_avx2(self) -> Avx2 {
        Avx2(())
    }
}

/// Computation with an implementation per instruction set.
///
/// The methods for vector instructions must be `#[inline(always)]`. Their code is then compiled for
/// the instructions of the function that calls them.
pub trait SimdJob: Sized {
    /// Result of the computation.
    type Output;

    /// Runs the safe implementation, against which the others are tested.
    fn portable(self) -> Self::Output;

    /// Runs the AVX2 implementation.
    #[cfg(target_arch = "x86_64")]
    fn avx2(self, token: Avx2) -> Self::Output;

    /// Runs the AVX-512 implementation. The default uses AVX2.
    #[cfg(target_arch = "x86_64")]
    fn avx512(self, token: Avx512) -> Self::Output {
        InstructionSet::Avx2(token.to_avx2()).run(self)
    }

    /// Runs the NEON implementation. The default is the portable one, which the compiler may also
    /// translate to NEON.
    #[cfg(all(target_arch = "aarch64", target_endian = "little"))]
    #[inline(always)]
    fn neon(self, _: Neon) -> Self::Output {
        self.portable()
    }
}

/// Instruction set that a run uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InstructionSet {
    /// Instructions that every processor of the architecture has.
    Portable,
    /// 256-bit vectors.
    #[cfg(target_arch = "x86_64")]
    Avx2(Avx2),
    /// 512-bit vectors.
    #[cfg(target_arch = "x86_64")]
    Avx512(Avx512),
    /// 128-bit vectors on ARM.
    #[cfg(all(target_arch = "aarch64", target_endian = "little"))]
    Neon(Neon),
}

impl InstructionSet {
    /// Lists the instruction sets of this processor, best first.
    pub fn available() -> &'static [InstructionSet] {
        static AVAILABLE: LazyLock<Vec<InstructionSet>> = LazyLock::new(|| {
            let mut paths = Vec::new();
            #[cfg(target_arch = "x86_64")]
            {
                paths.extend(Avx512::detect().map(InstructionSet::Avx512));
                paths.extend(Avx2::detect().map(InstructionSet::Avx2));
            }
            #[cfg(all(target_arch = "aarch64", target_endian = "little"))]
            paths.extend(Neon::detect().map(InstructionSet::Neon));
            paths.extend([InstructionSet::Portable]);
            paths
        });
        &AVAILABLE
    }

    /// Returns the best instruction set of this processor, unless [`use_instruction_set`] selected
    /// another.
    pub fn best() -> InstructionSet {
        InstructionSet::available()[SELECTED.load(Ordering::Relaxed)]
    }

    /// Returns the name of the instruction set.
    pub fn name(self) -> &'static str {
        match self {
            InstructionSet::Portable => "portable",
            #[cfg(target_arch = "x86_64")]
            InstructionSet::Avx2(_) => "avx2",
            #[cfg(target_arch = "x86_64")]
            InstructionSet::Avx512(_) => "avx512",
            #[cfg(all(target_arch = "aarch64", target_endian = "little"))]
            InstructionSet::Neon(_) => "neon",
        }
    }

    /// Runs a computation with this instruction set.
    #[inline]
    pub fn run<J: SimdJob>(self, job: J) -> J::Output {
        match self {
            InstructionSet::Portable => job.portable(),
            #[cfg(target_arch = "x86_64")]
            // SAFETY: the token exists only if the processor has the instructions that the function
            // is compiled with.
            InstructionSet::Avx2(token) => unsafe { avx2(job, token) },
            #[cfg(target_arch = "x86_64")]
            // SAFETY: the token exists only if the processor has each of the instructions that the
            // function is compiled with.
            InstructionSet::Avx512(token) => unsafe { avx512(job, token) },
            #[cfg(all(target_arch = "aarch64", target_endian = "little"))]
            // SAFETY: the token exists only if the processor has the instructions that the function
            // is compiled with.
            InstructionSet::Neon(token) => unsafe { neon(job, token) },
        }
    }
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,popcnt,bmi1")]
fn avx2<J: SimdJob>(job: J, token: Avx2) -> J::Output {
    job.avx2(token)
}

#[cfg(target_arch = "x86_64")]
#[target_feature(
    enable = "avx512f,avx512bw,avx512vl,avx512vbmi2,avx512vpopcntdq,avx2,popcnt,bmi1,bmi2"
)]
fn avx512<J: SimdJob>(job: J, token: Avx512) -> J::Output {
    job.avx512(token)
}

#[cfg(all(target_arch = "aarch64", target_endian = "little"))]
#[target_feature(enable = "neon")]
fn neon<J: SimdJob>(job: J, token: Neon) -> J::Output {
    job.neon(token)
}
