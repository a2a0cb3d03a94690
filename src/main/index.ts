import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { app, dialog, Menu, powerMonitor, protocol, session } from 'electron';
import { type CommandLine, parseCommandLine, USAGE } from './app/command-line.ts';
import { type DataFolder, openDataDir, openDataFolder } from './app/data-folder.ts';
import { LINK_PROTOCOL } from './app/deep-link.ts';
import { loadProfile } from './app/profile.ts';
import { systemTimers } from './app/system-timers.ts';
import { openWorkstation } from './app/workstation.ts';
import { createLog } from './diagnostics/log.ts';
import { takeScreenshots } from './diagnostics/screenshots.ts';
import { runSmoke } from './diagnostics/smoke.ts';
import { whereThrown } from './error-name.ts';
import { chosenProfile, openProfiles } from './profiles/index.ts';
import { openRecording, RecordingError } from './recorder/index.ts';
import { APP_SCHEME_PRIVILEGES, guardContents, hardenSession, serveApp } from './security/index.ts';

const out = fileURLToPath(new URL('..', import.meta.url));
const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Folders for this start alone, where the person's own cannot be written; deleted at its end. */
const temporary: string[] = [];

/** macOS tells of a clicked link by an event, which can come before anything is open. */
let linkBeforeStart: string | null = null;
let followNow = (link: string): void => {
  linkBeforeStart = link;
};
app.on('open-url', (event, link) => {
  event.preventDefault();
  followNow(link);
});

const parsed = parseCommandLine(process.argv.slice(1));
if (!parsed.ok) {
  process.stderr.write(`lantai: ${parsed.error}\n\n${USAGE}`);
  app.exit(2);
} else if (parsed.value.help || parsed.value.version) {
  print(parsed.value.help ? USAGE.trimEnd() : app.getVersion());
  app.exit(0);
} else {
  protocol.registerSchemesAsPrivileged([APP_SCHEME_PRIVILEGES]);
  app.enableSandbox();
  // Only an installed Lantai takes links of its own; a build that is tried out must not take them from it.
  if (app.isPackaged) app.setAsDefaultProtocolClient(LINK_PROTOCOL);
  // Windows groups windows and notifications by this name.
  if (process.platform === 'win32') app.setAppUserModelId('com.lantai.workstation');
  const given = parsed.value.dataDir === null ? app.getPath('userData') : resolve(parsed.value.dataDir);
  // A replay keeps its things apart, and runs beside the workstation whose data folder this is.
  const folder = openDataFolder(parsed.value.replay === null ? given : join(given, 'replay'), makeTemporary);
  // Electron takes only folders that are there.
  app.setPath('userData', folder.path);
  // One workstation a data folder: a second start shows the first one's windows.
  if (app.requestSingleInstanceLock()) {
    start(parsed.value, folder, given).catch((error: unknown) => {
      const message = error instanceof Error ? error.message : String(error);
      process.stderr.write(`lantai: ${message}\n`);
      // Started by a click, it has no terminal in which anybody could read that.
      if (!(error instanceof RecordingError)) dialog.showErrorBox('Lantai', message);
      removeTemporary();
      app.exit(error instanceof RecordingError ? 2 : 1);
    });
  } else {
    print('Lantai is running already; its windows are shown.');
    app.exit(0);
  }
}

function makeTemporary(): string {
  const path = mkdtempSync(join(tmpdir(), 'lantai-'));
  temporary.push(path);
  return path;
}
function removeTemporary(): void {
  for (const path of temporary) {
    try {
      rmSync(path, { recursive: true, force: true });
    } catch {
      // The system clears its folder of temporary files.
    }
  }
}

/** @param profilesDir the person's data folder, also where it cannot be written: the profiles in it can still be read */
async function start(line: CommandLine, folder: DataFolder, profilesDir: string): Promise<void> {
  const recording = line.replay === null ? null : openRecording(resolve(line.replay));
  const named = recording ? null : await loadProfile(line.profile, process.env.LANTAI_PROFILE);
  const profilesFile = join(profilesDir, 'profiles.json');
  const kept = openProfiles(profilesFile, new Date());
  // The walk places an order: it never goes where nobody sent it.
  const chosen = recording || named || line.smoke ? null : chosenProfile(kept.file());
  const profile = named ?? (chosen === 'unusable' ? null : chosen);
  const by = recording ? 'replay' : named ? (line.profile === null ? 'environment' : 'command-line') : 'choice';
  const mode = recording ? 'replay' : (profile?.mode ?? 'practice');
  const name = recording?.header.mode ?? profile?.name ?? 'practice';
  const { dirs, refused: dataFolderRefused } = openDataDir(folder, mode, name, makeTemporary);
  const log = createLog(dirs.logDir, () => new Date());
  log('info', 'start', { version: app.getVersion(), mode });
  process.on('unhandledRejection', (thrown) => log('error', 'unhandled-rejection', { why: whereThrown(thrown) }));
  process.on('uncaughtException', (thrown) => {
    // What comes after is not known any more; orders are in the journal, windows in their file.
    log('error', 'uncaught-exception', { why: whereThrown(thrown) });
    process.stderr.write(`lantai: ${whereThrown(thrown)}\n`);
    app.exit(1);
  });

  await app.whenReady();
  // On macOS the application menu carries copy, paste and quit; elsewhere it would only take room.
  if (process.platform !== 'darwin') Menu.setApplicationMenu(null);
  serveApp(protocol, { root: join(out, 'renderer') });
  const refused = (what: string, where: string): void => log('warning', 'page-refused', { what, where });
  hardenSession(session.defaultSession, !app.isPackaged, refused);
  app.on('web-contents-created', (_event, contents) => guardContents(contents, refused));

  const workstation = openWorkstation({
    profile,
    profiles: { kept, file: profilesFile, by, isUnusable: chosen === 'unusable' },
    replay: recording && { recording, speed: line.speed },
    dirs,
    dataFolderRefused,
    out,
    resources: join(out, '..', 'resources'),
    startHidden: line.hidden,
    safeMode: line.safeMode,
    timers: systemTimers,
    log,
  });
  const follow = (link: string | null): void => {
    if (link !== null) workstation.followLink(link);
  };
  follow(linkBeforeStart ?? line.link);
  followNow = follow;
  app.on('second-instance', (_event, argv) => {
    const again = parseCommandLine(argv.slice(1));
    if (again.ok) follow(again.value.link);
    workstation.windows.reveal();
  });
  app.on('activate', () => workstation.windows.reveal());
  app.on('window-all-closed', () => undefined);
  powerMonitor.on('resume', () => workstation.resumed());
  powerMonitor.on('lock-screen', () => workstation.lock());

  let exitCode = 0;
  let closing = false;
  app.on('before-quit', (event) => {
    event.preventDefault();
    if (closing) return;
    closing = true;
    void workstation.close().finally(() => {
      removeTemporary();
      app.exit(exitCode);
    });
  });

  const picture = async (stage: string): Promise<void> => {
    if (line.screenshot === null) return;
    for (const path of await takeScreenshots(line.screenshot, stage, workstation.windows.all()))
      print(`picture ${path}`);
  };
  if (line.smoke) {
    exitCode = await runSmoke({
      services: workstation.services,
      account: workstation.practiceAccount,
      painted: workstation.painted,
      watchQuote(symbol, listener) {
        const watch = workstation.feed.watchQuotes(listener);
        watch.subscribe([symbol]);
        return () => watch.close();
      },
      feedStatus: () => workstation.feed.status(),
      now: () => systemTimers.now(),
      print,
      stepDone: (name) => picture(name.replace(/[^a-z0-9]+/gi, '-')),
    });
    app.quit();
  } else if (line.screenshot !== null) {
    await Promise.race([workstation.painted.wait('login'), workstation.painted.wait('workspace')]);
    await picture('start');
  }
}
