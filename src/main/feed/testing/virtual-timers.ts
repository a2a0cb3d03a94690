import type { Timers } from '../ports.ts';

/** Time that moves only when told to. */
export type VirtualTimers = Timers & {
  /** Moves time on, running what falls due in its order. */
  advance(ms: number): void;
  /** Moves time on without running anything, as sleep does. */
  jump(ms: number): void;
  /** Tasks that wait. */
  pending(): number;
};

export function createVirtualTimers(start = Date.UTC(2026, 2, 2, 2, 0, 0)): VirtualTimers {
  let now = start;
  let made = 0;
  const tasks = new Map<number, { readonly at: number; readonly run: () => void }>();
  const nextDue = (): [number, { readonly at: number; readonly run: () => void }] | undefined =>
    [...tasks].sort(([oneId, one], [otherId, other]) => one.at - other.at || oneId - otherId)[0];
  return {
    now: () => now,
    after(ms, task) {
      made += 1;
      const id = made;
      tasks.set(id, { at: now + Math.max(0, ms), run: task });
      return () => {
        tasks.delete(id);
      };
    },
    advance(ms) {
      const end = now + ms;
      for (let due = nextDue(); due !== undefined && due[1].at <= end; due = nextDue()) {
        tasks.delete(due[0]);
        now = Math.max(now, due[1].at);
        due[1].run();
      }
      now = end;
    },
    jump(ms) {
      now += ms;
    },
    pending: () => tasks.size,
  };
}
