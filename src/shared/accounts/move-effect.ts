/** What an account holds of a stock. */
export type HeldStock = {
  readonly shares: number;
  /** Average price a share with buying fees in it, rupiah; 0 when nothing is held. */
  readonly average: number;
};

const NOTHING_HELD: HeldStock = { shares: 0, average: 0 };

export type StockMoveEffect = {
  /** What the moved shares had cost, rupiah. */
  readonly cost: number;
  readonly from: HeldStock;
  readonly to: HeldStock;
};

/**
 * Both accounts after shares were moved: they take their part of the average cost along, so that no gain is realised and the
 * average of the account that they leave stays.
 * @param to null: the account holds none
 * @throws RangeError for more shares than are held
 */
export function afterStockMove(from: HeldStock, to: HeldStock | null, moved: number): StockMoveEffect {
  if (moved > from.shares || moved < 0) throw new RangeError(`${moved} of ${from.shares} shares`);
  const before = to ?? NOTHING_HELD;
  const cost = Math.round(from.average * moved);
  const left = from.shares - moved;
  const leftCost = Math.round(from.average * from.shares) - cost;
  const shares = before.shares + moved;
  return {
    cost,
    from: left === 0 ? NOTHING_HELD : { shares: left, average: leftCost / left },
    to: shares === 0 ? NOTHING_HELD : { shares, average: (Math.round(before.average * before.shares) + cost) / shares },
  };
}
