import { readPriceActions } from '#main/charts/index.ts';
import type { HandlersOf } from '#main/ipc/handlers.ts';
import type { Log } from '#main/platform/log/log.ts';
import type { Timers } from '#main/platform/timers.ts';
import { createRead, type ServiceClient } from '#main/service/index.ts';
import type { FeeSchedule, MarketPhase, marketContract, PrefetchedStock, StockInfo } from '#shared/contract/market.ts';
import { type ChartInterval, exchangeTime, isStockCode, phaseAt, type StockCode } from '#shared/market/index.ts';
import type { RestDialect } from '#shared/service/dialect.ts';
import { createCandleReader } from './candles.ts';
import { createFreshCache } from './fresh-cache.ts';
import { createListedShares } from './listed-shares.ts';
import { companyFacts, dailyBars } from './older-forms.ts';
import { marketPhaseOf } from './phase.ts';
import { stockInfoOf } from './stock-info.ts';

type MarketOptions = {
  readonly client: ServiceClient;
  readonly dialect: RestDialect;
  readonly timers: Timers;
  readonly log: Log;
  readonly clockOffsetMs: () => number;
  /** Unix ms on the service's clock, once it is known. */
  serviceTime(): Promise<number>;
};

/** All but `prefetch`, which concerns the feed too, and those that the general connection answers. */
export type MarketHandlers = Omit<HandlersOf<typeof marketContract>, 'prefetch' | 'index' | 'connection'>;

export type MarketInformation = {
  readonly handlers: MarketHandlers;
  /** `maxAgeMs`: how old an answer may be that was obtained before. */
  stock(symbol: StockCode, maxAgeMs: number): Promise<StockInfo>;
  fees(): Promise<FeeSchedule>;
  phase(): Promise<MarketPhase>;
  /** What the service pushed last; it counts until its end, or until null says that nothing is pushed any more. */
  setPushedPhase(phase: MarketPhase | null): void;
  /** Reads what panels will ask of a stock, its candles at the intervals that charts show; what fails is left out. Never rejects. */
  readAhead(symbol: StockCode): Promise<PrefetchedStock>;
  /** Another user or another service: nothing that was read before holds. */
  clear(): void;
};

const STOCK_MS = 5_000;
const FEES_MS = 3_600_000;
const PHASE_MS = 5_000;
/** An interval that no chart has asked for since is not read ahead, ms. */
const RECENT_INTERVAL_MS = 600_000;

const fulfilled = <Value>(result: PromiseSettledResult<Value>): Value | null =>
  result.status === 'fulfilled' ? result.value : null;

export function createMarket(options: MarketOptions): MarketInformation {
  const { client, dialect, timers, log, clockOffsetMs, serviceTime } = options;
  const now = (): number => timers.now();
  const serviceNow = (): number => now() + clockOffsetMs();
  const read = createRead(client);
  const stocks = createFreshCache<Omit<StockInfo, 'listedShares'>>(now, 500);
  const listedShares = createListedShares({ client, timers, log });
  const single = createFreshCache<FeeSchedule>(now, 1);
  const phases = createFreshCache<MarketPhase>(now, 1);
  const candles = createCandleReader({
    client: client.market,
    dailyBars: (input, again) => dailyBars(client, input, again),
    actions: (symbol) => readPriceActions(read, symbol, serviceNow()),
    served: dialect.candlePrices,
    now,
    serviceNow,
    serviceTime,
  });

  /** When a chart last asked for each interval, Unix ms. */
  const requestedAt = new Map<ChartInterval, number>();

  async function readAhead(symbol: StockCode): Promise<PrefetchedStock> {
    const since = now() - RECENT_INTERVAL_MS;
    const intervals = [...requestedAt].filter(([, at]) => at >= since).map(([interval]) => interval);
    const [info, ...bars] = await Promise.allSettled([
      stock(symbol, STOCK_MS),
      ...intervals.map(async (interval) => ({ interval, answer: await candles.read(symbol, interval, 'recent') })),
    ]);
    return {
      symbol,
      stock: fulfilled(info),
      candles: bars.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])),
    };
  }

  async function stock(symbol: StockCode, maxAgeMs: number): Promise<StockInfo> {
    const [info, listed] = await Promise.all([dayOf(symbol, maxAgeMs), listedShares.of(symbol)]);
    return { ...info, listedShares: listed };
  }

  /** With a new day or phase come other limits of the price, and a stock may be suspended: what was read before is not asked. */
  const occasion = (): string => {
    const at = serviceNow();
    return [exchangeTime(at).day, phaseAt(at).phase, pushedPhase?.phase].join(' ');
  };

  const dayOf = (symbol: StockCode, maxAgeMs: number) =>
    stocks.get(`${symbol} ${occasion()}`, maxAgeMs, async () => {
      const [info, book] = await Promise.allSettled([
        companyFacts(client, symbol),
        client.market.orderBook({ symbol }),
      ]);
      if (info.status === 'rejected' && book.status === 'rejected') throw info.reason;
      return stockInfoOf(symbol, fulfilled(info), fulfilled(book)?.data ?? null);
    });

  const fees = (): Promise<FeeSchedule> =>
    single.get('', FEES_MS, async () => {
      const { data } = await client.market.feeFormulas();
      return { version: data.version, buy: data.formula.buy, sell: data.formula.sell, rates: dialect.rates };
    });

  let pushedPhase: MarketPhase | null = null;
  const currentPushed = (): MarketPhase | null =>
    pushedPhase?.endsAt == null || pushedPhase.endsAt > serviceNow() ? pushedPhase : null;

  const phase = async (): Promise<MarketPhase> => {
    const pushed = currentPushed();
    if (pushed !== null) return pushed;
    const read = await readPhase();
    // One that was pushed meanwhile is newer.
    return currentPushed() ?? read;
  };

  const readPhase = (): Promise<MarketPhase> =>
    phases.get('', PHASE_MS, async () => {
      const { data } = await client.market.indexInfo();
      return marketPhaseOf(data.market_hour, serviceNow());
    });

  return {
    handlers: {
      async search({ keyword }) {
        const name = keyword.trim();
        if (name === '') return [];
        const { data } = await client.market.search({ keyword: name, type: 'company' });
        return data.company.flatMap(({ symbol, name }) => (isStockCode(symbol) ? [{ code: symbol, name }] : []));
      },
      stock: ({ symbol }) => stock(symbol, STOCK_MS),
      candles({ symbol, interval, range: reach, basis }) {
        requestedAt.set(interval, now());
        return candles.read(symbol, interval, reach, basis);
      },
      fees,
      phase,
      dayTradeSquaring: () => dialect.dayTradesSquaredFrom,
    },
    stock,
    fees,
    phase,
    setPushedPhase(next) {
      pushedPhase = next;
    },
    readAhead,
    clear() {
      pushedPhase = null;
      for (const cache of [stocks, single, phases, candles, listedShares]) cache.clear();
    },
  };
}

export { createComparedSources } from './compared-sources.ts';
export { createFreshCache } from './fresh-cache.ts';
export { readListedCodes } from './listed-codes.ts';
export { marketPhaseOf } from './phase.ts';
export { createTradingHours } from './trading-hours.ts';
