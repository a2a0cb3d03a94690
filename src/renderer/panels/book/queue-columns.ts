import type { GridColumn } from '#renderer/grid-model/grid-column.ts';
import type { useTexts } from '#renderer/i18n/index.ts';
import type { Formats } from '#shared/formats/formats.ts';
import type { QueuedRow } from './queue-model.ts';

/** One queued order, and whether the queue is stale. */
export type QueueRow = { readonly order: QueuedRow; readonly stale: boolean };

type Translate = ReturnType<typeof useTexts<'book'>>['t'];

/** Columns of the order queue at one price. */
export function queueColumns(formats: Formats, t: Translate): readonly GridColumn<QueueRow>[] {
  const lots = (value: unknown): string => (value === null ? '' : formats.lots(Number(value)));
  const stale = (row: QueueRow): boolean => row.stale;
  const summed = { totals: ['sum'], total: (total: number) => formats.lots(total) } as const;
  return [
    {
      id: 'place',
      head: t('queue.columns.place'),
      kind: 'number',
      width: 60,
      flex: 1,
      fixed: true,
      look: 'code',
      value: ({ order }) => order.place,
      text: (value, { order }) => (value === null ? t(`queue.status.${order.status}`) : formats.whole(Number(value))),
    },
    {
      id: 'time',
      head: t('queue.columns.time'),
      kind: 'time',
      width: 72,
      leaves: 2,
      look: 'quiet',
      stale,
      value: ({ order }) => (order.at > 0 ? order.at : null),
      text: (value) => (value === null ? '' : formats.time(Number(value))),
    },
    {
      id: 'number',
      head: t('queue.columns.number'),
      kind: 'number',
      width: 92,
      flex: 1.4,
      leaves: 1,
      look: 'quiet',
      stale,
      value: ({ order }) => order.number,
      text: (value, { order }) => (order.own ? `${value} ${t('queue.own')}` : String(value)),
    },
    {
      ...summed,
      id: 'open',
      head: t('queue.columns.open'),
      kind: 'number',
      width: 56,
      flex: 1,
      stale,
      value: ({ order }) => order.openLots,
      text: lots,
    },
    {
      ...summed,
      id: 'lots',
      head: t('queue.columns.lots'),
      kind: 'number',
      width: 56,
      flex: 1,
      stale,
      value: (row) => row.order.lots,
      text: lots,
    },
    {
      id: 'before',
      head: t('queue.columns.before'),
      title: t('queue.beforeLong'),
      kind: 'number',
      width: 68,
      flex: 1,
      look: 'quiet',
      stale,
      value: ({ order }) => (order.place === null ? null : order.before),
      text: lots,
    },
  ];
}
