import { LRUCache } from 'lru-cache';
import { cached } from '#exchange/cached.ts';
import type { SeededRandom } from '#exchange/clock/index.ts';
import {
  endOf,
  type Instrument,
  lastPublished,
  type Market,
  type Quarter,
  resultOf,
  startOf,
} from '#exchange/market/index.ts';
import type { CorporateAction, CorporateActions } from './corporate-actions.ts';
import { currencyOf, dollarRates, RUPIAH } from './currency.ts';
import { inventStatements, type StatementFacts, wholeYears } from './invent-statements.ts';
import { type Statements, yearOfQuarters } from './statements.ts';

/** Quarters of accounts: five whole years and the published part of the sixth. */
const QUARTERS = 24;
/** A company's quarters take about 20 kB. */
const CACHED_COMPANIES = 60;

export type Span = 'quarterly' | 'annual' | 'ttm';

/** Published accounts, newest first: by quarter, by year, or of the four quarters to each quarter's end. */
export type Financials = (instrument: Instrument, span: Span) => readonly Statements[];

/** @param random the exchange's own stream, not forked, so that every instance gives the same accounts */
export function createFinancials(market: Market, random: SeededRandom, actions: CorporateActions): Financials {
  const own = random.fork('financials');
  const dollar = dollarRates(random);
  const cache = new LRUCache<string, readonly Statements[]>({ max: CACHED_COMPANIES });

  const quarterly = (instrument: Instrument): readonly Statements[] => {
    const last = lastPublished(instrument, random, market.day());
    return cached(cache, `${instrument.code} ${last}`, () => {
      const first = last - QUARTERS + 1;
      const anchor = lastPublished(instrument, random, market.firstDay);
      // Payment follows the ex date by weeks.
      const around = actions(instrument, startOf(Math.min(first, anchor) - 2), endOf(last));
      const dividendsPaid = (quarter: Quarter): number =>
        Math.round(paidWithin(around, quarter) * instrument.listedShares);
      const facts: StatementFacts = {
        instrument,
        random: own.fork(instrument.code),
        anchor,
        dividendsPaid,
        result: (quarter) => resultOf(instrument, random, quarter),
        rates: currencyOf(instrument) === 'USD' ? dollar : () => RUPIAH,
      };
      return inventStatements(facts, first, last);
    });
  };

  return (instrument, span) => {
    const quarters = quarterly(instrument);
    switch (span) {
      case 'quarterly':
        return [...quarters].reverse();
      case 'annual':
        return wholeYears(quarters).map(yearOfQuarters).reverse();
      case 'ttm':
        return quarters
          .slice(3)
          .map((_, index) => yearOfQuarters(quarters.slice(index, index + 4)))
          .reverse();
    }
  };
}

/** Rupiah a share that were paid out within a quarter. */
const paidWithin = (actions: readonly CorporateAction[], quarter: Quarter): number =>
  actions.reduce((sum, action) => {
    if (action.kind !== 'dividend') return sum;
    const within = action.paymentDate >= startOf(quarter) && action.paymentDate <= endOf(quarter);
    return within ? sum + action.amountPerShare : sum;
  }, 0);
