import type { StockCode } from '#shared/market/index.ts';
import type { Timers } from '../connection/transport.ts';
import type { WindowFrames } from '../window-frames/window-frames.ts';

/** The stock that somebody has just chosen goes before all others. */
export type Foremost = {
  /** For a moment windows are sent its values only; what comes of others meanwhile is told together afterwards. */
  choose(code: StockCode): void;
  /** Others are being held back. */
  isActive(): boolean;
  stop(): void;
};

export type ForemostDeps = {
  readonly timers: Pick<Timers, 'after'>;
  windows(): Iterable<Pick<WindowFrames, 'only' | 'settle'>>;
};

/** The longest that others wait, ms, also where one choice follows another. */
export const OTHERS_WAIT_MS = 150;

export function createForemost({ timers, windows }: ForemostDeps): Foremost {
  let cancel: (() => void) | null = null;

  function end(): void {
    cancel?.();
    cancel = null;
    for (const window of windows()) {
      window.only(null);
      window.settle();
    }
  }

  return {
    choose(code) {
      for (const window of windows()) window.only(code);
      cancel ??= timers.after(OTHERS_WAIT_MS, end);
    },
    isActive: () => cancel !== null,
    stop() {
      if (cancel !== null) end();
    },
  };
}
