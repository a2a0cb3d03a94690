import type { ReactNode } from 'react';
import { reasonText } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { averageText } from '#renderer/order-ui/average-text.ts';
import { refusalText } from '#renderer/order-ui/problem-text.ts';
import { questionTexts } from '#renderer/order-ui/question-texts.ts';
import { statusText } from '#renderer/order-ui/status-text.ts';
import { mayHaveArrived, type Sending } from '#renderer/order-ui/ticket-state.ts';
import { useAmountText, useHidden } from '#renderer/stores/privacy.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { isWorking } from '#shared/contract/active-orders.ts';
import type { Order } from '#shared/contract/orders.ts';

type OrderOutcomeProps = {
  /** The ticket's current stock. */
  readonly symbol: string;
  readonly sending: Sending;
  /** The order that was answered, as it stands now. */
  readonly current: Order | null;
  /** The stock's price is known to be stale. */
  readonly stale: boolean;
};

type Message = {
  readonly tone: 'good' | 'plain' | 'error' | 'warn';
  readonly text: string;
  /** What is to be confirmed, before the text. */
  readonly reasons?: readonly string[];
};

/** One status row: the last order's outcome, or what is to be confirmed. Announced when it changes. */
export function OrderOutcome({ symbol, sending, current, stale }: OrderOutcomeProps): ReactNode {
  const { t, translate } = useTexts('ticket');
  const formats = useFormats();
  const amount = useAmountText();
  const isHidden = useHidden() === 'all';

  const answered = ({ order: sent, splitLots }: Sending & { readonly kind: 'answered' }): Message => {
    const order = current ?? sent;
    // The ticket may show another stock by now.
    const stock = order.symbol === symbol ? '' : `${order.symbol}: `;
    const prefix =
      splitLots === undefined ? stock : `${stock}${t('partOf', { lots: amount(formats.lots(splitLots)) })} `;
    if (order.isElsewhere)
      return {
        tone: 'good',
        text: stock + t('elsewhere', { lots: amount(formats.lots(splitLots ?? sent.lotsTotal)) }),
      };
    if (order.status === 'UNKNOWN' || order.status === 'SENDING') return { tone: 'warn', text: prefix + t('unknown') };
    if (order.status === 'REJECTED')
      return { tone: 'error', text: prefix + t('refused', { reason: reasonText(order.reason ?? '', translate) }) };
    const status = statusText(order, translate);
    const orderId = order.orderId ?? '';
    const isAsSent =
      splitLots === undefined &&
      order.lotsDone === 0 &&
      order.price === sent.price &&
      order.lotsTotal === sent.lotsTotal;
    if (isAsSent && isWorking(order)) return { tone: 'good', text: prefix + t('accepted', { status, orderId }) };
    const parts = [status, filledOf(order), restOf(order), orderId].filter((part) => part !== '');
    return { tone: order.lotsDone > 0 || isWorking(order) ? 'good' : 'plain', text: prefix + parts.join(' · ') };
  };

  const filledOf = ({ lotsDone, lotsTotal, averagePrice }: Order): string => {
    const lots = { done: amount(formats.lots(lotsDone)), lots: amount(formats.lots(lotsTotal)) };
    return lotsDone === 0 || averagePrice === null
      ? t('filled', lots)
      : t('filledAt', { ...lots, average: averageText(formats, averagePrice) });
  };
  /** A limit price is not what is paid: it stands with what is still in the book only. */
  const restOf = (order: Order): string =>
    isWorking(order) && order.lotsOpen > 0
      ? t(`rests.${order.side}`, { lots: amount(formats.lots(order.lotsOpen)), price: formats.price(order.price) })
      : '';

  const message = (): Message | null => {
    switch (sending.kind) {
      case 'answered':
        return isHidden ? { tone: 'plain', text: t('hidden') } : answered(sending);
      case 'refused':
        return {
          tone: mayHaveArrived(sending.failure) ? 'warn' : 'error',
          text: refusalText(sending.failure, translate, formats),
        };
      case 'confirming':
        return {
          tone: 'warn',
          text: t('confirmHint'),
          reasons: questionTexts(sending.question, translate, formats, amount),
        };
      case 'cleared':
        return { tone: 'warn', text: t('cleared', { before: sending.symbol, symbol }) };
      case 'again':
        return { tone: 'warn', text: t('againHint') };
      case 'editing':
      case 'sending':
        return null;
    }
  };

  const shown = message();
  const reasons = shown?.reasons ?? [];
  // Among the reasons it stands already.
  const isStaleShown = stale && !reasons.includes(translate('ticket:question.STALE_PRICE'));
  return (
    <p
      className={`ticket-outcome ${shown ? `is-${shown.tone}` : ''}`}
      role="status"
      data-outcome={sending.kind}
      data-tip={shown ? [...reasons, shown.text].join('. ') : undefined}
    >
      {isStaleShown ? (
        <b className="ticket-stale">
          {t('stale')}
          <span className="visually-hidden">. </span>
        </b>
      ) : null}
      {reasons.map((reason) => (
        <b key={reason} className="ticket-reason">
          {reason}
          <span className="visually-hidden">. </span>
        </b>
      ))}
      {shown?.text ?? ''}
    </p>
  );
}
