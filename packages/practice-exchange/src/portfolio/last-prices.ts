import { z } from 'zod';
import type { Accounts, Ledger } from '#exchange/accounts/index.ts';
import type { OpenCollection } from '#exchange/database/collection.ts';
import type { Market } from '#exchange/market/index.ts';
import type { Rupiah, StockCode } from '#shared/market/index.ts';

/** A share at its latest price, rupiah: the market's, or the last that was known where it is not listed any more. */
type LastPrice = {
  readonly name: string;
  readonly isListed: boolean;
  /** 0 where no price was ever known: it counts for nothing then, neither as worth nor as a loss. */
  readonly last: number;
};

/**
 * What accounts hold may be listed no longer: the exchange was started with fewer instruments than before. Such a
 * share stays in the account at its last price and cannot be traded.
 */
export type LastPrices = {
  of(symbol: StockCode): LastPrice;
  /** Stores the prices of held shares, for a start with fewer instruments. */
  save(): void;
};

const storedPrice = z.object({ name: z.string(), last: z.number() });
const MAX = 1_000;

export function createLastPrices(deps: {
  readonly collection: OpenCollection;
  readonly market: Pick<Market, 'instrument' | 'quote'>;
  readonly accounts: Pick<Accounts, 'all'>;
}): LastPrices {
  const { market, accounts } = deps;
  const known = deps.collection('last-price', storedPrice, { cap: MAX });
  return {
    of(symbol) {
      const instrument = market.instrument(symbol);
      if (instrument) return { name: instrument.name, isListed: true, last: market.quote(symbol).last };
      return { name: symbol, last: 0, ...known.get(symbol), isListed: false };
    },
    save() {
      const held = new Set(
        accounts.all().flatMap(({ trading }) => trading.ledger.holdings().map(({ symbol }) => symbol)),
      );
      for (const symbol of held) {
        const instrument = market.instrument(symbol);
        if (!instrument) continue;
        const { last } = market.quote(symbol);
        if (known.get(symbol)?.last !== last) known.put(symbol, { name: instrument.name, last });
      }
    },
  };
}

/** A holding's value and gain; 0 where no price is known. Rupiah. */
export function valued({ last }: Pick<LastPrice, 'last'>, shares: number, invested: number) {
  const value = last * shares;
  return { value, profit: last > 0 ? value - invested : 0 };
}

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
