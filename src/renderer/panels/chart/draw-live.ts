import { marketStore } from '#renderer/feed/index.ts';
import { QUOTE } from '#renderer/market-data/quote-columns.ts';
import { CHART } from '#renderer/market-data/row-kinds.ts';
import type { LoadedCandles } from '#renderer/queries/candles.ts';
import type { ChartInterval } from '#shared/contract/market.ts';
import { SHARES_PER_LOT, type StockCode } from '#shared/market/index.ts';
import type { ChartView } from './chart-view.ts';

type LiveChart = {
  readonly view: ChartView;
  readonly symbol: StockCode;
  readonly interval: ChartInterval;
  readonly candles: LoadedCandles;
  /** Trades went by unseen: the bars must be asked for anew. */
  onMissed(): void;
};

/** Draws the bars, what has been traded since they were asked for, and from then on whatever comes. @returns the disposer. */
export function drawLive({ view, symbol, interval, candles, onMissed }: LiveChart): () => void {
  view.setData(candles.columns, interval);
  const row = marketStore.quotes.row(symbol);
  let next = candles.tapeFrom;
  let isOver = false;
  let isDue = false;

  /** @returns whether a trade was this stock's. */
  function take(): boolean {
    const tape = marketStore.trades;
    let isTaken = false;
    if (tape.first() > next) {
      next = tape.end();
      onMissed();
      return isTaken;
    }
    for (; next < tape.end(); next += 1) {
      if (tape.code(next) !== symbol) continue;
      view.trade(tape.at(next), tape.price(next), tape.lots(next) * SHARES_PER_LOT);
      isTaken = true;
    }
    return isTaken;
  }

  function takeMinute(): void {
    const { charts } = marketStore.rows;
    // A sum that may be old would take back what the trades have told since.
    if (!charts.isKnown(row) || charts.value(row, CHART.stale) === 1) return;
    const price = charts.value(row, CHART.minutePrice);
    if (!(price > 0)) return;
    view.minute(charts.value(row, CHART.minuteAt), price, charts.value(row, CHART.minuteVolume));
  }

  function refresh(): void {
    isDue = false;
    if (isOver) return;
    take();
    takeMinute();
    view.setQuote(marketStore.quotes.value(row, QUOTE.last), marketStore.quotes.value(row, QUOTE.previous));
    view.paint();
  }

  /** Once for all that a frame tells, and after everybody has written into the page: to draw text has its styles worked out. */
  function refreshSoon(): void {
    if (isDue) return;
    isDue = true;
    queueMicrotask(refresh);
  }

  refresh();
  const stops = [
    // Most trades are another stock's: they change nothing here.
    marketStore.onTrades(() => {
      if (take()) refreshSoon();
    }),
    marketStore.onQuote(symbol, refreshSoon),
    marketStore.onRow('charts', symbol, refreshSoon),
  ];
  return () => {
    isOver = true;
    for (const stop of stops) stop();
  };
}
