import type { WebContents as ElectronWebContents, WebPreferences } from 'electron';
import type { Companion } from '../chromium/companion.ts';
import type { OpenedPage } from '../desk.ts';
import { host } from '../host.ts';
import { PageLink } from '../ipc/page-link.ts';
import { codec, type MessagePortMain, type PortEnd, takeEnds } from '../ipc/ports.ts';
import { PRELOAD_WORLD } from '../page/script.ts';
import { appEvent } from './event.ts';
import { type Frame, FrameTree, originOf } from './frames.ts';
import { guardedEmitter } from './guard.ts';
import { ipcMain } from './ipc-main.ts';
import { type NativeImage, nativeImage } from './native-image.ts';
import { netErrorCode } from './net-errors.ts';
import { installPreload } from './preload.ts';
import type { SessionStandIn } from './session.ts';

type OpenHandler = Parameters<ElectronWebContents['setWindowOpenHandler']>[0];
type Deferred<T> = { promise: Promise<T>; resolve: (value: T) => void; reject: (error: Error) => void };

const LEVELS = { debug: 0, info: 1, warning: 2, error: 3 } as const;
/** Emitted inside the stand-in when there is something to show. */
export const FIRST_PAINT = Symbol('first paint');

const withoutFragment = (url: string): string => url.replace(/#.*$/s, '');
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

export class WebContents extends guardedEmitter('webContents') implements Provided {
  readonly id: number;
  readonly session: SessionStandIn;
  readonly #preferences: WebPreferences;
  #page: Deferred<OpenedPage> = Promise.withResolvers<OpenedPage>();
  readonly #frames = new FrameTree(host().urls, () => this.id);
  readonly #contexts = new Map<number, { frame: Frame; link: PageLink }>();
  #mainFrame: Frame | undefined;
  #mainId = '';
  #opened: OpenedPage | undefined;
  #link: PageLink | undefined;
  #unsent: ((link: PageLink) => void)[] = [];
  #url = '';
  #title = '';
  #zoom = 1;
  #throttled: boolean;
  #isLoading = false;
  #isCrashed = false;
  #isDestroyed = false;
  #isHidden = false;
  #isShowingFailure = false;
  /** The address that the app itself is taking the page to. */
  #ownNavigation: string | undefined;
  #load: Deferred<void> | undefined;
  #openHandler: OpenHandler | undefined;
  #attemptedPopup = '';

  constructor(preferences: WebPreferences, session: SessionStandIn) {
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
    this.#mainFrame ??= this.#frames.attach(this.#mainId, undefined);
    return this.#mainFrame;
  }

  get ipc(): never {
    throw new Error('electron-on-chromium: webContents.ipc is not provided by this stand-in; use ipcMain');
  }

  /** Makes the page that Chromium opened this object's own. Commands given before wait for it. */
  async attach(page: OpenedPage): Promise<void> {
    const { session } = page;
    if (this.#isDestroyed) return;
    this.#opened = page;
    this.#mainId = page.targetId;
    this.#frames.attach(page.targetId, undefined);
    this.#listen(page);
    await Promise.all([
      ...installPreload(session, this.#preferences),
      session.send('Page.enable'),
      session.send('Runtime.enable'),
      session.send('Log.enable'),
      session.send('Page.setLifecycleEventsEnabled', { enabled: true }),
      host().desk.requests.ready,
    ]);
    this.#page.resolve(page);
  }

  async loadURL(url: string): Promise<void> {
    this.#load?.reject(new Error(`ERR_ABORTED (-3) loading '${this.#url}'`));
    const load = Promise.withResolvers<void>();
    this.#load = load;
    load.promise.catch(() => {});
    await this.session.permissions.arrived(this, originOf(url));
    const { session } = await this.#page.promise;
    this.#ownNavigation = withoutFragment(url);
    this.#isLoading = true;
    const answer = await session.send('Page.navigate', { url: host().urls.toChromium(url) }).catch((error: Error) => ({
      errorText: this.#isDestroyed ? 'net::ERR_ABORTED' : error.message,
    }));
    if (answer.errorText) this.#failed(answer.errorText, url);
    return load.promise;
  }

  reload(): void {
    this.#command(async ({ session }) => {
      this.#ownNavigation = withoutFragment(this.#url);
      this.#isLoading = true;
      // A crashed page has no document to reload; navigating starts a new process for it.
      if (this.#isCrashed) await session.send('Page.navigate', { url: host().urls.toChromium(this.#url) });
      else await session.send('Page.reload');
    });
  }

  stop(): void {
    this.#command(({ session }) => session.send('Page.stopLoading'));
  }

  send(channel: string, ...args: unknown[]): void {
    const text = codec.encode(args);
    this.#toPage((link) => link.message(channel, text));
  }

  postMessage(channel: string, message: unknown, transfer: readonly MessagePortMain[] = []): void {
    const text = codec.encode(message);
    const ends = takeEnds(transfer);
    this.#toPage((link) => link.post(channel, text, ends));
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
    const { data } = await session.send('Page.captureScreenshot', { format: 'png' });
    return nativeImage.createFromBuffer(Buffer.from(data, 'base64'));
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

  /** Chromium's switches keep covered windows running at full speed; the wish is only remembered. */
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
    return `Chrome/${process.versions['chrome'] ?? ''}`;
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

  /** Chromium holds a document request; false stops it. Navigations that the app itself asked for are not put to it. */
  mayNavigate(frameId: string, url: string, isRedirect: boolean): boolean {
    const isMainFrame = frameId === this.#mainId;
    if (isMainFrame && !isRedirect && this.#ownNavigation === withoutFragment(url)) {
      this.#ownNavigation = undefined;
      return true;
    }
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

  /** Tells the page, and those that follow in this window, whether the app has hidden it. */
  setHidden(isHidden: boolean): void {
    if (isHidden === this.#isHidden) return;
    this.#isHidden = isHidden;
    this.#link?.hidden(isHidden);
  }

  /** The page tried to open a window; Chromium has been stopped from it whatever the handler says. */
  popupAttempted(): void {
    const url = this.#attemptedPopup;
    const referrer = { url: this.#url, policy: 'strict-origin-when-cross-origin' as const };
    const answer = this.#openHandler?.({ url, frameName: '', features: '', disposition: 'new-window', referrer });
    if (answer?.action === 'deny') return;
    console.error(`electron-on-chromium: ${url} was not opened; allowed popups are not provided by this stand-in`);
  }

  titleChanged(title: string): void {
    if (title === this.#title || this.#url === '') return;
    this.#title = title;
    this.emit('page-title-updated', appEvent({}), title, true);
  }

  crashed(status: string, exitCode: number): void {
    this.#isCrashed = true;
    this.#isLoading = false;
    this.#dropDocuments();
    const reason = status === 'oom' ? 'oom' : status === 'killed' ? 'killed' : 'crashed';
    this.emit('render-process-gone', appEvent({}), { reason, exitCode });
  }

  /** The page is gone but a new one will take its place; see BrowserWindow. */
  detach(): void {
    this.#dropDocuments();
    this.#frames.detach(this.#mainId);
    this.#mainFrame = undefined;
    this.#opened = undefined;
    this.#page = Promise.withResolvers<OpenedPage>();
    this.#page.promise.catch(() => {});
  }

  destroyed(): void {
    if (this.#isDestroyed) return;
    this.#isDestroyed = true;
    this.#dropDocuments();
    this.#unsent = [];
    this.#page.reject(new Error('Object has been destroyed'));
    this.#load?.reject(new Error(`ERR_ABORTED (-3) loading '${this.#url}'`));
    all.delete(this.id);
    this.emit('destroyed');
  }

  #companion(): Promise<Companion> {
    return host().companion;
  }

  #command(run: (page: OpenedPage) => Promise<unknown>): void {
    this.#page.promise.then(run).catch(() => {
      // The page went away; whoever cares hears of it through the events.
    });
  }

  /** Between two documents there is nobody to tell; the next one's preload gets it. */
  #toPage(say: (link: PageLink) => void): void {
    if (this.#isDestroyed) return;
    if (this.#link) say(this.#link);
    else this.#unsent.push(say);
  }

  #listen({ session }: OpenedPage): void {
    session.on('Runtime.executionContextCreated', ({ context }) => {
      const frameId = (context.auxData as { frameId?: string } | undefined)?.frameId ?? '';
      if (context.name === PRELOAD_WORLD && frameId === this.#mainId) this.#documentReady(context.id);
    });
    session.on('Runtime.executionContextDestroyed', ({ executionContextId }) => this.#dropDocument(executionContextId));
    session.on('Runtime.executionContextsCleared', () => this.#dropDocuments());
    session.on('Runtime.bindingCalled', ({ executionContextId, payload }) =>
      this.#contexts.get(executionContextId)?.link.receive(payload),
    );
    session.on('Page.frameAttached', ({ frameId, parentFrameId }) => void this.#frames.attach(frameId, parentFrameId));
    session.on('Page.frameDetached', ({ frameId, reason }) => {
      if (reason === 'remove') this.#frames.detach(frameId);
    });
    session.on('Page.frameStartedNavigating', ({ frameId, url, navigationType }) => {
      const isSameDocument = navigationType === 'sameDocument' || navigationType === 'historySameDocument';
      this.#startedNavigation(frameId, host().urls.fromChromium(url), isSameDocument);
    });
    session.on('Page.frameNavigated', ({ frame }) => {
      this.#frames.navigated(frame.id, frame.parentId, frame.url, frame.name ?? '');
      if (frame.id === this.#mainId) this.#navigated(host().urls.fromChromium(frame.url), frame.unreachableUrl);
    });
    session.on('Page.navigatedWithinDocument', ({ frameId, url }) => this.#navigatedWithin(frameId, url));
    session.on('Page.lifecycleEvent', ({ frameId, name }) => {
      if (frameId === this.#mainId) this.#lifecycle(name);
    });
    session.on('Page.frameStoppedLoading', ({ frameId }) => {
      if (frameId === this.#mainId) this.#stoppedLoading();
    });
    session.on('Page.windowOpen', ({ url }) => {
      this.#attemptedPopup = host().urls.fromChromium(url);
    });
    session.on('Runtime.consoleAPICalled', ({ type, args, stackTrace }) => {
      const text = args.map((arg) =>
        arg.type === 'string' ? String(arg.value) : (arg.description ?? String(arg.value)),
      );
      const level = type === 'error' || type === 'debug' || type === 'warning' ? type : 'info';
      const at = stackTrace?.callFrames[0];
      this.#console(level, text.join(' '), at?.lineNumber ?? 0, at?.url ?? '');
    });
    session.on('Runtime.exceptionThrown', ({ exceptionDetails: { exception, text, lineNumber, url } }) =>
      this.#console('error', `${text} ${exception?.description ?? ''}`.trim(), lineNumber, url ?? ''),
    );
    session.on('Log.entryAdded', ({ entry }) => {
      const level = entry.level === 'verbose' ? 'debug' : entry.level;
      this.#console(level, entry.text, entry.lineNumber ?? 0, entry.url ?? '');
    });
  }

  #documentReady(contextId: number): void {
    const session = this.#opened?.session;
    if (!session) return;
    const frame = this.mainFrame;
    const link: PageLink = new PageLink(session, contextId, {
      invoke: (call, channel, body) => void ipcMain.invoked({ webContents: this, frame, link }, call, channel, body),
      send: (channel: string, body: string, ends: readonly PortEnd[], posted: boolean) => {
        this.emit('ipc-message', appEvent({}), channel, ...(posted ? [] : (codec.decode(body) as unknown[])));
        ipcMain.received({ webContents: this, frame, link }, channel, body, ends, posted);
      },
    });
    this.#contexts.set(contextId, { frame, link });
    this.#link = link;
    if (this.#isHidden) link.hidden(true);
    const unsent = this.#unsent;
    this.#unsent = [];
    for (const say of unsent) say(link);
  }

  #dropDocument(contextId: number): void {
    const known = this.#contexts.get(contextId);
    this.#contexts.delete(contextId);
    if (known?.link === this.#link) this.#link = undefined;
    known?.link.close();
  }

  #dropDocuments(): void {
    for (const contextId of [...this.#contexts.keys()]) this.#dropDocument(contextId);
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

  #navigated(url: string, unreachable: string | undefined): void {
    this.#isCrashed = false;
    this.#ownNavigation = undefined;
    this.#isShowingFailure = unreachable !== undefined;
    if (unreachable !== undefined) {
      const attempted = host().urls.fromChromium(unreachable);
      if (this.#load === undefined) this.#failed('net::ERR_FAILED', attempted);
      return;
    }
    this.#url = url;
    this.emit('did-navigate', appEvent({}), url, 200, 'OK');
  }

  #navigatedWithin(frameId: string, chromiumUrl: string): void {
    const url = host().urls.fromChromium(chromiumUrl);
    const isMainFrame = frameId === this.#mainId;
    if (isMainFrame) this.#url = url;
    this.emit('did-navigate-in-page', appEvent({}), url, isMainFrame, 0, 0);
  }

  #lifecycle(name: string): void {
    // The blank page that the window was opened with reports its life too; it is not the app's.
    if (this.#url === '' || this.#isShowingFailure) return;
    if (name === 'firstPaint') this.emit(FIRST_PAINT);
    if (name === 'DOMContentLoaded') this.emit('dom-ready', appEvent({}));
    if (name !== 'load') return;
    this.emit('did-finish-load', appEvent({}));
    this.emit('did-frame-finish-load', appEvent({}), true, 0, 0);
    this.emit(FIRST_PAINT);
    this.#load?.resolve();
    this.#load = undefined;
  }

  #stoppedLoading(): void {
    if (!this.#isLoading) return;
    this.#isLoading = false;
    this.emit('did-stop-loading');
  }

  #failed(errorText: string, url: string): void {
    const description = errorText.replace(/^net::/, '');
    const code = netErrorCode(description);
    this.#isLoading = false;
    this.emit('did-fail-load', appEvent({}), code, description, url, true, 0, 0);
    const error = Object.assign(new Error(`${description} (${code}) loading '${url}'`), {
      code: description,
      errno: code,
      url,
    });
    this.#load?.reject(error);
    this.#load = undefined;
  }

  #console(level: keyof typeof LEVELS, message: string, lineNumber: number, chromiumUrl: string): void {
    const sourceId = host().urls.fromChromium(chromiumUrl);
    const event = appEvent({ level, message, lineNumber, sourceId, frame: this.mainFrame });
    this.emit('console-message', event, LEVELS[level], message, lineNumber, sourceId);
  }
}
