/* Wine 8 has no bcryptprimitives.dll, from which Rust's standard library takes its random bytes. */
#include <stdlib.h>
#include <windows.h>

extern BOOLEAN NTAPI SystemFunction036(PVOID buffer, ULONG length);

__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE buffer, SIZE_T length) {
    return SystemFunction036(buffer, (ULONG)length);
}
