import { type Dispatch, type ReactNode, useEffect, useRef } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { NumberField } from '#renderer/order-ui/number-field.tsx';
import {
  actsAtOnce,
  bracketFloorOf,
  firstStopOf,
  hasProfit,
  limitPriceOf,
  PLAN_KINDS,
  type PlanFields,
  planDraftOf,
  steppedDistance,
  trailFrom,
} from '#renderer/order-ui/plan-state.ts';
import { questionLines } from '#renderer/order-ui/question-texts.ts';
import {
  costOf,
  powerOf,
  stepPrice,
  type TicketFacts,
  type TicketFields,
  viewTicket,
} from '#renderer/order-ui/ticket-model.ts';
import type { PlanInput, TicketAction, TicketState } from '#renderer/order-ui/ticket-state.ts';
import { usePriceOrDistance } from '#renderer/order-ui/use-price-or-distance.ts';
import { useAmountText } from '#renderer/stores/privacy.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Segmented } from '#renderer/ui/segmented.tsx';
import { Select } from '#renderer/ui/select.tsx';
import { Switch } from '#renderer/ui/switch.tsx';
import { NO_VALUE } from '#shared/formats/formats.ts';
import { type Board, beyondBand } from '#shared/market/index.ts';
import { SplitRows } from './split-rows.tsx';
import type { DistanceButton } from './use-distances.ts';
import { useSquaringTexts } from './use-squaring.ts';

type PlanChoiceProps = { readonly state: TicketState; readonly dispatch: Dispatch<TicketAction> };

/** A plain order on one of the three boards, or a plan on the regular one. */
type Choice = `limit-${Board}` | Exclude<PlanFields['kind'], 'limit'>;
const LIMITS: readonly Choice[] = ['limit-RG', 'limit-TN', 'limit-NG'];
const isPlan = (kind: PlanFields['kind']): kind is Exclude<PlanFields['kind'], 'limit'> => kind !== 'limit';
const CHOICES: readonly Choice[] = [...LIMITS, ...PLAN_KINDS.filter(isPlan)];
const boardOf = (choice: Choice): Board => (choice === 'limit-TN' ? 'TN' : choice === 'limit-NG' ? 'NG' : 'RG');

/** How the order is placed, in one list: what a plan adds to the form unfolds below it. */
export function PlanChoice({ state, dispatch }: PlanChoiceProps): ReactNode {
  const { t } = useTexts('ticket');
  const { plan, board } = state;
  return (
    <Select
      size="small"
      className="ticket-plan-choice"
      aria-label={t('plan.kind')}
      title={t(`plan.hint.${plan.kind}`)}
      value={plan.kind === 'limit' ? (`limit-${board}` as const) : plan.kind}
      options={CHOICES.map((choice) => ({ value: choice, label: t(`plan.choice.${choice}`) }))}
      onChange={(choice) => {
        const kind = PLAN_KINDS.find((each) => each === choice) ?? 'limit';
        dispatch({ kind: 'plan', plan: kind });
        dispatch({ kind: 'board', board: boardOf(choice) });
      }}
    />
  );
}

type PlanRowsProps = PlanChoiceProps & {
  readonly fields: TicketFields;
  readonly facts: TicketFacts;
  /** What the stock traded at last, rupiah; null while unknown. */
  readonly last: number | null;
  readonly distances: readonly DistanceButton[];
  /** The element that says what is wrong with a field; null while it is valid. */
  errorIdOf(field: PlanInput): string | null;
};

/** The fields that the plan adds, each with what it comes to. */
export function PlanRows(props: PlanRowsProps): ReactNode {
  const { kind, trails } = props.state.plan;
  const rows = useRef<HTMLDivElement>(null);
  // In a low panel they would begin below the button.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a stop that trails adds rows
  useEffect(() => {
    if (kind !== 'limit') rows.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }, [kind, trails]);
  if (kind === 'limit') return null;
  return (
    <div ref={rows} className="ticket-plan">
      <Distances distances={props.distances} />
      <RowsOfPlan {...props} />
      <BeyondBand {...props} />
    </div>
  );
}

/** What of a GTC order waits for another day, because ARA or ARB keep it from acting today. Of a Day order it is asked about. */
function BeyondBand({ state, fields, facts, last }: PlanRowsProps): ReactNode {
  const { t, translate } = useTexts('ticket');
  const formats = useFormats();
  const amount = useAmountText();
  const plan = planDraftOf(state.plan, state.side);
  if (plan === null || !state.goodTillCancelled || !viewTicket({ ...fields, lots: 1 }, facts).sendable) return null;
  const { side } = state;
  const order = { plan, side, price: fields.price ?? 0, goodTillCancelled: true };
  return beyondBand(order, { band: facts.band, last }).map(({ code, params }) => (
    <p key={code} className="ticket-plan-line" data-warning="">
      {t('plan.waits', { what: questionLines([code], params, translate, formats, amount).join('') })}
    </p>
  ));
}

function Distances({ distances }: Pick<PlanRowsProps, 'distances'>): ReactNode {
  const { t } = useTexts('orderPreview');
  if (distances.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a layout of its own
    <div className="ticket-quick" role="group" aria-label={t('distances')}>
      {distances.map(({ text, isPossible, apply }, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a preset is its place, which its key has
          key={index}
          type="button"
          disabled={!isPossible}
          aria-keyshortcuts={`Alt+Shift+${index + 1}`}
          data-tip={`Alt+Shift+${index + 1}`}
          onClick={apply}
        >
          {text}
        </button>
      ))}
    </div>
  );
}

function RowsOfPlan(props: PlanRowsProps): ReactNode {
  const { plan } = props.state;
  switch (plan.kind) {
    case 'limit':
      return null;
    case 'day-trade':
      return <DayTradeLine {...props} />;
    case 'split':
      return <SplitRows fields={props.fields} facts={props.facts} />;
    case 'bracket':
      return <BracketRows {...props} />;
    case 'stop':
      return <StopRows {...props} />;
    case 'trailing-stop':
      return <TrailingRows {...props} />;
  }
}

function DayTradeLine({ state, facts }: PlanRowsProps): ReactNode {
  const { t } = useTexts('ticket');
  const formats = useFormats();
  const amount = useAmountText();
  const { dayTradeMultiplier: times = null } = facts;
  const most = powerOf(state, facts);
  const power = most === null ? NO_VALUE : amount(formats.rupiah(most));
  const squared = useSquaringTexts();
  return (
    <>
      <p className="ticket-plan-line" data-tip={squared.line}>
        {times === null
          ? t('plan.creditUnknown')
          : t('plan.credit', { times: formats.decimal(times, Number.isInteger(times) ? 0 : 1), power })}
        <span className="ticket-squared-brief">{squared.brief}</span>
      </p>
      <p className="ticket-plan-line ticket-squared">{squared.line}</p>
    </>
  );
}

type FieldProps = PlanRowsProps & {
  readonly field: Exclude<PlanInput, 'distance' | 'slipTicks'>;
  readonly tone?: 'profit' | 'loss';
  readonly between: ReactNode;
};

function PriceRow({ state, dispatch, facts, last, errorIdOf, field, tone, between }: FieldProps): ReactNode {
  const { t } = useTexts('ticket');
  const { side, price } = state;
  const value = state.plan[field];
  const from = field === 'trigger' ? last : price;
  const isUp = field === 'trigger' ? side === 'buy' : field === 'takeProfit';
  const parse = usePriceOrDistance(from, isUp);
  return (
    <div className="ticket-plan-row" data-tone={tone}>
      <NumberField
        label={t(`plan.field.${field}`)}
        value={value}
        parse={parse}
        onChange={(next, text) => dispatch({ kind: 'plan-field', field, value: next, typed: true, text })}
        onStep={(steps) =>
          dispatch({ kind: 'plan-field', field, value: stepPrice(value, steps, facts.band, state.price) })
        }
        onLeave={() => dispatch({ kind: 'left', field })}
        errorId={errorIdOf(field)}
        between={<span>{between}</span>}
      />
    </div>
  );
}

function SlipRow({ state, facts, last, dispatch, errorIdOf }: PlanRowsProps): ReactNode {
  const { t } = useTexts('ticket');
  const formats = useFormats();
  const { slipTicks, kind } = state.plan;
  const isBracket = kind === 'bracket';
  const side = isBracket ? 'sell' : state.side;
  const limit = isBracket ? bracketFloorOf(state.plan, facts.matchesAt ?? state.price) : limitPriceOf(state, last);
  return (
    <NumberField
      label={t('plan.field.slipTicks')}
      value={slipTicks}
      onChange={(value, text) => dispatch({ kind: 'plan-field', field: 'slipTicks', value, typed: true, text })}
      onStep={(steps) =>
        dispatch({ kind: 'plan-field', field: 'slipTicks', value: Math.max(0, (slipTicks || 0) + steps) })
      }
      onLeave={() => dispatch({ kind: 'left', field: 'slipTicks' })}
      errorId={errorIdOf('slipTicks')}
      between={<span>{limit ? t(`plan.limit.${side}`, { price: formats.price(limit) }) : t('plan.ticks')}</span>}
    />
  );
}

/** A purchase with both of its exits: what each would bring, and what is at risk. */
function BracketRows(props: PlanRowsProps): ReactNode {
  const { t } = useTexts('ticket');
  const formats = useFormats();
  const amount = useAmountText();
  const { state, facts } = props;
  const { price, lots, plan } = state;
  const cost = costOf({ side: 'buy', price, lots }, facts.fees);
  /** Net of both fees, rupiah; null while something is missing. */
  const resultAt = (exit: number | null): number | null => {
    const sale = costOf({ side: 'sell', price: exit, lots }, facts.fees);
    return cost === null || sale === null ? null : sale.total - cost.total;
  };
  const firstAt = facts.matchesAt ?? price;
  const floor = bracketFloorOf(plan, firstAt);
  const [gain, loss] = [resultAt(plan.takeProfit), resultAt(floor)];
  const between = (exit: number | null, result: number | null): string => {
    if (exit === null || !price || !(exit > 0)) return NO_VALUE;
    const away = formats.signedPercent((exit / price - 1) * 100);
    return result === null ? away : `${away} · ${amount(formats.compact(result))}`;
  };
  const takesProfit = hasProfit(plan);
  const ratio = takesProfit && gain !== null && loss !== null && loss < 0 && gain > 0 ? gain / -loss : null;
  const begins = plan.trails ? firstStopOf(plan, firstAt) : null;
  return (
    <>
      {takesProfit ? (
        <PriceRow {...props} field="takeProfit" tone="profit" between={between(plan.takeProfit, gain)} />
      ) : null}
      <PriceRow {...props} field="stopTrigger" tone="loss" between={between(plan.stopTrigger, loss)} />
      <ExitSwitches {...props} />
      <div className="ticket-plan-pair">
        {plan.trails ? <DistanceRow {...props} /> : null}
        <SlipRow {...props} />
      </div>
      <p className="ticket-plan-line">
        {t('plan.risk', {
          risk: loss === null || loss >= 0 ? NO_VALUE : amount(formats.rupiah(-loss)),
          limit: floor === null ? NO_VALUE : formats.price(floor),
          ratio: ratio === null ? NO_VALUE : `1 : ${formats.decimal(ratio, 1)}`,
        })}
      </p>
      <p className="ticket-plan-line" data-held={begins === null ? '' : undefined}>
        {begins === null ? null : t('plan.begins', { stop: formats.price(begins) })}
        <span className="ticket-plan-held"> {t('plan.held')}</span>
      </p>
    </>
  );
}

/** Whether the stop follows the price, and then whether a profit is taken as well. */
function ExitSwitches({ state, dispatch }: PlanRowsProps): ReactNode {
  const { t } = useTexts('ticket');
  const { trails, takesProfit } = state.plan;
  return (
    <div className="ticket-plan-switches">
      <Switch
        label={t('plan.trailing')}
        word={t('plan.trailing')}
        on={trails}
        onChange={(on) => dispatch({ kind: 'trails', trails: on })}
      />
      {trails ? (
        <Switch
          label={t('plan.withProfit')}
          word={t('plan.withProfit')}
          on={takesProfit}
          onChange={(on) => dispatch({ kind: 'takes-profit', takesProfit: on })}
        />
      ) : null}
    </div>
  );
}

function StopRows(props: PlanRowsProps): ReactNode {
  const { t } = useTexts('ticket');
  const formats = useFormats();
  const { state, last } = props;
  const { trigger } = state.plan;
  const away =
    trigger !== null && last !== null && trigger > 0 ? formats.signedPercent((trigger / last - 1) * 100) : '';
  const isReached = actsAtOnce(state.plan, state.side, last);
  return (
    <>
      <PriceRow {...props} field="trigger" between={away} />
      <SlipRow {...props} />
      <p className="ticket-plan-line" data-warning={isReached ? '' : undefined}>
        {isReached && last !== null ? t('plan.reached', { last: formats.price(last) }) : t('plan.held')}
      </p>
    </>
  );
}

/** How far a stop that follows the price keeps from the best one. */
function DistanceRow({ state, dispatch, errorIdOf }: PlanRowsProps): ReactNode {
  const { t } = useTexts('ticket');
  const { unit, amount } = state.plan;
  return (
    <div className="ticket-plan-trail">
      <NumberField
        label={t('plan.field.distance')}
        value={amount}
        places={unit === 'percent' ? 1 : 0}
        onChange={(value, text) => dispatch({ kind: 'plan-field', field: 'distance', value, typed: true, text })}
        onStep={(steps) =>
          dispatch({ kind: 'plan-field', field: 'distance', value: steppedDistance({ unit, amount }, steps) })
        }
        onLeave={() => dispatch({ kind: 'left', field: 'distance' })}
        errorId={errorIdOf('distance')}
      />
      <Segmented
        label={t('plan.unit')}
        value={unit}
        onChange={(next) => dispatch({ kind: 'trail-unit', unit: next })}
        choices={[
          { value: 'percent', label: '%' },
          { value: 'rupiah', label: 'Rp' },
        ]}
      />
    </div>
  );
}

function TrailingRows(props: PlanRowsProps): ReactNode {
  const { t } = useTexts('ticket');
  const formats = useFormats();
  const { state, last } = props;
  const from = trailFrom(state.plan, state.side, last);
  return (
    <>
      <div className="ticket-plan-pair">
        <DistanceRow {...props} />
        <SlipRow {...props} />
      </div>
      <p className="ticket-plan-line">
        {from === null
          ? t('plan.held')
          : t(`plan.trails.${state.side}`, { stop: formats.price(from.stop), limit: formats.price(from.limit) })}
      </p>
    </>
  );
}
