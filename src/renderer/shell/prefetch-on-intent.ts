import { isStockCode, type StockCode } from '#shared/market/units.ts';

export type IntentDeps = {
  /** The window: a press anywhere in it. */
  readonly target: EventTarget;
  prefetch(code: StockCode): void;
  /** ms of a clock that only goes forward. */
  now(): number;
  /** Runs the task in so many ms; the disposer takes it back. */
  after(ms: number, task: () => void): () => void;
};

/** The keyboard or the mouse rests on a row for so long before it is thought that it will be chosen, ms. */
const DWELL_MS = 60;
/** A mouse that still moves on the row is still about to: what is said holds for two seconds. */
const REPEAT_MS = 1_000;

/**
 * A finger on a stock's row will choose it when it is lifted, some 80 ms later; so may a mouse or Enter
 * where the pointer or the keyboard rests. What its panels will draw is here by then. Nothing is chosen.
 * @returns the disposer.
 */
export function prefetchOnIntent({ target, prefetch, now, after }: IntentDeps): () => void {
  const abort = new AbortController();
  const options = { capture: true, passive: true, signal: abort.signal };
  let cancel: (() => void) | null = null;
  /** The stock whose row the mouse is on, and when that was last said; never said while it has not rested. */
  let hovered: { readonly code: StockCode; saidAt: number } | null = null;
  const cancelDwell = (): void => {
    cancel?.();
    cancel = null;
  };
  const prefetchHovered = (): void => {
    if (hovered === null) return;
    hovered.saidAt = now();
    prefetch(hovered.code);
  };

  target.addEventListener(
    'pointerover',
    (event) => {
      const code = event instanceof PointerEvent && event.pointerType === 'mouse' ? stockOf(event.target) : null;
      if (code === (hovered?.code ?? null)) return;
      cancelDwell();
      hovered = code === null ? null : { code, saidAt: Number.POSITIVE_INFINITY };
      if (hovered !== null) cancel = after(DWELL_MS, prefetchHovered);
    },
    options,
  );
  target.addEventListener(
    'pointermove',
    () => {
      if (hovered !== null && now() - hovered.saidAt >= REPEAT_MS) prefetchHovered();
    },
    options,
  );

  target.addEventListener(
    'pointerdown',
    (event) => {
      // What a mouse is pressed on is chosen by that: it is foreseen with the choice.
      const isAhead = event instanceof PointerEvent && event.pointerType !== 'mouse' && event.button === 0;
      const code = isAhead ? stockOf(event.target) : null;
      cancelDwell();
      if (code !== null) prefetch(code);
    },
    options,
  );
  target.addEventListener(
    'focusin',
    (event) => {
      const code = stockOf(event.target);
      // A press brings the keyboard to where the mouse is.
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
