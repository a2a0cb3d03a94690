import type { Quote, Trade } from '#exchange/market/index.ts';
import type { Board } from '#shared/market/index.ts';

/** A board of its own beside the regular one. */
type SideBoard = Exclude<Board, 'RG'>;

/** What a stock did today on some boards together. Shares and rupiah; price 0 where nothing traded. */
export type Tally = {
  readonly price: number;
  readonly shares: number;
  readonly rupiah: number;
  readonly trades: number;
};

const NOTHING: Tally = { price: 0, shares: 0, rupiah: 0, trades: 0 };

/**
 * Today's trading by board. The quote holds the regular board's; the cash and negotiated boards are
 * counted from their trades since the exchange started.
 */
export type BoardTally = {
  add(trade: Trade): void;
  /** Another day has begun. */
  clear(): void;
  /** @param boards at least one */
  of(quote: Quote, boards: readonly Board[]): Tally;
};

export function createBoardTally(): BoardTally {
  const side: Record<SideBoard, Map<string, Tally>> = { NG: new Map(), TN: new Map() };
  return {
    add({ board, code, price, lots }) {
      if (board === 'RG') return;
      const before = side[board].get(code) ?? NOTHING;
      const shares = lots * 100;
      side[board].set(code, {
        price,
        shares: before.shares + shares,
        rupiah: before.rupiah + price * shares,
        trades: before.trades + 1,
      });
    },
    clear() {
      side.NG.clear();
      side.TN.clear();
    },
    of(quote, boards) {
      let { price, shares, rupiah, trades } = NOTHING;
      for (const board of boards) {
        const on =
          board === 'RG'
            ? { price: quote.last, shares: quote.volume, rupiah: quote.value, trades: quote.frequency }
            : (side[board].get(quote.code) ?? NOTHING);
        if (on.trades === 0) continue;
        // The regular board, first where requested, determines the price.
        if (price === 0) price = on.price;
        shares += on.shares;
        rupiah += on.rupiah;
        trades += on.trades;
      }
      return { price, shares, rupiah, trades };
    },
  };
}
