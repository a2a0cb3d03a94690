import { useCallback, useEffect, useReducer, useRef } from 'react';
import { ask, bridge, failureFrom } from '#renderer/bridge/index.ts';
import { onTicketSide } from '#renderer/order-ui/ticket-side.ts';
import { emptyTicket, reduceTicket } from '#renderer/order-ui/ticket-state.ts';
import type { TicketPrefill } from '#shared/contract/orders.ts';
import type { LinkGroup } from '#shared/contract/panels.ts';
import type { Lots, Price, StockCode } from '#shared/market/index.ts';

/**
 * The ticket of one panel: fields, external input and sending.
 * @param onFilled the side or the price was set from outside; focus this field
 */
export function useTicket(
  symbol: StockCode | null,
  group: LinkGroup | null,
  onFilled: (next: 'price' | 'lots') => void,
) {
  const [state, dispatch] = useReducer(reduceTicket, symbol, emptyTicket);
  const isSending = useRef(false);
  const shown = useRef<StockCode | null>(null);
  // A price picked for another stock arrives before the link's new symbol: hold it until then.
  const waiting = useRef<TicketPrefill | null>(null);

  useEffect(() => {
    shown.current = symbol;
    const held = waiting.current;
    waiting.current = null;
    if (!held || held.symbol !== symbol) return;
    dispatch({ kind: 'prefill', price: held.price, side: held.side });
    onFilled('lots');
  }, [symbol, onFilled]);

  useEffect(
    () =>
      onTicketSide((side) => {
        dispatch({ kind: 'side', side });
        onFilled('price');
      }),
    [onFilled],
  );

  useEffect(
    () =>
      bridge.orders.prefilled((prefill) => {
        if (prefill.group !== group) return;
        if (prefill.symbol === shown.current) {
          dispatch({ kind: 'prefill', price: prefill.price, side: prefill.side });
          onFilled('lots');
        }
        // Without a link group the other symbol never arrives.
        else if (group !== null) waiting.current = prefill;
      }),
    [group, onFilled],
  );

  const { side, price, lots, goodTillCancelled, draftId } = state;
  /** @param acceptsStalePrice the user has confirmed a stale price */
  const send = useCallback(
    async (acceptsStalePrice: boolean): Promise<void> => {
      // A ref, since state would update too late for a second click within the same frame.
      if (isSending.current || symbol === null || price === null || lots === null) return;
      isSending.current = true;
      dispatch({ kind: 'send' });
      try {
        const order = await ask(
          bridge.orders.place({
            side,
            symbol,
            board: 'RG',
            price: price as Price,
            lots: lots as Lots,
            goodTillCancelled,
            draftId,
            ...(acceptsStalePrice ? { acceptsStalePrice } : {}),
          }),
        );
        dispatch({ kind: 'answer', draftId, answer: { kind: 'answered', order } });
      } catch (thrown) {
        dispatch({ kind: 'answer', draftId, answer: { kind: 'refused', failure: failureFrom(thrown) } });
      } finally {
        isSending.current = false;
      }
    },
    [symbol, side, price, lots, goodTillCancelled, draftId],
  );

  return { state, dispatch, send };
}
