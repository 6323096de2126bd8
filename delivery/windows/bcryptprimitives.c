/* bcryptprimitives.dll for wine 8, which has none: random bytes for the modules that are written in Rust. */
#include <windows.h>
#include <ntsecapi.h>

__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE bytes, SIZE_T count)
{
    while (count > 0) {
        ULONG some = (ULONG)min(count, (SIZE_T)MAXLONG);

        if (!RtlGenRandom(bytes, some))
            return FALSE;
        bytes += some;
        count -= some;
    }
    return TRUE;
}
