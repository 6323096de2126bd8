; Removes Card Table. Silently: /S, and with /GAMES all that the player has too. Status 0, or 5 while the program runs.
;
; It is a program of its own, not one that NSIS writes: that would go on in a copy and return 0 before anything is done.
!include "common.nsi"
OutFile "${OUTPUT}"
!define MUI_CUSTOMFUNCTION_GUIINIT WaitUntilClosed
VIAddVersionKey /LANG=0 "FileDescription" "Card Table removal"

Var WithGames

Page custom AskAboutGames NoteAnswer
!define MUI_PAGE_HEADER_TEXT "$(REMOVING)"
!define MUI_PAGE_HEADER_SUBTEXT " "
!define MUI_INSTFILESPAGE_FINISHHEADER_TEXT "$(REMOVED)"
!define MUI_INSTFILESPAGE_FINISHHEADER_SUBTEXT " "
!insertmacro MUI_PAGE_INSTFILES
!include "languages.nsi"
Caption "$(REMOVE_TITLE)"
InstallButtonText "$(REMOVE)"

Function .onInit
  SetShellVarContext current
  ReadRegStr $0 HKCU "${ENTRY}" "Language"
  ${If} $0 != ""
    StrCpy $LANGUAGE $0
  ${EndIf}
  StrCpy $INSTDIR $EXEDIR
  ${IfNot} ${FileExists} "${PROGRAM}"
    ReadRegStr $INSTDIR HKCU "${ENTRY}" "InstallLocation"
  ${EndIf}
  ${GetParameters} $0
  ClearErrors
  ${GetOptions} $0 "/GAMES" $1
  ${IfNot} ${Errors}
    StrCpy $WithGames 1
  ${EndIf}
  ; The folder that this process is in could not be removed.
  SetOutPath "$TEMP"
  ${If} ${Silent}
    Call WaitUntilClosed
  ${EndIf}
FunctionEnd

Function AskAboutGames
  !insertmacro MUI_HEADER_TEXT "$(REMOVE_TITLE)" " "
  nsDialogs::Create 1018
  Pop $0
  nsDialogs::SetRTL $(^RTL)
  ${NSD_CreateLabel} 0 0 100% 40u "$(REMOVE_TEXT)"
  Pop $0
  ${NSD_CreateCheckBox} 0 48u 100% 20u "$(REMOVE_GAMES)"
  Pop $WithGames
  ${NSD_AddStyle} $WithGames ${BS_MULTILINE}
  nsDialogs::Show
FunctionEnd

Function NoteAnswer
  ${NSD_GetState} $WithGames $WithGames
FunctionEnd

; Remove a type of files that is still ours.
!macro GIVE_UP_TYPE ending class
  DeleteRegKey HKCU "${CLASSES}\${class}"
  DeleteRegValue HKCU "${CLASSES}\${ending}\OpenWithProgids" "${class}"
  DeleteRegKey /ifempty HKCU "${CLASSES}\${ending}\OpenWithProgids"
  ReadRegStr $0 HKCU "${CLASSES}\${ending}" ""
  ${If} $0 == "${class}"
    DeleteRegValue HKCU "${CLASSES}\${ending}" ""
  ${EndIf}
  DeleteRegKey /ifempty HKCU "${CLASSES}\${ending}"
!macroend

Section
  SetShellVarContext current
  Call WaitUntilClosed
  ${If} $WithGames = 1
    ; The program knows its own files. It refuses while another copy of it has them open.
    nsExec::ExecToLog '"${CONSOLE}" uninstall --data --yes'
    Pop $0
    ${If} $0 != 0
      MessageBox MB_OK|MB_ICONEXCLAMATION "$(GAMES_KEPT)" /SD IDOK
      SetErrorLevel ${RUNNING}
      Quit
    ${EndIf}
  ${EndIf}
  Delete "${PROGRAM}"
  Delete "${CONSOLE}"
  RMDir /r "$INSTDIR\_internal"
  !insertmacro REMOVE_SHORTCUT "StartMenuShortcut"
  !insertmacro REMOVE_SHORTCUT "DesktopShortcut"
  !insertmacro GIVE_UP_TYPE "${RECORDS}" "CardTable.Record"
  !insertmacro GIVE_UP_TYPE "${DECKS}" "CardTable.Deck"
  !insertmacro TELL_DESKTOP_ABOUT_TYPES
  DeleteRegKey HKCU "${ENTRY}"
  DeleteRegKey /ifempty HKCU "Software\Microsoft\Windows\CurrentVersion\Uninstall"
  DeleteRegKey /ifempty HKCU "${CLASSES}"
SectionEnd

; A program cannot remove its own file. Windows' command line does it, a second after this has ended. `rmdir` leaves
; folders alone that are not empty.
Function .onInstSuccess
  StrCpy $0 'ping -n 2 127.0.0.1 >nul & del /q "$INSTDIR\uninstall.exe"'
  StrCpy $0 '$0 & if not exist "$INSTDIR\uninstall.exe" (rmdir "$INSTDIR" & rmdir "$LOCALAPPDATA\Programs" & exit)'
  ExecShell "open" "$SYSDIR\cmd.exe" '/d /c for /l %i in (1,1,600) do ($0)' SW_HIDE
FunctionEnd
