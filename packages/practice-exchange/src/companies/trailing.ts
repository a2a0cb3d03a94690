import type { SeededRandom } from '#exchange/clock/index.ts';
import { type Instrument, lastPublished, type Market, type Quarter } from '#exchange/market/index.ts';
import { currencyOf } from './currency.ts';
import type { Financials } from './financials.ts';

/** Rupiah: net income of the last four quarters that are out, and equity at their end. */
type TrailingFigures = { readonly netIncome: number; readonly equity: number };
export type Trailing = (instrument: Instrument) => TrailingFigures;

/** Trailing figures of every company, worked out when its next accounts are out. @param random the exchange's own stream, not forked */
export function createTrailing(market: Market, random: SeededRandom, financials: Financials): Trailing {
  // One for each listed company.
  const known = new Map<string, { day: string; readonly quarter: Quarter; readonly figures: TrailingFigures }>();

  const read = (instrument: Instrument, quarter: Quarter): TrailingFigures => {
    // Until the first publication the market's own figures are these, without reading 900 companies' accounts.
    if (currencyOf(instrument) === 'IDR' && quarter === lastPublished(instrument, random, market.firstDay))
      return instrument.fundamentals;
    const [latest] = financials(instrument, 'ttm');
    if (!latest) return instrument.fundamentals;
    return { netIncome: latest.rupiahIncome, equity: latest.balance.equity * latest.rates.closing };
  };

  return (instrument) => {
    const day = market.day();
    const there = known.get(instrument.code);
    if (there?.day === day) return there.figures;
    const quarter = lastPublished(instrument, random, day);
    if (there?.quarter === quarter) {
      there.day = day;
      return there.figures;
    }
    const figures = read(instrument, quarter);
    known.set(instrument.code, { day, quarter, figures });
    return figures;
  };
}
