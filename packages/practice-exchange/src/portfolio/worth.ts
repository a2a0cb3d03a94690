import type { Ledger } from '#exchange/accounts/index.ts';
import type { Rupiah } from '#shared/market/index.ts';
import { type LastPrices, valued } from './last-prices.ts';

/** What an account is worth at the latest prices, rupiah. */
export type Worth = {
  readonly invested: Rupiah;
  readonly marketValue: Rupiah;
  /** Cash on hand, shares and what else is given, together; money on its way to the bank is no longer in it. */
  readonly equity: Rupiah;
};

/**
 * @param today the exchange's date, YYYY-MM-DD
 * @param elsewhere rupiah that are in neither cash nor shares, such as bonds
 */
export function worthOf(ledger: Ledger, prices: Pick<LastPrices, 'of'>, today: string, elsewhere = 0): Worth {
  let invested = 0;
  let marketValue = 0;
  for (const { symbol, shares, value, fees } of ledger.holdings()) {
    invested += value + fees;
    marketValue += valued(prices.of(symbol), shares, value + fees).value;
  }
  const equity = ledger.cash(today).onHand + marketValue + elsewhere;
  return { invested: invested as Rupiah, marketValue: marketValue as Rupiah, equity: equity as Rupiah };
}
