import { expect, it } from 'vitest';
import { createVirtualTime } from '#tools/testing/virtual-time.ts';
import { createPacedTime } from './paced-time.ts';

function arrange() {
  const real = createVirtualTime(0);
  const time = createPacedTime(1_000, { now: () => real.monotonicMs(), after: real.timers.after });
  return { real, time };
}

it('goes at its pace, and on from where it is at another', () => {
  const { real, time } = arrange();
  real.advance(100);
  time.setPace(20);
  real.advance(100);
  expect(time.monotonicMs()).toBe(2_100);
  time.setPace(1);
  real.advance(50);
  expect([time.monotonicMs(), time.timers.now()]).toEqual([2_150, 3_150]);
});

it('runs each task when its time has come at whatever pace it goes by then, and no cancelled one', () => {
  const { real, time } = arrange();
  const ran: string[] = [];
  time.setPace(20);
  time.timers.after(3_000, () => ran.push(`three seconds at ${time.monotonicMs()}`));
  const cancel = time.timers.after(2_000, () => ran.push('cancelled'));
  real.advance(50);
  time.setPace(1);
  cancel();
  real.advance(1_999);
  expect(ran).toEqual([]);
  real.advance(1);
  expect(ran).toEqual(['three seconds at 3000']);
});
