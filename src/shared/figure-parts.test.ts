import { expect, it } from 'vitest';
import type { Read } from '#shared/service/reads.ts';
import { readFigureParts } from './figure-parts.ts';

const read = (async (name: string) =>
  name === 'bonds.portfolio'
    ? {
        results: [
          { code: 'FR0091', marketValue: 51_000_000 },
          { code: 'ORI025', marketValue: 0 },
        ],
        summary: { pendingPurchases: 10_000_000 },
      }
    : {
        results: [
          { symbol: 'BNTG', lastAt: '2026-11-25T03:12:00Z', profitLoss: 120_000 },
          { symbol: 'SAGU', lastAt: '', profitLoss: -4_000 },
          { symbol: 'TLSR', lastAt: '2026-11-24T17:30:00Z', profitLoss: 900 },
        ],
      }) as unknown as Read;

it('names the bonds that are held, and what was paid for those that are not settled', async () => {
  expect(await readFigureParts(read, 'other')).toEqual({
    parts: [{ name: 'FR0091', day: null, amount: 51_000_000 }],
    pending: 10_000_000,
  });
});

it('names the sales by stock and the exchange’s day; where the service names no day there is none', async () => {
  expect(await readFigureParts(read, 'realised')).toEqual({
    parts: [
      { name: 'BNTG', day: '2026-11-25', amount: 120_000 },
      { name: 'SAGU', day: null, amount: -4_000 },
      { name: 'TLSR', day: '2026-11-25', amount: 900 },
    ],
    pending: 0,
  });
});
