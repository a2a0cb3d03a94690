import type { DisplayClock } from '../display-clock.ts';

/** A display whose refreshes the test triggers. */
export function createFakeClock() {
  const tasks = new Set<() => void>();
  const listeners = new Set<() => void>();
  let visible = true;
  const clock: DisplayClock = {
    beforePaint(task) {
      const own = (): void => task();
      tasks.add(own);
      return () => tasks.delete(own);
    },
    isVisible: () => visible,
    onVisibility(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return {
    clock,
    /** One refresh; none while hidden. */
    paint() {
      if (!visible) return;
      const due = [...tasks];
      tasks.clear();
      for (const task of due) task();
    },
    show(next: boolean) {
      visible = next;
      for (const listener of [...listeners]) listener();
    },
    waiting: () => tasks.size,
    watchers: () => listeners.size,
  };
}
