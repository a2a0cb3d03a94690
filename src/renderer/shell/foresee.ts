import { isStockCode, type StockCode } from '#shared/market/index.ts';

export type ForeseeDeps = {
  /** The window: a press anywhere in it. */
  readonly target: EventTarget;
  foresee(code: StockCode): void;
  /** ms of a clock that only goes forward. */
  now(): number;
  /** Runs the task in so many ms; the disposer takes it back. */
  after(ms: number, task: () => void): () => void;
};

/** The keyboard or the mouse rests on a row for so long before it is thought that it will be chosen, ms. */
const REST_MS = 60;
/** A mouse that still moves on the row is still about to: what is said holds for two seconds. */
const AGAIN_MS = 1_000;

/**
 * A finger on a stock's row will choose it when it is lifted, some 80 ms later; so may a mouse or Enter
 * where the pointer or the keyboard rests. What its panels will draw is here by then. Nothing is chosen.
 * @returns the disposer.
 */
export function listenToForesee({ target, foresee, now, after }: ForeseeDeps): () => void {
  const abort = new AbortController();
  const options = { capture: true, passive: true, signal: abort.signal };
  let cancel: (() => void) | null = null;
  /** The stock whose row the mouse is on, and when that was last said; never said while it has not rested. */
  let under: { readonly code: StockCode; saidAt: number } | null = null;
  const stop = (): void => {
    cancel?.();
    cancel = null;
  };
  const say = (): void => {
    if (under === null) return;
    under.saidAt = now();
    foresee(under.code);
  };

  target.addEventListener(
    'pointerover',
    (event) => {
      const code = event instanceof PointerEvent && event.pointerType === 'mouse' ? stockOf(event.target) : null;
      if (code === (under?.code ?? null)) return;
      stop();
      under = code === null ? null : { code, saidAt: Number.POSITIVE_INFINITY };
      if (under !== null) cancel = after(REST_MS, say);
    },
    options,
  );
  target.addEventListener(
    'pointermove',
    () => {
      if (under !== null && now() - under.saidAt >= AGAIN_MS) say();
    },
    options,
  );

  target.addEventListener(
    'pointerdown',
    (event) => {
      // What a mouse is pressed on is chosen by that: it is foreseen with the choice.
      const isAhead = event instanceof PointerEvent && event.pointerType !== 'mouse' && event.button === 0;
      const code = isAhead ? stockOf(event.target) : null;
      stop();
      if (code !== null) foresee(code);
    },
    options,
  );
  target.addEventListener(
    'focusin',
    (event) => {
      const code = stockOf(event.target);
      // A press brings the keyboard to where the mouse is.
      if (code === under?.code) return;
      stop();
      if (code !== null) cancel = after(REST_MS, () => foresee(code));
    },
    options,
  );
  return () => {
    abort.abort();
    stop();
  };
}

/** The stock whose row this is in, where rows are named by their stocks. */
function stockOf(target: EventTarget | null): StockCode | null {
  const row = target instanceof Element ? target.closest('[row-id]') : null;
  const code = row?.getAttribute('row-id') ?? '';
  return isStockCode(code) ? code : null;
}
