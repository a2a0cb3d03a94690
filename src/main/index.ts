import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { app, BrowserWindow, dialog, Menu, powerMonitor, protocol, session } from 'electron';
import { type FirstWindows, showFirstWindows } from './app/first-windows.ts';
import { createBeforeQuit } from './app/quit-by-person.ts';
import type { StartContext } from './app/start-context.ts';
import type { Workstation } from './app/workstation.ts';
import { type DataFolder, openDataDir, openDataFolder } from './platform/files/data-folder.ts';
import { whereThrown } from './platform/log/error-name.ts';
import type { Log } from './platform/log/log.ts';
import { createLog } from './platform/log/log-file.ts';
import { type CommandLine, parseCommandLine, USAGE } from './platform/process/command-line.ts';
import { LINK_PROTOCOL } from './platform/process/deep-link.ts';
import { secondStart } from './platform/process/own-start.ts';
import { watchScreenLock } from './platform/process/screen-lock.ts';
import { systemTimers } from './platform/timers.ts';
import { chosenProfile, folderOrigin, loadProfile, openProfiles, type StoredProfiles } from './profiles/index.ts';
import type { Recording } from './recorder/index.ts';
import {
  APP_SCHEME_PRIVILEGES,
  type AppSchemeOptions,
  guardContents,
  hardenSession,
  serveApp,
} from './security/index.ts';

const out = fileURLToPath(new URL('..', import.meta.url));
/** A page that has not made its first call by now does not hold up the app. */
const PAGE_TIMEOUT_MS = 2_000;
const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Folders of this start alone, where the data folder cannot be written; deleted at its end. */
const temporary: string[] = [];

/** macOS reports a clicked link by an event, which can arrive before anything is open. */
let linkBeforeStart: string | null = null;
let followLink = (link: string): void => {
  linkBeforeStart = link;
};
app.on('open-url', (event, link) => {
  event.preventDefault();
  followLink(link);
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
  // Only an installed Lantai registers for links, so that a development build does not take them from it.
  const areLinksOurs = !app.isPackaged || app.setAsDefaultProtocolClient(LINK_PROTOCOL);
  // Windows groups windows and notifications by this name.
  if (process.platform === 'win32') app.setAppUserModelId('com.lantai.workstation');
  const dataDir = chosenDataDir(parsed.value);
  // A replay has a folder of its own, so that it can run beside the workstation.
  const folder = openDataFolder(parsed.value.replay === null ? dataDir : join(dataDir, 'replay'), makeTemporary);
  // Electron accepts only folders that exist.
  app.setPath('userData', folder.path);
  // One workstation per data folder: a second start shows the first one's windows.
  if (app.requestSingleInstanceLock({ args: process.argv.slice(1) })) {
    start(parsed.value, folder, dataDir, areLinksOurs).catch((error: unknown) => {
      const message = error instanceof Error ? error.message : String(error);
      process.stderr.write(`lantai: ${message}\n`);
      // Started by a click, it has no terminal to print to.
      const isRecording = error instanceof Error && error.name === 'RecordingError';
      if (!isRecording) dialog.showErrorBox('Lantai', message);
      removeTemporary();
      app.exit(isRecording ? 2 : 1);
    });
  } else {
    print('Lantai is running already; its windows are shown.');
    app.exit(0);
  }
}

/** The smoke test buys stocks: of an account of its own, unless a folder is named. */
function chosenDataDir({ dataDir, smoke }: CommandLine): string {
  if (dataDir !== null) return resolve(dataDir);
  return smoke ? makeTemporary() : app.getPath('userData');
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

/** The profile of this start, and why it is that one. */
async function chooseProfile(line: CommandLine, stored: StoredProfiles, recording: Recording | null) {
  const named = recording ? null : await loadProfile(line.profile, process.env.LANTAI_PROFILE);
  // The smoke test places an order, so it never uses a stored profile.
  const chosen = recording || named || line.smoke ? null : chosenProfile(stored.file());
  const profile = named ?? (chosen === 'unusable' ? null : chosen);
  const by: StartContext['profiles']['by'] = recording
    ? 'replay'
    : named === null
      ? 'choice'
      : line.profile === null
        ? 'environment'
        : 'command-line';
  return { profile, by, isUnusable: chosen === 'unusable' };
}

/** @param profilesDir the person's data folder, also where it cannot be written: the profiles in it can still be read */
async function readContext(line: CommandLine, folder: DataFolder, profilesDir: string): Promise<StartContext> {
  const recording =
    line.replay === null ? null : (await import('./recorder/index.ts')).openRecording(resolve(line.replay));
  const file = join(profilesDir, 'profiles.json');
  const stored = openProfiles(file, new Date());
  const { profile, by, isUnusable } = await chooseProfile(line, stored, recording);
  const mode = recording ? 'replay' : (profile?.mode ?? 'practice');
  const name = recording?.header.mode ?? profile?.name ?? 'practice';
  const origin = recording ? null : folderOrigin(profile);
  const { dirs, refused: dataFolderRefused, former } = openDataDir(folder, mode, name, makeTemporary, origin);
  const log = createLog(dirs.things.logs, () => new Date());
  log('info', 'start', { version: app.getVersion(), mode });
  return {
    profile,
    profiles: { stored, file, by, isUnusable },
    replay: recording && { recording, speed: line.speed },
    dirs,
    dataFolderRefused,
    former,
    out,
    resources: join(out, '..', 'resources'),
    startHidden: line.hidden,
    safeMode: line.safeMode,
    timers: systemTimers,
    log,
  };
}

/** @param areLinksOurs the system has made this program the one for links, where it is installed */
async function start(line: CommandLine, folder: DataFolder, profilesDir: string, areLinksOurs: boolean): Promise<void> {
  const context = await readContext(line, folder, profilesDir);
  if (!areLinksOurs) context.log('warning', 'links-not-registered', {});
  logUncaughtErrors(context.log);
  // Node loads its fetch classes at their first use: now, while Chromium starts, and not while the first page waits.
  await Promise.all([app.whenReady(), new Response('').text()]);
  // On macOS the application menu carries copy, paste and quit; elsewhere it would only take room.
  if (process.platform !== 'darwin') Menu.setApplicationMenu(null);
  const registered = Promise.withResolvers<void>();
  protectPages(context.log, {
    firstDocument: () => first.document(),
    firstFrame: () => first.frame(),
    ready: registered.promise,
  });
  const first = showFirstWindows(context);
  await untilLoadingDisturbsNobody(first);
  const { Workstation } = await import('./app/workstation.ts');
  const workstation = new Workstation(first);
  registered.resolve();
  followSystem(workstation, line.link);
  const quit = closeBeforeQuit(workstation);
  const takePictures = async (stage: string): Promise<void> => {
    if (line.screenshot === null) return;
    const { takeScreenshots } = await import('./diagnostics/index.ts');
    for (const path of await takeScreenshots(line.screenshot, stage, workstation.windows.all()))
      print(`picture ${path}`);
  };
  if (line.smoke) quit(await runSmokeOn(workstation, takePictures));
  else if (line.screenshot !== null) {
    await Promise.race([workstation.painted.wait('login'), workstation.painted.wait('workspace')]);
    await takePictures('start');
  }
}

function logUncaughtErrors(log: Log): void {
  process.on('unhandledRejection', (thrown) => log('error', 'unhandled-rejection', { why: whereThrown(thrown) }));
  process.on('uncaughtException', (thrown) => {
    // The app's state is not known any more; orders are in the journal, windows in their file.
    log('error', 'uncaught-exception', { why: whereThrown(thrown) });
    process.stderr.write(`lantai: ${whereThrown(thrown)}\n`);
    app.exit(1);
  });
}

/**
 * Loading takes the main process for some hundred ms, in which it serves no file: a login's page has
 * all of its files when it makes its first call. A workspace needs the app before its page.
 */
async function untilLoadingDisturbsNobody({ calls, hasStoredSignIn, core: { context } }: FirstWindows): Promise<void> {
  if (hasStoredSignIn || context.replay) return;
  const late = Promise.withResolvers<void>();
  const cancel = context.timers.after(PAGE_TIMEOUT_MS, late.resolve);
  await Promise.race([calls.firstCall, late.promise]);
  cancel();
}

function protectPages(log: Log, pages: Pick<AppSchemeOptions, 'firstDocument' | 'firstFrame' | 'ready'>): void {
  const refused = (what: string, where: string): void => log('warning', 'page-refused', { what, where });
  serveApp(protocol, { root: join(out, 'renderer'), ...pages });
  hardenSession(session.defaultSession, !app.isPackaged, refused);
  app.on('web-contents-created', (_event, contents) => {
    guardContents(contents, refused);
    contents.on('did-fail-load', (_failed, code) => log('error', 'page-not-loaded', { code: String(code) }));
  });
  // The graphics process and the other helpers of Chromium; a page that dies is its window's matter.
  app.on('child-process-gone', (_event, { type, reason, exitCode }) =>
    log('error', 'child-process-gone', { type, reason, exitCode: String(exitCode) }),
  );
}

/** Second starts, clicked links, sleep and the lock screen. */
function followSystem(workstation: Workstation, link: string | null): void {
  const follow = (text: string | null): void => {
    if (text !== null) workstation.followLink(text);
  };
  follow(linkBeforeStart ?? link);
  followLink = follow;
  app.on('second-instance', (_event, argv, _folder, sent) => {
    // Chromium moves options of the other start to the front of its arguments: it sends them itself, as they were.
    const own = secondStart.safeParse(sent);
    const again = parseCommandLine(own.success ? own.data.args : argv.slice(1));
    if (again.ok) follow(again.value.link);
    workstation.windows.reveal();
  });
  app.on('activate', () => workstation.windows.reveal());
  app.on('window-all-closed', () => undefined);
  powerMonitor.on('resume', () => workstation.resumed());
  const stop = watchScreenLock(powerMonitor, process.platform, systemTimers, () => workstation.lock());
  app.on('before-quit', stop);
  // macOS and Linux wait a moment for a program that asks them to; Windows goes on, and ends it within seconds.
  powerMonitor.on('shutdown', (event?: { preventDefault(): void }) => {
    event?.preventDefault();
    workstation.quit.sessionEnds();
  });
  const endWith = (window: BrowserWindow): void => {
    window.on('session-end', () => workstation.quit.sessionEnds());
  };
  for (const window of BrowserWindow.getAllWindows()) endWith(window);
  app.on('browser-window-created', (_created, window) => endWith(window));
}

/** @returns quits with an exit code */
function closeBeforeQuit(workstation: Workstation): (exitCode: number) => void {
  let exitCode = 0;
  const close = async (): Promise<void> => {
    await workstation.close();
    removeTemporary();
  };
  const end = (): void => workstation.end(() => app.exit(exitCode));
  app.on('before-quit', createBeforeQuit({ platform: process.platform, byPerson: workstation.quit, close, end }));
  return (code) => {
    exitCode = code;
    app.quit();
  };
}

async function runSmokeOn(
  { services, practiceAccount, painted, feed }: Workstation,
  takePictures: (stage: string) => Promise<void>,
): Promise<number> {
  const { runSmoke } = await import('./diagnostics/index.ts');
  return runSmoke({
    services,
    account: practiceAccount,
    painted,
    watchQuote(symbol, listener) {
      const watch = feed.watchQuotes(listener);
      watch.subscribe([symbol]);
      return () => watch.close();
    },
    feedStatus: () => feed.status(),
    now: () => systemTimers.now(),
    print,
    stepDone: (name) => takePictures(name.replace(/[^a-z0-9]+/gi, '-')),
  });
}
