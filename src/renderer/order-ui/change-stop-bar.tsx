import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useStock } from '#renderer/queries/market.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import type { PlanReplacement } from '#shared/contract/orders.ts';
import type { Lots, Price } from '#shared/market/index.ts';
import { ChangeForm } from './change-form.tsx';
import { NumberField } from './number-field.tsx';
import type { Addressed } from './order-rows.ts';
import { actsAtOnce, limitPriceOf, orderPlanOf, type PlanFields, steppedDistance, trailFrom } from './plan-state.ts';
import { problemText } from './problem-text.ts';
import { stopFieldsOf } from './stop-fields.ts';
import { stepPrice, type TicketFields, type TicketProblem, viewTicket } from './ticket-model.ts';
import { useFacts } from './use-facts.ts';
import { useLastPrice } from './use-last-price.ts';
import { usePriceOrDistance } from './use-price-or-distance.ts';
import { useReplacing } from './use-replacing.ts';

type ChangeStopBarProps = {
  readonly order: Addressed;
  /** A trigger that was picked already, rupiah. */
  readonly picked?: number;
  onDone(): void;
};

/**
 * Changes a stop that waits. The service has no amendment of one: the bar says that it is given up and placed anew. Where
 * the old one is gone and the new one does not stand, the same fields place it.
 */
export function ChangeStopBar({ order, picked, onDone }: ChangeStopBarProps): ReactNode {
  const { t, translate } = useTexts('orders');
  const ticket = useTexts('ticket');
  const formats = useFormats();
  const { symbol, side } = order;
  const stock = useStock(symbol, true);
  const facts = useFacts(symbol, stock, true);
  const last = useLastPrice(symbol);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);

  const [initial] = useState(() => stopFieldsOf(order));
  const [plan, setPlan] = useState<PlanFields>(() => ({ ...initial, trigger: picked ?? initial.trigger }));
  const [lots, setLots] = useState<number | null>(order.lotsTotal);
  const triggerAt = usePriceOrDistance(last, side === 'buy');
  const replacement = useReplacing(order);
  const { goodTillCancelled, isGone, isOtherValidity, changed } = replacement;
  const price = limitPriceOf({ side, price: null, plan }, last);
  const fields: TicketFields = { side, symbol, board: 'RG', price, lots, plan, goodTillCancelled };
  const { problems, sendable } = viewTicket(fields, { ...facts, last: last ?? facts.last });
  const isChanged = lots !== order.lotsTotal || isOtherValidity || !isSamePlan(plan, initial);

  const change = (next: Partial<PlanFields>): void => {
    changed();
    setPlan({ ...plan, ...next });
  };
  const changeLots = (next: number | null): void => {
    changed();
    setLots(next);
  };
  const submit = (): void => {
    const sent = orderPlanOf(plan, side) as PlanReplacement['plan'];
    replacement.send({ plan: sent, price: price as Price, lots: lots as Lots }, onDone);
  };
  const errorFor = (field: TicketProblem['field']): string | null => {
    const problem = problems.find((each) => each.field === field);
    return problem ? problemText(problem, translate, formats) : null;
  };
  const trails = plan.kind === 'trailing-stop' ? trailFrom(plan, side, last) : null;
  const isReached = actsAtOnce(plan, side, last);
  return (
    <ChangeForm
      title={t('changeTitle', { symbol })}
      how={t('changeHow')}
      gone={t('changeGone')}
      save={t('changeSave')}
      place={t('changePlace')}
      replacement={replacement}
      problems={problems}
      submit={sendable && (isChanged || isGone) && price !== null && lots !== null ? submit : null}
      onDone={onDone}
    >
      {plan.kind === 'stop' ? (
        <NumberField
          ref={first}
          label={ticket.t('plan.field.trigger')}
          value={plan.trigger}
          parse={triggerAt}
          onChange={(trigger) => change({ trigger })}
          onStep={(steps) => change({ trigger: stepPrice(plan.trigger, steps, facts.band, order.price) })}
          error={errorFor('trigger')}
        />
      ) : (
        <>
          <NumberField
            ref={first}
            label={ticket.t('plan.field.distance')}
            value={plan.amount}
            places={plan.unit === 'percent' ? 1 : 0}
            onChange={(amount) => change({ amount })}
            onStep={(steps) => change({ amount: steppedDistance(plan, steps) })}
            error={errorFor('distance')}
          />
          <span className="amend-cost">{plan.unit === 'percent' ? '%' : 'Rp'}</span>
        </>
      )}
      <NumberField
        label={ticket.t('plan.field.slipTicks')}
        value={plan.slipTicks}
        onChange={(slipTicks) => change({ slipTicks })}
        onStep={(steps) => change({ slipTicks: Math.max(0, (plan.slipTicks || 0) + steps) })}
        error={errorFor('slipTicks')}
      />
      <NumberField
        label={ticket.t('lots')}
        value={lots}
        onChange={changeLots}
        onStep={(steps) => changeLots(Math.max(1, (lots || 0) + steps))}
        error={errorFor('lots')}
      />
      <span className="amend-cost">
        {trails !== null
          ? ticket.t(`plan.trails.${side}`, { stop: formats.price(trails.stop), limit: formats.price(trails.limit) })
          : price
            ? ticket.t(`plan.limit.${side}`, { price: formats.price(price) })
            : null}
      </span>
      {isReached && last !== null ? (
        <b className="amend-trades">{ticket.t('plan.reached', { last: formats.price(last) })}</b>
      ) : null}
    </ChangeForm>
  );
}

const isSamePlan = (plan: PlanFields, before: PlanFields): boolean =>
  plan.trigger === before.trigger && plan.amount === before.amount && plan.slipTicks === before.slipTicks;
