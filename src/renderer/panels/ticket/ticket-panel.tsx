import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { NumberField } from '#renderer/order-ui/number-field.tsx';
import { blockOf } from '#renderer/order-ui/path-blocks.ts';
import { PathStrip } from '#renderer/order-ui/path-strip.tsx';
import { problemText } from '#renderer/order-ui/problem-text.ts';
import { quickLots, stepPrice, type TicketFields, viewTicket } from '#renderer/order-ui/ticket-model.ts';
import { useCommandKeys } from '#renderer/panel-kit/commands/use-label.ts';
import type { PanelProps } from '#renderer/panel-kit/panel.ts';
import { useStock } from '#renderer/queries/market.ts';
import { useIsReplay } from '#renderer/stores/app.ts';
import { useOrderBoard } from '#renderer/stores/order-board.ts';
import { openPinDialog } from '#renderer/stores/pin-dialog.ts';
import { useTrading } from '#renderer/stores/session.ts';
import { useSettings } from '#renderer/stores/settings.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Button } from '#renderer/ui/button.tsx';
import { PanelEmpty } from '#renderer/ui/panel-state.tsx';
import { Segmented } from '#renderer/ui/segmented.tsx';
import { usePress } from '#renderer/ui/use-press.ts';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import type { OrderProblem } from '#shared/market/index.ts';
import { SHARES_PER_LOT, tickAt } from '#shared/market/index.ts';
import { CostTable } from './cost-table.tsx';
import { OrderOutcome } from './order-outcome.tsx';
import './ticket.css';
import { takesSuggestion } from '#renderer/order-ui/ticket-state.ts';
import { useBookFigures } from './use-book-figures.ts';
import { useFacts } from './use-facts.ts';
import { useFieldFocus } from './use-field-focus.ts';
import { useTicket } from './use-ticket.ts';

const QUICK = [0.25, 0.5, 0.75] as const;

/** The order ticket: cost, problems and outcome. */
export default function TicketPanel({ symbol, group, visible }: PanelProps): ReactNode {
  const { t, translate } = useTexts('ticket');
  const formats = useFormats();
  const settings = useSettings() ?? DEFAULT_SETTINGS;
  const trading = useTrading();
  const isReplay = useIsReplay();
  const priceField = useRef<HTMLInputElement>(null);
  const lotsField = useRef<HTMLInputElement>(null);
  const goOnIn = useFieldFocus({ price: priceField, lots: lotsField }, visible);
  const board = useOrderBoard();
  const press = usePress();
  const { state, dispatch, send } = useTicket(symbol, group, goOnIn);
  const stock = useStock(symbol, visible);
  const facts = useFacts(symbol, stock, visible);
  const { suggestion, queueAhead, stale } = useBookFigures(symbol, state.side, state.price, visible);

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

  const fields: TicketFields = { side: state.side, symbol, board: 'RG', price: state.price, lots: state.lots };
  const view = viewTicket(fields, facts);
  const unlocked = trading?.kind === 'unlocked';
  const errorFor = (field: 'price' | 'lots'): string | null => {
    const problem = view.problems.find((one) => one.field === field);
    return problem && state.touched[field] ? problemText(problem, translate, formats) : null;
  };
  const orderProblem = view.problems.find((one): one is OrderProblem => one.field === 'order');
  const sentence = t(state.side === 'buy' ? 'submitBuy' : 'submitSell', {
    lots: formats.lots(state.lots ?? 0),
    symbol,
    price: formats.price(state.price ?? 0),
  });
  const value = (state.price ?? 0) * (state.lots ?? 0) * SHARES_PER_LOT;
  const asksFirst = settings.confirmOrders || (settings.confirmAbove > 0 && value > settings.confirmAbove);

  const block = unlocked && !isReplay ? blockOf(board?.path ?? null) : null;

  const confirming = state.sending.kind === 'confirming' ? state.sending : null;
  const submitted = (): void => {
    if (!unlocked) openPinDialog();
    else if (block !== null || state.sending.kind === 'sending') return;
    else if (!view.sendable) dispatch({ kind: 'show-problems' });
    // A price that became stale after the confirmation opened is confirmed again.
    else if ((stale && confirming?.stale !== true) || (asksFirst && confirming === null))
      dispatch({ kind: 'confirm', stale });
    else void send(confirming?.stale === true);
  };
  const pressed = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') dispatch({ kind: 'clear' });
    else if (event.target instanceof HTMLInputElement && press.enter(event)) submitted();
  };
  const setLots = (lots: number | null): void => dispatch({ kind: 'lots', lots });
  const tick = state.price !== null && state.price > 0 ? tickAt(state.price) : null;
  const stepped = (steps: number): void =>
    dispatch({ kind: 'price', price: stepPrice(state.price, steps, facts.band, suggestion) });

  return (
    // Without a submit button the browser cannot submit the form: a held Enter would submit it repeatedly.
    <form
      className={`ticket ticket-${state.side}`}
      data-stale={stale}
      onSubmit={(event) => event.preventDefault()}
      onKeyDown={pressed}
      noValidate
    >
      <Segmented
        label={t('side')}
        value={state.side}
        onChange={(side) => dispatch({ kind: 'side', side })}
        choices={[
          { value: 'buy', tone: 'buy', label: <SideLabel word={t('buy')} command="ticket.buy" /> },
          { value: 'sell', tone: 'sell', label: <SideLabel word={t('sell')} command="ticket.sell" /> },
        ]}
      />
      <NumberField
        ref={priceField}
        label={t('price')}
        value={state.price}
        onChange={(price) => dispatch({ kind: 'price', price })}
        onStep={stepped}
        onLeave={() => dispatch({ kind: 'left', field: 'price' })}
        error={errorFor('price')}
        after={
          <span className="ticket-steps">
            <button type="button" tabIndex={-1} aria-label={t('tickDown')} onClick={() => stepped(-1)}>
              −
            </button>
            <span>{tick === null ? '' : t('tick', { tick })}</span>
            <button type="button" tabIndex={-1} aria-label={t('tickUp')} onClick={() => stepped(1)}>
              +
            </button>
          </span>
        }
      />
      <NumberField
        ref={lotsField}
        label={t('lots')}
        value={state.lots}
        onChange={setLots}
        onStep={(steps) => setLots(Math.max(0, (state.lots || 0) + steps) || null)}
        onLeave={() => dispatch({ kind: 'left', field: 'lots' })}
        error={errorFor('lots')}
        after={
          <span className="ticket-quiet">
            {t('shares', { shares: formats.whole((state.lots || 0) * SHARES_PER_LOT) })}
          </span>
        }
      />
      <div className="ticket-quick">
        {QUICK.map((fraction) => (
          <button
            key={fraction}
            type="button"
            disabled={!view.maxLots}
            onClick={() => setLots(quickLots(view.maxLots, fraction))}
          >
            {fraction * 100}%
          </button>
        ))}
        <button type="button" disabled={!view.maxLots} onClick={() => setLots(view.maxLots)}>
          {view.maxLots === null ? t('max') : t('maxLots', { lots: formats.lots(view.maxLots) })}
        </button>
      </div>
      <div className="ticket-validity">
        <span className="field-label">{t('validity')}</span>
        <Segmented
          label={t('validity')}
          value={state.goodTillCancelled ? 'gtc' : 'day'}
          onChange={(value) => dispatch({ kind: 'validity', goodTillCancelled: value === 'gtc' })}
          choices={[
            { value: 'day', label: t('day') },
            { value: 'gtc', label: t('gtc') },
          ]}
        />
      </div>
      <CostTable state={state} view={view} facts={facts} queueAhead={queueAhead} />
      <div className="ticket-end">
        {board && unlocked ? <PathStrip board={board} limit={1} compact /> : null}
        <OrderOutcome
          symbol={symbol}
          sending={state.sending}
          stale={stale}
          problem={unlocked ? orderProblem : undefined}
        />
        <Button
          size="large"
          tone={unlocked ? state.side : 'plain'}
          busy={state.sending.kind === 'sending'}
          disabled={block !== null}
          data-sendable={!unlocked || view.sendable}
          title={unlocked && view.problems[0] ? problemText(view.problems[0], translate, formats) : undefined}
          className="ticket-submit"
          {...press.on(submitted)}
        >
          {submitText()}
        </Button>
      </div>
    </form>
  );

  function submitText(): string {
    if (isReplay) return translate('replay:noOrders');
    if (!unlocked) return t('unlock');
    if (state.sending.kind === 'sending') return t('sending');
    if (block !== null) return translate(`orderPath:blocked.${block}`);
    if (confirming !== null) return t('confirm', { order: sentence });
    if (errorFor('price') !== null || errorFor('lots') !== null) return t('submitWrong');
    return state.price && state.lots ? sentence : t('submitEmpty');
  }
}

type SideLabelProps = { readonly word: string; readonly command: 'ticket.buy' | 'ticket.sell' };

function SideLabel({ word, command }: SideLabelProps): ReactNode {
  const keys = useCommandKeys(command);
  return (
    <>
      {word}
      {keys === null ? null : <span className="ticket-hotkey"> {keys}</span>}
    </>
  );
}
