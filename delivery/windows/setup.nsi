; Installs Card Table for one user. Silently: /S, with /LANGUAGE=1031 (a number of Windows), /DESKTOP for an icon there,
; /D=FOLDER as the last word. Status 0; 2 if a file could not be written; 5 while the program runs; 6 over a newer version.
!include "common.nsi"
OutFile "${OUTPUT}"
!define MUI_CUSTOMFUNCTION_GUIINIT LookFirst
InstallDir "$LOCALAPPDATA\Programs\Card Table"
VIAddVersionKey /LANG=0 "FileDescription" "Card Table set-up"

!define MUI_PAGE_HEADER_TEXT "$(SETUP_TITLE)"
!define MUI_PAGE_HEADER_SUBTEXT " "
!define MUI_DIRECTORYPAGE_TEXT_TOP "$(SETUP_TEXT)"
!define MUI_DIRECTORYPAGE_TEXT_DESTINATION "$(FOLDER)"
!define MUI_PAGE_CUSTOMFUNCTION_SHOW KeepFolder
!insertmacro MUI_PAGE_DIRECTORY
!define MUI_PAGE_HEADER_TEXT "$(WORKING)"
!define MUI_PAGE_HEADER_SUBTEXT " "
!define MUI_INSTFILESPAGE_FINISHHEADER_TEXT "$(DONE)"
!define MUI_INSTFILESPAGE_FINISHHEADER_SUBTEXT " "
!define MUI_INSTFILESPAGE_ABORTHEADER_TEXT "$(FAILED)"
!define MUI_INSTFILESPAGE_ABORTHEADER_SUBTEXT " "
!insertmacro MUI_PAGE_INSTFILES
!define MUI_FINISHPAGE_TITLE "$(DONE)"
!define MUI_FINISHPAGE_TEXT "$(DONE_TEXT)"
!define MUI_FINISHPAGE_BUTTON "$(FINISH)"
!define MUI_FINISHPAGE_NOREBOOTSUPPORT
!define MUI_FINISHPAGE_RUN "${PROGRAM}"
!define MUI_FINISHPAGE_RUN_PARAMETERS "--launched"
!define MUI_FINISHPAGE_RUN_TEXT "$(START)"
!define MUI_FINISHPAGE_SHOWREADME ""
!define MUI_FINISHPAGE_SHOWREADME_FUNCTION PutOnDesktop
!define MUI_FINISHPAGE_SHOWREADME_TEXT "$(ON_DESKTOP)"
!define MUI_FINISHPAGE_SHOWREADME_NOTCHECKED
!insertmacro MUI_PAGE_FINISH
!include "languages.nsi"
InstallButtonText "$(INSTALL)"

Function .onInit
  SetShellVarContext current
  ReadRegStr $2 HKCU "${ENTRY}" "InstallLocation"
  ReadRegStr $3 HKCU "${ENTRY}" "Language"
  ${If} $3 != ""
    StrCpy $LANGUAGE $3
  ${EndIf}
  ${GetParameters} $4
  ClearErrors
  ${GetOptions} $4 "/LANGUAGE=" $3
  ${IfNot} ${Errors}
    StrCpy $LANGUAGE $3
  ${ElseIfNot} ${Silent}
    !insertmacro MUI_LANGDLL_DISPLAY
  ${EndIf}
  ; An older version is replaced where it is.
  ${If} $2 != ""
    StrCpy $INSTDIR $2
  ${ElseIfNot} ${FileExists} "${PROGRAM}"
  ${AndIf} ${FileExists} "$INSTDIR\_internal"
    ; That is the folder of another program.
    StrCpy $INSTDIR "$INSTDIR\Card Table"
  ${EndIf}
  ${If} ${Silent}
    Call LookFirst
  ${EndIf}
FunctionEnd

; Refuse over a newer version, and while the program runs. With a window this comes when its language is set.
Function LookFirst
  ReadRegStr $0 HKCU "${ENTRY}" "DisplayVersion"
  ReadRegDWORD $1 HKCU "${ENTRY}" "Order"
  ${If} $1 > ${ORDER}
    MessageBox MB_OK|MB_ICONEXCLAMATION "$(NEWER)" /SD IDOK
    SetErrorLevel ${NEWER}
    Quit
  ${EndIf}
  Call WaitUntilClosed
FunctionEnd

; Nobody can move an older version by choosing another folder.
Function KeepFolder
  ReadRegStr $0 HKCU "${ENTRY}" "InstallLocation"
  ${If} $0 != ""
    EnableWindow $mui.DirectoryPage.Directory 0
    EnableWindow $mui.DirectoryPage.BrowseButton 0
  ${EndIf}
FunctionEnd

; Move a file or folder that has come in to its place. A scanner for viruses may hold it for a moment.
!macro PUT_IN_PLACE name
  ${For} $0 1 50
    ClearErrors
    Rename "${INCOMING}\${name}" "$INSTDIR\${name}"
    ${IfNot} ${Errors}
      ${Break}
    ${EndIf}
    Sleep 200
  ${Next}
  ${If} $0 > 50
    Abort "$(FAILED)"
  ${EndIf}
!macroend

; A double-click on files with this ending opens them, unless another program has taken the ending.
!macro TAKE_TYPE ending class words icon
  WriteRegStr HKCU "${CLASSES}\${class}" "" "${words}"
  WriteRegStr HKCU "${CLASSES}\${class}\DefaultIcon" "" "${PROGRAM},${icon}"
  WriteRegStr HKCU "${CLASSES}\${class}\shell\open\command" "" '"${PROGRAM}" --launched "%1"'
  WriteRegNone HKCU "${CLASSES}\${ending}\OpenWithProgids" "${class}"
  ReadRegStr $0 HKCR "${ending}" ""
  ${If} $0 == ""
    WriteRegStr HKCU "${CLASSES}\${ending}" "" "${class}"
  ${EndIf}
!macroend

Section
  SetShellVarContext current
  !include "${FILES}"
  SetOutPath "$INSTDIR"
  Call WaitUntilClosed
  Delete "${PROGRAM}"
  Delete "${CONSOLE}"
  RMDir /r "$INSTDIR\_internal"
  !insertmacro PUT_IN_PLACE "_internal"
  !insertmacro PUT_IN_PLACE "${NAME}-console.exe"
  !insertmacro PUT_IN_PLACE "${NAME}.exe"
  RMDir /r "${INCOMING}"
  File "/oname=uninstall.exe" "${UNINSTALL}"

  !insertmacro REMOVE_SHORTCUT "StartMenuShortcut"
  CreateShortcut "$SMPROGRAMS\$(TITLE).lnk" "${PROGRAM}" "--launched" "${PROGRAM}" 0 SW_SHOWNORMAL "" "$(COMMENT)"
  ReadRegStr $1 HKCU "${ENTRY}" "DesktopShortcut"
  ${GetParameters} $2
  ClearErrors
  ${GetOptions} $2 "/DESKTOP" $3
  ${IfNot} ${Errors}
  ${OrIf} ${FileExists} "$1"
    Call PutOnDesktop
  ${EndIf}
  !insertmacro TAKE_TYPE "${RECORDS}" "CardTable.Record" "$(RECORD)" 1
  !insertmacro TAKE_TYPE "${DECKS}" "CardTable.Deck" "$(DECK)" 2
  !insertmacro TELL_DESKTOP_ABOUT_TYPES

  WriteRegStr HKCU "${ENTRY}" "DisplayName" "Card Table"
  WriteRegStr HKCU "${ENTRY}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${ENTRY}" "DisplayIcon" "${PROGRAM},0"
  WriteRegStr HKCU "${ENTRY}" "Publisher" "${PUBLISHER}"
  WriteRegStr HKCU "${ENTRY}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${ENTRY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${ENTRY}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegStr HKCU "${ENTRY}" "StartMenuShortcut" "$SMPROGRAMS\$(TITLE).lnk"
  WriteRegStr HKCU "${ENTRY}" "Language" "$LANGUAGE"
  WriteRegDWORD HKCU "${ENTRY}" "Order" ${ORDER}
  WriteRegDWORD HKCU "${ENTRY}" "NoModify" 1
  WriteRegDWORD HKCU "${ENTRY}" "NoRepair" 1
  ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
  WriteRegDWORD HKCU "${ENTRY}" "EstimatedSize" $0
SectionEnd

Function PutOnDesktop
  !insertmacro REMOVE_SHORTCUT "DesktopShortcut"
  CreateShortcut "$DESKTOP\$(TITLE).lnk" "${PROGRAM}" "--launched" "${PROGRAM}" 0 SW_SHOWNORMAL "" "$(COMMENT)"
  WriteRegStr HKCU "${ENTRY}" "DesktopShortcut" "$DESKTOP\$(TITLE).lnk"
FunctionEnd
