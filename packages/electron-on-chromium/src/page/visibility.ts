/**
 * Makes the page see that the app has hidden its window. Chromium does so by itself when a desktop can minimise the
 * window, but not where there is no window manager, and not while Playwright is attached, which keeps every page
 * visible. A hidden page gets no animation frames, and a visible one no more than the display shows, which headless
 * Chromium always takes for 60 Hz. Runs as source text in the page's world, first, so it must not refer to anything
 * outside its own body.
 * @param secret the event that carries the state, true for hidden
 * @param refreshMs from one animation frame to the next, at least; 0 as often as Chromium draws
 */
export function watchVisibility(secret: string, refreshMs: number): void {
  interface Page extends EventTarget {
    readonly document: EventTarget & { readonly visibilityState: string };
    readonly Document: { readonly prototype: object };
    requestAnimationFrame(callback: (time: number) => void): number;
    cancelAnimationFrame(id: number): void;
    readonly performance: { now(): number };
    readonly setTimeout: (task: () => void, ms: number) => number;
    readonly reportError: (error: unknown) => void;
  }
  const page = globalThis as unknown as Page;
  const { document } = page;
  const { prototype } = page.Document;
  const nativeState = Object.getOwnPropertyDescriptor(prototype, 'visibilityState')?.get as () => string;
  const nativeFrame = page.requestAnimationFrame;
  const { performance, setTimeout, reportError } = page;
  const { apply, defineProperty } = Reflect;
  /** Chromium draws at the next of its own frames, half of one later on average. */
  const earlyMs = 8;
  const waiting = new Map<number, (time: number) => void>();
  let lastId = 0;
  let isRequested = false;
  let drawnAt = Number.NEGATIVE_INFINITY;
  let isHidden = false;

  const state = () => (isHidden ? 'hidden' : apply(nativeState, document, []));
  let reported = state();
  const get = (read: () => unknown) => ({ get: read, configurable: true, enumerable: true });
  defineProperty(prototype, 'visibilityState', get(state));
  defineProperty(
    prototype,
    'hidden',
    get(() => state() === 'hidden'),
  );
  const draw = (time: number) => {
    isRequested = false;
    if (isHidden) return;
    drawnAt = performance.now();
    // What these request is for the next frame; what they cancel is not called.
    for (const [id, callback] of [...waiting]) {
      if (!waiting.delete(id)) continue;
      try {
        callback(time);
      } catch (error) {
        reportError(error);
      }
    }
  };
  const request = () => void apply(nativeFrame, page, [draw]);
  const schedule = () => {
    if (isRequested || isHidden || waiting.size === 0) return;
    isRequested = true;
    const waitMs = drawnAt + refreshMs - earlyMs - performance.now();
    if (waitMs > 0) setTimeout(request, waitMs);
    else request();
  };
  page.requestAnimationFrame = (callback) => {
    lastId += 1;
    waiting.set(lastId, callback);
    schedule();
    return lastId;
  };
  page.cancelAnimationFrame = (id) => void waiting.delete(id);
  // Chromium's own event is swallowed when the page already knows the state.
  page.addEventListener(
    'visibilitychange',
    (event) => {
      if (state() === reported) event.stopImmediatePropagation();
      else reported = state();
    },
    true,
  );
  page.addEventListener(
    secret,
    (event) => {
      event.stopImmediatePropagation();
      isHidden = (event as CustomEvent<boolean>).detail;
      if (state() !== reported) document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      schedule();
    },
    true,
  );
}
