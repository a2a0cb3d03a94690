import { useCallback, useEffect, useReducer, useRef } from 'react';
import { ask, bridge, failureFrom } from '#renderer/bridge/index.ts';
import { onTicketSide } from '#renderer/order-ui/ticket-side.ts';
import { emptyTicket, reduceTicket } from '#renderer/order-ui/ticket-state.ts';
import { showLimitsAfter } from '#renderer/stores/limits-dialog.ts';
import type { LinkGroup } from '#shared/contract/panels.ts';
import type { Lots, Price, StockCode } from '#shared/market/index.ts';

/**
 * The ticket of one panel: fields, external input and sending.
 * @param onFilled the side or the price was set from outside; focus this field
 */
export function useTicket(
  {
    panelId,
    symbol,
    group,
  }: { readonly panelId: string; readonly symbol: StockCode | null; readonly group: LinkGroup | null },
  onFilled: (next: 'price' | 'lots') => void,
) {
  const [state, dispatch] = useReducer(reduceTicket, symbol, emptyTicket);
  const isSending = useRef(false);
  const shown = useRef<StockCode | null>(null);
  // What is picked for another stock arrives before the link's new symbol: hold it until then.
  const waiting = useRef<{ readonly symbol: StockCode; fill(): void } | null>(null);

  useEffect(() => {
    shown.current = symbol;
    const held = waiting.current;
    waiting.current = null;
    if (held?.symbol === symbol) held.fill();
  }, [symbol]);

  useEffect(
    () =>
      onTicketSide((side, order) => {
        if (order !== null && order.panelId !== panelId) return false;
        const fill = (): void => {
          dispatch({ kind: 'side', side });
          if (order !== null && order.lots !== null) dispatch({ kind: 'lots', lots: order.lots });
          onFilled('price');
        };
        if (order === null || order.symbol === shown.current) fill();
        else waiting.current = { symbol: order.symbol, fill };
        return true;
      }),
    [panelId, onFilled],
  );

  useEffect(
    () =>
      bridge.orders.prefilled((prefill) => {
        if (prefill.group !== group) return;
        const { symbol: picked, price, side } = prefill;
        const fill = (): void => {
          dispatch({ kind: 'prefill', price, side });
          onFilled('lots');
        };
        if (picked === shown.current) fill();
        // Without a link group the other symbol never arrives.
        else if (group !== null) waiting.current = { symbol: picked, fill };
      }),
    [group, onFilled],
  );

  const { side, price, lots, goodTillCancelled, draftId } = state;
  /**
   * @param isPriceStale the price is shown as stale
   * @param isConfirmed the press answers the question that is shown
   */
  const send = useCallback(
    async (isPriceStale: boolean, isConfirmed: boolean): Promise<void> => {
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
            ...(isPriceStale ? { isPriceStale } : {}),
            ...(isConfirmed ? { confirmed: true } : {}),
          }),
        );
        dispatch({ kind: 'answer', draftId, answer: { kind: 'answered', order } });
      } catch (thrown) {
        const failure = failureFrom(thrown);
        showLimitsAfter(failure);
        dispatch({ kind: 'answer', draftId, answer: { kind: 'refused', failure } });
      } finally {
        isSending.current = false;
      }
    },
    [symbol, side, price, lots, goodTillCancelled, draftId],
  );

  return { state, dispatch, send };
}
