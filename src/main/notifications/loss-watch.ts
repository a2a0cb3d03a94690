import type { Timers } from '#main/platform/timers.ts';

export type LossWatch = {
  is(state: 'there' | 'gone' | 'not-wanted'): void;
  stop(): void;
};

/**
 * Says once that something has been gone for `afterMs`, and once that it is back. A shorter drop is
 * not worth a word, and neither is what was never there or is not wanted any more.
 */
export function createLossWatch(timers: Timers, afterMs: number, told: (what: 'lost' | 'back') => void): LossWatch {
  let wasThere = false;
  let isLost = false;
  let cancel: (() => void) | null = null;
  const stop = (): void => {
    cancel?.();
    cancel = null;
  };
  return {
    is(state) {
      if (state === 'gone') {
        if (!wasThere || isLost || cancel) return;
        cancel = timers.after(afterMs, () => {
          cancel = null;
          isLost = true;
          told('lost');
        });
        return;
      }
      stop();
      const isBack = isLost && state === 'there';
      wasThere = state === 'there';
      isLost = false;
      if (isBack) told('back');
    },
    stop,
  };
}
