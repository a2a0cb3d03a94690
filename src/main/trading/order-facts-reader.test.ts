import { expect, it } from 'vitest';
import type { ServiceClient } from '#main/service/index.ts';
import { createManualTimers } from '#main/service/testing/manual-timers.ts';
import { LantaiError } from '#shared/contract/error.ts';
import { stockCode } from '#shared/market/index.ts';
import { OrderFactsReader } from './order-facts-reader.ts';

type Options = ConstructorParameters<typeof OrderFactsReader>[0];
const BNTG = stockCode('BNTG');
const STALE = { last: 4_850, previous: 4_800, stale: true };

/** Every fact is known but those that a test names. */
function arrange(failing: readonly string[], quote: typeof STALE | null = null) {
  const timers = createManualTimers();
  const answer = async <Value>(what: string, value: Value): Promise<Value> => {
    if (failing.includes(`${what} hangs`)) return new Promise(() => undefined);
    if (failing.includes(what)) throw new LantaiError('SERVER_ERROR', 'no answer');
    return value;
  };
  const reader = new OrderFactsReader({
    client: {
      market: { orderBook: () => answer('last', { data: { ...BOOK, close: 4_900 } }) },
      history: { realized: () => answer('realisedToday', { data: { summary: { profit_loss: 7 } } }) },
    } as unknown as ServiceClient,
    market: {
      stock: () => answer('stock', { ara: 1 }),
      fees: () => answer('fees', { version: '1' }),
      phase: () => answer('phase', { phase: 'session I' }),
    } as unknown as Options['market'],
    timers,
    clockOffsetMs: () => 0,
    limits: () => ({ priceAway: 5, dailyLoss: 1 }) as ReturnType<Options['limits']>,
    quote: () => quote as ReturnType<Options['quote']>,
  });
  return { timers, reader };
}
const BOOK = {
  ...{ average: 0, close: 0, previous: 4_800, change: 0, open: 0, high: 0, low: 0, volume: 0, value: 0, status: '' },
  ...{ bid: [], offer: [], ara: { value: 0, visible: true }, arb: { value: 0, visible: true } },
};

it.each(['stock', 'fees', 'phase', 'realisedToday', 'last'])('a failing %s costs that fact only', async (failing) => {
  const facts = await arrange([failing]).reader.read(BNTG);
  const unknown = Object.entries(facts).flatMap(([fact, value]) => (value === null ? [fact] : []));
  expect(unknown).toEqual([failing]);
});

it.each(['last', 'last hangs'])('item 1: checks against the stale price of the feed where %s', async (failing) => {
  const { timers, reader } = arrange([failing], STALE);
  const reading = reader.read(BNTG);
  await timers.advance(2_000);
  expect((await reading).last).toBe(4_850);
});
