import type { Dispose } from '#renderer/market-data/listeners.ts';
import type { MarketStore } from '#renderer/market-data/market-store.ts';
import { QUOTE } from '#renderer/market-data/quote-columns.ts';
import { type PositionSums, sumPositions } from '#renderer/market-ui/account-value.ts';
import { type PositionValue, valuePosition } from '#renderer/market-ui/position-value.ts';
import type { Position } from '#shared/contract/portfolio.ts';
import type { StockCode } from '#shared/market/index.ts';

/** Positions at the newest prices, outside React: a price repaints a few cells only. */
export type LiveValues = {
  positions(): readonly Position[];
  /** Replaces the positions, at the current prices. */
  setPositions(positions: readonly Position[]): void;
  /** Null for a stock without a position. */
  of(symbol: StockCode): PositionValue | null;
  /** Whether its price may be stale: a live one on a lost connection, or one of a stock that is not in the feed. */
  isStale(symbol: StockCode): boolean;
  sums(): PositionSums;
  /**
   * Notifies about stocks whose price or staleness changed, at most once per display refresh. Values update only while
   * subscribed.
   */
  follow(listener: (changed: readonly StockCode[]) => void): Dispose;
};

type Held = { readonly position: Position; readonly row: number; value: PositionValue; stale: boolean };
type Follower = { readonly notify: (changed: readonly StockCode[]) => void };

export function createLiveValues(market: Pick<MarketStore, 'quotes' | 'onQuotes'>): LiveValues {
  const { quotes } = market;
  const followers = new Set<Follower>();
  let positions: readonly Position[] = [];
  let held: readonly Held[] = [];
  let byRow = new Map<number, Held>();
  let bySymbol = new Map<StockCode, Held>();
  let sums = sumPositions([]);
  let stopFollowing: Dispose | null = null;

  const read = (position: Position, row: number): Held => ({
    position,
    row,
    value: valuePosition(position, quotes.value(row, QUOTE.last)),
    stale: !position.tradable || quotes.value(row, QUOTE.stale) === 1,
  });
  const sumUp = (): void => {
    sums = sumPositions(held);
  };

  function setPositions(next: readonly Position[]): void {
    positions = next;
    held = positions.map((position) => read(position, quotes.row(position.symbol)));
    byRow = new Map(held.map((each) => [each.row, each]));
    bySymbol = new Map(held.map((each) => [each.position.symbol, each]));
    sumUp();
  }

  function marketMoved(rows: readonly number[]): void {
    const changed: StockCode[] = [];
    for (const row of rows) {
      const holding = byRow.get(row);
      if (!holding) continue;
      const { value, stale } = read(holding.position, row);
      if (value.last === holding.value.last && stale === holding.stale) continue;
      holding.value = value;
      holding.stale = stale;
      changed.push(holding.position.symbol);
    }
    if (changed.length === 0) return;
    sumUp();
    for (const { notify } of [...followers]) notify(changed);
  }

  return {
    positions: () => positions,
    setPositions,
    of: (symbol) => bySymbol.get(symbol)?.value ?? null,
    isStale: (symbol) => bySymbol.get(symbol)?.stale ?? false,
    sums: () => sums,
    follow(listener) {
      const own: Follower = { notify: listener };
      followers.add(own);
      if (stopFollowing === null) {
        // Prices may have changed while nothing was subscribed.
        setPositions(positions);
        stopFollowing = market.onQuotes(marketMoved);
      }
      return () => {
        followers.delete(own);
        if (followers.size > 0) return;
        stopFollowing?.();
        stopFollowing = null;
      };
    },
  };
}
