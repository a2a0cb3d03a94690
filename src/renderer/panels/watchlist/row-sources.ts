import { ask, bridge } from '#renderer/bridge/index.ts';
import { marketStore } from '#renderer/feed/index.ts';
import type { GridSource } from '#renderer/grid-model/grid-column.ts';
import { PLACES, type RowKind } from '#shared/contract/feed-kinds.ts';
import type { StockCode } from '#shared/market/index.ts';
import { createPricePaths } from './price-trends.ts';

/** Refresh interval of the trend lines, ms: they change by the minute. */
const PATH_BEAT = 1_000;

/** Module scope: the lines outlive the panel, for another list or tab. */
export const paths = createPricePaths((code) =>
  ask(bridge.market.candles({ symbol: code as StockCode, interval: '5m', range: 'recent' })),
);

/** A kind of row as a grid source. */
export const sourceOf = (kind: RowKind): GridSource => ({
  id: kind,
  listen(changed) {
    if (kind !== 'minutes') return marketStore.onRows(kind, changed);
    const { minutes } = marketStore.rows;
    const stop = marketStore.onRows(kind, (rows) => {
      for (const row of rows) {
        paths.minute(row, minutes.value(row, PLACES.minutes.minuteAt), minutes.value(row, PLACES.minutes.price));
      }
    });
    const beat = setInterval(() => changed(null), PATH_BEAT);
    return () => {
      stop();
      clearInterval(beat);
    };
  },
});
