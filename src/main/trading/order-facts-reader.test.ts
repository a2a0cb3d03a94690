import { expect, it } from 'vitest';
import type { LiveQuote } from '#main/feed/index.ts';
import type { ServiceClient } from '#main/service/index.ts';
import { createManualTimers } from '#main/service/testing/manual-timers.ts';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import { LantaiError } from '#shared/contract/error.ts';
import type { PortfolioParts } from '#shared/contract/portfolio.ts';
import { NO_LIMITS, stockCode } from '#shared/market/index.ts';
import { OrderFactsReader } from './order-facts-reader.ts';

type Options = ConstructorParameters<typeof OrderFactsReader>[0];
const BNTG = stockCode('BNTG');
const STALE = { last: 4_850, previous: 4_800, stale: true };
const BOOK = {
  average: 0,
  close: 0,
  previous: 4_800,
  change: 0,
  open: 0,
  high: 0,
  low: 0,
  volume: 0,
  value: 0,
  status: '',
  bid: [],
  offer: [],
  ara: { value: 0, visible: true },
  arb: { value: 0, visible: true },
};
const day: NonNullable<PortfolioParts['day']> = {
  day: '2026-11-18',
  hasBegun: true,
  trades: [],
  unclear: [],
  dividends: null,
};
const portfolioOf = (change: Partial<PortfolioParts> = {}): PortfolioParts =>
  ({
    positions: [
      { symbol: BNTG, shares: 1_050, availableShares: 1_050, averagePrice: 2_000, lastPrice: 0, tradable: true },
    ],
    unreadableRows: 0,
    day,
    missing: [],
    stale: false,
    ...change,
  }) as PortfolioParts;

/** Every fact is known but those that a test names. */
function arrangeFacts(failing: readonly string[], quote: typeof STALE | null = null) {
  const timers = createManualTimers();
  const answer = async <Value>(what: string, value: Value): Promise<Value> => {
    if (failing.includes(`${what} hangs`)) return new Promise(() => undefined);
    if (failing.includes(what)) throw new LantaiError('SERVER_ERROR', 'no answer');
    return value;
  };
  const reader = new OrderFactsReader({
    client: {
      market: { orderBook: () => answer('last', { data: { ...BOOK, close: 4_900 } }) },
      accounts: {
        subAccounts: () => answer('accounts', { data: { results: [{ equity: 0 }, { equity: 584_678_841 }] } }),
      },
    } as unknown as ServiceClient,
    market: {
      stock: () => answer('stock', { ara: 1 }),
      fees: () => answer('fees', { version: '1' }),
      phase: () => answer('phase', { phase: 'session I' }),
    } as unknown as Options['market'],
    timers,
    limits: () => ({ priceAway: 5, dailyLoss: 1 }) as ReturnType<Options['limits']>,
    confirmations: () => DEFAULT_SETTINGS.confirmations,
    portfolio: {
      current: () => (failing.includes('dayResult') ? null : portfolioOf({ positions: [] })),
      refresh: () => answer('dayResult', undefined),
    },
    quote: () => quote as ReturnType<Options['quote']>,
  });
  return { timers, reader };
}

it.each(['stock', 'fees', 'phase', 'dayResult', 'last'])('a failing %s costs that fact only', async (failing) => {
  const facts = await arrangeFacts([failing]).reader.read(BNTG);
  const unknown = Object.entries(facts).flatMap(([fact, value]) => (value === null ? [fact] : []));
  expect(unknown).toEqual([failing]);
});

it('has the equity of all accounts for an order that is split over them, and reads it for no other', async () => {
  expect((await arrangeFacts([]).reader.read(BNTG, true)).allEquity).toBe(584_678_841);
  expect((await arrangeFacts(['accounts']).reader.read(BNTG, true)).allEquity).toBeNull();
  expect(await arrangeFacts([]).reader.read(BNTG)).not.toHaveProperty('allEquity');
});

it.each(['last', 'last hangs'])('item 1: checks against the stale price of the feed where %s', async (failing) => {
  const { timers, reader } = arrangeFacts([failing], STALE);
  const reading = reader.read(BNTG);
  await timers.advance(2_000);
  expect((await reading).last).toBe(4_850);
});

function arrange(portfolio: PortfolioParts | null, quote: Partial<LiveQuote> | null = { last: 990, previous: 1_000 }) {
  const timers = createManualTimers();
  const world = { portfolio, refreshed: portfolio, books: [] as string[] };
  const gone = async (): Promise<never> => {
    throw new LantaiError('UNREACHABLE', 'no answer');
  };
  const reader = new OrderFactsReader({
    client: {
      market: {
        orderBook: async ({ symbol }: { symbol: string }) => {
          world.books.push(symbol);
          return { data: { ...BOOK, close: 980, previous: 1_000 } };
        },
      },
    } as unknown as ServiceClient,
    market: { stock: gone, fees: gone, phase: gone },
    timers,
    limits: () => ({ ...NO_LIMITS, dailyLoss: 1 }),
    // Otherwise the question for a price far away reads the order book too.
    confirmations: () => ({ ...DEFAULT_SETTINGS.confirmations, priceAway: 0 }),
    portfolio: {
      current: () => world.portfolio,
      refresh: async () => {
        world.portfolio = world.refreshed;
      },
    },
    quote: () => (quote === null ? null : ({ stale: false, ...quote } as LiveQuote)),
  });
  return { world, result: async () => (await reader.read(BNTG)).dayResult };
}

it('counts the loss of the day from the previous close, whatever the shares had cost and whenever Lantai started', async () => {
  expect(await arrange(portfolioOf()).result()).toBe(-10_500);
});

it('asks the service for prices that the feed does not have', async () => {
  for (const quote of [null, { last: 1, previous: 2, stale: true }, { last: 990, previous: 0 }]) {
    const { world, result } = arrange(portfolioOf(), quote);
    expect(await result()).toBe(-21_000);
    expect(world.books).toEqual(['BNTG']);
  }
});

it('reads the holdings again where a fill has not settled', async () => {
  const unsettled = arrange(portfolioOf({ day: null }));
  unsettled.world.refreshed = portfolioOf();
  expect(await unsettled.result()).toBe(-10_500);
});

it.each([
  ['the holdings are stale', { stale: true }],
  ['the positions are those of an earlier reading', { missing: ['positions' as const] }],
  ['the positions were never read', { positions: null, day: null, missing: ['positions' as const] }],
  ['what was traded is not known', { day: null }],
  ['the fills of a stock are not told', { day: { ...day, unclear: [BNTG] } }],
  ['a position could not be read', { unreadableRows: 1 }],
  [
    'fees are not known',
    { day: { ...day, trades: [{ symbol: BNTG, bought: 1, paid: 1, sold: 0, received: 0, fees: null }] } },
  ],
])('knows no result where %s: a limit is not passed because a loss could not be read', async (_name, change) => {
  expect(await arrange(portfolioOf(change)).result()).toBeNull();
});

it('item 1: needs neither summary nor cash balance', async () => {
  expect(await arrange(portfolioOf({ missing: ['summary', 'cash'] })).result()).toBe(-10_500);
});

it('has a result of nothing before the day begins', async () => {
  expect(await arrange(portfolioOf({ day: { ...day, hasBegun: false } })).result()).toBe(0);
});
