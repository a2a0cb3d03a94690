import type { AnswerOf, ServiceClient } from '#main/service/index.ts';
import { dayStart, isoDay } from '#shared/formats/formats.ts';
import { missingDays, type StockCode, tradingDayBefore } from '#shared/market/index.ts';
import { basisValues, dailyBasisOf, RATIO_FACTS, type StockGroup, tradingDaysBefore } from '#shared/screener/index.ts';
import type { companyEndpoints } from '#shared/service/company.ts';
import type { WireCandle } from '#shared/service/market.ts';
import { DAY_MS } from '#shared/time.ts';

export type StockClient = Pick<ServiceClient, 'market' | 'company' | 'brokers'>;
type Financial = AnswerOf<typeof companyEndpoints.financial>['data'];

/** Calendar days: a year and what the slow averages need before it. */
const DAYS_BACK = 400;
/** Quarters: the last one, and the same of a year earlier. */
const PERIODS = 5;

type StockReading = {
  /** In the order of the group's fields. */
  readonly values: readonly number[];
  /** Trading days that the figures pass over because the service has no bars of them, YYYY-MM-DD. */
  readonly missing: readonly string[];
};

/** Values of a group for one stock. @param day the session's, YYYY-MM-DD @throws LantaiError */
export type ReadStock = (group: StockGroup, symbol: StockCode, day: string) => Promise<StockReading>;

const NO_DAYS: readonly string[] = [];
const whole = (values: readonly number[]): StockReading => ({ values, missing: NO_DAYS });

export function createReadStock({ market, company, brokers }: StockClient): ReadStock {
  async function foreignNet(symbol: StockCode, day: string, count: number): Promise<number> {
    const days = tradingDaysBefore(day, count);
    const [to, from] = [days[0] as string, days.at(-1) as string];
    const { data } = await brokers.activity({ symbol, from, to, limit: 1 });
    const isOther = (data.from !== '' && data.from !== from) || (data.to !== '' && data.to !== to);
    return isOther ? Number.NaN : data.total.foreign_buy_value - data.total.foreign_sell_value;
  }

  /** Reads once more where days are missing, and reports those that are missing still. */
  async function dailyOf(symbol: StockCode, day: string): Promise<StockReading> {
    const from = isoDay(dayStart(day) - DAYS_BACK * DAY_MS);
    const read = async (fresh: boolean) => {
      const { data } = await market.dailyCandles({ symbol, from, to: day }, { fresh });
      const columns = columnsOf(data.chartsvc);
      return { columns, missing: missingDays(columns.at, tradingDayBefore(day, 1)) };
    };
    const first = await read(false);
    const { columns, missing } = first.missing.length > 0 ? await read(true) : first;
    return { values: basisValues(dailyBasisOf(columns, dayStart(day))), missing };
  }

  return async (group, symbol, day) => {
    switch (group) {
      case 'daily':
        return dailyOf(symbol, day);
      case 'ratios': {
        const { data } = await market.keyStatistics({ symbol });
        const { per, pbv, roe, der, dividend_yield: dividendYield } = data;
        const read = { per, pbv, roe, der, dividendYield };
        return whole(RATIO_FACTS.map((fact) => read[fact] ?? Number.NaN));
      }
      case 'growth': {
        const request = { symbol, data_type: 'TTM', report_type: 'INCOME_STATEMENT', limit: PERIODS } as const;
        const { data } = await company.financial(request);
        return whole([growthOf(data, 'revenue'), growthOf(data, 'net_income')]);
      }
      case 'foreign':
        return whole([await foreignNet(symbol, day, 5), await foreignNet(symbol, day, 20)]);
    }
  };
}

/** Tells whether a stock has traded on a day (YYYY-MM-DD), by its candles. @throws LantaiError */
export type HasTraded = (symbol: StockCode, day: string) => Promise<boolean>;

export const createHasTraded =
  ({ market }: Pick<StockClient, 'market'>): HasTraded =>
  async (symbol, day) => {
    const { data } = await market.dailyCandles({ symbol, from: day, to: day }, { fresh: true });
    return data.chartsvc.some(({ t, v }) => v > 0 && isoDay(t * 1_000) === day);
  };

/** Candles as columns, oldest first, each day once. */
function columnsOf(candles: readonly WireCandle[]) {
  const days = new Map(candles.toSorted((left, right) => left.t - right.t).map((candle) => [candle.t, candle]));
  const rows = [...days.values()];
  return {
    at: rows.map(({ t }) => t * 1_000),
    high: rows.map(({ h }) => h),
    low: rows.map(({ l }) => l),
    close: rows.map(({ c }) => c),
    volume: rows.map(({ v }) => v),
  };
}

/**
 * Percent against the same quarter a year earlier; NaN where that was not above zero, or either is not published.
 * @param code of a row of the income statement
 */
export function growthOf({ periods, rows }: Pick<Financial, 'periods' | 'rows'>, code: string): number {
  const newest = periods[0];
  const place = periods.findIndex(
    ({ year, quarter }) => newest !== undefined && year === newest.year - 1 && quarter === newest.quarter,
  );
  const values = rows.find((row) => row.code === code)?.values ?? [];
  const [now, before] = [values[0], values[place]];
  return now != null && before != null && before > 0 ? (now / before - 1) * 100 : Number.NaN;
}
