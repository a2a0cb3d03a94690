import { isStockCode, type StockCode } from '#shared/market/index.ts';

export type IntentDeps = {
  /** The window. */
  readonly target: EventTarget;
  prefetch(code: StockCode): void;
  /** ms of a monotonic clock. */
  now(): number;
  /** Runs the task after `ms`; the disposer cancels it. */
  after(ms: number, task: () => void): () => void;
};

/** How long pointer or focus rest on a row before it is prefetched, ms. Brief hovers are ignored: prefetching every row under a moving pointer would flood the service. */
const DWELL_MS = 60;
/** Interval of repeated requests while the mouse moves on the row, ms; a request is valid for two seconds. */
const REPEAT_MS = 1_000;

/**
 * Prefetches the stock whose row is likely to be selected next: under a finger that is down (lifted some
 * 80 ms later), under a resting pointer, or with the focus. Selects nothing. @returns the disposer
 */
export function prefetchOnIntent({ target, prefetch, now, after }: IntentDeps): () => void {
  const abort = new AbortController();
  const options = { capture: true, passive: true, signal: abort.signal };
  let cancel: (() => void) | null = null;
  /** The stock of the hovered row and when it was requested last; Infinity before the pointer has rested. */
  let hovered: { readonly code: StockCode; requestedAt: number } | null = null;
  const cancelDwell = (): void => {
    cancel?.();
    cancel = null;
  };
  const prefetchHovered = (): void => {
    if (hovered === null) return;
    hovered.requestedAt = now();
    prefetch(hovered.code);
  };

  target.addEventListener(
    'pointerover',
    (event) => {
      const code = event instanceof PointerEvent && event.pointerType === 'mouse' ? stockOf(event.target) : null;
      if (code === (hovered?.code ?? null)) return;
      cancelDwell();
      hovered = code === null ? null : { code, requestedAt: Number.POSITIVE_INFINITY };
      if (hovered !== null) cancel = after(DWELL_MS, prefetchHovered);
    },
    options,
  );
  target.addEventListener(
    'pointermove',
    () => {
      if (hovered !== null && now() - hovered.requestedAt >= REPEAT_MS) prefetchHovered();
    },
    options,
  );

  target.addEventListener(
    'pointerdown',
    (event) => {
      // A mouse press selects the row itself.
      const isTouch = event instanceof PointerEvent && event.pointerType !== 'mouse' && event.button === 0;
      const code = isTouch ? stockOf(event.target) : null;
      cancelDwell();
      if (code !== null) prefetch(code);
    },
    options,
  );
  target.addEventListener(
    'focusin',
    (event) => {
      const code = stockOf(event.target);
      // A press focuses the hovered row, which was prefetched already.
      if (code === hovered?.code) return;
      cancelDwell();
      if (code !== null) cancel = after(DWELL_MS, () => prefetch(code));
    },
    options,
  );
  return () => {
    abort.abort();
    cancelDwell();
  };
}

/** The stock whose row this is in, where rows are named by their stocks. */
function stockOf(target: EventTarget | null): StockCode | null {
  const row = target instanceof Element ? target.closest('[row-id]') : null;
  const code = row?.getAttribute('row-id') ?? '';
  return isStockCode(code) ? code : null;
}
