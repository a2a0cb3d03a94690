import type { Instrument, Quote } from '#exchange/market/index.ts';
import { isOnTick, largestOrderLots, lots, SHARES_PER_LOT, tickAt } from '#shared/market/index.ts';
import type { SmartOrder, Terms } from './smart-order.ts';
import { stopAt } from './trail.ts';

/** The venue refuses it, or a field contradicts another. */
type TermsProblem =
  | {
      readonly kind: 'refused';
      readonly code: 'PRICE_OFF_TICK' | 'LOTS_INVALID' | 'LOTS_TOO_MANY';
      readonly message: string;
    }
  | { readonly kind: 'field'; readonly field: string; readonly message: string };

const field = (name: string, message: string): TermsProblem => ({ kind: 'field', field: name, message });
const refused = (code: Extract<TermsProblem, { kind: 'refused' }>['code'], message: string): TermsProblem => ({
  kind: 'refused',
  code,
  message,
});

/** What is wrong with a new smart order; null when nothing is. Cash, shares and bands matter when it is triggered. */
export function checkTerms(terms: Terms, shares: number, instrument: Instrument, quote: Quote): TermsProblem | null {
  const lots = shares / SHARES_PER_LOT;
  if (!Number.isSafeInteger(lots) || lots < 1)
    return refused('LOTS_INVALID', 'shares must be a positive multiple of 100');
  const largest = largestOrderLots(instrument.listedShares);
  if (lots > largest) return refused('LOTS_TOO_MANY', `an order of this share may be for ${largest} lots at most`);
  for (const price of pricesOf(terms)) {
    if (!isOnTick(price))
      return refused('PRICE_OFF_TICK', `${price} is off tick: the price moves in steps of ${tickAt(price)}`);
  }
  if (terms.kind === 'trailing-stop') return checkTrail(terms, quote);
  return terms.kind === 'bracket' ? checkBracket(terms) : null;
}

function pricesOf(terms: Terms): readonly number[] {
  if (terms.kind === 'stop') return [terms.trigger, terms.limit];
  return terms.kind === 'bracket' ? [terms.entry, terms.takeProfit, terms.stopTrigger, terms.stopLimit] : [];
}

function checkTrail(terms: Extract<Terms, { kind: 'trailing-stop' }>, { last }: Quote): TermsProblem | null {
  const { unit, amount } = terms.distance;
  if (unit === 'percent' && amount > 50) return field('trail_value', 'must be at most 50 per cent');
  if (unit === 'rupiah' && !Number.isSafeInteger(amount)) return field('trail_value', 'must be whole rupiah');
  if (unit === 'rupiah' && amount * 2 > last)
    return field('trail_value', `must be at most half the last price of ${last}`);
  if (stopAt(terms, last) === last) return field('trail_value', 'must be at least a tick');
  return null;
}

function checkBracket(terms: Extract<Terms, { kind: 'bracket' }>): TermsProblem | null {
  const { entry, takeProfit, stopTrigger, stopLimit } = terms;
  if (takeProfit <= entry) return field('take_profit_price', 'must be above the price of the purchase');
  if (stopTrigger >= entry) return field('stop_loss_trigger_price', 'must be below the price of the purchase');
  return stopLimit > stopTrigger ? field('stop_loss_price', 'must not be above its trigger') : null;
}

/** What a new order begins with. */
export const beginning = (terms: Terms, last: Quote['last']): Pick<SmartOrder, 'stage' | 'trail' | 'entry'> => ({
  stage: { name: terms.kind === 'bracket' ? 'waiting' : 'armed' },
  trail: terms.kind === 'trailing-stop' ? { best: last, stop: stopAt(terms, last) } : null,
  entry: terms.kind === 'bracket' ? { lotsDone: lots(0), isOver: false } : null,
});
