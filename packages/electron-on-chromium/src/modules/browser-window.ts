import type { BrowserWindowConstructorOptions, BrowserWindow as ElectronWindow, Rectangle } from 'electron';
import { guardedEmitter } from '../guard.ts';
import { host } from '../host.ts';
import { isHostile } from '../hostile.ts';
import type { OpenedPage } from '../page-registry.ts';
import { app } from './app.ts';
import { appEvent } from './event.ts';
import { Placement, type WindowState } from './placement.ts';
import { screen } from './screen.ts';
import { session } from './session.ts';
import { FIRST_PAINT, WebContents } from './web-contents.ts';
import { checkWindowOptions } from './window-options.ts';

const LOOK_AGAIN_MS = 200;
/** What a system takes for full screen, ms. */
const LATE_MS = 1_000;

const placeless = (bounds: Rectangle): Rectangle => ({ ...bounds, ...(isHostile('wayland') && { x: 0, y: 0 }) });

const all = new Map<number, BrowserWindow>();
let focused: BrowserWindow | undefined;
let lastId = 0;

type Provided = Pick<
  ElectronWindow,
  | 'id'
  | 'loadURL'
  | 'show'
  | 'showInactive'
  | 'hide'
  | 'close'
  | 'destroy'
  | 'focus'
  | 'blur'
  | 'minimize'
  | 'maximize'
  | 'unmaximize'
  | 'restore'
  | 'isMaximized'
  | 'isMinimized'
  | 'isVisible'
  | 'isFocused'
  | 'isDestroyed'
  | 'isFullScreen'
  | 'setFullScreen'
  | 'getBounds'
  | 'setBounds'
  | 'getNormalBounds'
  | 'getContentBounds'
  | 'setTitle'
  | 'getTitle'
  | 'setAlwaysOnTop'
  | 'isAlwaysOnTop'
  | 'flashFrame'
  | 'setSkipTaskbar'
  | 'setMenuBarVisibility'
  | 'removeMenu'
  | 'setBackgroundColor'
  | 'getBackgroundColor'
  | 'setTitleBarOverlay'
  | 'getSize'
  | 'setSize'
  | 'getPosition'
  | 'setPosition'
  | 'setMinimumSize'
  | 'getMinimumSize'
  | 'moveTop'
  | 'center'
  | 'reload'
  | 'setAutoHideMenuBar'
  | 'getContentSize'
>;

export class BrowserWindow extends guardedEmitter('BrowserWindow') implements Provided {
  readonly id: number;
  readonly webContents: WebContents;
  readonly #placement: Placement;
  #page: Promise<OpenedPage>;
  #isVisible: boolean;
  #isFocused = false;
  #isDestroyed = false;
  #alwaysOnTop: boolean;
  #title: string;
  #background: string;
  #work: Promise<unknown> = Promise.resolve();

  constructor(options: BrowserWindowConstructorOptions = {}) {
    super();
    if (!app.isReady()) throw new Error('Cannot create BrowserWindow before app is ready');
    checkWindowOptions(options);
    lastId += 1;
    this.id = lastId;
    this.#placement = new Placement(options);
    this.#isVisible = options.show ?? true;
    this.#alwaysOnTop = options.alwaysOnTop ?? false;
    this.#title = options.title ?? host().app.name;
    this.#background = options.backgroundColor ?? '#FFFFFF';
    this.webContents = new WebContents(options.webPreferences ?? {}, session.defaultSession);
    all.set(this.id, this);
    let isReady = false;
    this.webContents.on(FIRST_PAINT, () => {
      if (isReady || this.#isDestroyed || isHostile('no-ready-to-show')) return;
      isReady = true;
      this.emit('ready-to-show', appEvent({}));
    });
    this.webContents.on('page-title-updated', (_event: unknown, title: string, explicit: boolean) => {
      const event = appEvent({});
      this.emit('page-title-updated', event, title, explicit);
      if (!event.defaultPrevented) this.#title = title;
    });
    app.emit('browser-window-created', appEvent({}), this);
    app.emit('web-contents-created', appEvent({}), this.webContents);
    this.#page = this.#open();
    this.#page.catch((error: unknown) => {
      if (!this.#isDestroyed) console.error('electron-on-chromium: a window could not be opened:', error);
    });
    if (this.#isVisible) queueMicrotask(() => this.#shown(true));
  }

  static getAllWindows(): BrowserWindow[] {
    return [...all.values()];
  }

  static fromId(id: number): BrowserWindow | null {
    return all.get(id) ?? null;
  }

  static fromWebContents(contents: WebContents): BrowserWindow | null {
    return BrowserWindow.getAllWindows().find((window) => window.webContents === contents) ?? null;
  }

  static getFocusedWindow(): BrowserWindow | null {
    return focused ?? null;
  }

  loadURL(url: string): Promise<void> {
    return this.webContents.loadURL(url);
  }

  reload(): void {
    this.webContents.reload();
  }

  show(): void {
    this.#reveal(true);
  }

  showInactive(): void {
    this.#reveal(false);
  }

  hide(): void {
    if (!this.#isVisible) return;
    this.#isVisible = false;
    this.#unfocused();
    this.#apply('minimized');
    this.emit('hide');
  }

  close(): void {
    if (this.#isDestroyed) return;
    const event = appEvent({});
    this.emit('close', event);
    if (!event.defaultPrevented) this.destroy();
  }

  destroy(): void {
    if (this.#isDestroyed) return;
    this.#page.then(({ targetId }) => host().pages.close(targetId)).catch(() => {});
    this.#gone();
  }

  focus(): void {
    if (!this.#isVisible) return;
    this.webContents.focus();
    this.#focused();
  }

  /** Another window cannot be made to take over; only our own idea of the focus changes. */
  blur(): void {
    this.#unfocused();
  }

  moveTop(): void {
    this.webContents.focus();
  }

  minimize(): void {
    this.#change('minimized', 'minimize');
  }

  maximize(): void {
    this.#isVisible = true;
    this.#change('maximized', 'maximize');
  }

  unmaximize(): void {
    if (this.#placement.state === 'maximized') this.#change('normal', 'unmaximize');
  }

  restore(): void {
    if (this.#placement.state === 'minimized') this.#change('normal', 'restore');
    else this.unmaximize();
  }

  setFullScreen(flag: boolean): void {
    if (isHostile('late-full-screen')) setTimeout(() => this.#becomeFullScreen(flag), LATE_MS).unref();
    else this.#becomeFullScreen(flag);
  }

  isMaximized(): boolean {
    return this.#placement.state === 'maximized';
  }

  isMinimized(): boolean {
    return this.#placement.state === 'minimized';
  }

  isFullScreen(): boolean {
    return this.#placement.state === 'fullscreen';
  }

  isVisible(): boolean {
    return this.#isVisible && this.#placement.state !== 'minimized';
  }

  isFocused(): boolean {
    return this.#isFocused;
  }

  isDestroyed(): boolean {
    return this.#isDestroyed;
  }

  /** On Wayland a program does not learn where its windows are. */
  getBounds(): Rectangle {
    return placeless(this.#placement.bounds);
  }

  getNormalBounds(): Rectangle {
    return placeless(this.#placement.normal);
  }

  /** The windows have no chrome of their own, so that the content fills them. */
  getContentBounds(): Rectangle {
    return this.getBounds();
  }

  getContentSize(): number[] {
    return this.getSize();
  }

  setBounds(bounds: Partial<Rectangle>): void {
    const before = this.#placement.normal;
    this.#placement.request(bounds);
    if (this.isVisible()) this.#apply('normal');
    this.#moved(before);
  }

  getSize(): number[] {
    const { width, height } = this.getBounds();
    return [width, height];
  }

  setSize(width: number, height: number): void {
    this.setBounds({ width, height });
  }

  getPosition(): number[] {
    const { x, y } = this.getBounds();
    return [x, y];
  }

  setPosition(x: number, y: number): void {
    this.setBounds({ x, y });
  }

  center(): void {
    const { workArea } = screen.getDisplayMatching(this.#placement.normal);
    const { width, height } = this.#placement.normal;
    const x = workArea.x + (workArea.width - width) / 2;
    this.setBounds({ x, y: workArea.y + (workArea.height - height) / 2 });
  }

  setMinimumSize(width: number, height: number): void {
    this.#placement.minimum = { width, height };
  }

  getMinimumSize(): number[] {
    return [this.#placement.minimum.width, this.#placement.minimum.height];
  }

  setTitle(title: string): void {
    this.#title = title;
    this.webContents.executeJavaScript(`document.title=${JSON.stringify(title)}`).catch(() => {});
  }

  getTitle(): string {
    return this.#title;
  }

  /** Chromium offers no such window; the value is stored so that the app reads back what it set. */
  setAlwaysOnTop(flag: boolean): void {
    this.#alwaysOnTop = flag;
  }

  isAlwaysOnTop(): boolean {
    return this.#alwaysOnTop;
  }

  flashFrame(flag: boolean): void {
    this.#queue(async ({ windowId }) => (await host().companion).drawAttention(windowId, flag));
  }

  setBackgroundColor(color: string): void {
    this.#background = color;
    this.#queue((page) => this.#paintBackground(page));
  }

  getBackgroundColor(): string {
    return this.#background;
  }

  // The remaining ones describe parts that these windows do not have: a menu bar, a caption overlay, a task bar entry
  // of their own. There is nothing to hide or colour, so that the requested state already holds.
  setSkipTaskbar(_skip: boolean): void {}
  setMenu(_menu: object | null): void {}
  removeMenu(): void {}
  setMenuBarVisibility(_visible: boolean): void {}
  setAutoHideMenuBar(_hide: boolean): void {}
  setTitleBarOverlay(_options: object): void {}
  setIcon(_icon: unknown): void {}

  async #open(): Promise<OpenedPage> {
    const companion = await host().companion;
    const isMinimized = !this.#isVisible && !host().options.headless;
    const page = await host().pages.open(
      () => companion.open(this.#placement.normal, { focused: this.#isVisible, minimized: isMinimized }),
      {
        targetInfo: ({ title, url }) => this.webContents.titleChanged(title, url),
        crashed: (status, exitCode) => this.webContents.crashed(status, exitCode),
        gone: () => this.#closedByPerson(),
        windowEvent: (kind) => this.#windowEvent(kind),
        popup: () => this.webContents.popupAttempted(),
      },
    );
    void this.#paintBackground(page).catch(() => {});
    await Promise.all([this.webContents.attach(page), isMinimized ? undefined : this.#placement.place(page.windowId)]);
    return page;
  }

  /** Commands to the window itself go out in order. */
  #queue(run: (page: OpenedPage) => Promise<unknown>): void {
    this.#work = this.#work
      .then(() => this.#page)
      .then((page) => (this.#isDestroyed ? undefined : run(page)))
      .catch(() => {});
  }

  async #paintBackground({ session: page }: OpenedPage): Promise<void> {
    const hex = /^#(?:[0-9a-f]{2})?([0-9a-f]{6})$/i.exec(this.#background)?.[1];
    if (hex === undefined) return;
    const [r = 255, g = 255, b = 255] = [...Buffer.from(hex, 'hex')];
    await page.send('Emulation.setDefaultBackgroundColorOverride', { color: { r, g, b } });
  }

  #apply(state: WindowState): void {
    this.webContents.setHidden(state === 'minimized');
    this.#queue(({ windowId }) => this.#placement.apply(windowId, state));
  }

  #reveal(withFocus: boolean): void {
    if (this.#isDestroyed) return;
    const wasVisible = this.#isVisible;
    this.#isVisible = true;
    if (this.#placement.state === 'minimized') this.#placement.state = 'normal';
    if (!wasVisible) this.#apply(this.#placement.state);
    this.#shown(withFocus, wasVisible);
  }

  #shown(withFocus: boolean, wasVisible = false): void {
    if (this.#isDestroyed) return;
    if (!wasVisible) this.emit('show');
    if (withFocus) this.focus();
  }

  #becomeFullScreen(flag: boolean): void {
    if (flag === this.isFullScreen()) return;
    this.#change(flag ? 'fullscreen' : 'normal', flag ? 'enter-full-screen' : 'leave-full-screen');
  }

  #change(state: WindowState, event: string): void {
    if (this.#placement.state === state || this.#isDestroyed) return;
    this.#placement.state = state;
    this.#apply(state);
    if (state === 'minimized') this.#unfocused();
    this.emit(event);
    if (state !== 'minimized') this.emit('resize');
  }

  #focused(): void {
    if (this.#isFocused || this.#isDestroyed) return;
    const before = focused;
    if (before && before !== this) before.#unfocused();
    focused = this;
    this.#isFocused = true;
    this.emit('focus', appEvent({}));
    app.emit('browser-window-focus', appEvent({}), this);
  }

  #unfocused(): void {
    if (!this.#isFocused) return;
    if (focused === this) focused = undefined;
    this.#isFocused = false;
    this.emit('blur', appEvent({}));
    app.emit('browser-window-blur', appEvent({}), this);
  }

  #windowEvent(kind: 'bounds' | 'focus' | 'blur'): void {
    if (kind === 'focus' && this.#isVisible) this.#focused();
    if (kind === 'blur') this.#unfocused();
    if (kind === 'bounds') this.#queue((page) => this.#look(page));
  }

  /** Reads back where the person has put the window. Our own changes are read back equal and say nothing. */
  async #look({ windowId }: OpenedPage): Promise<void> {
    if (!this.#isVisible) return;
    const before = this.#placement.normal;
    const isKnown = await this.#placement.adopt(windowId);
    if (isKnown) this.#moved(before);
    else setTimeout(() => this.#queue((page) => this.#look(page)), LOOK_AGAIN_MS).unref();
  }

  #moved(before: Rectangle): void {
    const now = this.#placement.normal;
    const hasMoved = now.x !== before.x || now.y !== before.y;
    const hasResized = now.width !== before.width || now.height !== before.height;
    if (hasMoved) this.emit('move', appEvent({}));
    if (hasResized) this.emit('resize', appEvent({}));
    if (hasMoved) this.emit('moved', appEvent({}));
    if (hasResized) this.emit('resized', appEvent({}));
  }

  /**
   * The person closed the Chromium window, or the page called window.close(). Chromium does not ask first; an app that
   * prevents the closing (to live on in the tray) gets a new, hidden window with the same page.
   */
  #closedByPerson(): void {
    if (this.#isDestroyed) return;
    const event = appEvent({});
    this.emit('close', event);
    if (!event.defaultPrevented) this.#gone();
    if (this.#isDestroyed) return;
    const url = this.webContents.getURL();
    this.webContents.detach();
    this.#page = this.#open();
    this.#page.catch(() => {});
    if (!this.#isVisible) this.#apply('minimized');
    if (url !== '') this.webContents.loadURL(url).catch(() => {});
  }

  #gone(): void {
    if (this.#isDestroyed) return;
    this.#unfocused();
    this.#isDestroyed = true;
    all.delete(this.id);
    this.webContents.destroyed();
    this.emit('closed');
    if (all.size === 0) app.allWindowsClosed();
  }
}
