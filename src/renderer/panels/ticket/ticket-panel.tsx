import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { Notation } from '#renderer/market-ui/notations/notation.tsx';
import { AccountName } from '#renderer/order-ui/account-mark.tsx';
import { looksAtLast } from '#renderer/order-ui/plan-state.ts';
import { takesSuggestion } from '#renderer/order-ui/ticket-state.ts';
import { TradingStopLines } from '#renderer/order-ui/trading-stop/trading-stop-lines.tsx';
import { useFacts } from '#renderer/order-ui/use-facts.ts';
import { isAboutStale, useQuestionEnd } from '#renderer/order-ui/use-question-end.ts';
import type { PanelProps } from '#renderer/panel-kit/panel.ts';
import { PanelHeader } from '#renderer/panel-kit/panel-header.tsx';
import { useStock } from '#renderer/queries/market.ts';
import { IconButton } from '#renderer/ui/button.tsx';
import { Icon } from '#renderer/ui/icons.tsx';
import { PanelEmpty } from '#renderer/ui/panel-state.tsx';
import { TicketForm } from './ticket-form.tsx';
import './texts.ts';
import { useBookFigures } from './use-book-figures.ts';
import { useDraggedDraft } from './use-dragged-draft.ts';
import { usePublishedDraft } from './use-published-draft.ts';
import { useTicket } from './use-ticket.ts';

type Field = 'price' | 'lots';

/**
 * Focuses a field of the ticket while it is visible. A request that `waits` is done once it is, because a shortcut or a
 * menu may bring the ticket to the front. One of a picked price does not wait: a price picked in another window must not
 * take the focus later.
 */
function useFieldFocus(
  { price, lots }: Readonly<Record<Field, RefObject<HTMLInputElement | null>>>,
  visible: boolean,
): (field: Field, waits: boolean) => void {
  const pending = useRef<Field | null>(null);
  const shown = useRef(visible);
  const focus = useCallback(
    (field: Field, waits: boolean) => {
      pending.current = shown.current || !waits ? null : field;
      if (shown.current) (field === 'price' ? price : lots).current?.focus();
    },
    [price, lots],
  );
  useEffect(() => {
    shown.current = visible;
    if (visible && pending.current !== null) focus(pending.current, false);
  }, [visible, focus]);
  return focus;
}

/** The order ticket: cost, problems and outcome. */
export default function TicketPanel(props: PanelProps): ReactNode {
  const { panelId, symbol: linked, group, visible } = props;
  const { t, translate } = useTexts('ticket');
  const priceField = useRef<HTMLInputElement>(null);
  const [isPreviewed, setPreviewed] = useState(false);
  const lotsField = useRef<HTMLInputElement>(null);
  const goOnIn = useFieldFocus({ price: priceField, lots: lotsField }, visible);
  const { state, dispatch, send } = useTicket({ panelId, symbol: linked, group }, goOnIn);
  const symbol = state.isAhead ? state.symbol : linked;
  const stock = useStock(symbol, visible);
  const facts = useFacts(symbol, stock, visible, state.plan.kind === 'day-trade');
  const figures = useBookFigures(symbol, state.side, state.price, visible, looksAtLast(state.plan.kind));
  const { suggestion } = figures;
  const { sending } = state;
  const endQuestion = useCallback(() => dispatch({ kind: 'question-ended' }), [dispatch]);
  const isStale = sending.kind === 'confirming' && isAboutStale(sending.question) && figures.stale;
  useQuestionEnd(sending.kind === 'confirming' || sending.kind === 'again' ? sending : null, endQuestion, isStale);
  usePublishedDraft(props, state, figures.last);
  useDraggedDraft(props.panelId, state, dispatch);

  // Synchronise before rendering: a stock's name must never appear with the price or lots of another.
  if (state.symbol !== symbol) {
    dispatch({ kind: 'symbol', symbol, price: suggestion });
    return null;
  }
  if (takesSuggestion(state, suggestion)) {
    dispatch({ kind: 'suggest', price: suggestion });
    return null;
  }
  if (symbol === null) return <PanelEmpty title={t('noSymbol')} />;
  return (
    <>
      <PanelHeader
        title={`${translate('shell:panels.ticket')} ${symbol}`}
        left={[{ id: 'notation', leaves: 3, node: <Notation symbol={symbol} visible={visible} /> }]}
        right={[
          { id: 'account', leaves: 2, node: <AccountName /> },
          {
            id: 'preview',
            leaves: 1,
            node: (
              <IconButton label={translate('orderPreview:open')} onClick={() => setPreviewed(true)}>
                <Icon name="list" />
              </IconButton>
            ),
          },
        ]}
      />
      <TradingStopLines symbols={[symbol]} visible={visible} />
      <TicketForm
        symbol={symbol}
        state={state}
        dispatch={dispatch}
        send={send}
        facts={facts}
        figures={figures}
        priceField={priceField}
        lotsField={lotsField}
        isPreviewed={isPreviewed}
        onPreviewed={() => setPreviewed(false)}
      />
    </>
  );
}
