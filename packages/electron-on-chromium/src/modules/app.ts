import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { App } from 'electron';
import { guard, guardedEmitter } from '../guard.ts';
import { host } from '../host.ts';
import { isHostile } from '../hostile.ts';
import { defaultPaths, type PathName } from './app-paths.ts';
import { appEvent } from './event.ts';
import { type InstanceLock, requestLock } from './instance-lock.ts';

type LoginItem = Parameters<App['setLoginItemSettings']>[0];
interface Closable {
  close(): void;
  isDestroyed(): boolean;
}

type Provided = Pick<
  App,
  | 'whenReady'
  | 'isReady'
  | 'quit'
  | 'exit'
  | 'relaunch'
  | 'getPath'
  | 'setPath'
  | 'getAppPath'
  | 'getName'
  | 'setName'
  | 'getVersion'
  | 'requestSingleInstanceLock'
  | 'releaseSingleInstanceLock'
  | 'hasSingleInstanceLock'
  | 'setAppUserModelId'
  | 'setAsDefaultProtocolClient'
  | 'setLoginItemSettings'
  | 'setBadgeCount'
  | 'getBadgeCount'
  | 'disableHardwareAcceleration'
  | 'enableSandbox'
  | 'setAboutPanelOptions'
  | 'getLocale'
  | 'getSystemLocale'
  | 'getPreferredSystemLanguages'
  | 'focus'
  | 'name'
  | 'isPackaged'
  | 'setAppLogsPath'
  | 'getLocaleCountryCode'
>;

class AppStandIn extends guardedEmitter('app') implements Provided {
  /** A test that starts what was packaged says so. */
  readonly isPackaged = process.env.LANTAI_STANDIN_PACKAGED === '1';
  readonly commandLine;
  /** Only macOS has one. */
  readonly dock = undefined;
  readonly #switches = new Map<string, string>();
  readonly #paths = new Map<PathName, string>();
  readonly #ready = Promise.withResolvers<void>();
  #isReady = false;
  #isQuitting = false;
  #isEnding = false;
  #lock: InstanceLock | undefined;
  #loginItem: LoginItem = {};
  #badgeCount = 0;
  #relaunch: { args?: string[]; execPath?: string } | undefined;
  #windows: () => Closable[] = () => [];

  constructor() {
    super();
    const switches = this.#switches;
    for (const [name, value] of switchesOf(process.argv.slice(2))) switches.set(name, value);
    const userData = switches.get('user-data-dir');
    if (userData) this.#paths.set('userData', userData);
    this.commandLine = guard('app.commandLine', {
      // Chromium is already on its way when the app comes to this; the stand-in has already passed it what it needs.
      appendSwitch: (name: string, value = '') => void switches.set(name, value),
      hasSwitch: (name: string) => switches.has(name),
      getSwitchValue: (name: string) => switches.get(name) ?? '',
      removeSwitch: (name: string) => void switches.delete(name),
      appendArgument: (_argument: string) => {},
    });
  }

  get name(): string {
    return this.getName();
  }

  set name(name: string) {
    this.setName(name);
  }

  whenReady(): Promise<void> {
    return this.#ready.promise;
  }

  isReady(): boolean {
    return this.#isReady;
  }

  quit(): void {
    if (this.#isQuitting) return;
    const event = appEvent({});
    this.emit('before-quit', event);
    if (event.defaultPrevented) return;
    this.#isQuitting = true;
    for (const window of this.#windows()) window.close();
    // A window that refused to close has stopped the quitting, as in Electron.
    if (this.#windows().some((window) => !window.isDestroyed())) this.#isQuitting = false;
    else this.#finish();
  }

  /** The stand-in's own: the browser is being ended on purpose. */
  get isEnding(): boolean {
    return this.#isEnding;
  }

  exit(code = 0): void {
    if (this.#isEnding) return;
    this.#isEnding = true;
    this.emit('quit', appEvent({}), code);
    void this.#end(code);
  }

  relaunch(options: { args?: string[]; execPath?: string } = {}): void {
    this.#relaunch = options;
  }

  getPath(name: PathName): string {
    const path = this.#paths.get(name) ?? defaultPaths(this.getName(), this.#paths)[name];
    if (path === undefined) throw new Error(`Failed to get '${name}' path`);
    if (name === 'userData' || name === 'logs' || name === 'sessionData') mkdirSync(path, { recursive: true });
    return path;
  }

  setPath(name: string, path: string): void {
    mkdirSync(path, { recursive: true });
    this.#paths.set(name as PathName, path);
  }

  setAppLogsPath(path?: string): void {
    this.setPath('logs', path ?? join(this.getPath('userData'), 'logs'));
  }

  getAppPath(): string {
    return host().app.path;
  }

  getName(): string {
    return host().app.name;
  }

  setName(name: string): void {
    host().app = { ...host().app, name };
  }

  getVersion(): string {
    return host().app.version;
  }

  getLocale(): string {
    return Intl.DateTimeFormat().resolvedOptions().locale;
  }

  getSystemLocale(): string {
    return this.getLocale();
  }

  getLocaleCountryCode(): string {
    return new Intl.Locale(this.getLocale()).maximize().region ?? '';
  }

  getPreferredSystemLanguages(): string[] {
    return [this.getLocale()];
  }

  requestSingleInstanceLock(additionalData: Record<string, unknown> = {}): boolean {
    this.#lock ??= requestLock(this.getPath('userData'), {
      message: { argv: asReceived(process.argv), cwd: process.cwd(), additionalData },
      onSecond: ({ argv, cwd, additionalData: data }) => this.emit('second-instance', appEvent({}), argv, cwd, data),
    });
    return this.#lock !== undefined;
  }

  hasSingleInstanceLock(): boolean {
    return this.#lock !== undefined;
  }

  releaseSingleInstanceLock(): void {
    this.#lock?.release();
    this.#lock = undefined;
  }

  // Registrations with the desktop are remembered, not made: a stand-in must not become the machine's handler for
  // anything, nor start with it.
  setAppUserModelId(_id: string): void {}
  setAsDefaultProtocolClient(_protocol: string): boolean {
    return false;
  }
  setLoginItemSettings(settings: LoginItem): void {
    this.#loginItem = settings;
  }
  getLoginItemSettings(): { openAtLogin: boolean; openAsHidden: boolean; wasOpenedAtLogin: boolean } {
    return { openAtLogin: this.#loginItem.openAtLogin ?? false, openAsHidden: false, wasOpenedAtLogin: false };
  }
  // No desktop draws a number on the icon of a program that it does not know; it is remembered.
  setBadgeCount(count = 0): boolean {
    this.#badgeCount = count;
    return false;
  }
  getBadgeCount(): number {
    return this.#badgeCount;
  }
  setAboutPanelOptions(_options: object): void {}

  // Already so: Chromium runs without the GPU, and every preload is confined to the page's process.
  disableHardwareAcceleration(): void {}
  enableSandbox(): void {}

  getAppMetrics(): { pid: number; type: string; memory: { workingSetSize: number; peakWorkingSetSize: number } }[] {
    const workingSetSize = Math.round(process.memoryUsage.rss() / 1024);
    return [{ pid: process.pid, type: 'Browser', memory: { workingSetSize, peakWorkingSetSize: workingSetSize } }];
  }

  focus(): void {
    // The windows are separate programs to the desktop; focusing one is BrowserWindow.focus.
  }

  /** The stand-in's own: who the windows are, known only to BrowserWindow. */
  countWindowsBy(windows: () => Closable[]): void {
    this.#windows = windows;
  }

  becomeReady(): void {
    if (this.#isReady) return;
    this.#isReady = true;
    this.emit('will-finish-launching');
    this.emit('ready', appEvent({}), {});
    this.#ready.resolve();
  }

  allWindowsClosed(): void {
    if (this.#isQuitting) return;
    // Electron quits by itself when nobody listens.
    if (!this.emit('window-all-closed')) this.quit();
  }

  #finish(): void {
    const event = appEvent({});
    this.emit('will-quit', event);
    if (event.defaultPrevented) {
      this.#isQuitting = false;
      return;
    }
    this.exit(0);
  }

  async #end(code: number): Promise<void> {
    this.#lock?.release();
    await host()
      .chromium.close()
      .catch(() => {});
    const again = this.#relaunch;
    if (again) {
      const headless = host().options.headless ? ['--headless'] : [];
      const args = [...headless, '--', ...(again.args ?? process.argv.slice(1))];
      spawn(process.execPath, [...process.execArgv, runPath(), ...args], { detached: true, stdio: 'ignore' }).unref();
    }
    process.exit(code);
  }
}

/** The `--name` and `--name=value` arguments, which Electron takes for switches. */
function switchesOf(args: readonly string[]): [string, string][] {
  return args
    .filter((arg) => arg.startsWith('--') && arg.length > 2)
    .map((arg) => {
      const [name = '', ...value] = arg.slice(2).split('=');
      return [name, value.join('=')];
    });
}

/** Chromium puts every option before everything else, with one of its own among them. */
function asReceived([program = '', ...args]: readonly string[]): string[] {
  if (!isHostile('chromium-arguments')) return [program, ...args];
  const isOption = (arg: string): boolean => arg.startsWith('--');
  const others = args.filter((arg) => !isOption(arg));
  return [program, ...args.filter(isOption), '--original-process-start-time=1', ...others];
}

const runPath = () => join(import.meta.dirname, '..', 'run.ts');

export const app = new AppStandIn();
