import type {
  CandleColumns,
  ChartInterval,
  FeeSchedule,
  MarketPhase,
  marketContract,
  StockInfo,
} from '../../shared/contract/index.ts';
import { exchangeTime, isStockCode, type StockCode } from '../../shared/market/index.ts';
import type { RestDialect } from '../../shared/service/index.ts';
import type { HandlersOf } from '../ipc/handlers.ts';
import type { ServiceClient, Timers } from '../service/index.ts';
import { aggregateCandles } from './aggregate.ts';
import { createFreshCache } from './fresh-cache.ts';
import { marketPhaseOf } from './phase.ts';
import { stockInfoOf } from './stock-info.ts';

export type MarketDeps = {
  readonly client: ServiceClient;
  readonly dialect: RestDialect;
  readonly timers: Timers;
  readonly clockOffsetMs: () => number;
};

export type MarketInformation = {
  readonly handlers: HandlersOf<typeof marketContract>;
  /** `maxAgeMs`: how old an answer may be that was obtained before. */
  stock(symbol: StockCode, maxAgeMs: number): Promise<StockInfo>;
  fees(): Promise<FeeSchedule>;
  phase(): Promise<MarketPhase>;
  /** Another user or another service: nothing that was read before holds. */
  clear(): void;
};

const STOCK_MS = 5_000;
const FEES_MS = 3_600_000;
const MINUTES_MS = 10_000;
const DAYS_MS = 60_000;
const PHASE_MS = 5_000;
const STATISTICS_MS = 300_000;
const DAY_MS = 86_400_000;
const YEARS_BACK = 5;
/** The service says how many days of minutes it keeps; asking for more does no harm. */
const MINUTE_DAYS_BACK = 40;

export function createMarket({ client, dialect, timers, clockOffsetMs }: MarketDeps): MarketInformation {
  const now = (): number => timers.now();
  const serviceNow = (): number => now() + clockOffsetMs();
  const stocks = createFreshCache<StockInfo>(now, 500);
  const single = createFreshCache<FeeSchedule>(now, 1);
  const phases = createFreshCache<MarketPhase>(now, 1);
  const statistics = createFreshCache<Awaited<ReturnType<typeof readStatistics>>>(now, 200);
  const candles = createFreshCache<CandleColumns>(now, 60);

  const stock = (symbol: StockCode, maxAgeMs: number): Promise<StockInfo> =>
    stocks.get(symbol, maxAgeMs, async () => {
      const [info, book] = await Promise.all([
        client.market.companyInfo({ symbol }),
        client.market.orderBook({ symbol }),
      ]);
      return stockInfoOf(symbol, info.data, book.data);
    });

  const fees = (): Promise<FeeSchedule> =>
    single.get('', FEES_MS, async () => {
      const { data } = await client.market.feeFormulas();
      return { version: data.version, buy: data.formula.buy, sell: data.formula.sell, rates: dialect.rates };
    });

  const phase = (): Promise<MarketPhase> =>
    phases.get('', PHASE_MS, async () => {
      const { data } = await client.market.indexInfo();
      return marketPhaseOf(data.market_hour, serviceNow());
    });

  async function readStatistics(symbol: StockCode) {
    const { data } = await client.market.keyStatistics({ symbol });
    const { per, pbv, roe, der, dividend_yield: dividendYield, market_cap: marketCap } = data;
    return { per, pbv, roe, der, dividendYield, marketCap };
  }

  async function readCandles(symbol: StockCode, interval: ChartInterval): Promise<CandleColumns> {
    const to = serviceNow();
    if (interval === 'D' || interval === 'W') {
      const { day } = exchangeTime(to);
      const from = `${Number(day.slice(0, 4)) - YEARS_BACK}${day.slice(4)}`;
      const { data } = await client.market.dailyCandles({ symbol, from: existingDay(from), to: day });
      return aggregateCandles(data.chartsvc, interval);
    }
    // Both ends on whole minutes, so that windows which ask at once ask the same.
    const end = Math.ceil(to / 60_000) * 60;
    const from = end - (MINUTE_DAYS_BACK * DAY_MS) / 1_000;
    const { data } = await client.market.intradayCandles({ symbol, from, to: end });
    return aggregateCandles(data.chartsvc, interval);
  }

  return {
    handlers: {
      async search({ keyword }) {
        const wanted = keyword.trim();
        if (wanted === '') return [];
        const { data } = await client.market.search({ keyword: wanted, type: 'company' });
        return data.company.flatMap(({ symbol, name }) => (isStockCode(symbol) ? [{ code: symbol, name }] : []));
      },
      stock: ({ symbol }) => stock(symbol, STOCK_MS),
      keyStatistics: ({ symbol }) => statistics.get(symbol, STATISTICS_MS, () => readStatistics(symbol)),
      candles: ({ symbol, interval }) => {
        const maxAge = interval === 'D' || interval === 'W' ? DAYS_MS : MINUTES_MS;
        return candles.get(`${symbol} ${interval}`, maxAge, () => readCandles(symbol, interval));
      },
      fees,
      phase,
    },
    stock,
    fees,
    phase,
    clear() {
      for (const cache of [stocks, single, phases, statistics, candles]) cache.clear();
    },
  };
}

/** 29 February of a year without one becomes the 28th. */
const existingDay = (day: string): string =>
  day.endsWith('-02-29') && Number(day.slice(0, 4)) % 4 !== 0 ? `${day.slice(0, 4)}-02-28` : day;
