import type { Timers } from '#main/platform/timers.ts';
import type { Rectangle, Size } from '#shared/windows/index.ts';
import type { OpenWindow } from './open-window.ts';

/** A desktop gives a new window its size, shadows included, in this time, ms: what changes later the person has changed. */
const SETTLES_MS = 2_000;

type Seen = { readonly put: Rectangle; readonly since: number; reported: Size; bounds: Rectangle };

/**
 * Where windows are on a desktop that does not say so (Wayland reports 0,0, and a size with the shadows): where they
 * were put. What a person adds to a window's size counts, so that no window grows with each start.
 */
export class UnseenPlaces {
  readonly #timers: Pick<Timers, 'now'>;
  readonly #seen = new WeakMap<OpenWindow, Seen>();

  constructor(timers: Pick<Timers, 'now'>) {
    this.#timers = timers;
  }

  boundsOf(openWindow: OpenWindow): Rectangle {
    const { put, window } = openWindow;
    const { width, height } = window.getNormalBounds();
    const now = this.#timers.now();
    const seen = this.#seen.get(openWindow);
    if (seen?.put !== put) {
      this.#seen.set(openWindow, { put, since: now, reported: { width, height }, bounds: put });
      return put;
    }
    if (now - seen.since >= SETTLES_MS) {
      const { bounds, reported } = seen;
      seen.bounds = {
        ...bounds,
        width: bounds.width + width - reported.width,
        height: bounds.height + height - reported.height,
      };
    }
    seen.reported = { width, height };
    return seen.bounds;
  }
}
