import type { DisplayClock } from './display-clock.ts';
import type { Dispose } from './listeners.ts';

export type PaintSchedule = {
  /** Runs the work before the next paint; in a hidden window, once it is visible again. */
  request(): void;
  dispose(): void;
};

/** Runs work at most once per display refresh and never while the window is hidden. */
export function createPaintSchedule(clock: DisplayClock, hasWork: () => boolean, run: () => void): PaintSchedule {
  let cancel: Dispose | null = null;
  const request = (): void => {
    if (cancel !== null || !clock.isVisible()) return;
    cancel = clock.beforePaint(() => {
      cancel = null;
      if (clock.isVisible()) run();
    });
  };
  const clear = (): void => {
    cancel?.();
    cancel = null;
  };
  const stopWatching = clock.onVisibility(() => {
    if (!clock.isVisible()) clear();
    else if (hasWork()) request();
  });
  return {
    request,
    dispose() {
      stopWatching();
      clear();
    },
  };
}
