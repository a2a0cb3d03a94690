import type { PowerMonitor } from 'electron';
import type { Timers } from '#main/platform/timers.ts';

type Monitor = Pick<PowerMonitor, 'getSystemIdleState'> & {
  on(event: 'lock-screen' | 'suspend', listener: () => void): unknown;
};

/** How soon a locked screen is noticed where no event announces it, ms. */
const LOOK_EVERY_MS = 5_000;
/** An idle person is none of this; the question needs a length all the same, s. */
const IDLE_S = 3_600;

/**
 * Calls `lock` when the person locks the screen. Electron announces that on macOS and Windows; on Linux it is asked for,
 * and sleep counts as well, because some desktops lock only at waking up.
 * @returns stops it
 */
export function watchScreenLock(
  monitor: Monitor,
  platform: NodeJS.Platform,
  timers: Timers,
  lock: () => void,
): () => void {
  monitor.on('lock-screen', lock);
  if (platform !== 'linux') return () => undefined;
  monitor.on('suspend', lock);
  let wasLocked = false;
  let cancel = (): void => undefined;
  const look = (): void => {
    cancel = timers.after(LOOK_EVERY_MS, look);
    const isLocked = monitor.getSystemIdleState(IDLE_S) === 'locked';
    if (isLocked && !wasLocked) lock();
    wasLocked = isLocked;
  };
  cancel = timers.after(LOOK_EVERY_MS, look);
  return () => cancel();
}
