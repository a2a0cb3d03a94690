import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { ask, bridge } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { NumberField } from '#renderer/order-ui/number-field.tsx';
import type { Addressed } from '#renderer/order-ui/order-rows.ts';
import { problemText } from '#renderer/order-ui/problem-text.ts';
import { questionTexts } from '#renderer/order-ui/question-texts.ts';
import { costOf, stepPrice } from '#renderer/order-ui/ticket-model.ts';
import { useAskedDraft } from '#renderer/order-ui/use-asked-draft.ts';
import { useLimits } from '#renderer/order-ui/use-limits.ts';
import { useFees, useStock } from '#renderer/queries/market.ts';
import { useAmountText } from '#renderer/stores/privacy.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Button } from '#renderer/ui/button.tsx';
import { usePress } from '#renderer/ui/use-press.ts';
import { checkOrder, type Lots, type OrderCost, type Price } from '#shared/market/index.ts';
import './amend-bar.css';
import { isCrossing, useOppositeBest } from './use-opposite-best.ts';

type AmendBarProps = {
  readonly order: Addressed;
  /** A price that was picked already, rupiah. */
  readonly picked?: number;
  onDone(): void;
};

/** Amends price and total of one working order, with the checks of a new order. The total includes filled lots. */
export function AmendBar({ order, picked, onDone }: AmendBarProps): ReactNode {
  const { t, translate } = useTexts('orders');
  const ticket = useTexts('ticket');
  const formats = useFormats();
  const stock = useStock(order.symbol, true);
  const { limits, last } = useLimits(order.symbol, true);
  const [price, setPrice] = useState<number | null>(picked ?? order.price);
  const [lots, setLots] = useState<number | null>(order.lotsTotal);
  const { failure, question, isBusy, changed, dropQuestion, send } = useAskedDraft(true);
  const amountText = useAmountText();
  const press = usePress();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);

  const band = stock ? { ara: stock.ara, arb: stock.arb } : null;
  const problems = checkOrder(
    { side: order.side, symbol: order.symbol, board: order.board, price: price ?? 0, lots: lots ?? 0 },
    {
      band,
      listedShares: stock?.listedShares ?? null,
      // The main process and the venue check the amount this order reserves; this form checks its own fields only.
      buyingPower: null,
      availableLots: null,
      totalCost: null,
      ordersAllowed: true,
      limits,
      last,
    },
  );
  const belowDone = lots !== null && lots <= order.lotsDone;
  const errorFor = (field: 'price' | 'lots'): string | null => {
    if (field === 'lots' && belowDone) return t('amendBelowDone', { lots: formats.lots(order.lotsDone) });
    const problem = problems.find((each) => each.field === field);
    return problem ? problemText(problem, translate, formats) : null;
  };
  const cost = useAmendCost(order, price, lots);
  const best = useOppositeBest(order);
  const unchanged = price === order.price && lots === order.lotsTotal;
  const beyond = problems.find((problem) => problem.field === 'order');
  const sendable = problems.length === 0 && !belowDone && !unchanged;
  const changePrice = (next: number | null): void => {
    changed();
    setPrice(next);
  };
  const changeLots = (next: number | null): void => {
    changed();
    setLots(next);
  };

  const submit = (): void => {
    if (!sendable) return;
    const { orderId } = order;
    send(async (mark) => {
      await ask(bridge.orders.amend({ orderId, price: price as Price, lots: lots as Lots, ...mark }));
      onDone();
    });
  };

  const pressed = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && question) dropQuestion();
    else if (event.key === 'Escape') onDone();
    else if (event.target instanceof HTMLInputElement && press.enter(event)) submit();
  };

  const title = t('amendTitle', { side: t(order.side), symbol: order.symbol, price: formats.price(order.price) });
  return (
    // Without a submit button the browser cannot submit the form: a held Enter would submit it repeatedly.
    <form
      className="amend-bar"
      aria-label={title}
      onSubmit={(event) => event.preventDefault()}
      onKeyDown={pressed}
      noValidate
    >
      <b>
        {t(order.side)} {order.symbol}
      </b>
      <NumberField
        ref={first}
        label={ticket.t('price')}
        value={price}
        onChange={changePrice}
        onStep={(steps) => changePrice(stepPrice(price, steps, band, order.price))}
        error={errorFor('price')}
      />
      <NumberField
        label={ticket.t('lots')}
        value={lots}
        onChange={changeLots}
        onStep={(steps) => changeLots(Math.max(order.lotsDone + 1, (lots || 0) + steps))}
        error={errorFor('lots')}
      />
      {cost === null ? null : <span className="amend-cost">{cost}</span>}
      {isCrossing(order.side, price, best) ? (
        <b className="amend-trades">{t('amendTrades', { price: formats.price(best ?? 0) })}</b>
      ) : null}
      <Button size="small" tone="brand" busy={isBusy} disabled={!sendable} {...press.on(submit)}>
        {t(question ? 'amendConfirm' : 'amendSave')}
      </Button>
      <Button size="small" tone="quiet" onClick={onDone}>
        {t('amendCancel')}
      </Button>
      {question ? (
        <p className="amend-question" role="alert">
          <b>{questionTexts(question, translate, formats, amountText).join(' · ')}</b> {ticket.t('confirmHint')}
        </p>
      ) : null}
      {failure !== null || beyond ? (
        <p className="amend-failure" role="alert">
          {failure ?? (beyond ? problemText(beyond, translate, formats) : '')}
        </p>
      ) : null}
    </form>
  );
}

/** What the open part would cost or bring with fees, and what it does now; null while that is not known. */
function useAmendCost(order: Addressed, price: number | null, lots: number | null): string | null {
  const { t } = useTexts('orders');
  const formats = useFormats();
  const amountText = useAmountText();
  const fees = useFees();
  const { side } = order;
  const next = costOf({ side, price, lots: (lots ?? 0) - order.lotsDone }, fees);
  const now = costOf({ side, price: order.price, lots: order.lotsOpen }, fees);
  if (!next || !now) return null;
  const text = ({ total }: OrderCost): string => amountText(formats.rupiah(total));
  return t('amendCost', { next: text(next), now: text(now) });
}
