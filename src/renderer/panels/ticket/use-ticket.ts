import { useCallback, useEffect, useReducer, useRef } from 'react';
import type { Failure, LinkGroup, Order, TicketPrefill } from '../../../shared/contract/index.ts';
import type { Lots, OrderSide, Price, StockCode } from '../../../shared/market/index.ts';
import { ask, bridge, failureFrom } from '../../bridge/index.ts';
import { onTicketSide } from '../../shell/ticket-side.ts';

/** How far the order on the ticket has come. */
export type Sending =
  | { readonly kind: 'editing' }
  /** A second press sends it. */
  | { readonly kind: 'confirming' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'answered'; readonly order: Order }
  | { readonly kind: 'refused'; readonly failure: Failure };

export type TicketState = {
  readonly side: OrderSide;
  readonly price: number | null;
  readonly lots: number | null;
  readonly goodTillCancelled: boolean;
  /** Fields that a person has been at: only these complain while being filled. */
  readonly touched: { readonly price: boolean; readonly lots: boolean };
  readonly sending: Sending;
  /** Stays the same until an edit or a definite answer, so that pressing twice sends one order. */
  readonly draftId: string;
};

export type TicketAction =
  | { readonly kind: 'side'; readonly side: OrderSide }
  | { readonly kind: 'price'; readonly price: number | null }
  | { readonly kind: 'lots'; readonly lots: number | null }
  | { readonly kind: 'validity'; readonly goodTillCancelled: boolean }
  | { readonly kind: 'suggest'; readonly price: number | null }
  | { readonly kind: 'prefill'; readonly price: Price; readonly side: OrderSide | null }
  | { readonly kind: 'symbol' }
  | { readonly kind: 'clear' }
  | { readonly kind: 'show-problems' }
  | { readonly kind: 'sending'; readonly state: Sending };

const UNTOUCHED = { price: false, lots: false };
const newDraft = (): string => crypto.randomUUID();

export const emptyTicket = (): TicketState => ({
  side: 'buy',
  price: null,
  lots: null,
  goodTillCancelled: false,
  touched: UNTOUCHED,
  sending: { kind: 'editing' },
  draftId: newDraft(),
});

/** Any edit makes it another order: back to editing, with a draft of its own. Nothing is edited while one is on its way. */
export function reduceTicket(state: TicketState, action: TicketAction): TicketState {
  if (action.kind === 'sending') {
    const { kind } = action.state;
    const definite = kind === 'refused' || (kind === 'answered' && action.state.order.status !== 'UNKNOWN');
    return { ...state, sending: action.state, draftId: definite ? newDraft() : state.draftId };
  }
  if (state.sending.kind === 'sending') return state;
  const edited = { ...state, sending: { kind: 'editing' } as const, draftId: newDraft() };
  switch (action.kind) {
    case 'side':
      return { ...edited, side: action.side };
    case 'price':
      return { ...edited, price: action.price, touched: { ...state.touched, price: true } };
    case 'lots':
      return { ...edited, lots: action.lots, touched: { ...state.touched, lots: true } };
    case 'validity':
      return { ...edited, goodTillCancelled: action.goodTillCancelled };
    case 'suggest':
      // A suggestion never overwrites what a person has typed or picked.
      return state.touched.price || state.price !== null || action.price === null
        ? state
        : { ...state, price: action.price };
    case 'prefill':
      return {
        ...edited,
        price: action.price,
        side: action.side ?? state.side,
        touched: { ...state.touched, price: true },
      };
    case 'symbol':
      return { ...edited, price: null, touched: UNTOUCHED };
    case 'clear':
      if (state.sending.kind === 'confirming') return { ...state, sending: { kind: 'editing' } };
      return { ...edited, price: null, lots: null, touched: UNTOUCHED };
    case 'show-problems':
      return { ...state, touched: { price: true, lots: true } };
  }
}

/** The ticket of one panel: its fields, what fills them from outside, and the one way to send. */
export function useTicket(symbol: StockCode | null, group: LinkGroup | null) {
  const [state, dispatch] = useReducer(reduceTicket, null, emptyTicket);
  const onItsWay = useRef(false);
  const shown = useRef<StockCode | null>(null);
  // A price picked for another stock arrives before the link's new symbol does: kept until it is here.
  const waiting = useRef<TicketPrefill | null>(null);

  useEffect(() => {
    if (shown.current !== symbol) dispatch({ kind: 'symbol' });
    shown.current = symbol;
    const kept = waiting.current;
    waiting.current = null;
    if (kept && kept.symbol === symbol) dispatch({ kind: 'prefill', price: kept.price, side: kept.side });
  }, [symbol]);

  useEffect(() => onTicketSide((side) => dispatch({ kind: 'side', side })), []);

  useEffect(
    () =>
      bridge.orders.prefilled((prefill) => {
        if (prefill.group !== group) return;
        if (prefill.symbol !== shown.current) waiting.current = prefill;
        else dispatch({ kind: 'prefill', price: prefill.price, side: prefill.side });
      }),
    [group],
  );

  const send = useCallback(async (): Promise<void> => {
    // State would change too late for a second click within the same frame.
    if (onItsWay.current || symbol === null || state.price === null || state.lots === null) return;
    onItsWay.current = true;
    dispatch({ kind: 'sending', state: { kind: 'sending' } });
    try {
      const order = await ask(
        bridge.orders.place({
          side: state.side,
          symbol,
          board: 'RG',
          price: state.price as Price,
          lots: state.lots as Lots,
          goodTillCancelled: state.goodTillCancelled,
          draftId: state.draftId,
        }),
      );
      dispatch({ kind: 'sending', state: { kind: 'answered', order } });
    } catch (thrown) {
      dispatch({ kind: 'sending', state: { kind: 'refused', failure: failureFrom(thrown) } });
    } finally {
      onItsWay.current = false;
    }
  }, [symbol, state.side, state.price, state.lots, state.goodTillCancelled, state.draftId]);

  return { state, dispatch, send };
}
