import { expect, it, vi } from 'vitest';
import { LantaiError } from '#shared/contract/error.ts';
import { stockCode } from '#shared/market/index.ts';
import { barsOf, companyFacts, dailyBars } from './older-forms.ts';

type Client = Parameters<typeof companyFacts>[0] & Parameters<typeof dailyBars>[0];

const symbol = stockCode('BNTG');
const missing = new LantaiError('NOT_FOUND', 'no such address');
const bar = (day: string, close: number) => ({
  time: `${day}T00:00:00+07:00`,
  open: 1,
  high: 2,
  low: 1,
  close,
  volume: 100,
});

/** A service that has the newer form, the older one, or neither. */
function serviceWith(newer: 'newer' | Error, older: 'older' | Error) {
  const answer = <Value>(state: string | Error, data: Value) =>
    vi.fn(async () => {
      if (state instanceof Error) throw state;
      return { data };
    });
  return {
    market: {
      companyInfo: answer(newer, { name: 'new', market_hour: { status: 'OPEN' } }),
      dailyCandles: answer(newer, { chartsvc: [{ t: 1, o: 1, h: 1, l: 1, c: 1, v: 1 }] }),
    },
    company: {
      legacyInfo: answer(older, { name: 'old', previous: 4_580 }),
      dailyChart: answer(older, { prices: [bar('2026-11-16', 3), bar('2026-11-17', 4), bar('2026-11-18', 5)] }),
    },
  } as unknown as Client;
}
const days = { symbol, from: '2026-11-17', to: '2026-11-17' };

it('uses the newer form where there is one, and does not request the older', async () => {
  const client = serviceWith('newer', 'older');
  expect(await companyFacts(client, symbol)).toMatchObject({ name: 'new' });
  expect(await dailyBars(client, days)).toHaveLength(1);
  expect(client.company.legacyInfo).not.toHaveBeenCalled();
  expect(client.company.dailyChart).not.toHaveBeenCalled();
});

it('uses the older form of a service that lacks the newer one', async () => {
  const client = serviceWith(missing, 'older');
  expect(await companyFacts(client, symbol)).toMatchObject({ name: 'old', market_hour: { status: '' } });
  const bars = await dailyBars(client, days);
  expect(bars).toEqual([{ t: Date.parse('2026-11-17T00:00:00+07:00') / 1_000, o: 1, h: 2, l: 1, c: 4, v: 100 }]);
});

it('a stock that neither form knows fails as the newer one does', async () => {
  const client = serviceWith(missing, new LantaiError('SERVER_ERROR', 'older'));
  await expect(companyFacts(client, symbol)).rejects.toBe(missing);
});

it('any other failure is not hidden by the older form', async () => {
  const failed = new LantaiError('TIMEOUT', 'no answer');
  const client = serviceWith(failed, 'older');
  await expect(dailyBars(client, days)).rejects.toBe(failed);
  expect(client.company.dailyChart).not.toHaveBeenCalled();
});

it('leaves out bars without a readable time', () => {
  const chart = { prices: [{ ...bar('2026-11-17', 4), time: 'yesterday' }] } as unknown as Parameters<typeof barsOf>[0];
  expect(barsOf(chart, '2000-01-01', '2030-01-01')).toEqual([]);
});

it.each(['SERVER_ERROR', 'UNREADABLE_ANSWER'] as const)(
  'item 1: uses the older form where the newer one fails with %s',
  async (code) => {
    const client = serviceWith(new LantaiError(code, 'newer'), 'older');
    expect(await companyFacts(client, symbol)).toMatchObject({ name: 'old' });
    expect(await dailyBars(client, days)).toHaveLength(1);
  },
);

it('item 1: asks for no older form where the service cannot be reached', async () => {
  const client = serviceWith(new LantaiError('UNREACHABLE', 'newer'), 'older');
  await expect(companyFacts(client, symbol)).rejects.toThrow('newer');
  expect(client.company.legacyInfo).not.toHaveBeenCalled();
});
