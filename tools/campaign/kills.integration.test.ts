import { expect, it } from 'vitest';
import { runKills, tooFew } from './kills.ts';

/** A short form; `npm run campaign -- orders --kills N` runs N of them. */
const KILLS = 5;

it.each([1, 2])(
  'loses and doubles nothing when its process is killed around place, amend and cancel, seed %i',
  async (seed) => {
    const { kills, lost, doubled, unresolved, failures } = await runKills({ kills: KILLS, seed, lanes: 2, stops: 0 });
    expect({ kills, lost, doubled, unresolved, failures }).toEqual({
      kills: KILLS,
      lost: 0,
      doubled: 0,
      unresolved: 0,
      failures: [],
    });
  },
);

it('fails where hardly any request arrives, however few of them are lost', () => {
  expect(tooFew({ expected: 52, arrived: 22 })).toMatchObject([{ rule: 'requests arrive' }]);
  expect(tooFew({ expected: 52, arrived: 50 })).toEqual([]);
});
