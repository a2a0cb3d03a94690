import { expect, it } from 'vitest';
import { createManualTimers } from '#main/service/testing/manual-timers.ts';
import { LantaiError } from '#shared/contract/error.ts';
import { FACT, FACT_STATE, groupStart, type StockGroup } from '#shared/screener/index.ts';
import type { FactFile } from './fact-cache.ts';
import { FactLoader, LEASE_MS } from './loader.ts';
import { factStock, MARKET_ROW, valuesOf } from './testing/facts.ts';

const CODES = ['AAAA', 'BBBB', 'CCCC', 'DDDD'];
const refuse = (code: 'RATE_LIMIT' | 'NOT_FOUND' | 'UNREACHABLE', retryAfterMs = 0): never => {
  throw new LantaiError(code, code, { params: { retryAfterMs } });
};

// 18 Nov 2026, 10:00 at the exchange.
const TEN = Date.UTC(2026, 10, 18, 3);

function bench({ cached = null as FactFile | null, codes = CODES, at = TEN } = {}) {
  const timers = createManualTimers(at);
  const asked: string[] = [];
  const written: string[] = [];
  let marketReads = 0;
  let market = {
    codes: codes as readonly string[],
    missing: [] as readonly string[],
    /** Null: it cannot be read. */
    special: [] as readonly string[] | null,
    refused: null as unknown,
  };
  let missing: readonly string[] = [];
  let traded = async (): Promise<boolean> => false;
  const askedDays: string[] = [];
  let answer = async (group: StockGroup, code: string): Promise<number[]> => valuesOf(group, code.charCodeAt(0));
  const loader = new FactLoader({
    timers,
    serviceNow: () => timers.now(),
    async readMarket() {
      marketReads += 1;
      if (market.refused !== null) throw market.refused;
      return {
        stocks: market.codes.map((code) => ({
          ...factStock(code),
          board: market.special?.includes(code) ? 'special' : 'main',
        })),
        missing: market.missing,
        isSpecialBoardRead: market.special !== null,
        // The last is traded most.
        values: market.codes.map((_, row) => MARKET_ROW.map((value, place) => (place === 3 ? row : value))),
      };
    },
    async readStock(group, code) {
      asked.push(`${group} ${code}`);
      return { values: await answer(group, code), missing };
    },
    hasTraded(code, day) {
      askedDays.push(`${code} ${day}`);
      return traded();
    },
    cache: {
      read: (day) => (cached?.day === day ? cached : null),
      write: (day) => written.push(day),
      settled: async () => undefined,
    },
  });
  return {
    timers,
    loader,
    asked,
    askedDays,
    tradedIs(next: typeof traded) {
      traded = next;
    },
    written,
    marketReads: () => marketReads,
    marketIs(next: Partial<typeof market>) {
      market = { ...market, ...next };
    },
    lacking(days: readonly string[]) {
      missing = days;
    },
    answering(next: typeof answer) {
      answer = next;
    },
    state: (group: StockGroup, code: string) => loader.table.state(group, loader.table.rowOf(code)),
  };
}

it('reads the market’s lists first, then the groups that are needed, the most traded stocks first', async () => {
  const { loader, timers, asked } = bench();
  loader.request(['ratios']);
  expect(loader.progress().listed).toBe(0);
  await timers.advance(2_000);
  expect(asked).toEqual(['ratios DDDD', 'ratios CCCC', 'ratios BBBB', 'ratios AAAA']);
  expect(loader.progress()).toMatchObject({
    day: '2026-11-18',
    listed: 4,
    failure: null,
    groups: { ratios: { loaded: 4, failed: 0 }, daily: { loaded: 0, failed: 0 } },
  });
});

it('counts the stocks of which days are missing, and begins anew on another day', async () => {
  const { loader, timers, lacking } = bench();
  lacking(['2026-11-16']);
  loader.request(['daily']);
  await timers.advance(2_000);
  expect(loader.progress()).toMatchObject({ gaps: 4, groups: { daily: { loaded: 4 } } });
  lacking([]);
  await timers.advance(86_400_000);
  loader.request(['daily']);
  await timers.advance(2_000);
  expect(loader.progress()).toMatchObject({ day: '2026-11-19', gaps: 0 });
});

it('stops when nobody asks any more, and goes on when somebody does', async () => {
  const codes = Array.from({ length: 200 }, (_, place) => `S${String(place).padStart(3, '0')}`);
  const { loader, timers, asked } = bench({ codes });
  loader.request(['daily']);
  await timers.advance(LEASE_MS + 1_000);
  const soFar = asked.length;
  expect(soFar).toBeLessThan(LEASE_MS / 100);
  await timers.advance(60_000);
  expect(asked).toHaveLength(soFar);
  expect(timers.pending()).toBeLessThanOrEqual(1);
  loader.request(['daily']);
  await timers.advance(1_000);
  expect(asked.length).toBeGreaterThan(soFar);
});

it('waits as long as a service says that refuses more calls, and then asks again for the same', async () => {
  const { loader, timers, asked, answering } = bench({ codes: ['AAAA'] });
  answering(async () => refuse('RATE_LIMIT', 8_000));
  loader.request(['ratios']);
  await timers.advance(1_000);
  expect(asked).toHaveLength(1);
  expect(loader.progress().failure).toMatchObject({ code: 'RATE_LIMIT' });
  loader.request(['ratios']);
  await timers.advance(6_000);
  expect(asked).toHaveLength(1);
  answering(async (group) => valuesOf(group, 1));
  loader.request(['ratios']);
  await timers.advance(3_000);
  expect(asked).toHaveLength(2);
  expect(loader.progress()).toMatchObject({ failure: null, groups: { ratios: { loaded: 1 } } });
});

it('a stock that the service does not have is failed at once; one that cannot be reached after some attempts', async () => {
  const { loader, timers, asked, answering, state } = bench({ codes: ['AAAA', 'BBBB'] });
  answering(async (_, code) => refuse(code === 'AAAA' ? 'NOT_FOUND' : 'UNREACHABLE'));
  for (let second = 0; second < 90; second += 1) {
    loader.request(['ratios']);
    await timers.advance(1_000);
  }
  expect(asked.filter((name) => name.endsWith('AAAA'))).toHaveLength(1);
  expect(asked.filter((name) => name.endsWith('BBBB'))).toHaveLength(3);
  expect([state('ratios', 'AAAA'), state('ratios', 'BBBB')]).toEqual([FACT_STATE.failed, FACT_STATE.failed]);
  expect(loader.progress().groups.ratios).toEqual({ loaded: 0, failed: 2 });
});

it('takes what was loaded before on the same day, but no candles that do not lead up to today', async () => {
  const daily = (close: number) => {
    const values = valuesOf('daily', 5);
    values[FACT.close - groupStart('daily')] = close;
    return values;
  };
  const cached = {
    version: 1 as const,
    day: '2026-11-18',
    stocks: { AAAA: { daily: daily(990) }, BBBB: { daily: daily(495) } },
  };
  const { loader, timers, asked } = bench({ cached, codes: ['AAAA', 'BBBB'] });
  loader.request(['daily']);
  await timers.advance(2_000);
  expect(asked).toEqual(['daily BBBB']);
});

it('begins a new day anew, and stores what it has loaded', async () => {
  const { loader, timers, asked, written } = bench({ codes: ['AAAA'] });
  loader.request(['ratios']);
  await timers.advance(20_000);
  expect(written).toEqual(['2026-11-18']);
  timers.jump(86_400_000);
  loader.request(['ratios']);
  await timers.advance(2_000);
  expect(asked).toEqual(['ratios AAAA', 'ratios AAAA']);
  await loader.stop();
  expect(written).toEqual(['2026-11-18', '2026-11-19']);
  loader.request(['ratios']);
  expect(timers.pending()).toBe(0);
});

it('the stocks of a sector that cannot be read stand as they were, and it is read again sooner', async () => {
  const { loader, timers, marketIs, marketReads } = bench();
  loader.request([]);
  await timers.advance(1_000);
  marketIs({ codes: ['AAAA', 'DDDD'], missing: ['Energy'] });
  await timers.advance(125_000);
  loader.request([]);
  await timers.advance(1_000);
  expect(loader.progress()).toMatchObject({ listed: 4, missing: ['Energy'], failure: null });
  expect(loader.table.value(FACT.last, loader.table.rowOf('BBBB'))).toBe(MARKET_ROW[0]);
  marketIs({ missing: [] });
  await timers.advance(20_000);
  loader.request([]);
  await timers.advance(1_000);
  expect(loader.progress()).toMatchObject({ listed: 2, missing: [] });
  expect(marketReads()).toBe(3);
});

it('tries again at once when a person asks for it, but not before a service allows it', async () => {
  const { loader, timers, marketIs, marketReads } = bench();
  marketIs({ refused: new LantaiError('UNREADABLE_ANSWER', 'no list', { params: { endpoint: 'sectors.sectors' } }) });
  loader.request([]);
  await timers.advance(1_000);
  expect(loader.progress()).toMatchObject({ failure: { params: { endpoint: 'sectors.sectors' } } });
  loader.request([], true);
  expect(loader.progress().failure).toBeNull();
  await timers.advance(1_000);
  expect(marketReads()).toBe(2);
  marketIs({ refused: new LantaiError('RATE_LIMIT', 'too many', { params: { retryAfterMs: 8_000 } }) });
  loader.request([], true);
  await timers.advance(1_000);
  loader.request([], true);
  await timers.advance(1_000);
  expect([marketReads(), loader.progress().failure?.code]).toEqual([3, 'RATE_LIMIT']);
});

it('reads the lists again while it is asked, not more than twice in four minutes', async () => {
  const { loader, timers, marketReads } = bench();
  for (let second = 0; second < 230; second += 5) {
    loader.request([]);
    await timers.advance(5_000);
  }
  expect(marketReads()).toBe(2);
});

it('item 1: a stock stays on the special board while that cannot be read, which is tried again sooner', async () => {
  const { loader, timers, marketIs, marketReads } = bench();
  const boards = () => loader.table.stocks.map(({ board }) => board);
  marketIs({ special: ['BBBB'] });
  loader.request([]);
  await timers.advance(1_000);
  marketIs({ special: null });
  await timers.advance(125_000);
  loader.request([]);
  await timers.advance(1_000);
  expect([boards(), marketReads()]).toEqual([['main', 'special', 'main', 'main'], 2]);
  marketIs({ special: [] });
  await timers.advance(20_000);
  loader.request([]);
  await timers.advance(1_000);
  expect([boards(), marketReads()]).toEqual([['main', 'main', 'main', 'main'], 3]);
});

it('before 08:45 the day is yesterday until the most traded stock has a bar of today', async () => {
  const { loader, timers, asked, askedDays, tradedIs } = bench({ codes: ['AAAA', 'BBBB'], at: TEN - 9.5 * 3_600_000 });
  const later = async (ms: number): Promise<void> => {
    await timers.advance(ms);
    loader.request(['daily']);
    await timers.advance(2_000);
  };
  await later(0);
  expect(loader.progress()).toMatchObject({ day: '2026-11-17', groups: { daily: { loaded: 2 } } });
  expect(askedDays).toEqual(['BBBB 2026-11-18']);
  tradedIs(async () => true);
  await later(120_000);
  expect(loader.progress()).toMatchObject({ day: '2026-11-18', groups: { daily: { loaded: 2 } } });
  expect(asked).toHaveLength(4);
  // What cannot be asked now changes nothing.
  tradedIs(async () => refuse('UNREACHABLE'));
  await later(120_000);
  expect(loader.progress()).toMatchObject({ day: '2026-11-18', failure: null, groups: { daily: { loaded: 2 } } });
  const days = askedDays.length;
  await later(9 * 3_600_000);
  expect([askedDays.length, asked.length]).toEqual([days, 4]);
});
