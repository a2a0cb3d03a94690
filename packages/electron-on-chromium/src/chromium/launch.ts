import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, watch } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import type { Rectangle } from 'electron';
import { isRunning } from '../is-running.ts';
import { Connection } from './connection.ts';

interface LaunchOptions {
  readonly executable: string;
  readonly headless: boolean;
  /** Screens of the headless browser; a visible one takes the desktop's. */
  readonly screens: readonly Rectangle[];
  readonly extraSwitches?: readonly string[];
}

export interface Chromium {
  readonly connection: Connection;
  readonly process: ChildProcess;
  readonly profile: string;
  /** Address for Playwright's connectOverCDP; our own commands go over the pipe. */
  readonly cdpUrl: Promise<string>;
  /** Ends the browser and removes its profile. Safe to call twice. */
  readonly close: () => Promise<void>;
}

const PROFILE_PREFIX = 'lantai-chromium-';

const FEATURES_OFF = [
  'Translate',
  'OptimizationHints',
  'MediaRouter',
  'DialMediaRouteProvider',
  'AutofillServerCommunication',
  'CertificateTransparencyComponentUpdater',
  'CalculateNativeWinOcclusion',
  'GlobalMediaControls',
  'HttpsUpgrades',
  'IntensiveWakeUpThrottling',
];

function switches(options: LaunchOptions, profile: string): string[] {
  const asRoot = process.platform === 'linux' && process.getuid?.() === 0;
  const screenInfo = options.screens.map((s) => `{${s.x},${s.y} ${s.width}x${s.height}}`).join('');
  return [
    `--user-data-dir=${profile}`,
    '--remote-debugging-pipe',
    '--remote-debugging-port=0',
    // Lets the pipe (and only the pipe) load the companion extension, also in branded builds.
    '--enable-unsafe-extension-debugging',
    '--no-startup-window',
    ...(asRoot ? ['--no-sandbox'] : []),
    ...(options.headless ? ['--headless=new', '--hide-scrollbars=false', `--screen-info=${screenInfo}`] : []),
    '--disable-gpu',
    '--no-first-run',
    '--no-default-browser-check',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-default-apps',
    '--disable-domain-reliability',
    '--disable-client-side-phishing-detection',
    '--disable-sync',
    '--disable-quic',
    '--disable-breakpad',
    '--disable-session-crashed-bubble',
    '--disable-popup-blocking',
    '--disable-backgrounding-occluded-windows',
    '--disable-renderer-backgrounding',
    '--disable-background-timer-throttling',
    '--disable-hang-monitor',
    '--disable-prompt-on-repost',
    '--deny-permission-prompts',
    '--autoplay-policy=no-user-gesture-required',
    // As in Electron, any page may close its own window.
    '--blink-settings=allowScriptsToCloseWindows=true',
    '--metrics-recording-only',
    '--no-service-autorun',
    '--password-store=basic',
    '--use-mock-keychain',
    `--disable-features=${FEATURES_OFF.join(',')}`,
    ...(options.extraSwitches ?? []),
  ];
}

/** The browser writes its port there once it listens; no polling. */
function cdpUrlOf(profile: string, failed: Promise<never>): Promise<string> {
  const file = join(profile, 'DevToolsActivePort');
  const read = () => {
    const [port, path] = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
    return port && path ? `ws://127.0.0.1:${port}${path}` : undefined;
  };
  const written = new Promise<string>((resolve) => {
    const watcher = watch(profile, { persistent: false });
    const look = () => {
      const url = read();
      if (!url) return;
      watcher.close();
      resolve(url);
    };
    watcher.on('change', look);
    failed.catch(() => watcher.close());
    look();
  });
  return Promise.race([written, failed]);
}

/** Starts a Chromium with a fresh profile and no window. */
export function launchChromium(options: LaunchOptions): Chromium {
  const profile = mkdtempSync(join(tmpdir(), `${PROFILE_PREFIX}${process.pid}-`));
  const child = spawn(options.executable, switches(options, profile), {
    stdio: ['ignore', 'ignore', process.env.LANTAI_CHROMIUM_LOG ? 'inherit' : 'ignore', 'pipe', 'pipe'],
  });
  const failed = new Promise<never>((_resolve, reject) => {
    child.once('error', (error) => reject(new Error(`${options.executable} did not start: ${error.message}`)));
    child.once('exit', (code, signal) => reject(new Error(`Chromium ended (${signal ?? `code ${code}`}).`)));
  });
  failed.catch(() => {});
  const connection = new Connection(child.stdio[4] as Readable, child.stdio[3] as Writable);
  const removeProfile = () => rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 20 });
  // A last resort for process.exit(): whoever leaves without close() must not leave a profile behind.
  const atExit = () => {
    child.kill('SIGKILL');
    try {
      removeProfile();
    } catch {
      // The browser's children may still be writing; the system's own cleaning of the temporary folder has it then.
    }
  };
  process.once('exit', atExit);
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= endBrowser(child, connection).then(() => {
      process.removeListener('exit', atExit);
      removeProfile();
    });
    return closing;
  };
  setTimeout(removeStaleProfiles, 3000).unref();
  const cdpUrl = cdpUrlOf(profile, failed);
  cdpUrl.catch(() => {});
  return { connection, process: child, profile, cdpUrl, close };
}

/** Profiles of workstations that were killed, and could not clean up behind themselves. */
function removeStaleProfiles(): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = name.startsWith(PROFILE_PREFIX) ? Number(name.slice(PROFILE_PREFIX.length).split('-')[0]) : Number.NaN;
    if (!Number.isInteger(pid) || isRunning(pid)) continue;
    try {
      rmSync(join(tmpdir(), name), { recursive: true, force: true });
    } catch {
      // Somebody else's, or still in use by a browser that is just ending.
    }
  }
}

async function endBrowser(child: ChildProcess, connection: Connection): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  connection.browser.send('Browser.close').catch(() => {});
  const killTimer = setTimeout(() => child.kill('SIGKILL'), 2000);
  await exited;
  clearTimeout(killTimer);
}
