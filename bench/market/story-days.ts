import { type Market, tradingDaysBefore } from '#exchange/market/index.ts';
import { priceBand } from '#shared/market/index.ts';

/** Every so many stocks are counted, and scaled to all of them. */
const EVERY = 6;
/** Days of the past that are counted: of closes, and of suspensions. */
const DAYS = 250;
const NEWS_DAYS = 120;

/** Counts a day over the whole market. */
export type StoryDays = {
  /** Closes at the upper limit, and those that follow another one. */
  readonly ara: number;
  readonly araAgain: number;
  readonly arb: number;
  /** Stocks suspended by the exchange. */
  readonly suspended: number;
};

/** What the days before a market's present one show of runs, crashes and suspensions. */
export function storyDays(market: Market): StoryDays {
  const counts = { ara: 0, araAgain: 0, arb: 0 };
  const stocks = market.instruments.filter(({ listing }, index) => listing === 'main' && index % EVERY === 0);
  for (const { code } of stocks) {
    const candles = market.dailyCandles(code, '2000-01-01', market.day()).slice(-DAYS - 2, -1);
    let again = false;
    candles.forEach(({ close, volume }, index) => {
      const before = candles[index - 1];
      if (!before || volume === 0) return;
      const { ara, arb } = priceBand(before.close);
      if (close === ara) counts.ara += 1;
      if (close === ara && again) counts.araAgain += 1;
      if (close === arb && close < before.close) counts.arb += 1;
      again = close === ara;
    });
  }
  const perDay = (count: number): number => (count * EVERY) / DAYS;
  return {
    ara: perDay(counts.ara),
    araAgain: perDay(counts.araAgain),
    arb: perDay(counts.arb),
    suspended: suspendedPerDay(market),
  };
}

function suspendedPerDay(market: Market): number {
  const suspended = new Set<string>();
  let sum = 0;
  for (const day of tradingDaysBefore(market.day(), NEWS_DAYS)) {
    sum += suspended.size;
    for (const { kind, code } of market.news(day)) {
      if (kind === 'suspension') suspended.add(code);
      if (kind === 'resumption') suspended.delete(code);
    }
  }
  return sum / NEWS_DAYS;
}
