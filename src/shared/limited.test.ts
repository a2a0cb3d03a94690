import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mapLimited } from './limited.ts';

it('keeps the order, runs each item once, and never more at once than allowed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(5), { maxLength: 30 }), fc.integer({ min: 1, max: 5 }), async (turns, max) => {
      let running = 0;
      let most = 0;
      const results = await mapLimited([...turns.keys()], max, async (at) => {
        running += 1;
        most = Math.max(most, running);
        for (let turn = 0; turn < (turns[at] ?? 0); turn += 1) await Promise.resolve();
        running -= 1;
        return at;
      });
      expect(results).toEqual([...turns.keys()]);
      expect(most).toBeLessThanOrEqual(max);
    }),
  );
});

it('rejects with the first rejection', async () => {
  const failed = new Error('no answer');
  await expect(mapLimited([1, 2, 3], 2, async (item) => (item === 2 ? Promise.reject(failed) : item))).rejects.toBe(
    failed,
  );
});
