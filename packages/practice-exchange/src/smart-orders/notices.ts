import type { Notice } from '#exchange/notifications/index.ts';
import { assertNever } from '#shared/contract/error.ts';
import { legOrder } from './leg-order.ts';
import {
  type EndedAs,
  type Leg,
  legLots,
  type SmartKind,
  type SmartOrder,
  type Trigger,
  trailingOf,
} from './smart-order.ts';

type NoticeDraft = Pick<Notice, 'kind' | 'title' | 'text' | 'about'>;

const KIND: Record<SmartKind, string> = {
  stop: 'Stop order',
  'trailing-stop': 'Trailing stop',
  bracket: 'Bracket order',
};
const LEG: Record<Leg, string> = {
  stop: 'Stop order',
  'trailing-stop': 'Trailing stop',
  'take-profit': 'Take profit',
  'stop-loss': 'Stop loss',
};

const nameOf = (order: SmartOrder, leg: Leg): string =>
  leg === 'stop-loss' && trailingOf(order, leg) !== null ? 'Trailing stop loss' : LEG[leg];
const grouped = (value: number): string => value.toLocaleString('en-US');
const aboutOf = ({ id, symbol }: SmartOrder): NoticeDraft['about'] => ({ order_id: id, symbol });

export function noticeOfTrigger(order: SmartOrder, trigger: Trigger): NoticeDraft {
  const { symbol } = order;
  const { side, price } = legOrder(order, trigger, null);
  const what = side === 'buy' ? 'buys' : 'sells';
  return {
    kind: 'order',
    title: `${nameOf(order, trigger.leg)} triggered: ${symbol}`,
    text: `${symbol} traded at ${grouped(trigger.last)}. The order ${what} ${grouped(legLots(order))} lots at ${grouped(price)}.`,
    about: aboutOf(order),
  };
}

/**
 * null where no notice is needed: the user's own withdrawals, and rejections that are notified as orders. A
 * withdrawal with a reason was not the user's.
 */
export function noticeOfEnd(order: SmartOrder, as: EndedAs, reason: string): NoticeDraft | null {
  const { terms, symbol } = order;
  switch (as) {
    case 'WITHDRAWN':
      if (reason === '') return null;
      return {
        kind: 'order',
        title: `${KIND[terms.kind]} withdrawn: ${symbol}`,
        text: `${symbol} is another share now: ${reason}. Prices and lots from before mean nothing for it; whoever wants it watched places the order anew.`,
        about: aboutOf(order),
      };
    case 'REJECTED':
      if (order.entry) return null;
      return {
        kind: 'order',
        title: `${KIND[terms.kind]} rejected: ${symbol}`,
        text: `The market took no order: ${reason}.`,
        about: aboutOf(order),
      };
    case 'EXPIRED':
      return {
        kind: 'order',
        title: `${KIND[terms.kind]} expired: ${symbol}`,
        text: order.entry?.lotsDone
          ? `The day is over. ${grouped(order.entry.lotsDone)} lots that it bought are no longer watched.`
          : 'The day is over and its price was not reached.',
        about: aboutOf(order),
      };
    default:
      return assertNever(as);
  }
}
