import type { Timers } from '../timers.ts';

/** Time that moves only when the test advances it. */
export type VirtualTimers = Timers & {
  /** Moves time on, running what falls due in its order. */
  advance(ms: number): void;
  /** Moves time on without running anything, as sleep does. */
  jump(ms: number): void;
  /** Puts the clock right by so much, either way: what waits goes on waiting as long as it was to. */
  putClock(byMs: number): void;
  /** Tasks that wait. */
  pending(): number;
};

export function createVirtualTimers(start = Date.UTC(2026, 2, 2, 2, 0, 0)): VirtualTimers {
  let passed = 0;
  let clock = start;
  let made = 0;
  const tasks = new Map<number, { readonly at: number; readonly run: () => void }>();

  /** The one that is due first; of two at once the older. */
  const nextDue = (): readonly [number, { readonly at: number; readonly run: () => void }] | null => {
    let first: readonly [number, { readonly at: number; readonly run: () => void }] | null = null;
    for (const entry of tasks) if (first === null || entry[1].at < first[1].at) first = entry;
    return first;
  };

  return {
    now: () => clock + passed,
    after(ms, task) {
      made += 1;
      const id = made;
      tasks.set(id, { at: passed + Math.max(0, ms), run: task });
      return () => {
        tasks.delete(id);
      };
    },
    advance(ms) {
      const end = passed + ms;
      for (let due = nextDue(); due !== null && due[1].at <= end; due = nextDue()) {
        tasks.delete(due[0]);
        passed = Math.max(passed, due[1].at);
        due[1].run();
      }
      passed = end;
    },
    jump(ms) {
      passed += ms;
    },
    putClock(byMs) {
      clock += byMs;
    },
    pending: () => tasks.size,
  };
}
