/* taskkill for wine, whose own knows no /T: ends a process by /PID or /IM, and with /T all that it has started. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>
#include <tlhelp32.h>

static int ended;

static void end_process(DWORD number)
{
    HANDLE process = OpenProcess(PROCESS_TERMINATE, FALSE, number);

    if (process == NULL)
        return;
    if (TerminateProcess(process, 1)) {
        printf("SUCCESS: The process with PID %lu has been terminated.\n", number);
        ended++;
    }
    CloseHandle(process);
}

/* Ends the processes whose parent, number or file name is the given one: zero or NULL stands for "not asked for". */
static void end_matching(DWORD parent, DWORD number, const char *name, int tree)
{
    PROCESSENTRY32 entry = {.dwSize = sizeof entry};
    HANDLE all = CreateToolhelp32Snapshot(TH32CS_SNAPPROCESS, 0);
    BOOL more;

    for (more = Process32First(all, &entry); more; more = Process32Next(all, &entry)) {
        DWORD found = entry.th32ProcessID;
        int wanted = (parent && entry.th32ParentProcessID == parent && found != parent) || (number && found == number)
            || (name && _stricmp(entry.szExeFile, name) == 0);

        if (!wanted)
            continue;
        if (tree)
            end_matching(found, 0, NULL, tree);
        end_process(found);
    }
    CloseHandle(all);
}

int main(int count, char **words)
{
    int tree = 0, at;
    DWORD number = 0;
    const char *name = NULL;

    for (at = 1; at < count; at++) {
        if (_stricmp(words[at], "/T") == 0) {
            tree = 1;
        } else if (_stricmp(words[at], "/PID") == 0 && at + 1 < count) {
            number = strtoul(words[++at], NULL, 10);
        } else if (_stricmp(words[at], "/IM") == 0 && at + 1 < count) {
            name = words[++at];
        } else if (_stricmp(words[at], "/F") != 0) {
            fprintf(stderr, "ERROR: Invalid argument/option - '%s'.\n", words[at]);
            return 1;
        }
    }
    end_matching(0, number, name, tree);
    if (ended == 0) {
        fprintf(stderr, "ERROR: The process was not found.\n");
        return 128;
    }
    return 0;
}
