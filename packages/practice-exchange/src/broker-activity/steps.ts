import type { RealTime } from '#exchange/clock/index.ts';

/** Long work with places at which it may pause. */
export type Steps<Value> = Generator<void, Value>;

/** Ms of work between two pauses: a feed that ticks at 60 Hz stays within its frame. */
const SLICE_MS = 6;

/** Without a pause. */
export function finish<Value>(steps: Steps<Value>): Value {
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}

/** In slices, between which the process does its other work. */
export async function finishInSlices<Value>(steps: Steps<Value>, time: RealTime): Promise<Value> {
  for (;;) {
    const until = time.now() + SLICE_MS;
    let step = steps.next();
    while (step.done !== true && time.now() < until) step = steps.next();
    if (step.done === true) return step.value;
    await new Promise<void>((resolve) => time.after(0, resolve));
  }
}
