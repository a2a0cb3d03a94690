import type { Instrument, Quote } from '#exchange/market/index.ts';
import {
  isOnTick,
  largestOrderLots,
  lots,
  type Price,
  SHARES_PER_LOT,
  stepTicks,
  tickAt,
} from '#shared/market/index.ts';
import type { SmartOrder, Terms, Trailing } from './smart-order.ts';
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
  if (terms.kind === 'trailing-stop') return checkDistance(terms, 'trail_value', quote.last);
  return terms.kind === 'bracket' ? checkBracket(terms) : null;
}

function pricesOf(terms: Terms): readonly number[] {
  if (terms.kind === 'stop') return [terms.trigger, terms.limit];
  if (terms.kind !== 'bracket') return [];
  const { entry, takeProfit, stopTrigger, stopLimit } = terms;
  return [entry, ...(takeProfit === null ? [] : [takeProfit]), stopTrigger, stopLimit];
}

/** @param from the price that the distance is kept from at first: the last price, or that of a bracket's purchase */
function checkDistance(trailing: Pick<Trailing, 'side' | 'distance'>, name: string, from: Price): TermsProblem | null {
  const { unit, amount } = trailing.distance;
  if (unit === 'percent' && amount > 50) return field(name, 'must be at most 50 per cent');
  if (unit === 'rupiah' && !Number.isSafeInteger(amount)) return field(name, 'must be whole rupiah');
  if (unit === 'rupiah' && amount * 2 > from) return field(name, `must be at most half the price of ${from}`);
  if (stopAt(trailing, from) === from) return field(name, 'must be at least a tick');
  return null;
}

function checkBracket(terms: Extract<Terms, { kind: 'bracket' }>): TermsProblem | null {
  const { entry, takeProfit, stopTrigger, stopLimit, trail } = terms;
  if (takeProfit === null && trail === null)
    return field('take_profit_price', 'may be left out only where the stop trails');
  if (takeProfit !== null && takeProfit <= entry)
    return field('take_profit_price', 'must be above the price of the purchase');
  if (stopTrigger >= entry) return field('stop_loss_trigger_price', 'must be below the price of the purchase');
  if (stopLimit > stopTrigger) return field('stop_loss_price', 'must not be above its trigger');
  if (trail === null) return null;
  if (stepTicks(stopTrigger, -trail.ticks) !== stopLimit)
    return field('stop_loss_limit_ticks', 'must lead from the trigger to stop_loss_price');
  return checkDistance({ side: 'sell', distance: trail.distance }, 'stop_loss_trail_value', entry);
}

/** What a new order begins with. */
export const beginning = (terms: Terms, last: Quote['last']): Pick<SmartOrder, 'stage' | 'trail' | 'entry'> => ({
  stage: { name: terms.kind === 'bracket' ? 'waiting' : 'armed' },
  trail: terms.kind === 'trailing-stop' ? { best: last, stop: stopAt(terms, last) } : null,
  entry: terms.kind === 'bracket' ? { lotsDone: lots(0), isOver: false } : null,
});
