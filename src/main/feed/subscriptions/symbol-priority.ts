import type { Timers } from '#main/platform/timers.ts';
import type { StockCode } from '#shared/market/index.ts';

/** A stock that somebody has just selected is sent before all others. */
export type SymbolPriority = {
  /** For a moment windows are sent its values only; changes of others are sent together afterwards. */
  prioritize(code: StockCode): void;
  /** Others are being held back. */
  isActive(): boolean;
  stop(): void;
};

/** A window's frames, as far as they can be limited to one stock. */
export type PrioritizedFrames = {
  /** null: everything again. */
  prioritize(code: string | null): void;
  settle(): void;
};

export type SymbolPriorityDeps = {
  readonly timers: Pick<Timers, 'after'>;
  windows(): Iterable<PrioritizedFrames>;
};

/** The longest that others wait, ms, also where one selection follows another. */
export const MAX_PRIORITY_MS = 150;

export function createSymbolPriority({ timers, windows }: SymbolPriorityDeps): SymbolPriority {
  let cancel: (() => void) | null = null;

  function end(): void {
    cancel?.();
    cancel = null;
    for (const window of windows()) {
      window.prioritize(null);
      window.settle();
    }
  }

  return {
    prioritize(code) {
      for (const window of windows()) window.prioritize(code);
      cancel ??= timers.after(MAX_PRIORITY_MS, end);
    },
    isActive: () => cancel !== null,
    stop() {
      if (cancel !== null) end();
    },
  };
}
