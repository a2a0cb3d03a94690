import { isStockCode, type StockCode } from '../../shared/market/units.ts';

export type ForeseeDeps = {
  /** The window: a press anywhere in it. */
  readonly target: EventTarget;
  foresee(code: StockCode): void;
  /** Runs the task in so many ms; the disposer takes it back. */
  after(ms: number, task: () => void): () => void;
};

/** The keyboard rests on a row for so long before it is thought that it will be chosen, ms. */
const REST_MS = 80;

/**
 * A finger on a stock's row will choose it when it is lifted, some 80 ms later; so may Enter where the
 * keyboard rests. What its panels will ask for is asked for by then. Nothing is chosen here.
 * @returns the disposer.
 */
export function listenToForesee({ target, foresee, after }: ForeseeDeps): () => void {
  const abort = new AbortController();
  const options = { capture: true, passive: true, signal: abort.signal };
  let cancel: (() => void) | null = null;
  const stop = (): void => {
    cancel?.();
    cancel = null;
  };

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
