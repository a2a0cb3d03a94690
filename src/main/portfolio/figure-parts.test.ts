import { expect, it } from 'vitest';
import type { ServiceClient } from '#main/service/index.ts';
import { contract } from '#shared/contract/contract.ts';
import { readFigureParts } from './figure-parts.ts';

const client = {
  bonds: {
    portfolio: async () => ({
      data: {
        results: [
          { code: 'FR0091', market_value: 51_000_000 },
          { code: 'ORI025', market_value: 0 },
        ],
        summary: { pending_purchases: 10_000_000 },
      },
    }),
  },
  history: {
    realized: async () => ({
      data: {
        results: [
          { symbol: 'BNTG', last_at: '2026-11-25T03:12:00Z', profit_loss: 120_000 },
          { symbol: 'SAGU', last_at: '', profit_loss: -4_000 },
          { symbol: 'TLSR', last_at: '2026-11-24T17:30:00Z', profit_loss: 900 },
        ],
      },
    }),
  },
} as unknown as ServiceClient;

const partsOf = async (figure: 'other' | 'realised') =>
  contract.portfolio.figureParts.output.parse(await readFigureParts(client, figure));

it('names the bonds that are held, and what was paid for those that are not settled', async () => {
  expect(await partsOf('other')).toEqual({
    parts: [{ name: 'FR0091', day: null, amount: 51_000_000 }],
    pending: 10_000_000,
  });
});

it('names the sales by stock and the exchange’s day; where the service names no day there is none', async () => {
  expect(await partsOf('realised')).toEqual({
    parts: [
      { name: 'BNTG', day: '2026-11-25', amount: 120_000 },
      { name: 'SAGU', day: null, amount: -4_000 },
      { name: 'TLSR', day: '2026-11-25', amount: 900 },
    ],
    pending: 0,
  });
});
