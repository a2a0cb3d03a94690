import type { GridColumn } from '#renderer/grid-model/grid-column.ts';
import type { Translate, useTexts } from '#renderer/i18n/index.ts';
import { type Notes, notationFor } from '#renderer/market-ui/notations/use-notations.ts';
import { isLeg } from '#renderer/order-ui/order-family.ts';
import { statusWithPending } from '#renderer/order-ui/status-text.ts';
import type { Order } from '#shared/contract/orders.ts';
import { type Formats, NO_VALUE } from '#shared/formats/formats.ts';
import { SHARES_PER_LOT } from '#shared/market/index.ts';
import { shortNote } from './order-notes.ts';
import { StatusCell } from './status-cell.tsx';

type OrderTexts = ReturnType<typeof useTexts<'orders'>>['t'];

/** The columns of the order list. @param today a moment of the running day, Unix ms: times of other days are shown as their day */
export function orderColumns(
  formats: Formats,
  t: OrderTexts,
  translate: Translate,
  average: (price: number) => string,
  notes: Notes,
  today: number,
): readonly GridColumn<Order>[] {
  const price = (value: unknown): string => formats.price(Number(value));
  const lots = (value: unknown): string => (value === null ? '?' : formats.lots(Number(value)));
  return [
    {
      id: 'time',
      head: t('time'),
      kind: 'time',
      width: 76,
      leaves: 1,
      look: 'quiet',
      // 0 of an order that was placed elsewhere, whose time could not be read.
      value: ({ orderedAt }) => (orderedAt > 0 ? orderedAt : null),
      text: (value) => (value === null ? NO_VALUE : formats.timeNear(Number(value), today)),
    },
    {
      id: 'code',
      head: t('code'),
      kind: 'text',
      width: 66,
      minWidth: 52,
      fixed: true,
      look: 'code',
      value: ({ symbol }) => symbol,
      text: (value, order) => (isLeg(order) ? `└ ${String(value)}` : String(value)),
      notation: ({ symbol }) => notationFor(notes, symbol),
    },
    {
      id: 'side',
      head: t('side'),
      kind: 'text',
      width: 56,
      minWidth: 42,
      leaves: 'never',
      value: ({ side }) => t(side === 'buy' ? 'buy' : 'sell'),
      tone: ({ side }) => (side === 'buy' ? 1 : -1),
    },
    {
      id: 'price',
      head: t('price'),
      kind: 'number',
      width: 64,
      minWidth: 58,
      flex: 1,
      leaves: 'never',
      value: (order) => order.price,
      text: price,
    },
    {
      id: 'done',
      amount: true,
      head: t('filled'),
      title: t('filledLong'),
      kind: 'number',
      width: 108,
      leaves: 3,
      // Hide the fill count of an order whose outcome is unknown: it may be wrong.
      value: ({ status, lotsDone }) => (status === 'UNKNOWN' ? null : lotsDone),
      // The exits of a purchase that has bought nothing yet are for no lots.
      text: (value, { lotsTotal }) => (lotsTotal === 0 ? NO_VALUE : `${lots(value)} / ${formats.lots(lotsTotal)}`),
      totals: ['sum'],
      total: (total) => formats.lots(total),
    },
    {
      id: 'lots',
      amount: true,
      head: t('lots'),
      kind: 'number',
      width: 64,
      standard: false,
      value: ({ lotsTotal }) => lotsTotal,
      text: lots,
      totals: ['sum'],
      total: (total) => formats.lots(total),
    },
    {
      id: 'open',
      amount: true,
      head: t('open'),
      kind: 'number',
      width: 64,
      standard: false,
      value: ({ status, lotsOpen }) => (status === 'UNKNOWN' ? null : lotsOpen),
      text: lots,
      totals: ['sum'],
      total: (total) => formats.lots(total),
    },
    {
      id: 'value',
      amount: true,
      head: t('value'),
      title: t('valueLong'),
      kind: 'number',
      width: 90,
      standard: false,
      value: (order) => order.price * order.lotsTotal * SHARES_PER_LOT,
      text: (value) => formats.whole(Number(value)),
      totals: ['sum'],
      total: (total) => formats.whole(total),
    },
    {
      id: 'average',
      head: t('average'),
      kind: 'number',
      width: 64,
      flex: 1,
      leaves: 2,
      value: ({ averagePrice }) => averagePrice,
      text: (value) => (value === null ? NO_VALUE : average(Number(value))),
    },
    {
      id: 'trigger',
      head: t('trigger'),
      title: t('triggerLong'),
      kind: 'number',
      width: 64,
      standard: false,
      value: ({ triggerPrice }) => triggerPrice ?? null,
      text: (value) => (value === null ? NO_VALUE : price(value)),
    },
    {
      id: 'status',
      head: t('status'),
      kind: 'text',
      width: 200,
      minWidth: 72,
      flex: 3,
      leaves: 'never',
      value: (order) => [statusWithPending(order, translate), shortNote(order, translate, formats)].join(' ').trim(),
      node: (order) => <StatusCell order={order} />,
    },
  ];
}
