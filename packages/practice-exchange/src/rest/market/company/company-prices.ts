import { monthReturns, percentChange, performanceOf, startOfPeriod, summarise } from '#exchange/companies/index.ts';
import { type Candle, dayOf, type Market } from '#exchange/market/index.ts';
import { stockCode } from '#shared/market/index.ts';
import { momentText } from '#shared/service/lenient.ts';
import { DAY_MS } from '#shared/time.ts';
import { hundredths, listedShare } from '../listed.ts';

const INDEX = 'IHSG';
const EVER = ['2000-01-01', '2100-01-01'] as const;

/** A share's daily candles, or the composite's. @throws ServiceRefusal when nothing has this code */
function candlesOf(market: Market, symbol: string): readonly Candle[] {
  const code = symbol === INDEX ? stockCode(INDEX) : listedShare(market, symbol).code;
  return market.dailyCandles(code, ...EVER);
}

export function wirePerformance(market: Market, symbol: string) {
  const candles = candlesOf(market, symbol);
  const last = candles.at(-1)?.close ?? 0;
  const index = candlesOf(market, INDEX);
  const indexPeriods = new Map(performanceOf(index).map(({ period, fromPrice }) => [period, fromPrice]));
  const indexLast = market.index().last;
  return {
    symbol,
    last,
    periods: performanceOf(candles).map(({ period, from, fromPrice, high, low, volume }) => ({
      period,
      from_date: from,
      from_price: fromPrice,
      change: hundredths(last - fromPrice),
      change_percent: percentChange(fromPrice, last),
      index_change_percent: percentChange(indexPeriods.get(period) ?? indexLast, indexLast),
      high,
      low,
      volume,
    })),
  };
}

/** @param year the last year @param backYear how many years end with it */
export function wireSeasonality(market: Market, symbol: string, year: number | undefined, backYear: number) {
  const until = year ?? Number(market.day().slice(0, 4));
  const all = monthReturns(candlesOf(market, symbol));
  const within = all.filter((each) => each.year <= until && each.year > until - backYear);
  const years = [...new Set(within.map((each) => each.year))].sort((a, b) => b - a);
  return {
    symbol,
    year: until,
    back_year: backYear,
    months: summarise(within).map(({ month, average, winRate, best, worst, years: count }) => ({
      month,
      average_percent: average,
      win_rate: winRate,
      best_percent: best,
      worst_percent: worst,
      years: count,
    })),
    years: years.map((each) => {
      const own = within.filter((known) => known.year === each);
      const product = own.reduce((grown, { percent }) => grown * (1 + percent / 100), 1);
      return {
        year: each,
        change_percent: hundredths((product - 1) * 100),
        months: Array.from({ length: 12 }, (_, index) => {
          const found = own.find(({ month }) => month === index + 1);
          return { month: index + 1, change_percent: found?.percent ?? null, is_complete: found?.complete ?? false };
        }),
      };
    }),
  };
}

type Timeframe = '1d' | '1w' | '1m' | '3m' | '6m' | 'ytd' | '1y' | '3y' | '5y' | 'all';
const PERIOD_OF = {
  '1w': '1W',
  '1m': '1M',
  '3m': '3M',
  '6m': '6M',
  ytd: 'YTD',
  '1y': '1Y',
  '3y': '3Y',
  '5y': '5Y',
} as const;

export function wireDailyChart(market: Market, symbol: string, timeframe: Timeframe) {
  const days = candlesOf(market, symbol);
  const { candles, before } = within(market, symbol, days, timeframe);
  const reference = before?.close ?? candles[0]?.open ?? 0;
  const last = days.at(-1)?.close ?? 0;
  return {
    symbol,
    timeframe,
    reference,
    last,
    change: hundredths(last - reference),
    change_percent: percentChange(reference, last),
    high: candles.reduce((max, { high }) => Math.max(max, high), last),
    low: candles.reduce((min, { low }) => Math.min(min, low), last),
    volume: candles.reduce((sum, { volume }) => sum + volume, 0),
    prices: candles.map(({ at, ...candle }) => ({ time: momentText(at), ...candle })),
  };
}

type Stretch = { readonly candles: readonly Candle[]; readonly before: Candle | undefined };

function within(market: Market, symbol: string, days: readonly Candle[], timeframe: Timeframe): Stretch {
  if (timeframe === 'all') return { candles: days, before: undefined };
  if (timeframe === '1d') {
    const today = days.at(-1)?.at ?? 0;
    // An always-open market stays on its first day.
    const minutes = market.minuteCandles(stockCode(symbol), today - DAY_MS, Number.MAX_SAFE_INTEGER);
    return { candles: minutes.filter(({ at }) => at >= today), before: days.at(-2) };
  }
  const start = startOfPeriod(PERIOD_OF[timeframe], market.day());
  const first = days.findIndex(({ at }) => dayOf(at) > start);
  return { candles: days.slice(first), before: days[first - 1] };
}
