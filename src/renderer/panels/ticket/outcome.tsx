import type { ReactNode } from 'react';
import type { OrderProblem } from '../../../shared/market/index.ts';
import { messageOf } from '../../bridge/index.ts';
import { useTexts } from '../../i18n/index.ts';
import { useOrders } from '../../stores/index.ts';
import { useFormats } from '../../ui/index.ts';
import { problemText } from './problem-text.ts';
import { currentOf } from './use-facts.ts';
import type { Sending } from './use-ticket.ts';

type OutcomeProps = {
  readonly sending: Sending;
  /** What is wrong with the order as a whole, such as missing money. */
  readonly problem: OrderProblem | undefined;
};

/** One line above the button: what became of the order, or what keeps it from being sent. Read out when it changes. */
export function Outcome({ sending, problem }: OutcomeProps): ReactNode {
  const { t, translate } = useTexts('ticket');
  const formats = useFormats();
  const orders = useOrders();

  const line = (): { tone: string; text: string } | null => {
    switch (sending.kind) {
      case 'answered': {
        const order = currentOf(sending.order, orders);
        if (order.status === 'UNKNOWN' || order.status === 'SENDING') return { tone: 'warn', text: t('unknown') };
        if (order.status === 'REJECTED') {
          return { tone: 'down', text: t('refused', { reason: order.reason ?? '' }) };
        }
        const status = translate(`orders:statuses.${order.status}`);
        return { tone: 'up', text: t('accepted', { status, orderId: order.orderId ?? '' }) };
      }
      case 'refused': {
        const unknown = sending.failure.code === 'OUTCOME_UNKNOWN';
        return { tone: unknown ? 'warn' : 'down', text: messageOf(sending.failure, translate) };
      }
      case 'confirming':
        return { tone: 'warn', text: t('confirmHint') };
      case 'editing':
      case 'sending':
        return problem ? { tone: 'down', text: problemText(problem, translate, formats) } : null;
    }
  };

  const shown = line();
  return (
    <p className={`ticket-outcome ${shown ? `is-${shown.tone}` : ''}`} role="status" data-outcome={sending.kind}>
      {shown?.text ?? ''}
    </p>
  );
}
