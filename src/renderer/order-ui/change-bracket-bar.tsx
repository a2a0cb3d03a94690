import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useStock } from '#renderer/queries/market.ts';
import { useAmountText } from '#renderer/stores/privacy.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Segmented } from '#renderer/ui/segmented.tsx';
import { Switch } from '#renderer/ui/switch.tsx';
import type { PlanReplacement } from '#shared/contract/orders.ts';
import { NO_VALUE } from '#shared/formats/formats.ts';
import type { Price } from '#shared/market/index.ts';
import { ChangeForm } from './change-form.tsx';
import { NumberField } from './number-field.tsx';
import type { OrderFamily } from './order-family.ts';
import type { Addressed } from './order-rows.ts';
import {
  bracketFloorOf,
  firstStopOf,
  hasProfit,
  orderPlanOf,
  type PlanFields,
  steppedDistance,
  trailOfStop,
} from './plan-state.ts';
import { problemText } from './problem-text.ts';
import { bracketFieldsOf } from './stop-fields.ts';
import { stepPrice, type TicketFields, type TicketProblem, viewTicket } from './ticket-model.ts';
import { useFacts } from './use-facts.ts';
import { usePriceOrDistance } from './use-price-or-distance.ts';
import { useReplacing } from './use-replacing.ts';

type ChangeBracketBarProps = {
  /** The purchase, of which nothing is bought. */
  readonly entry: Addressed;
  readonly family: OrderFamily;
  onDone(): void;
};

/**
 * Changes the exits of a bracket that has bought nothing. The service has no amendment of them: the purchase is withdrawn
 * and placed anew with these, which the bar says. Price and lots are those of the purchase, which is amended itself.
 */
export function ChangeBracketBar({ entry, family, onDone }: ChangeBracketBarProps): ReactNode {
  const { t, translate } = useTexts('orders');
  const ticket = useTexts('ticket');
  const formats = useFormats();
  const amountText = useAmountText();
  const { symbol, price, lotsTotal: lots } = entry;
  const stock = useStock(symbol, true);
  const facts = useFacts(symbol, stock, true);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);

  const [initial] = useState(() => bracketFieldsOf(family));
  const [plan, setPlan] = useState<PlanFields>(initial);
  const replacement = useReplacing(entry);
  const { goodTillCancelled, isGone, isOtherValidity, changed } = replacement;
  const fields: TicketFields = { side: 'buy', symbol, board: 'RG', price, lots, plan, goodTillCancelled };
  // What the old purchase holds of the cash is free for the new one: the main process counts it.
  const { problems, sendable } = viewTicket(fields, { ...facts, buyingPower: null });
  const profitAt = usePriceOrDistance(price, true);
  const lossAt = usePriceOrDistance(price, false);
  const isChanged = isOtherValidity || KEYS.some((key) => plan[key] !== initial[key]);

  const change = (next: Partial<PlanFields>): void => {
    changed();
    setPlan({ ...plan, ...next });
  };
  const submit = (): void => {
    const sent = orderPlanOf(plan, 'buy') as PlanReplacement['plan'];
    replacement.send({ plan: sent, price: price as Price, lots }, onDone);
  };
  const errorFor = (field: TicketProblem['field']): string | null => {
    const problem = problems.find((each) => each.field === field);
    return problem ? problemText(problem, translate, formats) : null;
  };
  const away = (exit: number | null): string =>
    exit !== null && exit > 0 ? formats.signedPercent((exit / price - 1) * 100) : NO_VALUE;
  const floor = bracketFloorOf(plan, price);
  const begins = plan.trails ? firstStopOf(plan, price) : null;
  const comesTo = [
    t('changeExitsOf', { count: lots, lots: amountText(formats.lots(lots)), price: formats.price(price) }),
    ...(hasProfit(plan) ? [`TP ${away(plan.takeProfit)}`] : []),
    ...(begins === null
      ? [`SL ${away(plan.stopTrigger)}`]
      : [ticket.t('plan.begins', { stop: formats.price(begins) })]),
    ...(floor === null ? [] : [ticket.t('plan.limit.sell', { price: formats.price(floor) })]),
  ];
  return (
    <ChangeForm
      title={t('changeExits', { symbol })}
      comesTo={comesTo.join(' · ')}
      how={t('changeExitsHow')}
      gone={t('changeExitsGone')}
      save={t('changeExitsSave')}
      place={t('changeExitsPlace')}
      replacement={replacement}
      problems={problems}
      submit={sendable && (isChanged || isGone) ? submit : null}
      onDone={onDone}
    >
      {hasProfit(plan) ? (
        <NumberField
          ref={first}
          label={ticket.t('plan.field.takeProfit')}
          value={plan.takeProfit}
          parse={profitAt}
          onChange={(takeProfit) => change({ takeProfit })}
          onStep={(steps) => change({ takeProfit: stepPrice(plan.takeProfit, steps, facts.band, price) })}
          error={errorFor('takeProfit')}
        />
      ) : null}
      <NumberField
        ref={hasProfit(initial) ? null : first}
        label={ticket.t('plan.field.stopTrigger')}
        value={plan.stopTrigger}
        parse={lossAt}
        onChange={(stopTrigger) => change({ stopTrigger })}
        onStep={(steps) => change({ stopTrigger: stepPrice(plan.stopTrigger, steps, facts.band, price) })}
        error={errorFor('stopTrigger') ?? errorFor('stopLimit')}
      />
      <div className="amend-short">
        <NumberField
          label={ticket.t('plan.field.slipTicks')}
          value={plan.slipTicks}
          onChange={(slipTicks) => change({ slipTicks })}
          onStep={(steps) => change({ slipTicks: Math.max(0, (plan.slipTicks || 0) + steps) })}
          error={errorFor('slipTicks')}
        />
      </div>
      <Switch
        label={ticket.t('plan.trailing')}
        word={ticket.t('plan.trailing')}
        on={plan.trails}
        onChange={(trails) => change({ trails, ...(trails && !plan.ownDistance ? distanceOfStop(plan, price) : {}) })}
      />
      {plan.trails ? (
        <>
          <NumberField
            label={ticket.t('plan.field.distance')}
            value={plan.amount}
            places={plan.unit === 'percent' ? 1 : 0}
            onChange={(amount) => change({ amount })}
            onStep={(steps) => change({ amount: steppedDistance(plan, steps) })}
            error={errorFor('distance')}
          />
          <Segmented
            label={ticket.t('plan.unit')}
            value={plan.unit}
            onChange={(unit) => change({ unit })}
            choices={[
              { value: 'percent', label: '%' },
              { value: 'rupiah', label: 'Rp' },
            ]}
          />
          <Switch
            label={ticket.t('plan.withProfit')}
            word={ticket.t('plan.withProfit')}
            on={plan.takesProfit}
            onChange={(takesProfit) => change({ takesProfit })}
          />
        </>
      ) : null}
    </ChangeForm>
  );
}

/** A stop that begins to trail keeps the distance that it has from the price. */
const distanceOfStop = ({ stopTrigger }: PlanFields, price: number): Partial<PlanFields> =>
  stopTrigger !== null && stopTrigger > 0 && stopTrigger < price
    ? { unit: 'percent', amount: trailOfStop(stopTrigger, price) }
    : {};

/** The fields that a person can change. */
const KEYS = ['takeProfit', 'stopTrigger', 'slipTicks', 'trails', 'takesProfit', 'unit', 'amount'] as const;
