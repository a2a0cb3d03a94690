import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { PlainTable } from '#renderer/market-ui/plain-table.tsx';
import { Answered } from '#renderer/panel-kit/answered.tsx';
import { useAmountText } from '#renderer/stores/privacy.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Button } from '#renderer/ui/button.tsx';
import { StatusPill } from '#renderer/ui/pill.tsx';
import { dayStart } from '#shared/formats/formats.ts';
import { type BondOrder, bondQueries } from './queries.ts';

const isSale = ({ side }: Pick<BondOrder, 'side'>): boolean => side === 'SELL';

/** Orders in bonds, newest first, with what one of them consists of. */
export function Orders({
  rows,
  visible,
}: {
  readonly rows: readonly BondOrder[];
  readonly visible: boolean;
}): ReactNode {
  const { t } = useTexts('bonds');
  const formats = useFormats();
  const amountText = useAmountText();
  const [chosen, setChosen] = useState('');
  return (
    <>
      <PlainTable
        isUntitled
        title={t('lists.orders')}
        rows={rows}
        keyOf={({ orderId }) => orderId}
        chosen={chosen}
        columns={[
          {
            head: t('columns.code'),
            cell: ({ orderId, code }) => (
              <button
                type="button"
                className="bonds-code"
                aria-pressed={orderId === chosen}
                onClick={() => setChosen(orderId === chosen ? '' : orderId)}
              >
                {code}
              </button>
            ),
          },
          {
            head: t('columns.side'),
            className: (row) => (isSale(row) ? 'is-sell' : 'is-buy'),
            cell: (row) => t(isSale(row) ? 'sides.sell' : 'sides.buy'),
          },
          { head: t('columns.amount'), isFigure: true, cell: ({ amount }) => amountText(formats.whole(amount)) },
          { head: t('columns.price'), isFigure: true, leaves: 3, cell: ({ price }) => formats.decimal(price, 2) },
          { head: t('columns.total'), isFigure: true, cell: ({ total }) => amountText(formats.whole(total)) },
          { head: t('columns.status'), cell: (row) => <Status row={row} /> },
          {
            head: t('columns.ordered'),
            leaves: 1,
            cell: ({ orderedAt }) => formats.dateWithYear(Date.parse(orderedAt)),
          },
          {
            head: t('columns.settles'),
            leaves: 2,
            cell: ({ settlementDate }) => formats.dateWithYear(dayStart(settlementDate)),
          },
        ]}
      />
      {chosen === '' ? null : <OrderDetail key={chosen} id={chosen} visible={visible} onClose={() => setChosen('')} />}
    </>
  );
}

function Status({ row: { status } }: { readonly row: BondOrder }): ReactNode {
  const { t } = useTexts('bonds');
  if (status === 'SETTLED') return <StatusPill tone="good">{t('statuses.SETTLED')}</StatusPill>;
  if (status === 'PENDING') return <StatusPill tone="brand">{t('statuses.PENDING')}</StatusPill>;
  // A status that this version does not know is shown as it came.
  return <StatusPill tone="plain">{status}</StatusPill>;
}

type OrderDetailProps = { readonly id: string; readonly visible: boolean; onClose(): void };

function OrderDetail({ id, visible, onClose }: OrderDetailProps): ReactNode {
  const { t } = useTexts('bonds');
  const formats = useFormats();
  const amountText = useAmountText();
  const query = useQuery({ ...bondQueries.order(id), enabled: visible });
  const amount = (value: number): string => amountText(formats.rupiah(value));
  return (
    <section className="bonds-order" aria-label={t('orderDetail', { id })}>
      <header>
        <b>{t('orderDetail', { id })}</b>
        <Button size="small" tone="quiet" onClick={onClose}>
          {t('close')}
        </Button>
      </header>
      <Answered query={query} rows={3}>
        {(order) => (
          <dl className="bonds-facts">
            {(
              [
                [t('orderRows.price'), formats.decimal(order.price, 2)],
                [t('orderRows.principal'), amount(order.principal)],
                [t('orderRows.accrued'), amount(order.accruedInterest)],
                [t('orderRows.tax'), amount(order.tax)],
                [t('orderRows.fee'), amount(order.fee)],
                [t('orderRows.total'), amount(order.total)],
                [t('orderRows.traded'), formats.dateWithYear(dayStart(order.tradeDate))],
                [t('orderRows.settled'), formats.dateWithYear(dayStart(order.settlementDate))],
              ] as const
            ).map(([name, text]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        )}
      </Answered>
    </section>
  );
}
