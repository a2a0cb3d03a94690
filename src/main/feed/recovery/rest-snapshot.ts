import type { ServiceClient } from '#main/service/index.ts';
import { SHARES_PER_LOT } from '#shared/market/index.ts';
import type { SnapshotLevel, StockSnapshot } from '../hub/stock-snapshot.ts';

type Answer = Awaited<ReturnType<ServiceClient['market']['orderBook']>>['data'];

const LEVELS = 10;
/** A price of a day without a trade yet, or one that was not sent: as a quote has it. */
const UNKNOWN = Number.NaN;

/** The order book snapshot as what repairs a stock. Its volumes are in shares; a missing level has price 0. */
export const stockSnapshotOf = (data: Answer): StockSnapshot => ({
  last: data.close,
  previous: data.previous,
  open: data.open ?? UNKNOWN,
  high: data.high ?? UNKNOWN,
  low: data.low ?? UNKNOWN,
  average: data.average ?? UNKNOWN,
  volume: data.volume,
  value: data.value ?? UNKNOWN,
  bids: levelsOf(data.bid),
  offers: levelsOf(data.offer),
});

function levelsOf(side: Answer['bid']): SnapshotLevel[] {
  const levels: SnapshotLevel[] = [];
  for (let level = 1; level <= LEVELS; level += 1) {
    const price = side[`price${level}`] ?? 0;
    const volume = side[`volume${level}`];
    // A level whose volume was not read is left out: 0 lots would be a figure that nobody sent.
    if (price > 0 && volume !== undefined) levels.push({ price, lots: Math.floor(volume / SHARES_PER_LOT) });
  }
  return levels;
}
