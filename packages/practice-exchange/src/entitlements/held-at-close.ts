import type { Account } from '#exchange/accounts/index.ts';
import type { Store } from '#exchange/store/index.ts';
import { SHARES_PER_LOT, type Shares, type StockCode } from '#shared/market/index.ts';

/**
 * Shares that an account held when the day before today closed: what it holds now without what was traded today.
 * Shares bought by day trade count too.
 */
export function heldAtLastClose(
  store: Pick<Store, 'account'>,
  { number, trading }: Account,
  symbol: StockCode,
): Shares {
  const today = store.account(number).history.tradedOn(trading.today(), { symbol });
  const change = today.reduce((sum, { side, lots }) => sum + (side === 'buy' ? lots : -lots) * SHARES_PER_LOT, 0);
  return Math.max(0, trading.ledger.holding(symbol).shares - change) as Shares;
}

/** Every stock that any of these accounts holds now, or sold today. */
export function symbolsAtLastClose(store: Pick<Store, 'account'>, accounts: readonly Account[]): ReadonlySet<string> {
  const symbols = new Set<string>();
  for (const { number, trading } of accounts) {
    for (const { symbol } of trading.ledger.holdings()) symbols.add(symbol);
    for (const { symbol } of store.account(number).history.tradedOn(trading.today(), {})) symbols.add(symbol);
  }
  return symbols;
}
