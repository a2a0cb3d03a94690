// Small modules towards the desktop: shell, clipboard, theme, power, shortcuts, crash reports, network.
import { EventEmitter } from 'node:events';
import { networkInterfaces } from 'node:os';
import type {
  Clipboard,
  CrashReporter,
  GlobalShortcut,
  NativeTheme,
  Net,
  PowerMonitor,
  PowerSaveBlocker,
  Shell,
} from 'electron';
import { guard, guardedEmitter, notProvided } from '../guard.ts';
import { isHostile } from '../hostile.ts';
import { appEvent } from './event.ts';
import { records } from './records.ts';

/** Recorded rather than opened: a stand-in has no business starting other programs. */
export const shell = guard('shell', {
  openExternal: async (url: string) => records.openedOutside('external', url),
  openPath: async (path: string) => {
    records.openedOutside('path', path);
    return '';
  },
  showItemInFolder: (path: string) => records.openedOutside('folder', path),
  beep: () => void process.stderr.write('\u0007'),
}) satisfies Pick<Shell, 'openExternal' | 'openPath' | 'showItemInFolder' | 'beep'>;

let copied = '';

/** What is written to the clipboard at once, by MIME type. */
export class ClipboardItem {
  readonly #items: Readonly<Record<string, unknown>>;

  constructor(items: Readonly<Record<string, unknown>>) {
    this.#items = items;
  }

  get types(): string[] {
    return Object.keys(this.#items);
  }

  async getType(type: string): Promise<unknown> {
    if (!(type in this.#items)) throw new Error(`The type ${type} was not found`);
    const item = await this.#items[type];
    return typeof item === 'string' ? new Blob([item], { type }) : item;
  }
}

let items: readonly ClipboardItem[] = [];

/** A clipboard of the app's own; the desktop's stays as it is. */
export const clipboard = guard('clipboard', {
  writeText: async (text: string) => {
    copied = text;
  },
  write: async (data: readonly ClipboardItem[]) => {
    // As in Electron: only what it is is taken.
    if (!data.every((item) => item instanceof ClipboardItem)) throw new TypeError('data must be ClipboardItems');
    items = [...data];
  },
  read: async () => [...items],
  readText: async () => copied,
  clear: () => {
    copied = '';
  },
}) satisfies Record<'write' | 'read', unknown> & Pick<Clipboard, 'writeText' | 'readText' | 'clear'>;

class NativeThemeStandIn extends guardedEmitter('nativeTheme') {
  #source: NativeTheme['themeSource'] = 'system';
  readonly shouldUseHighContrastColors = false;
  readonly shouldUseInvertedColorScheme = false;
  readonly prefersReducedTransparency = false;

  get themeSource(): NativeTheme['themeSource'] {
    return this.#source;
  }

  set themeSource(source: NativeTheme['themeSource']) {
    if (source === this.#source) return;
    this.#source = source;
    this.emit('updated');
  }

  get shouldUseDarkColors(): boolean {
    return this.#source === 'dark';
  }
}

export const nativeTheme = new NativeThemeStandIn();

class PowerMonitorStandIn
  extends guardedEmitter('powerMonitor')
  implements Pick<PowerMonitor, 'getSystemIdleTime' | 'getSystemIdleState' | 'isOnBatteryPower' | 'onBatteryPower'>
{
  onBatteryPower = false;
  #isScreenLocked = false;

  isOnBatteryPower(): boolean {
    return this.onBatteryPower;
  }

  /** Nothing here sees the person's hands; they count as present. */
  getSystemIdleTime(): number {
    return 0;
  }

  /** Without a session bus nobody says that the screen is locked. */
  getSystemIdleState(): 'active' | 'locked' {
    return this.#isScreenLocked && !isHostile('no-dbus') ? 'locked' : 'active';
  }

  /** Linux announces nothing: a locked screen is seen there by those who ask. */
  setScreenLocked(locked: boolean): void {
    this.#isScreenLocked = locked;
    if (process.platform !== 'linux') this.emit(locked ? 'lock-screen' : 'unlock-screen', appEvent({}));
  }
}

export const powerMonitor = new PowerMonitorStandIn();

const blockers = new Set<number>();
let lastBlocker = 0;

/** Numbers only: the machine may still go to sleep. */
export const powerSaveBlocker = guard('powerSaveBlocker', {
  start: (_type: 'prevent-app-suspension' | 'prevent-display-sleep') => {
    lastBlocker += 1;
    blockers.add(lastBlocker);
    return lastBlocker;
  },
  stop: (id: number) => blockers.delete(id),
  isStarted: (id: number) => blockers.has(id),
}) satisfies Pick<PowerSaveBlocker, 'start' | 'stop' | 'isStarted'>;

export const shortcuts = new Map<string, () => void>();

/** Held for the control channel to press; the desktop's keyboard is not grabbed. */
export const globalShortcut = guard('globalShortcut', {
  register: (accelerator: string, callback: () => void) => {
    if (shortcuts.has(accelerator)) return false;
    shortcuts.set(accelerator, callback);
    return true;
  },
  isRegistered: (accelerator: string) => shortcuts.has(accelerator),
  unregister: (accelerator: string) => void shortcuts.delete(accelerator),
  unregisterAll: () => shortcuts.clear(),
}) satisfies Pick<GlobalShortcut, 'register' | 'isRegistered' | 'unregister' | 'unregisterAll'>;

const crashParameters: Record<string, string> = {};

/** Crashes of pages reach the app as render-process-gone; no dumps are written and nothing is sent. */
export const crashReporter = guard('crashReporter', {
  start: (options: { uploadToServer?: boolean }) => {
    if (options.uploadToServer) throw notProvided('crashReporter.start with uploadToServer');
  },
  addExtraParameter: (key: string, value: string) => {
    crashParameters[key] = value;
  },
  removeExtraParameter: (key: string) => {
    delete crashParameters[key];
  },
  getParameters: () => ({ ...crashParameters }),
  getUploadToServer: () => false,
}) satisfies Pick<
  CrashReporter,
  'start' | 'addExtraParameter' | 'removeExtraParameter' | 'getParameters' | 'getUploadToServer'
>;

const isOnline = () =>
  Object.values(networkInterfaces()).some((addresses) => addresses?.some((address) => !address.internal));

export const net = guard(
  'net',
  Object.assign(new EventEmitter(), {
    fetch: (input: string | Request, init?: RequestInit) => fetch(input, init),
    isOnline,
    get online() {
      return isOnline();
    },
  }),
) satisfies Pick<Net, 'isOnline'>;
