import { type ReactNode, useRef } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { takesSuggestion } from '#renderer/order-ui/ticket-state.ts';
import type { PanelProps } from '#renderer/panel-kit/panel.ts';
import { PanelHeader } from '#renderer/panel-kit/panel-header.tsx';
import { useStock } from '#renderer/queries/market.ts';
import { PanelEmpty } from '#renderer/ui/panel-state.tsx';
import { TicketForm } from './ticket-form.tsx';
import { useBookFigures } from './use-book-figures.ts';
import { useFacts } from './use-facts.ts';
import { useFieldFocus } from './use-field-focus.ts';
import { useTicket } from './use-ticket.ts';

/** The order ticket: cost, problems and outcome. */
export default function TicketPanel({ panelId, symbol: linked, group, visible }: PanelProps): ReactNode {
  const { t, translate } = useTexts('ticket');
  const priceField = useRef<HTMLInputElement>(null);
  const lotsField = useRef<HTMLInputElement>(null);
  const goOnIn = useFieldFocus({ price: priceField, lots: lotsField }, visible);
  const { state, dispatch, send } = useTicket({ panelId, symbol: linked, group }, goOnIn);
  const symbol = state.isAhead ? state.symbol : linked;
  const stock = useStock(symbol, visible);
  const facts = useFacts(symbol, stock, visible);
  const figures = useBookFigures(symbol, state.side, state.price, visible);
  const { suggestion } = figures;

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
      <PanelHeader title={`${translate('shell:panels.ticket')} ${symbol}`} />
      <TicketForm
        symbol={symbol}
        state={state}
        dispatch={dispatch}
        send={send}
        facts={facts}
        figures={figures}
        priceField={priceField}
        lotsField={lotsField}
      />
    </>
  );
}
