; What the running app has entered for its user, and the uninstaller would leave: links, and the start with the session.
!macro customUnInstall
  ${ifNot} ${isUpdated}
    DeleteRegKey HKCU "Software\Classes\lantai"
    DeleteRegValue HKCU "Software\Microsoft\Windows\CurrentVersion\Run" "com.lantai.workstation"
    DeleteRegValue HKCU "Software\Microsoft\Windows\CurrentVersion\Explorer\StartupApproved\Run" "com.lantai.workstation"
  ${endIf}
!macroend
