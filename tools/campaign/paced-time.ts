import type { Timers } from '#main/platform/timers.ts';

/** Time of this process's own. */
export type RealTimers = {
  /** Ms since any moment, never backwards. */
  now(): number;
  after(ms: number, run: () => void): () => void;
};

/** Clocks that go at another pace than real time, which may change. Unlike virtual time they go by themselves. */
export type PacedTime = {
  readonly timers: Timers;
  /** Ms since the start; never set back. */
  monotonicMs(): number;
  /** @param speed ms in a real ms */
  setPace(speed: number): void;
};

export const processTimers: RealTimers = {
  now: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/** At the pace of real time at first. @param startsAt what the machine's clock shows at first, Unix ms */
export function createPacedTime(startsAt: number, real: RealTimers = processTimers): PacedTime {
  const tasks = new Map<number, { readonly due: number; readonly run: () => void }>();
  let count = 0;
  let speed = 1;
  /** Real and own time at the moment since which the speed counts. */
  let anchor = { real: real.now(), elapsed: 0 };
  let cancelWake = (): void => undefined;
  const elapsed = (): number => anchor.elapsed + (real.now() - anchor.real) * speed;

  function plan(): void {
    cancelWake();
    if (tasks.size === 0) return;
    const due = Math.min(...[...tasks.values()].map((task) => task.due));
    cancelWake = real.after(Math.max(0, (due - elapsed()) / speed), wake);
  }
  function wake(): void {
    const now = elapsed();
    const due = [...tasks].filter(([, task]) => task.due <= now).sort(([, left], [, right]) => left.due - right.due);
    for (const [id, { run }] of due) {
      // One that has run may have cancelled the next.
      if (tasks.delete(id)) run();
    }
    plan();
  }

  return {
    timers: {
      now: () => Math.round(startsAt + elapsed()),
      after(ms, run) {
        count += 1;
        const id = count;
        tasks.set(id, { due: elapsed() + Math.max(0, ms), run });
        plan();
        return () => void tasks.delete(id);
      },
    },
    monotonicMs: elapsed,
    setPace(next) {
      anchor = { real: real.now(), elapsed: elapsed() };
      speed = next;
      plan();
    },
  };
}
