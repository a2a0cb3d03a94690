import { EventEmitter } from 'node:events';
import type { BrowserWindowConstructorOptions } from 'electron';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import type { DisplayFacts } from '#shared/windows/index.ts';
import type { LayoutStore } from '../layout-store.ts';
import type { WindowsOptions } from '../windows-options.ts';

/** Stands for Electron's window: its close can be prevented, it is destroyed afterwards; its page reports that it has loaded. */
export class FakeWindow extends EventEmitter {
  static all: FakeWindow[] = [];
  readonly webContents = Object.assign(new EventEmitter(), {
    zoom: 1,
    postMessage: () => undefined,
    getZoomFactor: () => this.webContents.zoom,
    setZoomFactor: (factor: number) => {
      this.webContents.zoom = factor;
    },
  });
  readonly options: BrowserWindowConstructorOptions;
  shown = false;
  destroyed = false;
  reloads = 0;
  /** When set, closing waits for finishClosing(), as a page that takes its time does. */
  static slow = false;

  constructor(options: BrowserWindowConstructorOptions) {
    super();
    this.options = options;
    FakeWindow.all.push(this);
  }
  getBounds() {
    const { x = 0, y = 0, width = 0, height = 0 } = this.options;
    return { x, y, width, height };
  }
  setBounds(bounds: Electron.Rectangle): void {
    Object.assign(this.options, bounds);
    this.emit('move');
  }
  fullScreen = false;
  /** When set, full screen comes and goes ms later, as on macOS. */
  static fullScreenTakes: number | null = null;
  isFullScreen = () => this.fullScreen && !this.minimized;
  setFullScreen(flag: boolean): void {
    const become = (): void => {
      if (flag === this.fullScreen) return;
      this.fullScreen = flag;
      this.emit(flag ? 'enter-full-screen' : 'leave-full-screen');
    };
    if (FakeWindow.fullScreenTakes === null) become();
    else setTimeout(become, FakeWindow.fullScreenTakes);
  }
  unmaximize(): void {
    this.maximized = false;
  }
  isAlwaysOnTop = () => this.options.alwaysOnTop === true;
  setAlwaysOnTop(flag: boolean): void {
    this.options.alwaysOnTop = flag;
  }
  getNormalBounds = () => this.getBounds();
  /** A minimized window is not called maximized, as on Windows. */
  isMaximized = () => this.maximized && !this.minimized;
  isVisible = () => this.shown;
  minimized = false;
  isMinimized = () => this.minimized;
  isFocused = () => false;
  setBackgroundColor(colour: string): void {
    this.options.backgroundColor = colour;
  }
  isDestroyed = () => this.destroyed;
  url = '';
  loadURL = async (url: string) => {
    this.url = url;
  };
  maximized = false;
  minimize(): void {
    this.minimized = true;
    this.emit('minimize');
    this.emit('blur');
  }
  restore(): void {
    this.minimized = false;
    this.emit('restore');
  }
  focus = () => undefined;
  reload(): void {
    this.reloads += 1;
  }
  /** Shows the window too, as Electron's does. */
  maximize(): void {
    this.maximized = true;
    this.shown = true;
  }
  show(): void {
    this.shown = true;
  }
  showInactive(): void {
    this.shown = true;
  }
  hide(): void {
    this.shown = false;
  }
  close(): void {
    let prevented = false;
    this.emit('close', {
      preventDefault: () => {
        prevented = true;
      },
    });
    if (!prevented && !FakeWindow.slow) this.finishClosing();
  }
  finishClosing(): void {
    if (this.destroyed) return;
    this.destroyed = true;
    this.emit('closed');
  }
}

export const facts = (id: number, x: number): DisplayFacts & { displayFrequency: number } => ({
  id,
  bounds: { x, y: 0, width: 1_920, height: 1_080 },
  workArea: { x, y: 0, width: 1_920, height: 1_080 },
  scaleFactor: 1,
  rotation: 0,
  displayFrequency: 60,
});
/** The desktop's displays, side by side, the primary one first. */
export class FakeScreen extends EventEmitter {
  displays = [facts(1, 0)];
  getAllDisplays = () => this.displays;
  getPrimaryDisplay = () => this.displays[0] ?? facts(1, 0);
  getDisplayMatching = ({ x }: { x: number }) =>
    this.displays.findLast(({ bounds }) => x >= bounds.x) ?? this.getPrimaryDisplay();
  change(displays: DisplayFacts[], event = 'display-added'): void {
    this.displays = displays.map((display) => ({ ...display, displayFrequency: 60 }));
    this.emit(event);
  }
}

type Fakes = {
  readonly screen: FakeScreen;
  readonly store: LayoutStore;
  now(): number;
  /** Receives what the windows report, in words. */
  events(event: string): void;
};

/** Everything that windows need, of this process alone. Timers are the test runner's. */
export const fakeOptions = ({ screen, store, now, events }: Fakes): WindowsOptions => ({
  electron: {
    BrowserWindow: FakeWindow,
    MessageChannelMain: class {
      port1 = new EventEmitter();
      port2 = {};
    },
    screen,
    // Only what windows use of them is there.
  } as unknown as WindowsOptions['electron'],
  store,
  timers: {
    now,
    after(ms, task) {
      const timer = setTimeout(task, ms);
      return () => clearTimeout(timer);
    },
  },
  platform: 'linux',
  arePlacesKnown: true,
  icon: '',
  appearance: () => DEFAULT_SETTINGS.appearance,
  startHidden: false,
  webPreferences: () => ({}),
  pageOf: (kind) => `lantai://app/${kind}.html`,
  closeToTray: () => true,
  isTraySeen: true,
  attachFeed: (id) => events(`feed to ${id}`),
  detachFeed: () => undefined,
  feedVisible: (_id, visible) => events(visible ? 'visible' : 'not visible'),
  linksChanged: () => undefined,
  intervalsChanged: () => undefined,
  workspacesChanged: () => undefined,
  layoutReplaced: (_id, own) => events(`shows ${Object.keys(own.layout?.panels ?? {}).join()}`),
  saveRequested: () => events('save requested'),
  sectionRequested: (_id, section) => events(`section ${section}`),
  placeChanged: () => undefined,
  panelRequested: (id, { panelId }) => events(`${panelId} requested from ${id}`),
  panelsReturned: (_id, panels) => events(`returned ${panels.length}`),
  firstHiddenToTray: () => events('tray'),
  ask: async () => false,
  reopened: () => events('reopened'),
  lastWindowClosed: () => events('last closed'),
  log: () => undefined,
});
