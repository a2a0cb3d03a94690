import type { CandleColumns } from '#shared/contract/market.ts';
import { MINUTE_MS } from '#shared/time.ts';

/** 2 March 2026, 09:00 in Jakarta. */
const LAST_BAR = Date.UTC(2026, 2, 2, 2);
/** Ticks of one bar, before the next begins. */
const TICKS_A_BAR = 120;

/** A walk of prices that is the same in every run. */
function createWalk(from: number) {
  let seed = 987_654_321;
  let price = from;
  return (): number => {
    seed ^= seed << 13;
    seed ^= seed >>> 17;
    seed ^= seed << 5;
    price = Math.max(1_000, price + (((seed >>> 0) % 5) - 2) * 5);
    return price;
  };
}

/**
 * Minute bars up to {@link LAST_BAR}; the same newest ones whatever the count.
 * @param last price, about; rupiah
 */
export function history(count: number, last = 5_000): CandleColumns {
  const column = () => new Float64Array(count);
  const columns = { at: column(), open: column(), high: column(), low: column(), close: column(), volume: column() };
  const walk = createWalk(last);
  let close = walk();
  // From the newest back, so that both lengths show the same picture.
  for (let index = count - 1; index >= 0; index -= 1) {
    const open = walk();
    columns.at[index] = LAST_BAR - (count - 1 - index) * MINUTE_MS;
    columns.open[index] = open;
    columns.close[index] = close;
    columns.high[index] = Math.max(open, close) + 5;
    columns.low[index] = Math.min(open, close) - 5;
    columns.volume[index] = 10_000 + ((index * 7_919) % 90_000);
    close = open;
  }
  return columns;
}

/** Trades after the history: around its last price, a new bar after every {@link TICKS_A_BAR}. */
export function createTicks(columns: CandleColumns): () => [at: number, price: number, volume: number] {
  const walk = createWalk(columns.close.at(-1) ?? 5_000);
  let made = 0;
  return () => {
    const bar = Math.floor(made / TICKS_A_BAR);
    made += 1;
    return [LAST_BAR + bar * MINUTE_MS + (made % TICKS_A_BAR) * 100, walk(), 100];
  };
}
