import { afterEach, expect, it } from 'vitest';
import type { CallOptions, ReadingReport, ServiceClient } from '#main/service/index.ts';
import { createManualTimers } from '#main/service/testing/manual-timers.ts';
import { LantaiError } from '#shared/contract/error.ts';
import type { PortfolioPart, PortfolioParts } from '#shared/contract/portfolio.ts';
import { type DayFactsReader, openEquityDays, PortfolioReader } from './index.ts';

type Calls = ServiceClient['portfolio'];
type Answer<Name extends keyof Calls> = Awaited<ReturnType<Calls[Name]>>;

const ALL_READ: ReadingReport = { droppedRows: 0, unread: [], listNames: [] };
const opened: PortfolioReader[] = [];
afterEach(() => {
  for (const portfolio of opened.splice(0)) portfolio.stop();
});

/** A service with one position, whose cash and moment of answering a test sets. @param at Unix ms */
function arrange(dayFacts: DayFactsReader | null = null, at?: number) {
  const timers = createManualTimers(at);
  const startedAt = timers.now();
  const world = {
    balance: 100,
    fails: false,
    /** Parts whose requests fail. */
    failing: [] as PortfolioPart[],
    hold: Promise.resolve(),
    reads: 0,
    phase: { phase: 'session I', endsAt: null as number | null },
    results: [] as unknown[],
    report: ALL_READ,
  };
  const answered = (part: PortfolioPart): void => {
    if (world.fails || world.failing.includes(part)) throw new LantaiError('UNREACHABLE', 'no answer');
  };
  const summary = async (): Promise<Answer<'summary'>> => {
    const { balance } = world;
    world.reads += 1;
    await world.hold;
    answered('summary');
    const sums = {
      trading: { balance },
      amount: { invested: 0 },
      equity: 0,
      gain: 0,
      profit_loss: { unrealised: -5, realised: 0, net: 0 },
    };
    return { message: '', data: { aggregated_portfolio_summary: sums } } as Answer<'summary'>;
  };
  const list = async (_input: unknown, { onReading }: CallOptions) => {
    answered('positions');
    onReading?.(world.report);
    return { message: '', data: { results: world.results } } as unknown as Answer<'list'>;
  };
  const cash = async () => {
    answered('cash');
    return { message: '', data: { cash_on_hand: 7, trading_balance: world.balance } } as Answer<'cash'>;
  };
  const equityDays = openEquityDays(null, new Date(), () => undefined);
  const portfolio = new PortfolioReader({
    client: { portfolio: { summary, list, cash } } as unknown as ServiceClient,
    timers,
    monotonicMs: () => timers.now() - startedAt,
    log: () => undefined,
    equityDays,
    dayFacts,
    phase: async () => {
      if (world.fails) throw new LantaiError('UNREACHABLE', 'no answer');
      return world.phase;
    },
    serviceNow: () => timers.now(),
  });
  opened.push(portfolio);
  const shown: (PortfolioParts | null)[] = [];
  let readings = 0;
  portfolio.onPortfolio((current) => shown.push(current));
  portfolio.onRead(() => {
    readings += 1;
  });
  return { timers, world, portfolio, shown, readings: () => readings };
}

it('reads at once and then every 15 s', async () => {
  const { timers, world, portfolio, shown } = arrange();
  expect([portfolio.current(), portfolio.positionsReadMono()]).toEqual([null, 0]);
  portfolio.follow('A-1');
  await timers.advance(0);
  expect(shown).toMatchObject([{ summary: { tradingBalance: 100, cash: 7, unrealised: -5 }, stale: false }]);
  await timers.advance(45_000);
  expect(world.reads).toBe(4);
});

it('reports every reading, and only changes as changes', async () => {
  const { timers, world, portfolio, shown, readings } = arrange();
  portfolio.follow('A-1');
  await timers.advance(30_000);
  expect([readings(), shown.length]).toEqual([3, 1]);
  world.balance = 90;
  await timers.advance(15_000);
  expect([readings(), shown.length]).toEqual([4, 2]);
});

it('item 10: dates a picture by when its reading began, not by when it was answered', async () => {
  const { timers, world, portfolio } = arrange();
  portfolio.follow('A-1');
  await timers.advance(1_000);
  let answer = (): void => undefined;
  world.hold = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const reading = portfolio.refresh();
  await timers.advance(5_000);
  expect(portfolio.positionsReadMono()).toBe(0);
  answer();
  await reading;
  expect(portfolio.positionsReadMono()).toBe(1_000);
});

it('reads again for a request that arrives while a reading is under way', async () => {
  const { timers, world, portfolio } = arrange();
  let answer = (): void => undefined;
  world.hold = new Promise<void>((resolve) => {
    answer = resolve;
  });
  portfolio.follow('A-1');
  await timers.advance(10);
  world.balance = 50;
  const refreshed = portfolio.refresh();
  world.hold = Promise.resolve();
  answer();
  await refreshed;
  expect([portfolio.current()?.summary.tradingBalance, portfolio.positionsReadMono()]).toEqual([50, 10]);
});

it('marks the picture stale when it cannot be read, and leaves its date', async () => {
  const { timers, world, portfolio, readings } = arrange();
  portfolio.follow('A-1');
  await timers.advance(0);
  world.fails = true;
  await timers.advance(15_000);
  expect([portfolio.current()?.stale, portfolio.positionsReadMono(), readings()]).toEqual([true, 0, 1]);
  world.fails = false;
  await timers.advance(15_000);
  expect([portfolio.current()?.stale, portfolio.positionsReadMono()]).toEqual([false, 30_000]);
});

it('shows nothing of the account of before, not even what its reading brings later', async () => {
  const { timers, world, portfolio } = arrange();
  let answer = (): void => undefined;
  world.hold = new Promise<void>((resolve) => {
    answer = resolve;
  });
  portfolio.follow('A-1');
  await timers.advance(10);
  portfolio.follow('A-2');
  world.hold = new Promise(() => undefined);
  answer();
  await timers.advance(10);
  expect([portfolio.current(), portfolio.positionsReadMono()]).toEqual([null, 0]);
});

it('marks the picture stale while locked and reads no more; nothing stays after signing out', async () => {
  const { timers, world, portfolio } = arrange();
  portfolio.follow('A-1');
  await timers.advance(0);
  portfolio.pause();
  await timers.advance(60_000);
  expect([portfolio.current()?.stale, world.reads, timers.pending()]).toEqual([true, 1, 0]);
  portfolio.forget();
  expect([portfolio.current(), portfolio.positionsReadMono()]).toEqual([null, 0]);
});

it('leaves no timer and no listener behind when it is stopped', async () => {
  const { timers, portfolio, shown } = arrange();
  portfolio.follow('A-1');
  await timers.advance(0);
  portfolio.stop();
  await portfolio.refresh();
  await timers.advance(60_000);
  expect([timers.pending(), shown.length]).toEqual([0, 1]);
});

it('counts the positions that could not be read', async () => {
  const { timers, world, portfolio } = arrange();
  world.report = {
    droppedRows: 2,
    listNames: [],
    unread: [{ path: 'data.results.*.symbol', why: 'missing', isRow: true, count: 2 }],
  };
  portfolio.follow('A-1');
  await timers.advance(0);
  expect(portfolio.current()).toMatchObject({ unreadableRows: 2, stale: false });
});

it('shows no empty portfolio where an empty list was found under another name', async () => {
  const { timers, world, portfolio } = arrange();
  world.report = { droppedRows: 0, listNames: ['items'], unread: [] };
  portfolio.follow('A-1');
  await timers.advance(0);
  expect(portfolio.current()).toMatchObject({ positions: null, missing: ['positions'] });
});

it('shows no empty portfolio where the list of positions is missing', async () => {
  const { timers, world, portfolio } = arrange();
  world.report = {
    droppedRows: 0,
    listNames: [],
    unread: [{ path: 'data.results', why: 'missing', isRow: false, count: 1 }],
  };
  portfolio.follow('A-1');
  await timers.advance(0);
  expect(portfolio.current()).toMatchObject({ positions: null, missing: ['positions'] });
});

it('works out what the service leaves out of a position, and nothing more', async () => {
  const { timers, world, portfolio } = arrange();
  const held = {
    symbol: 'BNTG',
    company: { name: '' },
    qty: { balance: { lot: 10 }, available: { lot: 10 } },
    asset: { unrealised: {} },
    flags: {},
  };
  world.results = [
    { ...held, price: { latest: 220, average: { price: 200 } } },
    { ...held, price: { average: { price: 200 } } },
  ];
  portfolio.follow('A-1');
  await timers.advance(0);
  expect(portfolio.current()?.positions).toMatchObject([
    { lastPrice: 220, invested: 200_000, marketValue: 220_000, unrealised: 20_000, gainPercent: 10, tradable: true },
    { lastPrice: 0, invested: 200_000, marketValue: null, unrealised: null, gainPercent: null },
  ]);
});

it('counts odd shares, in whichever way the service writes them', async () => {
  const { timers, world, portfolio } = arrange();
  const row = (balance: object, available: object) => ({
    symbol: 'BNTG',
    company: { name: '' },
    qty: { balance, available },
    price: { latest: 110, average: { price: 100 } },
    asset: { unrealised: {} },
    flags: {},
  });
  world.results = [
    row({ lot: 12, share: 1_250 }, { lot: 2, share: 250 }),
    row({ lot: 12, share: 50 }, { lot: 2, share: 50 }),
    row({ lot: 0, share: 40 }, { lot: 0, share: 40 }),
  ];
  portfolio.follow('A-1');
  await timers.advance(0);
  expect(portfolio.current()?.positions).toMatchObject([
    { shares: 1_250, availableShares: 250, invested: 125_000, marketValue: 137_500, unrealised: 12_500 },
    { shares: 1_250, availableShares: 250, marketValue: 137_500 },
    { shares: 40, availableShares: 40, marketValue: 4_400, gainPercent: 10 },
  ]);
});

it('shows what a position is worth only where the service says it, or a price from which it follows', async () => {
  const { timers, world, portfolio } = arrange();
  const row = (symbol: string, price: object, unrealised: object) => ({
    symbol,
    company: { name: '' },
    qty: { available: { lot: 2 }, balance: { lot: 2 } },
    price: { average: { price: 900 }, ...price },
    asset: { unrealised },
    flags: {},
  });
  world.results = [
    row('AAAA', {}, {}),
    row('BBBB', { latest: 1_000 }, {}),
    row('CCCC', {}, { market_value: 190_000 }),
    row('DDDD', { latest: 0 }, { profit_loss: -5 }),
  ];
  portfolio.follow('A-1');
  await timers.advance(0);
  const { positions, summary } = portfolio.current() ?? {};
  expect(positions?.map(({ lastPrice, marketValue, unrealised }) => [lastPrice, marketValue, unrealised])).toEqual([
    [0, null, null],
    [1_000, 200_000, 20_000],
    [950, 190_000, 10_000],
    [0, null, -5],
  ]);
  expect(summary?.marketValue).toBe(390_000);
});

const HELD = {
  symbol: 'BNTG',
  company: { name: '' },
  qty: { balance: { lot: 10 }, available: { lot: 10 } },
  price: { latest: 220, average: { price: 200 } },
  asset: { unrealised: {} },
  flags: {},
};

it.each([
  [
    'summary',
    { summary: { tradingBalance: 100, cash: 7, equity: null, realised: null }, positions: [{ symbol: 'BNTG' }] },
  ],
  ['positions', { summary: { tradingBalance: 100, cash: 7, equity: 0, marketValue: null }, positions: null }],
  ['cash', { summary: { tradingBalance: 100, cash: null, equity: 0 }, positions: [{ symbol: 'BNTG' }] }],
] as const)('item 1: shows what the others prove while %s cannot be read', async (part, proven) => {
  const { timers, world, portfolio, readings } = arrange();
  world.results = [HELD];
  world.failing = [part];
  portfolio.follow('A-1');
  await timers.advance(0);
  expect(portfolio.current()).toMatchObject({ ...proven, missing: [part], stale: false });
  expect(readings()).toBe(1);
  world.failing = [];
  await timers.advance(15_000);
  expect(portfolio.current()).toMatchObject({ missing: [], summary: { equity: 0, cash: 7 }, stale: false });
});

it('item 1: keeps what was read of a part before, and names it as missing', async () => {
  const { timers, world, portfolio } = arrange();
  world.results = [HELD];
  portfolio.follow('A-1');
  await timers.advance(0);
  world.failing = ['positions'];
  world.balance = 60;
  await timers.advance(15_000);
  expect(portfolio.current()).toMatchObject({
    positions: [{ symbol: 'BNTG' }],
    summary: { tradingBalance: 60 },
    missing: ['positions'],
    stale: false,
  });
  expect([portfolio.positionsReadMono(), portfolio.buyingPowerReadMono()]).toEqual([0, 15_000]);
});

it('item 1: takes the buying power from whichever answer is newer', async () => {
  const { timers, world, portfolio } = arrange();
  portfolio.follow('A-1');
  await timers.advance(0);
  world.failing = ['summary'];
  world.balance = 60;
  await timers.advance(15_000);
  world.fails = true;
  await timers.advance(15_000);
  expect(portfolio.current()).toMatchObject({ summary: { tradingBalance: 60 }, stale: true });
  expect(portfolio.buyingPowerReadMono()).toBe(15_000);
});

it('item 1: reports that nothing could be read, in place of loading for ever', async () => {
  const { timers, world, portfolio, readings } = arrange();
  world.fails = true;
  portfolio.follow('A-1');
  await timers.advance(0);
  expect(portfolio.current()).toMatchObject({
    positions: null,
    missing: ['summary', 'positions', 'cash'],
    stale: true,
    loadedAt: null,
  });
  expect(readings()).toBe(0);
});

/** The day's trades as a test sets them. */
function dayOf(held: { fills: number; isWhole: boolean }): DayFactsReader & { reads: number } {
  const reader = {
    reads: 0,
    fills: () => String(held.fills),
    read: async (_account: string, day: string) => {
      reader.reads += 1;
      const facts = { day, trades: [], unclear: [], dividends: held.isWhole ? [] : null };
      return { facts, isWhole: held.isWhole };
    },
  };
  return reader;
}

it('has the day’s trades with the holdings, and reads them again only when something was traded', async () => {
  const held = { fills: 1, isWhole: true };
  const facts = dayOf(held);
  const { timers, world, portfolio } = arrange(facts);
  portfolio.follow('A-1');
  await timers.advance(45_000);
  expect(portfolio.current()?.day).toMatchObject({ hasBegun: true, dividends: [] });
  expect(facts.reads).toBe(1);
  held.fills = 2;
  await timers.advance(15_000);
  world.results = [
    {
      symbol: 'BNTG',
      company: { name: '' },
      qty: { balance: { lot: 1 }, available: { lot: 1 } },
      price: { latest: 1, average: { price: 1 } },
      asset: { unrealised: {} },
      flags: {},
    },
  ];
  await timers.advance(15_000);
  expect(facts.reads).toBe(3);
});

it('knows no day of holdings between which and the trades something was filled', async () => {
  const held = { fills: 0, isWhole: true };
  const facts = dayOf(held);
  const { timers, portfolio, shown } = arrange({
    ...facts,
    fills() {
      held.fills += 1;
      return String(held.fills);
    },
    read: facts.read,
  });
  portfolio.follow('A-1');
  await timers.advance(0);
  expect([portfolio.current()?.day, portfolio.current()?.summary.cash]).toEqual([null, 7]);
  expect(shown.length).toBeGreaterThan(0);
});

it('tries again a minute later what of the day could not be read, and shows what it has until then', async () => {
  const held = { fills: 0, isWhole: false };
  const facts = dayOf(held);
  const { timers, portfolio } = arrange(facts);
  portfolio.follow('A-1');
  await timers.advance(45_000);
  expect([facts.reads, portfolio.current()?.day?.dividends]).toEqual([1, null]);
  held.isWhole = true;
  await timers.advance(30_000);
  expect([facts.reads, portfolio.current()?.day?.dividends]).toEqual([2, []]);
});

it('reads the new day’s trades after midnight', async () => {
  const facts = dayOf({ fills: 0, isWhole: true });
  const { timers, portfolio } = arrange(facts);
  portfolio.follow('A-1');
  await timers.advance(0);
  const before = portfolio.current()?.day?.day;
  await timers.advance(24 * 3_600_000);
  expect(portfolio.current()?.day?.day).not.toBe(before);
  expect(facts.reads).toBe(2);
});

it('item 1: keeps the day of before with positions of before, and reads no trades for them', async () => {
  const held = { fills: 1, isWhole: true };
  const facts = dayOf(held);
  const { timers, world, portfolio } = arrange(facts);
  world.results = [HELD];
  portfolio.follow('A-1');
  await timers.advance(0);
  const { positions, day } = portfolio.current() ?? {};
  world.failing = ['positions'];
  held.fills = 2;
  world.balance = 60;
  await timers.advance(15_000);
  expect(portfolio.current()).toMatchObject({ positions, day, missing: ['positions'] });
  expect(facts.reads).toBe(1);
  world.failing = [];
  await timers.advance(15_000);
  expect(portfolio.current()).toMatchObject({ day, missing: [] });
  expect(facts.reads).toBe(2);
});

it('a day that has begun outside of the usual hours stays begun when the service no longer answers', async () => {
  const { timers, world, portfolio } = arrange(dayOf({ fills: 0, isWhole: true }), Date.UTC(2026, 10, 18, 0, 16));
  portfolio.follow('A-1');
  await timers.advance(0);
  expect(portfolio.current()?.day).toMatchObject({ hasBegun: true });
  world.fails = true;
  await timers.advance(60_000);
  expect(portfolio.current()).toMatchObject({ stale: true, day: { hasBegun: true } });
});

it('a day has not begun by a phase of the day before, in hand or answered late', async () => {
  const { timers, world, portfolio } = arrange(
    dayOf({ fills: 0, isWhole: true }),
    Date.parse('2026-11-18T16:10:00+07:00'),
  );
  world.phase = { phase: 'post-close', endsAt: Date.parse('2026-11-18T16:15:00+07:00') };
  portfolio.follow('A-1');
  await timers.advance(0);
  expect(portfolio.current()?.day).toMatchObject({ day: '2026-11-18', hasBegun: true });
  await timers.advance(Date.parse('2026-11-19T08:44:00+07:00') - timers.now());
  expect(portfolio.current()?.day).toMatchObject({ day: '2026-11-19', hasBegun: false });
  await timers.advance(75_000);
  expect(portfolio.current()?.day).toMatchObject({ day: '2026-11-19', hasBegun: true });
});

it('item 1: knows no day without positions, and has it as soon as they are read', async () => {
  const facts = dayOf({ fills: 0, isWhole: true });
  const { timers, world, portfolio } = arrange(facts);
  world.failing = ['positions'];
  portfolio.follow('A-1');
  await timers.advance(15_000);
  expect(portfolio.current()).toMatchObject({ positions: null, day: null });
  expect(facts.reads).toBe(0);
  world.failing = [];
  await timers.advance(15_000);
  expect(portfolio.current()?.day).toMatchObject({ hasBegun: true });
});

it.each(['summary', 'cash'] as const)('item 1: has the day without %s, and its failing is no trade', async (part) => {
  const facts = dayOf({ fills: 0, isWhole: true });
  const { timers, world, portfolio } = arrange(facts);
  portfolio.follow('A-1');
  await timers.advance(0);
  world.failing = [part];
  await timers.advance(15_000);
  expect(portfolio.current()).toMatchObject({ day: { hasBegun: true }, missing: [part] });
  world.failing = [];
  await timers.advance(15_000);
  expect(facts.reads).toBe(1);
  portfolio.forget();
  world.failing = [part];
  portfolio.follow('A-2');
  await timers.advance(0);
  expect(portfolio.current()).toMatchObject({ day: { hasBegun: true }, missing: [part] });
});
