import { useCallback, useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react';
import { ask, bridge, failureFrom } from '#renderer/bridge/index.ts';
import { giveUpFirst } from '#renderer/order-ui/cancel-first.ts';
import { onPickedPrice } from '#renderer/order-ui/picked-price.ts';
import { orderPlanOf } from '#renderer/order-ui/plan-state.ts';
import { onTicketSide } from '#renderer/order-ui/ticket-side.ts';
import { reduceTicket } from '#renderer/order-ui/ticket-state.ts';
import { panelStore, symbolOf, useStays } from '#renderer/panel-kit/panel-store.ts';
import { showLimitsAfter } from '#renderer/stores/limits-dialog.ts';
import { useLastAccount } from '#renderer/stores/session.ts';
import { after } from '#renderer/ui/after.ts';
import { useOneAtATime } from '#renderer/ui/use-one-at-a-time.ts';
import type { Order } from '#shared/contract/orders.ts';
import type { LinkGroup } from '#shared/contract/panels.ts';
import type { Lots, Price, StockCode } from '#shared/market/index.ts';
import { publishTyped, ticketWith, typedIn, typedOf } from './typed-draft.ts';

/** Within this time a link group shows what was picked for it, ms. */
const LINK_MS = 1_000;

/**
 * The ticket of one panel: fields, external input and sending.
 * @param onFilled the side or the price was set from outside; focus this field, if it `waits` once the ticket is visible.
 *   After a stock or a price was picked digits are lots, wherever it was picked.
 */
export function useTicket(
  {
    panelId,
    symbol,
    group,
  }: { readonly panelId: string; readonly symbol: StockCode | null; readonly group: LinkGroup | null },
  onFilled: (next: 'price' | 'lots', waits: boolean) => void,
) {
  const account = useLastAccount();
  const [given] = useState(() => typedIn(panelId));
  const [state, dispatch] = useReducer(reduceTicket, null, () => ticketWith(given, symbol, account));
  const [once] = useOneAtATime();
  const shown = useRef(symbol);
  const wasAhead = useRef(false);
  wasAhead.current = state.isAhead;
  useEffect(() => {
    shown.current = symbol;
    // Any other ticket has changed the stock with its first rendering, and would be rendered once more for nothing.
    if (wasAhead.current) dispatch({ kind: 'symbol', symbol, price: null });
  }, [symbol]);

  // Locked and unlocked again it is the same account: what was typed is still meant.
  const typedFor = useRef(account ?? given?.account ?? null);
  useEffect(() => {
    if (account === null) return;
    const before = typedFor.current;
    typedFor.current = account;
    if (before !== null && before !== account) dispatch({ kind: 'account' });
  }, [account]);

  const typed = useMemo(() => typedOf(state, account), [state, account]);
  useLayoutEffect(() => publishTyped(panelId, typed), [panelId, typed]);
  useLayoutEffect(() => () => publishTyped(panelId, null), [panelId]);

  // A pick of another stock is shown at once, before the link; if the link goes elsewhere, so does the ticket.
  const { isAhead } = state;
  useEffect(
    () =>
      isAhead ? after(LINK_MS, () => dispatch({ kind: 'symbol', symbol: shown.current, price: null })) : undefined,
    [isAhead],
  );

  // With its workspace out of sight it takes nothing: what is chosen is meant for a ticket that is seen.
  const stays = useStays(panelId);
  useEffect(() => {
    if (stays) dispatch({ kind: 'question-ended' });
  }, [stays]);
  useEffect(() => {
    if (stays) return;
    return onTicketSide((side, order) => {
      if (order !== null && order.panelId !== panelId) return false;
      if (order === null) dispatch({ kind: 'side', side });
      else dispatch({ kind: 'pick', symbol: order.symbol, side, lots: order.lots });
      if (order?.plan) dispatch({ kind: 'plan', plan: order.plan });
      onFilled(order === null ? 'price' : 'lots', true);
      return true;
    });
  }, [stays, panelId, onFilled]);

  useEffect(() => {
    if (stays) return;
    return onPickedPrice((picked) => {
      // A ticket that follows no group stays with its stock.
      const follows = group !== null && panelStore.getState().panels[panelId]?.role !== 'leads';
      if (picked.group !== group || (picked.symbol !== shown.current && !follows)) return;
      const { symbol: code, price, side } = picked;
      dispatch({ kind: 'pick', symbol: code, price, side });
      onFilled('lots', false);
    });
  }, [stays, panelId, group, onFilled]);

  const { side, lots, goodTillCancelled, board, plan, draftId, symbol: stock } = state;
  /**
   * @param price limit of the order, rupiah
   * @param isPriceStale the price is shown as stale
   * @param isConfirmed the press answers the question that is shown
   * @param exits given up before it leaves
   */
  const send = useCallback(
    async (
      price: number | null,
      isPriceStale: boolean,
      isConfirmed: boolean,
      exits: readonly Order[] = [],
    ): Promise<void> => {
      if (stock === null || price === null || lots === null) return;
      // Chosen a moment ago, and not yet shown: the order is for the stock that the person sees no more.
      const panel = panelStore.getState().panels[panelId];
      if (panel && symbolOf(panel) !== stock) return;
      const pressedAt = performance.now();
      await once(async () => {
        const sent = orderPlanOf(plan, side);
        dispatch({ kind: 'send' });
        try {
          if (exits.length > 0) await giveUpFirst(exits, pressedAt);
          const order = await ask(
            bridge.orders.place({
              side,
              symbol: stock,
              board,
              price: price as Price,
              lots: lots as Lots,
              goodTillCancelled,
              draftId,
              ...(sent === undefined ? {} : { plan: sent }),
              ...(isPriceStale ? { isPriceStale } : {}),
              ...(isConfirmed ? { confirmed: true } : {}),
            }),
          );
          const splitLots = sent?.kind === 'split' ? { splitLots: lots as Lots } : {};
          dispatch({ kind: 'answer', draftId, answer: { kind: 'answered', order, ...splitLots } });
        } catch (thrown) {
          const failure = failureFrom(thrown);
          showLimitsAfter(failure);
          dispatch({ kind: 'answer', draftId, answer: { kind: 'refused', failure } });
        }
      });
    },
    [once, panelId, stock, side, lots, board, plan, goodTillCancelled, draftId],
  );

  return { state, dispatch, send };
}
