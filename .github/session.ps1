# Lantai starts with the person's session once that is chosen, and ends in order when the session does. On Windows:
#   .github/session.ps1 dist/win-unpacked/Lantai.exe
param([Parameter(Mandatory)][string]$Program)
$ErrorActionPreference = 'Stop'
$data = Join-Path ([System.IO.Path]::GetTempPath()) ([System.IO.Path]::GetRandomFileName())
$profileFolder = Join-Path $data 'profiles/practice-practice'
New-Item -ItemType Directory -Force $profileFolder | Out-Null
Set-Content -NoNewline (Join-Path $profileFolder 'settings.json') '{"version":2,"tourDone":true,"startAtLogin":"hidden"}'

function Wait-Until([scriptblock]$Check, [string]$What) {
  foreach ($second in 1..120) {
    if (& $Check) { return }
    Start-Sleep -Seconds 1
  }
  throw "never true: $What"
}

$lantai = Start-Process -PassThru (Resolve-Path $Program) -ArgumentList '--data-dir', $data
$key = 'HKCU:\Software\Microsoft\Windows\CurrentVersion\Run'
function Get-RunLine {
  $run = Get-ItemProperty $key -ErrorAction SilentlyContinue
  $run.PSObject.Properties | Where-Object { "$($_.Value)".Contains($data) } | ForEach-Object { "$($_.Value)" }
}
Wait-Until { Get-RunLine } 'the Run entry is written'
$line = Get-RunLine
# A link at its end would make Electron refuse the options before it.
if ($line -notmatch '--hidden' -or $line -match 'lantai://') { throw "the Run entry: $line" }

# What Windows sends each top-level window when the session ends.
Add-Type @'
using System;
using System.Runtime.InteropServices;
public static class Session {
  delegate bool Each(IntPtr window, IntPtr process);
  [DllImport("user32.dll")] static extern bool EnumWindows(Each each, IntPtr process);
  [DllImport("user32.dll")] static extern uint GetWindowThreadProcessId(IntPtr window, out uint process);
  [DllImport("user32.dll")] static extern IntPtr SendMessageTimeout(IntPtr window, uint message, IntPtr w, IntPtr l, uint flags, uint ms, out IntPtr result);
  const uint QueryEndSession = 0x11, EndSession = 0x16;
  public static void End(uint process) {
    foreach (var message in new[] { QueryEndSession, EndSession }) {
      EnumWindows((window, _) => {
        uint owner; GetWindowThreadProcessId(window, out owner);
        IntPtr result;
        if (owner == process) SendMessageTimeout(window, message, (IntPtr)1, IntPtr.Zero, 2, 5000, out result);
        return true;
      }, IntPtr.Zero);
    }
  }
}
'@
# The window is there once the login has been drawn.
Wait-Until { $lantai.Refresh(); $lantai.MainWindowHandle -ne 0 } 'a window is shown'
[Session]::End([uint32]$lantai.Id)
Wait-Until { $lantai.HasExited } 'Lantai ends with the session'
Remove-ItemProperty $key -Name (Get-Item $key).Property.Where({ "$((Get-ItemProperty $key).$_)".Contains($data) })
