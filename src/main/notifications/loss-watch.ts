import type { Timers } from '#main/platform/timers.ts';

export type LossWatch = {
  set(state: 'present' | 'lost' | 'not-expected'): void;
  stop(): void;
};

/**
 * Reports once that something has been lost for `afterMs`, and once that it is back. A shorter
 * interruption is not reported, nor the loss of what was never present or is not expected any more.
 */
export function createLossWatch(timers: Timers, afterMs: number, report: (what: 'lost' | 'back') => void): LossWatch {
  let wasPresent = false;
  let isLost = false;
  let cancel: (() => void) | null = null;
  const stop = (): void => {
    cancel?.();
    cancel = null;
  };
  return {
    set(state) {
      if (state === 'lost') {
        if (!wasPresent || isLost || cancel) return;
        cancel = timers.after(afterMs, () => {
          cancel = null;
          isLost = true;
          report('lost');
        });
        return;
      }
      stop();
      const isBack = isLost && state === 'present';
      wasPresent = state === 'present';
      isLost = false;
      if (isBack) report('back');
    },
    stop,
  };
}
