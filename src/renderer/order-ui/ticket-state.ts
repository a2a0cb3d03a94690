import type { Failure } from '#shared/contract/define.ts';
import type { Order } from '#shared/contract/orders.ts';
import type { OrderSide, Price, StockCode } from '#shared/market/index.ts';

/** How far the order on the ticket has come. */
export type Sending =
  | { readonly kind: 'editing' }
  /** Another stock came while something was typed for this one: it was cleared, and is told. */
  | { readonly kind: 'cleared'; readonly symbol: StockCode }
  /** A second press sends it. `stale`: because the price is stale, which the second press accepts. */
  | { readonly kind: 'confirming'; readonly stale: boolean }
  | { readonly kind: 'sending' }
  | { readonly kind: 'answered'; readonly order: Order }
  | { readonly kind: 'refused'; readonly failure: Failure };

export type TicketState = {
  /** The stock that the fields are for. */
  readonly symbol: StockCode | null;
  readonly side: OrderSide;
  readonly price: number | null;
  readonly lots: number | null;
  readonly goodTillCancelled: boolean;
  /** Whether the price is a person's own, typed or picked: then no suggestion replaces it. */
  readonly ownPrice: boolean;
  /** Fields that a person has filled and left: only these complain. */
  readonly touched: { readonly price: boolean; readonly lots: boolean };
  readonly sending: Sending;
  /** Stays the same until an edit or a definite answer, so that pressing twice sends one order. */
  readonly draftId: string;
};

export type TicketAction =
  | { readonly kind: 'side'; readonly side: OrderSide }
  | { readonly kind: 'price'; readonly price: number | null }
  | { readonly kind: 'lots'; readonly lots: number | null }
  | { readonly kind: 'left'; readonly field: 'price' | 'lots' }
  | { readonly kind: 'validity'; readonly goodTillCancelled: boolean }
  | { readonly kind: 'suggest'; readonly price: number | null }
  | { readonly kind: 'prefill'; readonly price: Price; readonly side: OrderSide | null }
  /** Another stock is on the ticket. `price`: what it may be had for now, null while nobody knows. */
  | { readonly kind: 'symbol'; readonly symbol: StockCode | null; readonly price: number | null }
  | { readonly kind: 'clear' }
  | { readonly kind: 'show-problems' }
  | { readonly kind: 'confirm'; readonly stale: boolean }
  | { readonly kind: 'send' }
  /** `draftId` is the one that was sent. */
  | { readonly kind: 'answer'; readonly draftId: string; readonly answer: Sending };

const UNTOUCHED = { price: false, lots: false };
const EDITING: Sending = { kind: 'editing' };
const newDraft = (): string => crypto.randomUUID();

export const emptyTicket = (symbol: StockCode | null): TicketState => ({
  symbol,
  side: 'buy',
  price: null,
  lots: null,
  goodTillCancelled: false,
  ownPrice: false,
  touched: UNTOUCHED,
  sending: EDITING,
  draftId: newDraft(),
});

/** Failures after which the order may stand at the venue all the same, or was sent before. */
const MAY_HAVE_ARRIVED: ReadonlySet<string> = new Set([
  'OUTCOME_UNKNOWN',
  'DUPLICATE_ORDER',
  'TIMEOUT',
  'UNREADABLE_ANSWER',
  'SERVER_ERROR',
  'INTERNAL',
]);
export const mayHaveArrived = (failure: Failure): boolean => MAY_HAVE_ARRIVED.has(failure.code);

/** Whether it is certain what became of the order: only then may the same fields be sent once more. */
function isDefinite(answer: Sending): boolean {
  if (answer.kind === 'refused') return !mayHaveArrived(answer.failure);
  return answer.kind === 'answered' && answer.order.status !== 'UNKNOWN' && answer.order.status !== 'SENDING';
}

/** The main process found the price stale before this window did: it asks as this window would have. */
const isStaleQuote = (answer: Sending): boolean => answer.kind === 'refused' && answer.failure.code === 'STALE_QUOTE';

/** A suggested price fills an empty field that nobody has emptied. */
export const takesSuggestion = ({ ownPrice, price }: TicketState, suggestion: number | null): boolean =>
  !ownPrice && price === null && suggestion !== null;

/**
 * Any edit makes it another order, with a draft of its own. While one is on its way the fields may
 * already be filled for the next: its answer then changes nothing but what is told of it.
 */
export function reduceTicket(state: TicketState, action: TicketAction): TicketState {
  const onItsWay = state.sending.kind === 'sending';
  const edited = (change: Partial<TicketState>): TicketState => ({
    ...state,
    ...change,
    sending: onItsWay ? state.sending : EDITING,
    draftId: newDraft(),
  });
  switch (action.kind) {
    case 'side':
      if (action.side === state.side) return state;
      // The other side trades at another price: a mere suggestion is made anew.
      return edited({ side: action.side, price: state.ownPrice ? state.price : null });
    case 'price':
      return edited({ price: action.price, ownPrice: true });
    case 'lots':
      return edited({ lots: action.lots });
    case 'left':
      return state[action.field] === null || state.touched[action.field]
        ? state
        : { ...state, touched: { ...state.touched, [action.field]: true } };
    case 'validity':
      return edited({ goodTillCancelled: action.goodTillCancelled });
    case 'suggest':
      return takesSuggestion(state, action.price) ? { ...state, price: action.price } : state;
    case 'prefill':
      return edited({
        price: action.price,
        side: action.side ?? state.side,
        ownPrice: true,
        touched: { ...state.touched, price: true },
      });
    case 'symbol': {
      // Half of an order for one stock must not become one for another: whoever presses Enter just then would send it.
      const { symbol, price } = action;
      const next = edited({ symbol, price, lots: null, ownPrice: false, touched: UNTOUCHED });
      const isHalfTyped = (state.ownPrice && state.price !== null) || state.lots !== null;
      const wasOpen = ['editing', 'confirming', 'cleared'].includes(state.sending.kind);
      const before = state.symbol;
      return before !== null && wasOpen && isHalfTyped
        ? { ...next, sending: { kind: 'cleared', symbol: before } }
        : next;
    }
    case 'clear':
      if (state.sending.kind === 'confirming') return { ...state, sending: EDITING };
      return edited({ price: null, lots: null, ownPrice: false, touched: UNTOUCHED });
    case 'show-problems':
      return { ...state, touched: { price: true, lots: true } };
    case 'confirm':
      return { ...state, sending: { kind: 'confirming', stale: action.stale } };
    case 'send':
      return { ...state, sending: { kind: 'sending' } };
    case 'answer': {
      const same = action.draftId === state.draftId;
      return {
        ...state,
        sending: same && isStaleQuote(action.answer) ? { kind: 'confirming', stale: true } : action.answer,
        draftId: same && isDefinite(action.answer) ? newDraft() : state.draftId,
      };
    }
  }
}
