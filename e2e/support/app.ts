import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { _electron, type Browser, chromium, type Page, test } from '@playwright/test';
import { type DisplaySpec, launchStandIn } from '#electron-on-chromium/client.ts';
import { dataDirOf } from '#main/platform/files/data-dir.ts';
import { EXCHANGE_INSTRUMENTS } from './exchange-profile.ts';
import { type FirstPanels, writeFirstLayout } from './first-layout.ts';
import { ROOT, runtime, slowness } from './runtime.ts';

export type LaunchOptions = {
  /** Reused between launches of one test; a fresh one when left out. */
  readonly dataDir?: string;
  /** Folder with package.json and out/ of the app to start; this project when left out. */
  readonly appPath?: string;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** What the desktop consists of, where the runtime can be told; else this machine's displays. */
  readonly displays?: readonly DisplaySpec[];
  /** What the displays report as their refresh rate, Hz, where the runtime can be told; prices are drawn that often. */
  readonly refreshHz?: number;
  /** Nothing is set: the first-run tour is shown. Otherwise it has been seen, so that nothing of it is in the pictures. */
  readonly tour?: true;
  /**
   * Animations as a fresh installation has them. Otherwise reduced, as a person may choose (screenshots excepted):
   * without a graphics card each frame of them costs the processor as much as a page of new prices.
   */
  readonly animations?: true;
  /** What the first start of a practice profile shows in place of the standard workspace: these panels beside each other, or none. */
  readonly panels?: FirstPanels;
  /** Prices move, on the embedded exchange because of this; otherwise its market stands still, so that windows have nothing to draw. */
  readonly market?: 'moving';
};

/** A function that runs in the main process, as Playwright's own ElectronApplication.evaluate takes it. */
export type InMain = <Result, Arg>(
  fn: (electron: typeof import('electron'), arg: Arg) => Result | Promise<Result>,
  arg: Arg,
) => Promise<Result>;

/** A running workstation, the same to a spec on either runtime. */
export type Workstation = {
  readonly dataDir: string;
  pages(): Page[];
  readonly inMain: InMain;
  /** All that it has written to its standard output and error. */
  output(): string;
  /** Closes it as a person would; resolves when its process has ended. */
  quit(): Promise<void>;
  /** Ends it at once, as a power cut would. */
  kill(): Promise<void>;
  /** What the desktop was shown, where the runtime records it; null on real Electron, which keeps no such record. */
  readonly desktop: null | {
    notifications(): Promise<readonly { readonly title: string; readonly body: string }[]>;
    trayTooltips(): Promise<readonly string[]>;
    /** As a person clicks it. @param index as in {@link notifications} */
    clickNotification(index: number): Promise<void>;
    clickTrayItem(label: string): Promise<void>;
    /** As if displays were plugged in, out or rearranged. */
    setDisplays(displays: readonly DisplaySpec[]): Promise<void>;
    /** As if the machine woke up. */
    wakeUp(): Promise<void>;
    /** As the person locks the screen, or unlocks it. */
    setScreenLocked(locked: boolean): Promise<void>;
    /** The keys that the desktop has given to the app. */
    shortcuts(): Promise<readonly string[]>;
    /** As they are pressed while another program is in use. */
    pressShortcut(keys: string): Promise<void>;
    /** What the person answers to the next dialog. */
    answerDialog(answer: unknown): Promise<void>;
  };
  /** Resolves when the process has ended by itself. */
  readonly ended: Promise<void>;
};

/** Enough to see prices move, for a fraction of the work of drawing them at 60 Hz: specs share a small machine. */
const MOVING_HZ = 8;
/** Where nothing is drawn by itself, whoever waits for a frame waits for nothing else. */
const STILL_HZ = 60;

/** In every spec a question needs a window: one without would stop the main process on macOS. */
const STAND_IN = { LANTAI_STANDIN_HOSTILE: 'parentless-dialogs' };
const refreshed = ({ market, refreshHz = market === 'moving' ? MOVING_HZ : STILL_HZ }: LaunchOptions) => ({
  LANTAI_REFRESH_HZ: String(refreshHz),
});

export const freshDataDir = (): string => mkdtempSync(join(tmpdir(), 'lantai-e2e-'));
export const removeDataDir = (dir: string): void => rmSync(dir, { recursive: true, force: true, maxRetries: 5 });

/** Reads what a process writes, so that it can be looked at and never fills its pipe. */
function collectOutput({ stdout, stderr }: ChildProcess): () => string {
  let text = '';
  for (const stream of [stdout, stderr]) stream?.on('data', (part) => (text += String(part)));
  return () => text;
}

/** Null outside of a test: benchmarks open windows too. */
function projectName(): string | null {
  try {
    return test.info().project.name;
  } catch {
    return null;
  }
}

/** As somebody has it who has seen the tour and chosen fewer animations; settings that are there stay as they are. */
function writeSettings(dataDir: string, { animations }: LaunchOptions): void {
  const { settingsDir } = dataDirOf(dataDir, 'practice', 'practice');
  const path = join(settingsDir, 'settings.json');
  if (existsSync(path)) return;
  mkdirSync(settingsDir, { recursive: true, mode: 0o700 });
  const isAnimated = animations || projectName() === 'screenshots';
  const settings = { version: 2, tourDone: true, ...(!isAnimated && { appearance: { motion: 'reduced' } }) };
  writeFileSync(path, JSON.stringify(settings), { mode: 0o600 });
}

/** Fewer companies on the embedded exchange of specs, and a market that stands still unless the spec needs it to move. */
function practiceOf({ market }: LaunchOptions): Readonly<Record<string, string>> {
  if (projectName() !== 'specs') return {};
  return {
    LANTAI_PRACTICE_STOCKS: String(EXCHANGE_INSTRUMENTS),
    ...(market !== 'moving' && { LANTAI_PRACTICE_PAUSED: '1' }),
  };
}

export async function launch(options: LaunchOptions = {}): Promise<Workstation> {
  const dataDir = options.dataDir ?? freshDataDir();
  const args = ['--data-dir', dataDir, ...(options.args ?? [])];
  if (!options.tour) writeSettings(dataDir, options);
  if (options.panels) writeFirstLayout(dataDirOf(dataDir, 'practice', 'practice').things.layout, options.panels);
  const chosen = runtime();
  const appPath = options.appPath ?? ROOT;
  const env = { ...practiceOf(options), ...options.env };
  return chosen.kind === 'electron'
    ? onElectron(chosen.binary, { appPath, dataDir, args, env })
    : onChromium({ appPath, dataDir, args, env: { ...STAND_IN, ...refreshed(options), ...env } }, options.displays);
}

type Start = {
  readonly appPath: string;
  readonly dataDir: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
};

async function onElectron(binary: string, { appPath, dataDir, args, env }: Start): Promise<Workstation> {
  const sandbox = process.platform === 'linux' && process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const app = await _electron.launch({
    executablePath: binary,
    args: [...sandbox, appPath, ...args],
    env: { ...(process.env as Record<string, string>), ...env },
  });
  const ended = new Promise<void>((resolve) => app.once('close', () => resolve()));
  const output = collectOutput(app.process());
  return {
    dataDir,
    output,
    pages: () => app.windows().filter((page) => !page.isClosed()),
    inMain: (fn, arg) => app.evaluate(fn as never, arg as never) as never,
    quit: async () => {
      await app.evaluate(({ app: electronApp }) => electronApp.quit()).catch(() => undefined);
      await ended;
    },
    kill: async () => {
      app.process().kill('SIGKILL');
      await ended;
    },
    desktop: null,
    ended,
  };
}

/** Its windows, those of now and those to come, get a part of the processor only. */
function slowDown(browser: Browser): void {
  const rate = slowness();
  if (rate === 1) return;
  const slow = async (page: Page): Promise<void> => {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate });
  };
  for (const context of browser.contexts()) {
    // A window that is closed at once is not slowed down.
    const begun = (page: Page): void => void slow(page).catch(() => undefined);
    context.pages().forEach(begun);
    context.on('page', begun);
  }
}

async function onChromium(
  { appPath, dataDir, args, env }: Start,
  displays: readonly DisplaySpec[] | undefined,
): Promise<Workstation> {
  const standIn = await launchStandIn({
    appPath,
    args,
    env,
    headless: true,
    stdio: 'pipe',
    ...(displays ? { displays } : {}),
  });
  const output = collectOutput(standIn.process);
  const browser = await chromium.connectOverCDP(standIn.cdpUrl);
  slowDown(browser);
  const ended = new Promise<void>((resolve) => standIn.process.once('exit', () => resolve()));
  const isOurs = (page: Page): boolean => /\/(login|workspace|settings)\.html/.test(page.url());
  return {
    dataDir,
    output,
    pages: () =>
      browser
        .contexts()
        .flatMap((context) => context.pages())
        .filter((page) => !page.isClosed() && isOurs(page)),
    inMain: (fn, arg) => standIn.evaluate(fn as never, arg as never) as never,
    quit: async () => {
      await standIn.evaluate(({ app }) => app.quit(), undefined).catch(() => undefined);
      await ended;
      await browser.close().catch(() => undefined);
    },
    kill: async () => {
      standIn.process.kill('SIGKILL');
      await ended;
      await browser.close().catch(() => undefined);
    },
    desktop: {
      notifications: () => standIn.notifications(),
      trayTooltips: async () => (await standIn.trays()).map((tray) => tray.tooltip),
      clickNotification: (index) => standIn.clickNotification(index),
      clickTrayItem: (label) => standIn.clickTrayItem(label),
      setDisplays: (changed) => standIn.setDisplays(changed),
      wakeUp: () => standIn.emitPower('resume'),
      setScreenLocked: (locked) => standIn.setScreenLocked(locked),
      shortcuts: () => standIn.shortcuts(),
      pressShortcut: (keys) => standIn.pressShortcut(keys),
      answerDialog: (answer) => standIn.answerDialog(answer),
    },
    ended,
  };
}
