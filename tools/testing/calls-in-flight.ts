import { setImmediate as nextIteration } from 'node:timers/promises';

/** No call takes as long on any machine: a harness that waits longer has lost track of one, ms. */
const STUCK_MS = 60_000;
/** Iterations of the event loop after the last answer in which the code under test may send its next request. */
const QUIET_ITERATIONS = 4;

/** Counts what is on its way between workstation and exchange, so that time is advanced only in between. */
export type CallsInFlight = {
  begin(): number;
  end(id: number): void;
  /** A fault keeps the call from going on until time is advanced. */
  hold(id: number): void;
  release(id: number): void;
  /** Resolves when every call has ended or is held by a fault. @throws Error when that never happens */
  quiet(): Promise<void>;
};

export function createCallsInFlight(): CallsInFlight {
  const calls = new Map<number, boolean>();
  const waiting = new Set<() => void>();
  let count = 0;
  const busy = (): boolean => [...calls.values()].some((held) => !held);
  const changed = (): void => {
    for (const resolve of [...waiting]) resolve();
    waiting.clear();
  };
  const mark = (id: number, held: boolean): void => {
    if (!calls.has(id)) return;
    calls.set(id, held);
    changed();
  };
  const nextChange = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error('a call between workstation and exchange never ended')),
        STUCK_MS,
      );
      waiting.add(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  return {
    begin() {
      count += 1;
      calls.set(count, false);
      return count;
    },
    end(id) {
      calls.delete(id);
      changed();
    },
    hold: (id) => mark(id, true),
    release: (id) => mark(id, false),
    async quiet() {
      for (let iterations = 0; iterations < QUIET_ITERATIONS; iterations += 1) {
        while (busy()) {
          await nextChange();
          iterations = 0;
        }
        await nextIteration();
      }
    },
  };
}
