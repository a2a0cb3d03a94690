import type { Timers } from '#main/platform/timers.ts';

/** Time that moves only when the test advances it, letting promises settle between one due task and the next. */
export type ManualTimers = Timers & {
  /** Moves time on, running what falls due in its order. */
  advance(ms: number): Promise<void>;
  /** Moves time on without running anything, as sleep does. */
  jump(ms: number): void;
  pending(): number;
};

/** Deep enough for every chain of promises between two timers here. */
export async function settled(): Promise<void> {
  for (let step = 0; step < 400; step += 1) await Promise.resolve();
}

export function createManualTimers(start = Date.UTC(2026, 10, 19, 3, 0, 0)): ManualTimers {
  let now = start;
  let made = 0;
  const tasks = new Map<number, { readonly at: number; readonly run: () => void }>();
  const soonest = () =>
    [...tasks].sort(([leftId, left], [rightId, right]) => left.at - right.at || leftId - rightId)[0];
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
    async advance(ms) {
      const end = now + ms;
      await settled();
      for (let due = soonest(); due !== undefined && due[1].at <= end; due = soonest()) {
        tasks.delete(due[0]);
        now = Math.max(now, due[1].at);
        due[1].run();
        await settled();
      }
      now = end;
    },
    jump(ms) {
      now += ms;
    },
    pending: () => tasks.size,
  };
}
