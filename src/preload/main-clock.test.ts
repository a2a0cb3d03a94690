import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createMainClock } from './main-clock.ts';

/** A main process whose clock is `lead` ms ahead of the page's, and a page clock that a test moves. */
function arrange(lead: number) {
  const world = { now: 0, lead, before: 0, after: 0, answers: true };
  const clock = createMainClock(
    async () => {
      if (!world.answers) throw new Error('no handler');
      world.now += world.before;
      const answer = world.now + world.lead;
      world.now += world.after;
      return answer;
    },
    () => world.now,
  );
  /** Compares the clocks while the question takes `before` ms and the answer `after` ms. */
  async function compare(before: number, after: number): Promise<void> {
    Object.assign(world, { before, after });
    await clock.compare();
  }
  return { world, clock, compare };
}

it('knows nothing before a comparison, nor after one without an answer', async () => {
  const { world, clock, compare } = arrange(500);
  expect(clock.at(0)).toBeNull();
  world.answers = false;
  await compare(0, 0);
  expect(clock.at(0)).toBeNull();
});

it('is not fooled by a main process that stood still before it answered', async () => {
  const { clock, compare } = arrange(500);
  await compare(60_000, 1);
  expect(clock.at(10)).toBe(509);
});

it('takes a press for older than it is, never for younger, where the answer was slow, and narrows that later', async () => {
  const { clock, compare } = arrange(500);
  await compare(1, 60_000);
  expect(clock.at(70_000)).toBe(10_500);
  await compare(1, 2);
  expect(clock.at(70_000)).toBe(70_498);
  await compare(30, 3_000);
  expect(clock.at(70_000)).toBe(70_498);
});

it.each([-20_000, 20_000])('follows a clock that has jumped by %i ms, as one does that counts sleep', async (jump) => {
  const { world, clock, compare } = arrange(500);
  await compare(1, 1);
  world.lead += jump;
  await compare(1, 1);
  expect(clock.at(0)).toBe(499 + jump);
});

it('never names a moment later than the true one, whatever took how long', async () => {
  const delay = fc.integer({ min: 0, max: 90_000 });
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: -1_000_000, max: 1_000_000 }),
      fc.array(fc.tuple(delay, delay), { minLength: 1, maxLength: 20 }),
      async (lead, delays) => {
        const { clock, compare } = arrange(lead);
        for (const [before, after] of delays) await compare(before, after);
        const early = lead - (clock.at(0) ?? Number.NaN);
        expect(early).toBeGreaterThanOrEqual(0);
        expect(early).toBeLessThanOrEqual(Math.min(...delays.map(([, after]) => after)));
      },
    ),
  );
});
