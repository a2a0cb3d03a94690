import { expect, it } from 'vitest';
import { parseLots, readTapeOptions } from './options.ts';

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
  expect([parseLots('1,000', 'en'), parseLots('1.000', 'id'), parseLots('', 'en')]).toEqual([1_000, 1_000, null]);
  for (const text of ['abc', '1.5', '1.000', '-5']) expect(parseLots(text, 'en'), text).toBeNaN();
});
