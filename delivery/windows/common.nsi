; What the set-up and the removal share. delivery/windows/setup.py gives the names in ${...} that are not defined here.
Unicode true
Target ${TARGET}
!include MUI2.nsh
!include LogicLib.nsh
!include FileFunc.nsh

!define ENTRY "Software\Microsoft\Windows\CurrentVersion\Uninstall\${NAME}"
!define CLASSES "Software\Classes"
!define PROGRAM "$INSTDIR\${NAME}.exe"
!define CONSOLE "$INSTDIR\${NAME}-console.exe"
; All files of a version that is being installed are here, until the last is there.
!define INCOMING "$INSTDIR\${NAME}.new"

Name "$(TITLE)"
BrandingText "Card Table ${VERSION}"
RequestExecutionLevel user
ManifestDPIAware true
ManifestSupportedOS all
AllowSkipFiles off
!ifdef QUICKLY
  SetCompressor zlib
!else
  SetCompressor /SOLID lzma
!endif
VIProductVersion "${NUMBERS}"
VIAddVersionKey /LANG=0 "ProductName" "Card Table"
VIAddVersionKey /LANG=0 "ProductVersion" "${VERSION}"
VIAddVersionKey /LANG=0 "FileVersion" "${VERSION}"
VIAddVersionKey /LANG=0 "CompanyName" "${PUBLISHER}"
VIAddVersionKey /LANG=0 "LegalCopyright" "${NOTICE}"

!define MUI_ICON "${ICON}"
!define MUI_WELCOMEFINISHPAGE_BITMAP "${PICTURE}"
!define MUI_LANGDLL_ALLLANGUAGES
!define MUI_LANGDLL_INFO "$(CHOOSE_LANGUAGE)"
!define MUI_LANGDLL_WINDOWTITLE "Card Table"
!define MUI_LANGDLL_REGISTRY_ROOT HKCU
!define MUI_LANGDLL_REGISTRY_KEY "${ENTRY}"
!define MUI_LANGDLL_REGISTRY_VALUENAME "Language"

; $1 becomes 1 if that program runs: Windows lets nobody write into it then.
!macro NOTE_IF_RUNNING program
  ${If} ${FileExists} "${program}"
    ClearErrors
    FileOpen $0 "${program}" a
    ${If} ${Errors}
      StrCpy $1 1
    ${Else}
      FileClose $0
    ${EndIf}
  ${EndIf}
!macroend

; Return when the program does not run. Where nobody can be asked to close it, or somebody gives up, end with status 5.
Function WaitUntilClosed
  ${Do}
    StrCpy $1 0
    !insertmacro NOTE_IF_RUNNING "${PROGRAM}"
    !insertmacro NOTE_IF_RUNNING "${CONSOLE}"
    ${If} $1 = 0
      Return
    ${EndIf}
  ${LoopWhile} ${Cmd} `MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(CLOSE_FIRST)" /SD IDCANCEL IDRETRY`
  RMDir /r "${INCOMING}"
  SetErrorLevel ${RUNNING}
  Quit
FunctionEnd

; Remove a shortcut whose path is a value of the entry.
!macro REMOVE_SHORTCUT value
  ReadRegStr $0 HKCU "${ENTRY}" "${value}"
  ${If} $0 != ""
    Delete "$0"
  ${EndIf}
!macroend

!macro TELL_DESKTOP_ABOUT_TYPES
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
!macroend
