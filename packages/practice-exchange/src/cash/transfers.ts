import type { Account } from '#exchange/accounts/index.ts';
import { minus, plus, type Rupiah, rupiah, type Shares, type StockCode } from '#shared/market/index.ts';

type Moved = {
  readonly symbol: StockCode;
  readonly shares: Shares;
  /** What they had cost, fees included, rupiah. */
  readonly cost: Rupiah;
};
export type StockMove = { readonly symbol: StockCode; readonly shares: Shares };

/** What may leave an account towards another one: as for a withdrawal, settled and free, rupiah. */
export const withdrawableOf = ({ trading }: Account): Rupiah => trading.ledger.cash(trading.today()).withdrawable;

/** @returns false, with nothing moved, when there is not that much to move */
export function moveCash(from: Account, to: Account, amount: Rupiah): boolean {
  if (amount > withdrawableOf(from)) return false;
  from.trading.book((ledger) => ledger.moveCash(minus(rupiah(0), amount)));
  to.trading.book((ledger) => ledger.moveCash(amount));
  return true;
}

/** The first stock of which there is not enough to move. @param items each stock once */
export const tooMuchAsked = ({ trading }: Account, items: readonly StockMove[]): StockMove | undefined =>
  items.find(({ symbol, shares }) => shares > trading.ledger.availableShares(symbol));

/** All of them with their part of the cost, or none. @param items each stock once @returns the first stock of which there is not enough, or what moved */
export function moveShares(
  from: Account,
  to: Account,
  items: readonly StockMove[],
): { readonly ok: true; readonly moved: readonly Moved[] } | { readonly ok: false; readonly short: StockMove } {
  const short = tooMuchAsked(from, items);
  if (short) return { ok: false, short };
  const given = from.trading.book((ledger) =>
    items.map((item) => ({ ...item, ...ledger.giveShares(item.symbol, item.shares) })),
  );
  to.trading.book((ledger) => {
    for (const { symbol, shares, value, fees } of given) ledger.receiveShares(symbol, shares, value, fees);
  });
  return {
    ok: true,
    moved: given.map(({ symbol, shares, value, fees }) => ({ symbol, shares, cost: plus(value, fees) })),
  };
}
