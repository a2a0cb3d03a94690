import { expect, it } from 'vitest';
import { guardedClock } from './clock.ts';
import { manualClock } from './manual-clock.ts';

it('reports a task that threw and runs the others and the next period', () => {
  const inner = manualClock(0);
  const reported: unknown[] = [];
  const clock = guardedClock(inner, (thrown) => reported.push(thrown));
  const seen: string[] = [];
  const bad = new Error('one bad task');
  const stop = clock.every(10, () => {
    seen.push(`round ${clock.now()}`);
    throw bad;
  });
  clock.after(15, () => seen.push('another'));
  const undo = clock.after(16, () => seen.push('taken back'));
  undo();
  inner.advance(20);
  stop();
  inner.advance(20);
  expect([seen, reported]).toEqual([
    ['round 10', 'another', 'round 20'],
    [bad, bad],
  ]);
});
