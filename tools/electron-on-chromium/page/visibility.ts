/**
 * Makes the page see that the app has hidden its window. Chromium does so by itself when a desktop can minimise the
 * window, but not where there is no window manager, and not while Playwright is attached, which keeps every page
 * visible. A hidden page gets no animation frames. Runs as source text in the page's world, first, so it must not refer
 * to anything outside its own body. `secret` is the event that carries the state, true for hidden.
 */
export function watchVisibility(secret: string): void {
  interface Page extends EventTarget {
    readonly document: EventTarget & { readonly visibilityState: string };
    readonly Document: { readonly prototype: object };
    requestAnimationFrame(callback: (time: number) => void): number;
    cancelAnimationFrame(id: number): void;
  }
  const page = globalThis as unknown as Page;
  const { document } = page;
  const { prototype } = page.Document;
  const nativeState = Object.getOwnPropertyDescriptor(prototype, 'visibilityState')?.get as () => string;
  const nativeFrame = page.requestAnimationFrame;
  const nativeCancel = page.cancelAnimationFrame;
  const { apply, defineProperty } = Reflect;
  const held = new Map<number, (time: number) => void>();
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
  page.requestAnimationFrame = (callback) => {
    const id: number = apply(nativeFrame, page, [
      (time: number) => {
        if (isHidden) held.set(id, callback);
        else callback(time);
      },
    ]);
    return id;
  };
  page.cancelAnimationFrame = (id) => {
    held.delete(id);
    apply(nativeCancel, page, [id]);
  };
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
      if (isHidden) return;
      for (const callback of held.values()) apply(nativeFrame, page, [callback]);
      held.clear();
    },
    true,
  );
}
