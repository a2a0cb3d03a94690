import type { Chart } from '#renderer/chart/index.ts';
import { marketStore } from '#renderer/feed/index.ts';
import { QUOTE } from '#renderer/market-data/quote-columns.ts';
import type { LoadedCandles } from '#renderer/queries/candles.ts';
import { PLACES } from '#shared/contract/feed-kinds.ts';
import { isPriced } from '#shared/contract/frames.ts';
import {
  type ChartInterval,
  intervalLength,
  isDayBetween,
  SHARES_PER_LOT,
  type StockCode,
} from '#shared/market/index.ts';

type LiveChart = {
  readonly view: Pick<Chart, 'trade' | 'minute' | 'setQuote' | 'paint'>;
  readonly symbol: StockCode;
  readonly interval: ChartInterval;
  readonly candles: LoadedCandles;
  /** Trades were missed, or days: reload the bars. */
  onMissed(): void;
};

/** How far the service's clock can be from what is known of it, ms, and by how much less exact its trades' times are. */
const CLOCK_MS = 1_000;
const SECOND_MS = 1_000;
/** For how long trades can come that were asked for with the bars, ms. Later ones count whatever time they say. */
const FIRST_TRADES_MS = 10_000;

const DAY_MS = intervalLength('D');
/** The last bar, by stock and interval, after which days were missing: bars that end with it again are not reloaded. */
const reloadedAfter = new Map<string, number>();

/**
 * Applies to bars that the chart has the trades since they were loaded, for the caller to draw, and draws those that
 * follow. @returns the disposer.
 */
export function drawLive({ view, symbol, interval, candles, onMissed }: LiveChart): () => void {
  const row = marketStore.quotes.row(symbol);
  let next = candles.tapeFrom;
  // A service that is asked for a stock's trades sends the last ones first: after the bars that they are in.
  const since =
    candles.asOf === null ? Number.NEGATIVE_INFINITY : Math.floor((candles.asOf - CLOCK_MS) / SECOND_MS) * SECOND_MS;
  const began = performance.now();
  const isInBars = (at: number): boolean => at < since && performance.now() - began < FIRST_TRADES_MS;
  let lastAt = candles.columns.at.at(-1) ?? Number.NaN;
  let isOver = false;
  let isDue = false;

  /** The market has gone on by days since the bars were loaded: those in between are not in the feed. */
  function follow(at: number): void {
    // The bar of a week or a month says only when it began.
    if (intervalLength(interval) <= DAY_MS && isDayBetween(lastAt, at)) {
      const key = `${symbol} ${interval}`;
      if (reloadedAfter.get(key) !== lastAt) onMissed();
      reloadedAfter.set(key, lastAt);
    }
    lastAt = Math.max(lastAt, at);
  }

  /** @returns whether one of the trades belongs to this stock's bars. */
  function addTrades(): boolean {
    const tape = marketStore.trades;
    let isApplied = false;
    if (tape.first() > next) {
      next = tape.end();
      onMissed();
      return isApplied;
    }
    for (; next < tape.end(); next += 1) {
      if (tape.code(next) !== symbol || !isPriced(tape.board(next)) || isInBars(tape.at(next))) continue;
      follow(tape.at(next));
      view.trade(tape.at(next), tape.price(next), tape.lots(next) * SHARES_PER_LOT);
      isApplied = true;
    }
    return isApplied;
  }

  function applyMinute(): void {
    const { charts } = marketStore.rows;
    // Ignore a stale total: it would undo newer trades.
    if (!charts.isKnown(row) || charts.value(row, PLACES.charts.stale) === 1) return;
    const price = charts.value(row, PLACES.charts.minutePrice);
    if (!(price > 0)) return;
    follow(charts.value(row, PLACES.charts.minuteAt));
    view.minute(charts.value(row, PLACES.charts.minuteAt), price, charts.value(row, PLACES.charts.minuteVolume));
  }

  function apply(): void {
    addTrades();
    applyMinute();
    view.setQuote(marketStore.quotes.value(row, QUOTE.last), marketStore.quotes.value(row, QUOTE.previous));
  }

  function refresh(): void {
    isDue = false;
    if (isOver) return;
    apply();
    view.paint();
  }

  /** Once per feed frame, after all DOM writes: drawing text forces a style pass. */
  function refreshSoon(): void {
    if (isDue) return;
    isDue = true;
    queueMicrotask(refresh);
  }

  apply();
  const stops = [
    // Skip repaints for trades of other stocks.
    marketStore.onTrades(() => {
      if (addTrades()) refreshSoon();
    }),
    marketStore.onQuote(symbol, refreshSoon),
    marketStore.onRow('charts', symbol, refreshSoon),
  ];
  return () => {
    isOver = true;
    for (const stop of stops) stop();
  };
}
