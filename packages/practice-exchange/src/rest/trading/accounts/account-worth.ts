import type { Account } from '#exchange/accounts/index.ts';
import { type Worth, worthOf } from '#exchange/portfolio/index.ts';
import type { Parts } from '#exchange/rest/parts.ts';
import { bondsOf } from '../bonds/bonds-service.ts';
import { exerciseServicesOf } from '../exercise/exercise-services.ts';

/** An account's total worth: cash, shares, bonds, and shares on their way to it. */
export function accountWorthOf(parts: Parts, { number, trading }: Account): Worth {
  const { market } = parts;
  const coming = exerciseServicesOf(parts)
    .exercises.coming(number)
    .reduce((sum, { symbol, shares }) => {
      const instrument = market.instrument(symbol);
      return instrument ? sum + shares * market.quote(instrument.code).last : sum;
    }, 0);
  return worthOf(trading.ledger, parts.prices, trading.today(), bondsOf(parts).worthOf(number) + coming);
}
