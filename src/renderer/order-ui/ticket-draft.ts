import type { Price } from '#shared/market/index.ts';
import { hasProfit, limitPriceOf, trailFrom } from './plan-state.ts';
import type { DraftPrice, DraftRole, TicketDraft } from './ticket-drafts.ts';
import { mayHaveArrived, type TicketState } from './ticket-state.ts';

type Typed = Pick<
  TicketState,
  'symbol' | 'side' | 'price' | 'lots' | 'board' | 'plan' | 'ownPrice' | 'ownExits' | 'sending' | 'isSent'
>;

/**
 * What chart and ladder show of a ticket; null while nothing was typed, no price follows from it, or the order may be at
 * the exchange: it is shown as an order then.
 * @param last last price, rupiah, where a trailing stop begins; null while unknown
 */
export function draftOf(ticket: Typed, last: number | null): TicketDraft | null {
  const { symbol, side, board, lots } = ticket;
  if (symbol === null || !isTyped(ticket) || isGone(ticket)) return null;
  const [first, ...others] = pricesOf(ticket, last);
  if (first === undefined) return null;
  const { kind, trails, unit, amount } = ticket.plan;
  const trail = kind === 'bracket' && trails && amount !== null && amount > 0 ? { unit, amount } : null;
  return { symbol, side, board, lots: isWhole(lots) ? lots : null, prices: [first, ...others], trail };
}

/** A suggested price, the kind of an order and usual distances are no order yet. */
const isTyped = ({ price, ownPrice, lots, plan, ownExits }: Typed): boolean =>
  lots !== null ||
  plan.kind === 'stop' ||
  (ownPrice && price !== null) ||
  (plan.kind === 'bracket' && (ownExits.takeProfit || ownExits.stopTrigger));

function isGone({ sending, isSent }: Typed): boolean {
  if (sending.kind === 'sending') return true;
  if (sending.kind === 'refused') return isSent && mayHaveArrived(sending.failure);
  return isSent && (sending.kind === 'answered' || sending.kind === 'again');
}

function pricesOf({ side, price, plan }: Typed, last: number | null): DraftPrice[] {
  const limit = { role: 'limit', price: limitPriceOf({ side, price, plan }, last) } as const;
  switch (plan.kind) {
    case 'stop':
      return known([{ role: 'trigger', price: plan.trigger }, limit]);
    case 'trailing-stop':
      return known([{ role: 'trail', price: trailFrom(plan, side, last)?.stop ?? null }, limit]);
    case 'bracket':
      return isWhole(price)
        ? known([
            { role: 'entry', price },
            { role: 'takeProfit', price: hasProfit(plan) ? plan.takeProfit : null },
            { role: 'stopLoss', price: plan.stopTrigger },
          ])
        : [];
    case 'limit':
    case 'day-trade':
    case 'split':
      return known([{ role: 'entry', price }]);
  }
}

/** None of them where the first is missing: the others follow from it. */
function known(prices: readonly { readonly role: DraftRole; readonly price: number | null }[]): DraftPrice[] {
  if (!isWhole(prices[0]?.price ?? null)) return [];
  return prices.flatMap(({ role, price }) => (isWhole(price) ? [{ role, price }] : []));
}

const isWhole = (value: number | null): value is Price => value !== null && Number.isSafeInteger(value) && value > 0;
