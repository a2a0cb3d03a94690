import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { ask, bridge, reasonText } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { useStock } from '#renderer/queries/market.ts';
import { useAmountText } from '#renderer/stores/privacy.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Segmented } from '#renderer/ui/segmented.tsx';
import { usePress } from '#renderer/ui/use-press.ts';
import type { StopReplacement } from '#shared/contract/orders.ts';
import type { Lots, Price } from '#shared/market/index.ts';
import './amend-bar.css';
import { NumberField } from './number-field.tsx';
import type { Addressed } from './order-rows.ts';
import { actsAtOnce, limitPriceOf, orderPlanOf, type PlanFields, trailFrom } from './plan-state.ts';
import { problemText } from './problem-text.ts';
import { questionTexts } from './question-texts.ts';
import { stopFieldsOf } from './stop-fields.ts';
import { stepPrice, type TicketFields, type TicketProblem, viewTicket } from './ticket-model.ts';
import { type DraftMark, useAskedDraft } from './use-asked-draft.ts';
import { useFacts } from './use-facts.ts';
import { useLastPrice } from './use-last-price.ts';

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
  const amountText = useAmountText();
  const { symbol, side } = order;
  const stock = useStock(symbol, true);
  const facts = useFacts(symbol, stock, true);
  const last = useLastPrice(symbol);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);

  const [initial] = useState(() => stopFieldsOf(order));
  const [plan, setPlan] = useState<PlanFields>(() => ({ ...initial, trigger: picked ?? initial.trigger }));
  const [lots, setLots] = useState<number | null>(order.lotsTotal);
  /** Null until the person has chosen another validity than that of the old one. */
  const [ownValidity, setOwnValidity] = useState<boolean | null>(null);
  const goodTillCancelled = ownValidity ?? order.goodTillCancelled;
  const price = limitPriceOf({ side, price: null, plan }, last);
  const fields: TicketFields = { side, symbol, board: 'RG', price, lots, plan, goodTillCancelled };
  const { problems, sendable } = viewTicket(fields, { ...facts, last: last ?? facts.last });
  const isChanged =
    lots !== order.lotsTotal || goodTillCancelled !== order.goodTillCancelled || !isSamePlan(plan, initial);
  const sending = useSending(order);
  const { isGone, question, isBusy } = sending;
  const maySend = sendable && (isChanged || isGone) && price !== null && lots !== null;

  const change = (next: Partial<PlanFields>): void => {
    sending.changed();
    setPlan({ ...plan, ...next });
  };
  const submit = (): void => {
    if (!maySend) return;
    const sent = orderPlanOf(plan, side) as StopReplacement['plan'];
    sending.send({ plan: sent, price: price as Price, lots: lots as Lots, ownValidity, goodTillCancelled }, onDone);
  };
  const press = usePress();
  const pressed = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && question) sending.changed();
    else if (event.key === 'Escape') onDone();
    else if (event.target instanceof HTMLInputElement && press.enter(event)) submit();
  };

  const errorFor = (field: TicketProblem['field']): string | null => {
    const problem = problems.find((each) => each.field === field);
    return problem ? problemText(problem, translate, formats) : null;
  };
  const beyond = problems.find(({ field }) => field === 'order' || field === 'plan' || field === 'price');
  const trails = plan.kind === 'trailing-stop' ? trailFrom(plan, side, last) : null;
  const isReached = actsAtOnce(plan, side, last);
  return (
    // Without a submit button the browser cannot submit the form: a held Enter would submit it repeatedly.
    <form
      className="amend-bar"
      aria-label={t('changeTitle', { symbol })}
      onSubmit={(event) => event.preventDefault()}
      onKeyDown={pressed}
      noValidate
    >
      <b>{t('changeTitle', { symbol })}</b>
      {plan.kind === 'stop' ? (
        <NumberField
          ref={first}
          label={ticket.t('plan.field.trigger')}
          value={plan.trigger}
          onChange={(trigger) => change({ trigger })}
          onStep={(steps) => change({ trigger: stepPrice(plan.trigger, steps, facts.band, order.price) })}
          error={errorFor('trigger')}
        />
      ) : (
        <NumberField
          ref={first}
          label={ticket.t('plan.field.distance')}
          value={plan.amount}
          places={plan.unit === 'percent' ? 1 : 0}
          onChange={(amount) => change({ amount })}
          onStep={(steps) => change({ amount: steppedDistance(plan, steps) })}
          error={errorFor('distance')}
          between={<span>{plan.unit === 'percent' ? '%' : 'Rp'}</span>}
        />
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
        onChange={(next) => {
          sending.changed();
          setLots(next);
        }}
        onStep={(steps) => {
          sending.changed();
          setLots(Math.max(1, (lots || 0) + steps));
        }}
        error={errorFor('lots')}
      />
      <Segmented
        label={t('detail.validity')}
        value={goodTillCancelled ? 'gtc' : 'day'}
        onChange={(next) => {
          sending.changed();
          setOwnValidity(next === 'gtc');
        }}
        choices={[
          { value: 'day', label: t('detail.day') },
          { value: 'gtc', label: 'GTC' },
        ]}
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
      <Button size="small" tone="brand" busy={isBusy} disabled={!maySend} {...press.on(submit)}>
        {t(question ? 'changeConfirm' : isGone ? 'changePlace' : 'changeSave')}
      </Button>
      <Button size="small" tone="quiet" onClick={onDone}>
        {t('amendCancel')}
      </Button>
      <p className="amend-how">{t(isGone ? 'changeGone' : 'changeHow')}</p>
      {question ? (
        <p className="amend-question" role="alert">
          <b>{questionTexts(question, translate, formats, amountText).join(' · ')}</b> {ticket.t('confirmHint')}
        </p>
      ) : null}
      {sending.failure !== null || beyond ? (
        <p className="amend-failure" role="alert">
          {sending.failure ?? (beyond ? problemText(beyond, translate, formats) : '')}
        </p>
      ) : null}
    </form>
  );
}

type Sent = Pick<StopReplacement, 'plan' | 'price' | 'lots'> & {
  readonly ownValidity: boolean | null;
  readonly goodTillCancelled: boolean;
};

/** Sends the change, and once the old stop is gone the new one alone. */
function useSending({ orderId, symbol, side, board }: Addressed) {
  const { translate } = useTexts('orders');
  const [isGone, setGone] = useState(false);
  const { send, ...draft } = useAskedDraft();

  async function submitted(sent: Sent, mark: DraftMark, onDone: () => void): Promise<void> {
    const { plan, price, lots, ownValidity, goodTillCancelled } = sent;
    const about = { plan, price, lots, ...mark };
    const order = await ask(
      isGone
        ? bridge.orders.place({ ...about, symbol, side, board, goodTillCancelled })
        : bridge.orders.replace({ ...about, orderId, ...(ownValidity === null ? {} : { goodTillCancelled }) }),
    );
    if (order.status !== 'REJECTED') return onDone();
    setGone(true);
    draft.failed(translate('ticket:refused', { reason: reasonText(order.reason ?? '', translate) }));
  }

  return {
    ...draft,
    isGone,
    send: (sent: Sent, onDone: () => void): void =>
      send(
        (mark) => submitted(sent, mark, onDone),
        ({ code }) => {
          if (code === 'STOP_GIVEN_UP') setGone(true);
        },
      ),
  };
}

/** What a press of a stepper makes of a distance: half a per cent, or a rupiah. */
function steppedDistance({ unit, amount }: PlanFields, steps: number): number {
  const step = unit === 'percent' ? 0.5 : 1;
  return Math.max(step, (amount || 0) + steps * step);
}

const isSamePlan = (plan: PlanFields, before: PlanFields): boolean =>
  plan.trigger === before.trigger && plan.amount === before.amount && plan.slipTicks === before.slipTicks;
