import { expect, it } from 'vitest';
import { lotsFrom, readTapeOptions } from './options.ts';

it('invalid persisted options fall back to the defaults', () => {
  expect(readTapeOptions({})).toEqual({ scope: 'all', minimumLots: 0, filterOpen: false });
  expect(readTapeOptions({ scope: 'symbol', minimumLots: 500, filterOpen: true })).toEqual({
    scope: 'symbol',
    minimumLots: 500,
    filterOpen: true,
  });
  expect(readTapeOptions({ scope: 7, minimumLots: -3, filterOpen: 'yes' })).toEqual({
    scope: 'all',
    minimumLots: 0,
    filterOpen: false,
  });
  expect(readTapeOptions({ minimumLots: Number.NaN }).minimumLots).toBe(0);
});

it('a typed number of lots may have separators or be empty', () => {
  expect([lotsFrom('1,000'), lotsFrom('1.000'), lotsFrom(''), lotsFrom('abc')]).toEqual([1_000, 1_000, 0, 0]);
});
