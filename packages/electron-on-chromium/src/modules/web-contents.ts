import type { WebContents as ElectronWebContents, WebPreferences } from 'electron';
import type { Companion } from '../chromium/companion.ts';
import { guardedEmitter, notProvided } from '../guard.ts';
import { host } from '../host.ts';
import { codec, type MessagePortMain, takeEnds } from '../ipc/ports.ts';
import type { OpenedPage } from '../page-registry.ts';
import { capture } from './capture.ts';
import { Documents } from './documents.ts';
import { appEvent } from './event.ts';
import { type Frame, FrameTree, originOf } from './frames.ts';
import { Load } from './load.ts';
import { type NativeImage, nativeImage } from './native-image.ts';
import { netErrorCode } from './net-errors.ts';
import { type ConsoleLevel, listenToPage } from './page-events.ts';
import type { PermissionHandlers } from './permissions.ts';
import { installPreload } from './preload.ts';

type OpenHandler = Parameters<ElectronWebContents['setWindowOpenHandler']>[0];
type Deferred<T> = { promise: Promise<T>; resolve: (value: T) => void; reject: (error: Error) => void };

const LEVELS = { debug: 0, info: 1, warning: 2, error: 3 } as const;
/** Emitted inside the stand-in when there is something to show. */
export const FIRST_PAINT = Symbol('first paint');

const all = new Map<number, WebContents>();
let lastId = 0;

type Provided = Pick<
  ElectronWebContents,
  | 'id'
  | 'getURL'
  | 'getTitle'
  | 'isDestroyed'
  | 'isLoading'
  | 'isCrashed'
  | 'loadURL'
  | 'reload'
  | 'stop'
  | 'send'
  | 'forcefullyCrashRenderer'
  | 'executeJavaScript'
  | 'setWindowOpenHandler'
  | 'setZoomFactor'
  | 'getZoomFactor'
  | 'setZoomLevel'
  | 'getZoomLevel'
  | 'setBackgroundThrottling'
  | 'getBackgroundThrottling'
  | 'focus'
  | 'insertCSS'
  | 'getUserAgent'
  | 'isDevToolsOpened'
  | 'closeDevTools'
  | 'getType'
>;

/** What contents ask of the session that they belong to. */
type ContentsSession = { readonly permissions: Pick<PermissionHandlers, 'arrived'> };

export class WebContents extends guardedEmitter('webContents') implements Provided {
  readonly id: number;
  readonly session: ContentsSession;
  readonly #preferences: WebPreferences;
  #page: Deferred<OpenedPage> = Promise.withResolvers<OpenedPage>();
  readonly #frames = new FrameTree(host().urls, () => this.id);
  readonly #documents = new Documents(this);
  #mainId = '';
  #url = '';
  #title = '';
  #zoom = 1;
  #throttled: boolean;
  #isLoading = false;
  #isCrashed = false;
  #isDestroyed = false;
  /** False on the blank page that a window opens with and on Chromium's page about a failure: neither is the app's. */
  #hasDocument = false;
  #load: Load | undefined;
  #openHandler: OpenHandler | undefined;
  #attemptedPopup = '';

  constructor(preferences: WebPreferences, session: ContentsSession) {
    super();
    lastId += 1;
    this.id = lastId;
    this.session = session;
    this.#preferences = preferences;
    this.#throttled = preferences.backgroundThrottling ?? true;
    this.#page.promise.catch(() => {});
    all.set(this.id, this);
  }

  static all(): WebContents[] {
    return [...all.values()];
  }

  static byId(id: number): WebContents | undefined {
    return all.get(id);
  }

  static ownerOfFrame(frameId: string): WebContents | undefined {
    return WebContents.all().find((contents) => contents.#frames.has(frameId));
  }

  get mainFrameId(): string {
    return this.#mainId;
  }

  get mainFrame(): Frame {
    return this.#frames.attach(this.#mainId, undefined);
  }

  get ipc(): never {
    throw notProvided('webContents.ipc');
  }

  /** Makes the page that Chromium opened this object's own. Commands given before wait for it. */
  async attach(page: OpenedPage): Promise<void> {
    const { session } = page;
    if (this.#isDestroyed) return;
    this.#mainId = page.targetId;
    this.#frames.attach(page.targetId, undefined);
    this.#listen(page);
    await Promise.all([
      ...installPreload(session, this.#preferences),
      session.send('Page.enable'),
      session.send('Runtime.enable'),
      session.send('Log.enable'),
      session.send('Page.setLifecycleEventsEnabled', { enabled: true }),
      host().pages.requests.ready,
    ]);
    this.#page.resolve(page);
  }

  async loadURL(url: string): Promise<void> {
    const load = this.#begin(url);
    await this.session.permissions.arrived(this, originOf(url));
    const { session } = await this.#page.promise;
    const answer = await session.send('Page.navigate', { url: host().urls.toChromium(url) }).catch((error: Error) => ({
      errorText: this.#isDestroyed ? 'net::ERR_ABORTED' : error.message,
    }));
    if (answer.errorText && load === this.#load) this.#failed(answer.errorText, url);
    return load.promise;
  }

  reload(): void {
    const url = this.#url;
    this.#begin(url);
    this.#command(async ({ session }) => {
      // A crashed page has no document to reload; navigating starts a new process for it.
      if (this.#isCrashed) await session.send('Page.navigate', { url: host().urls.toChromium(url) });
      else await session.send('Page.reload');
    });
  }

  stop(): void {
    this.#command(({ session }) => session.send('Page.stopLoading'));
  }

  send(channel: string, ...args: unknown[]): void {
    const text = codec.encode(args);
    if (!this.#isDestroyed) this.#documents.say((link) => link.message(channel, text));
  }

  postMessage(channel: string, message: unknown, transfer: readonly MessagePortMain[] = []): void {
    const text = codec.encode(message);
    const ends = takeEnds(transfer);
    if (!this.#isDestroyed) this.#documents.say((link) => link.post(channel, text, ends));
  }

  async executeJavaScript(code: string, userGesture = false): Promise<unknown> {
    const { session } = await this.#page.promise;
    const options = { expression: code, userGesture, awaitPromise: true, returnByValue: true, replMode: false };
    const answer = await session.send('Runtime.evaluate', options);
    if (answer.exceptionDetails) {
      const { exception, text } = answer.exceptionDetails;
      throw new Error(exception?.description ?? text);
    }
    return answer.result.value as unknown;
  }

  async insertCSS(css: string): Promise<string> {
    const key = `lantai-css-${Math.random()}`;
    const code = `{const s=new CSSStyleSheet();s.replaceSync(${JSON.stringify(css)});document.adoptedStyleSheets.push(s)}`;
    await this.executeJavaScript(code);
    return key;
  }

  async capturePage(): Promise<NativeImage> {
    const { session } = await this.#page.promise;
    // Gone since the request: no further event reports that.
    if (this.#isDestroyed) throw new Error('Object has been destroyed');
    return nativeImage.createFromBuffer(await capture(this, session));
  }

  forcefullyCrashRenderer(): void {
    this.#command(({ session }) => session.send('Page.crash'));
  }

  setWindowOpenHandler(handler: OpenHandler): void {
    this.#openHandler = handler;
  }

  setZoomFactor(factor: number): void {
    if (!(factor > 0)) throw new TypeError('zoomFactor must be a double greater than 0.0');
    this.#zoom = factor;
    this.#command(async ({ windowId }) => (await this.#companion()).setZoom(windowId, factor));
  }

  getZoomFactor(): number {
    return this.#zoom;
  }

  setZoomLevel(level: number): void {
    this.setZoomFactor(1.2 ** level);
  }

  getZoomLevel(): number {
    return Math.log(this.#zoom) / Math.log(1.2);
  }

  focus(): void {
    this.#command(async ({ windowId }) => (await this.#companion()).focus(windowId));
  }

  /** Chromium's switches keep covered windows running at full speed; the value is only stored. */
  setBackgroundThrottling(allowed: boolean): void {
    this.#throttled = allowed;
  }

  getBackgroundThrottling(): boolean {
    return this.#throttled;
  }

  getType(): 'window' {
    return 'window';
  }

  getUserAgent(): string {
    return `Chrome/${process.versions.chrome ?? ''}`;
  }

  getURL(): string {
    return this.#url;
  }

  getTitle(): string {
    return this.#title;
  }

  isLoading(): boolean {
    return this.#isLoading;
  }

  isCrashed(): boolean {
    return this.#isCrashed;
  }

  isDestroyed(): boolean {
    return this.#isDestroyed;
  }

  isDevToolsOpened(): boolean {
    return false;
  }

  closeDevTools(): void {
    // None can be open: openDevTools is refused.
  }

  /** Chromium holds a document request; false stops it. Navigations that the app itself started are not passed to it. */
  mayNavigate(frameId: string, url: string, isRedirect: boolean): boolean {
    const isMainFrame = frameId === this.#mainId;
    if (isMainFrame && !isRedirect && this.#load?.claims(url)) return true;
    const frame = this.#frames.frame(frameId) ?? null;
    const details = { url, isSameDocument: false, isMainFrame, frame, initiator: frame };
    if (isRedirect) {
      const event = appEvent(details);
      this.emit('will-redirect', event, url, false, isMainFrame, 0, 0);
      return !event.defaultPrevented;
    }
    const frameEvent = appEvent(details);
    this.emit('will-frame-navigate', frameEvent, url, isMainFrame, 0, 0);
    if (!isMainFrame) return !frameEvent.defaultPrevented;
    const event = appEvent(details);
    this.emit('will-navigate', event, url, false, true, 0, 0);
    return !event.defaultPrevented && !frameEvent.defaultPrevented;
  }

  /** Notifies the page, and those that follow in this window, whether the app has hidden it. */
  setHidden(isHidden: boolean): void {
    this.#documents.setHidden(isHidden);
  }

  /** The page tried to open a window; Chromium has been stopped from it whatever the handler answers. */
  popupAttempted(): void {
    const url = this.#attemptedPopup;
    const referrer = { url: this.#url, policy: 'strict-origin-when-cross-origin' as const };
    const answer = this.#openHandler?.({ url, frameName: '', features: '', disposition: 'new-window', referrer });
    if (answer?.action === 'deny') return;
    console.error(`electron-on-chromium: ${url} was not opened; allowed popups are not provided by this stand-in`);
  }

  /** Chromium makes a title of the address where a page has none; Electron keeps the window's own then. */
  titleChanged(title: string, chromiumUrl: string): void {
    const isMadeUp = title === '' || chromiumUrl.endsWith(title);
    if (title === this.#title || this.#url === '' || isMadeUp) return;
    this.#title = title;
    this.emit('page-title-updated', appEvent({}), title, true);
  }

  crashed(status: string, exitCode: number): void {
    this.#isCrashed = true;
    this.#isLoading = false;
    this.#documents.dropAll();
    const reason = status === 'oom' ? 'oom' : status === 'killed' ? 'killed' : 'crashed';
    this.emit('render-process-gone', appEvent({}), { reason, exitCode });
  }

  /** The page is gone but a new one will take its place; see BrowserWindow. */
  detach(): void {
    this.#documents.dropAll();
    this.#frames.detach(this.#mainId);
    this.#hasDocument = false;
    this.#page = Promise.withResolvers<OpenedPage>();
    this.#page.promise.catch(() => {});
  }

  destroyed(): void {
    if (this.#isDestroyed) return;
    this.#isDestroyed = true;
    this.#documents.dropAll();
    this.#documents.forgetUnsent();
    this.#page.reject(new Error('Object has been destroyed'));
    this.#load?.failed('ERR_ABORTED');
    all.delete(this.id);
    this.emit('destroyed');
  }

  #companion(): Promise<Companion> {
    return host().companion;
  }

  #command(run: (page: OpenedPage) => Promise<unknown>): void {
    this.#page.promise.then(run).catch(() => {
      // The page went away; its events report that.
    });
  }

  #begin(url: string): Load {
    this.#load?.failed('ERR_ABORTED');
    this.#load = new Load(url);
    this.#isLoading = true;
    return this.#load;
  }

  #listen(page: OpenedPage): void {
    listenToPage(page, this.#frames, {
      documentReady: (contextId) => this.#documents.ready(page.session, contextId, this.mainFrame),
      documentGone: (contextId) => this.#documents.drop(contextId),
      allDocumentsGone: () => this.#documents.dropAll(),
      received: (contextId, payload) => this.#documents.received(contextId, payload),
      startedNavigation: (frameId, url, isSameDocument) => this.#startedNavigation(frameId, url, isSameDocument),
      navigated: (url) => this.#navigated(url),
      navigationFailed: (url) => this.#navigationFailed(url),
      navigatedWithin: (frameId, url) => this.#navigatedWithin(frameId, url),
      lifecycle: (name) => this.#lifecycle(name),
      stoppedLoading: () => this.#stoppedLoading(),
      triedToOpen: (url) => {
        this.#attemptedPopup = url;
      },
      console: (level, message, line, source) => this.#console(level, message, line, source),
    });
  }

  #startedNavigation(frameId: string, url: string, isSameDocument: boolean): void {
    const isMainFrame = frameId === this.#mainId;
    if (isMainFrame && !isSameDocument && !this.#isLoading) {
      this.#isLoading = true;
      this.emit('did-start-loading');
    }
    const frame = this.#frames.frame(frameId) ?? null;
    const event = appEvent({ url, isSameDocument, isMainFrame, frame });
    this.emit('did-start-navigation', event, url, isSameDocument, isMainFrame, 0, 0);
  }

  #navigated(url: string): void {
    this.#isCrashed = false;
    this.#hasDocument = true;
    this.#url = url;
    this.emit('did-navigate', appEvent({}), url, 200, 'OK');
  }

  /** Chromium shows its own page about the failure. loadURL knows it from its answer; nobody else does. */
  #navigationFailed(url: string): void {
    this.#isCrashed = false;
    this.#hasDocument = false;
    if (this.#load === undefined) this.#failed('net::ERR_FAILED', url);
  }

  #navigatedWithin(frameId: string, url: string): void {
    const isMainFrame = frameId === this.#mainId;
    if (isMainFrame) this.#url = url;
    this.emit('did-navigate-in-page', appEvent({}), url, isMainFrame, 0, 0);
  }

  #lifecycle(name: string): void {
    if (!this.#hasDocument) return;
    if (name === 'firstPaint') this.emit(FIRST_PAINT);
    if (name === 'DOMContentLoaded') this.emit('dom-ready', appEvent({}));
    if (name !== 'load') return;
    this.emit('did-finish-load', appEvent({}));
    this.emit('did-frame-finish-load', appEvent({}), true, 0, 0);
    this.emit(FIRST_PAINT);
    this.#load?.finished();
    this.#load = undefined;
  }

  #stoppedLoading(): void {
    if (!this.#isLoading) return;
    this.#isLoading = false;
    this.emit('did-stop-loading');
  }

  #failed(errorText: string, url: string): void {
    const description = errorText.replace(/^net::/, '');
    this.#isLoading = false;
    this.emit('did-fail-load', appEvent({}), netErrorCode(description), description, url, true, 0, 0);
    this.#load?.failed(description, url);
    this.#load = undefined;
  }

  #console(level: ConsoleLevel, message: string, lineNumber: number, sourceId: string): void {
    const event = appEvent({ level, message, lineNumber, sourceId, frame: this.mainFrame });
    this.emit('console-message', event, LEVELS[level], message, lineNumber, sourceId);
  }
}
