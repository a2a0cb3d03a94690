import { type Dispatch, type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useAccountMark } from '#renderer/order-ui/account-mark.tsx';
import { GiveUpButton } from '#renderer/order-ui/give-up-button.tsx';
import { blockOf } from '#renderer/order-ui/path-blocks.ts';
import { PathLine } from '#renderer/order-ui/path-warnings.tsx';
import { limitPriceOf, looksAtLast } from '#renderer/order-ui/plan-state.ts';
import { planWords } from '#renderer/order-ui/plan-words.ts';
import {
  isWrong,
  stepPrice,
  type TicketFacts,
  type TicketFields,
  type TicketProblem,
  viewTicket,
  withinLargest,
} from '#renderer/order-ui/ticket-model.ts';
import { armedState, mayHaveArrived, type TicketAction, type TicketState } from '#renderer/order-ui/ticket-state.ts';
import { useBoardClosed } from '#renderer/order-ui/use-board-closed.ts';
import { useSeveralAccounts } from '#renderer/queries/accounts.ts';
import { useIsReplay } from '#renderer/stores/app.ts';
import { useOrderBoard, useOrders } from '#renderer/stores/order-board.ts';
import { openPinDialog } from '#renderer/stores/pin-dialog.ts';
import { useTrading } from '#renderer/stores/session.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { useNumberFault } from '#renderer/stores/use-number-fault.ts';
import { Button } from '#renderer/ui/button.tsx';
import { deferred } from '#renderer/ui/deferred.tsx';
import { usePress } from '#renderer/ui/use-press.ts';
import type { ActionWithTerms } from '#shared/account/terms-gate.ts';
import type { Order } from '#shared/contract/orders.ts';
import { armedSales } from '#shared/contract/watched-order.ts';
import type { StockCode } from '#shared/market/index.ts';
import { CostLine, CostTable } from './cost-table.tsx';
import { OrderOutcome } from './order-outcome.tsx';
import type { OrderPreviewProps } from './order-preview.tsx';
import { PhaseLine } from './phase-line.tsx';
import { PlanChoice, PlanRows } from './plan-rows.tsx';
import { boardClosedText, ReasonLine } from './reason-line.tsx';
import './ticket.css';
import { useCurrentOrder } from '#renderer/order-ui/use-facts.ts';
import { TicketBelow } from './ticket-below.tsx';
import { LotsField, PriceField, QuickLots, SideChoice, ValidityChoice } from './ticket-fields.tsx';
import type { useBookFigures } from './use-book-figures.ts';
import { useCutRows } from './use-cut-rows.ts';
import { useDistances } from './use-distances.ts';
import { useLow } from './use-low.ts';
import { useFirstMatch } from './use-outlook.ts';
import { useQuestionFocus } from './use-question-focus.ts';
import { useSize } from './use-size.ts';
import { useSplitRoom } from './use-split.ts';

export type TicketFormProps = {
  readonly symbol: StockCode;
  readonly state: TicketState;
  readonly dispatch: Dispatch<TicketAction>;
  send(price: number | null, isPriceStale: boolean, isConfirmed: boolean, exits?: readonly Order[]): Promise<void>;
  readonly facts: TicketFacts;
  readonly figures: ReturnType<typeof useBookFigures>;
  readonly priceField: RefObject<HTMLInputElement | null>;
  readonly lotsField: RefObject<HTMLInputElement | null>;
  /** Whether the card about the order is open. */
  readonly isPreviewed: boolean;
  onPreviewed(): void;
};

const TermsOffer = deferred<{ readonly action: ActionWithTerms }>(
  () => import('#renderer/order-ui/terms/terms-offer.tsx'),
);
const OrderPreview = deferred<OrderPreviewProps>(() => import('./order-preview.tsx'));

/** The ticket of a stock: fields, cost, outcome and the button that sends. */
export function TicketForm(props: TicketFormProps): ReactNode {
  const { symbol, state, dispatch, facts, figures } = props;
  const { suggestion, queueAhead, stale } = figures;
  const { t } = useTexts('ticket');
  const formats = useFormats();
  const board = useOrderBoard();
  const press = usePress();
  const whyId = useId();
  const isMargin = useSeveralAccounts().active?.isMargin === true;
  const { view, fields, known, size, closed, unlocked, block, isSaleByBracket, armed, current, submit, submitText } =
    useSubmit(props);
  const exits = armedSales(useOrders(), symbol);
  const textFault = useNumberFault();
  const isShown = (problem: TicketProblem): boolean =>
    problem.field === 'order' || problem.field === 'plan' || state.touched[problem.field] === true;
  const reason = unlocked ? (view.problems.find(isShown) ?? null) : null;
  const whyOf = (field: TicketProblem['field']): string | null =>
    field !== 'order' && isWrong(view.problems, field) && state.touched[field] ? whyId : null;
  const wrong = view.problems.find(({ field }) => whyOf(field) !== null)?.field ?? null;
  const button = useRef<HTMLButtonElement>(null);
  const isAsked = state.sending.kind === 'confirming' || state.sending.kind === 'again';
  useQuestionFocus(button, isAsked && !props.isPreviewed);
  const pressed = (event: KeyboardEvent): void => {
    if (takePreset(event)) event.preventDefault();
    else if (event.key === 'Escape') {
      // The key ends the question alone, and leaves a maximised panel as it is.
      if (isAsked) event.preventDefault();
      dispatch({ kind: 'clear' });
    } else if (event.target instanceof HTMLInputElement && press.enter(event)) {
      // An order that stands or is filled is repeated on purpose only: by its button.
      if (armed === 'repeat') button.current?.focus();
      else submit();
    }
  };
  const setLots = (lots: number | null, text?: string): void =>
    dispatch(text === undefined ? { kind: 'lots', lots } : { kind: 'lots', lots, text });
  const distances = useDistances(state, figures.last, dispatch);
  /** Alt and a digit take a preset: of the sizes, or with Shift of the distances. By the key's place, whatever it types. */
  const takePreset = ({ code, altKey, shiftKey, ctrlKey, metaKey }: KeyboardEvent): boolean => {
    const digit = /^Digit(\d)$/.exec(code)?.[1];
    if (!altKey || ctrlKey || metaKey || digit === undefined) return false;
    if (shiftKey) distances[Number(digit) - 1]?.apply();
    else if (digit === '0') {
      if (view.maxLots) setLots(view.maxLots);
    } else {
      const preset = size.presets[Number(digit) - 1];
      if (preset?.lots) setLots(preset.lots, preset.text);
    }
    return true;
  };
  const form = useRef<HTMLFormElement>(null);
  const { kind, trails, takesProfit } = state.plan;
  const isLow = useLow(form, kind);
  useCutRows(form, [kind, trails, takesProfit, isLow, state.goodTillCancelled].join());

  const isBlocked = unlocked && block !== null && block !== 'closed';
  const hasLostRecords = unlocked && board !== null && board.path.journal !== 'sound';
  /** One line above the button, whose place is reserved: why the order cannot be sent. In a low panel it takes that of the costs, once there are some. */
  function line(): ReactNode {
    if (board !== null && (isBlocked || (hasLostRecords && reason === null && !isLow))) {
      return <PathLine id={whyId} board={board} />;
    }
    if (reason === null && size.note === null) {
      return isLow && view.cost !== null ? <CostLine state={state} view={view} /> : <PhaseLine fields={fields} />;
    }
    return (
      <ReasonLine
        id={whyId}
        problem={reason}
        closed={closed === null ? null : boardClosedText(fields.board, closed, t, formats)}
        side={state.side}
        maxLots={view.maxLots}
        fault={reason === null ? null : faultOf(reason.field)}
        note={size.note}
        onFix={({ field, value }) =>
          dispatch(
            field === 'price'
              ? { kind: 'price', price: value }
              : field === 'lots'
                ? { kind: 'lots', lots: value }
                : { kind: 'plan-field', field, value },
          )
        }
      />
    );
  }

  /** Why the text in a field is no number; null where it is one, or stands there no more. */
  function faultOf(field: TicketProblem['field']): string | null {
    const text = field === 'order' ? undefined : state.texts[field];
    if (text === undefined || !isUnread(state, field)) return null;
    if (field === 'lots' && size.fault !== null) return size.fault;
    const places = field === 'distance' && state.plan.unit === 'percent' ? 1 : 0;
    // The problem's own words name every other fault better.
    return textFault(text, { places }, '') || null;
  }

  return (
    // Without a submit button the browser cannot submit the form: a held Enter would submit it repeatedly.
    <form
      ref={form}
      className={`ticket ticket-${state.side}`}
      {...useAccountMark()}
      data-stale={stale ? 'true' : undefined}
      data-low={isLow ? '' : undefined}
      onSubmit={(event) => event.preventDefault()}
      onKeyDown={pressed}
      noValidate
      // A press beside its controls leaves the keyboard in the form.
      tabIndex={-1}
    >
      <div className="ticket-kind">
        <SideChoice side={state.side} onChange={(side) => dispatch({ kind: 'side', side })} />
        <PlanChoice state={state} dispatch={dispatch} />
      </div>
      {looksAtLast(state.plan.kind) ? null : (
        <PriceField
          field={props.priceField}
          price={state.price}
          isUnknown={state.price === null && suggestion === null}
          onChange={(price, text) => dispatch({ kind: 'price', price, typed: true, text })}
          onStep={(steps) => dispatch({ kind: 'price', price: stepPrice(state.price, steps, facts.band, suggestion) })}
          onLeave={() => dispatch({ kind: 'left', field: 'price' })}
          errorId={whyOf('price')}
        />
      )}
      <LotsField
        field={props.lotsField}
        lots={state.lots}
        size={size}
        onChange={(lots, text) => dispatch({ kind: 'lots', lots, typed: true, text })}
        onStep={(lots) => setLots(Math.max(0, (state.lots || 0) + lots) || null)}
        onLeave={() => dispatch({ kind: 'left', field: 'lots' })}
        errorId={whyOf('lots')}
      />
      <div className="ticket-lots-validity">
        <QuickLots maximum={view.maxLots} presets={size.presets} onChange={setLots} />
        <ValidityChoice
          goodTillCancelled={state.goodTillCancelled}
          isDayOnly={state.plan.kind === 'day-trade' || state.board !== 'RG'}
          onChange={(goodTillCancelled) => dispatch({ kind: 'validity', goodTillCancelled })}
        />
      </div>
      <PlanRows
        state={state}
        dispatch={dispatch}
        fields={fields}
        facts={known}
        last={figures.last}
        distances={distances}
        errorIdOf={whyOf}
      />
      <div className="ticket-end">
        {isLow ? null : (
          <CostTable
            symbol={symbol}
            fields={fields}
            state={state}
            view={view}
            facts={facts}
            queueAhead={isWrong(view.problems, 'price') || !joinsBook(state) ? null : queueAhead}
          />
        )}
        {line()}
        <OrderOutcome symbol={symbol} sending={state.sending} current={current} stale={stale} />
        <GiveUpButton
          question={state.sending.kind === 'confirming' ? state.sending.question : null}
          exits={exits}
          onPress={() => void props.send(fields.price, stale, true, exits)}
        />
        {state.sending.kind === 'refused' && !mayHaveArrived(state.sending.failure) ? (
          <TermsOffer action={isMargin ? 'margin' : 'trade'} />
        ) : null}
        <Button
          ref={button}
          size="large"
          tone={unlocked ? state.side : 'plain'}
          busy={state.sending.kind === 'sending'}
          disabled={block !== null || isSaleByBracket}
          data-sendable={!unlocked || view.sendable}
          data-plan={state.plan.kind}
          data-wrong={reason !== null}
          data-armed={unlocked && view.sendable ? armed : undefined}
          aria-describedby={reason || isBlocked ? whyId : undefined}
          className="ticket-submit"
          {...press.on(submit)}
        >
          {submitText(wrong)}
        </Button>
      </div>
      <TicketBelow symbol={symbol} facts={facts} />
      {props.isPreviewed ? (
        <OrderPreview symbol={symbol} fields={fields} facts={known} view={view} onClose={props.onPreviewed} />
      ) : null}
    </form>
  );
}

/** The field as its label names it; a stop's limit is that of its slip. */
function fieldName(field: TicketProblem['field'], t: ReturnType<typeof useTexts<'ticket'>>['t']): string {
  if (field === 'price' || field === 'lots') return t(field);
  if (field === 'order' || field === 'plan') return t('plan.kind');
  return t(`plan.field.${field === 'stopLimit' ? 'slipTicks' : field}`);
}

/** Whether what stands in a field is no number. */
function isUnread({ price, lots, plan }: TicketState, field: TicketProblem['field']): boolean {
  if (field === 'price') return Number.isNaN(price);
  if (field === 'lots') return Number.isNaN(lots);
  if (field === 'distance') return Number.isNaN(plan.amount);
  return field !== 'order' && field !== 'plan' && field !== 'stopLimit' && Number.isNaN(plan[field]);
}

/** Whether the order may be sent, what the button says, and what a press of it does. */
function useSubmit({ symbol, state, dispatch, send, facts, figures }: TicketFormProps) {
  const { t, translate } = useTexts('ticket');
  const formats = useFormats();
  const board = useOrderBoard();
  const unlocked = useTrading()?.kind === 'unlocked';
  const isReplay = useIsReplay();
  const { side, board: orderBoard, plan, lots, goodTillCancelled } = state;
  const price = limitPriceOf(state, figures.last);
  const fields = { side, symbol, board: orderBoard, price, lots, plan, goodTillCancelled } satisfies TicketFields;
  const closed = useBoardClosed(orderBoard);
  const matchesAt = useFirstMatch(symbol, fields);
  const ordersAllowed = orderBoard === 'RG' ? facts.ordersAllowed : closed === null;
  const known = { ...facts, ordersAllowed, last: figures.last ?? facts.last, matchesAt };
  const checked = viewTicket(fields, known);
  // A split is of all accounts.
  const splitRoom = useSplitRoom(fields, known);
  const size = useSize(fields, known, splitRoom, state.texts.lots);
  const view = splitRoom ? { ...checked, maxLots: withinLargest(splitRoom.most, fields, known) } : checked;
  const block = unlocked && !isReplay ? blockOf(board?.path ?? null) : null;
  const isConfirming = state.sending.kind === 'confirming';
  const isSaleByBracket = unlocked && view.problems.some(({ code }) => code === 'BRACKET_BUYS_ONLY');
  const { sending } = state;
  const current = useCurrentOrder(sending.kind === 'answered' ? sending.order : null);
  const armed = armedState(state, current);
  const found = current?.status === 'UNKNOWN' || current?.status === 'SENDING' ? null : current;
  useEffect(() => {
    if (found !== null) dispatch({ kind: 'found', order: found });
  }, [found, dispatch]);

  function submit(): void {
    if (!unlocked) openPinDialog();
    else if (block !== null || state.sending.kind === 'sending') return;
    else if (!view.sendable) dispatch({ kind: 'show-problems' });
    else if (armed === 'checking') dispatch({ kind: 'again' });
    // Whether there is something to confirm is the main process's to say.
    else void send(price, figures.stale, isConfirming);
  }

  /** @param wrong the first field that shows an error; null where none does */
  function submitText(wrong: TicketProblem['field'] | null): string {
    const order = planWords(fields, translate, formats);
    if (isReplay) return translate('replay:noOrders');
    if (!unlocked) return t('unlock');
    if (state.sending.kind === 'sending') return t('sending');
    if (block !== null) return translate(`orderPath:blocked.${block}`);
    if (isSaleByBracket) return t('problem.BRACKET_BUYS_ONLY');
    if (isConfirming) return t('confirm', { order });
    if (sending.kind === 'again') return t('again', { order });
    if (armed === 'checking') return t('checking', { lots: formats.lots(state.lots ?? 0) });
    if (wrong !== null) return t('submitWrong', { field: fieldName(wrong, t) });
    if (view.problems[0]?.code === 'MARKET_CLOSED' && closed !== null)
      return boardClosedText(orderBoard, closed, t, formats);
    if (armed === 'repeat') return t('repeat', { order });
    return price && state.lots ? order : t('submitEmpty');
  }

  return { view, fields, known, size, closed, unlocked, block, isSaleByBracket, armed, current, submit, submitText };
}

/** Whether it would stand in the book that is shown: a stop waits elsewhere for its price, and the other boards have no queue here. */
const joinsBook = ({ board, plan }: TicketState): boolean =>
  board === 'RG' && plan.kind !== 'stop' && plan.kind !== 'trailing-stop';
