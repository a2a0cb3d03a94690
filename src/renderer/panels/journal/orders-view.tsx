import { type ReactNode, useCallback, useMemo } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { type Notes as Notations, useNotations } from '#renderer/market-ui/notations/use-notations.ts';
import { useAmountText } from '#renderer/stores/privacy.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { directionClass } from '#renderer/ui/direction-class.ts';
import { NewerButton } from '#renderer/ui/newer-button.tsx';
import { PanelEmpty } from '#renderer/ui/panel-state.tsx';
import { StatusPill } from '#renderer/ui/pill.tsx';
import { WarningLine } from '#renderer/ui/warning-line.tsx';
import { dayOfOrder, type HistoryOrder } from '#shared/journal/history-order.ts';
import type { Exit } from '#shared/journal/trades.ts';
import { sum } from '#shared/statistics.ts';
import { type DayGroup, dayGroups } from './day-groups.ts';
import { DayHead } from './day-head.tsx';
import { DayList, type ListColumn } from './day-list.tsx';
import { Paged, PagedFoot, readOn } from './list-state.tsx';
import { codeColumn } from './noted-code.tsx';
import { OrderDetail } from './order-detail.tsx';
import { lotsText, pillOf, priceText, statusWord } from './order-words.ts';
import { Split } from './split.tsx';
import { UnknownOrders } from './unknown-orders.tsx';
import type { useHistoryOrders } from './use-orders.ts';

type OrdersViewProps = {
  readonly history: ReturnType<typeof useHistoryOrders>;
  /** What each sale came to, by order. */
  readonly exits: ReadonlyMap<string, Exit>;
  readonly isFiltered: boolean;
  readonly chosen: string;
  choose(orderId: string): void;
  setSymbol(symbol: string): void;
  readonly visible: boolean;
};

const keyOf = ({ orderId, matchedAt }: HistoryOrder): string => `${orderId} ${matchedAt ?? ''}`;

/** Every order of the account, by day, with the venue's reason beside each rejection. */
export function OrdersView(props: OrdersViewProps): ReactNode {
  const { history, exits, isFiltered, chosen, choose, setSymbol, visible } = props;
  const { t } = useTexts('journal');
  const { query, hasNewer, showNewer } = history;
  const { data } = query;
  const orders = useMemo(() => data?.pages.flatMap((page) => page.orders) ?? [], [data]);
  const days = useMemo(() => dayGroups(orders, dayOfOrder, query.hasNextPage), [orders, query.hasNextPage]);
  const notations = useNotations(visible);
  const columns = useColumns(exits, notations);
  const unread = data?.pages[0]?.unread ?? [];
  const open = orders.find((order) => keyOf(order) === chosen || order.orderId === chosen);
  const dayHead = useCallback((group: DayGroup<HistoryOrder>) => <OrderDay group={group} />, []);
  return (
    <Paged query={query}>
      <UnknownOrders visible={visible} />
      {unread.length > 0 ? (
        <WarningLine>
          {t('unproven', { sources: unread.map((each) => t(`generations.${each}`)).join(', ') })}
        </WarningLine>
      ) : null}
      {orders.length === 0 ? (
        <PanelEmpty
          title={t(isFiltered ? 'noSuchOrders' : 'noOrders')}
          text={t(isFiltered ? 'noSuchOrdersText' : 'noOrdersText')}
        />
      ) : (
        <Split
          detail={
            open && (
              <OrderDetail
                key={open.orderId}
                order={open}
                exit={exits.get(open.orderId)}
                setSymbol={setSymbol}
                visible={visible}
              />
            )
          }
          onClose={() => choose('')}
          label={t('detail')}
        >
          {hasNewer ? (
            <NewerButton className="journal-newer" onClick={showNewer}>
              {t('newer')}
            </NewerButton>
          ) : null}
          <DayList
            label={t('views.orders')}
            columns={columns}
            days={days}
            keyOf={keyOf}
            dayHead={dayHead}
            chosen={open ? keyOf(open) : ''}
            choose={choose}
            onEnd={readOn(query)}
            foot={<PagedFoot query={query} whole={t('allOrders', { count: orders.length })} />}
          />
        </Split>
      )}
    </Paged>
  );
}

function OrderDay({ group: { day, rows, isWhole } }: { readonly group: DayGroup<HistoryOrder> }): ReactNode {
  const { t } = useTexts('journal');
  const formats = useFormats();
  const amountText = useAmountText();
  const total = (read: (order: HistoryOrder) => number): string => amountText(formats.whole(sum(rows.map(read))));
  return (
    <DayHead
      day={day}
      isWhole={isWhole}
      count={t('orderCount', { count: rows.length })}
      figures={[
        { name: t('value'), text: total(({ gross }) => gross) },
        { name: t('fee'), text: total(({ fee }) => fee) },
        { name: t('net'), text: amountText(formats.change(sum(rows.map(({ net }) => net)))) },
      ]}
    />
  );
}

function useColumns(exits: ReadonlyMap<string, Exit>, notations: Notations): readonly ListColumn<HistoryOrder>[] {
  const { t, translate } = useTexts('journal');
  const formats = useFormats();
  const amountText = useAmountText();
  return useMemo(() => {
    const amount = (value: number): string => (value === 0 ? '–' : amountText(formats.whole(value)));
    const resultOf = ({ orderId }: HistoryOrder): number | null => exits.get(orderId)?.result ?? null;
    return [
      {
        id: 'time',
        head: t('time'),
        width: 4.8,
        cell: ({ orderedAt, matchedAt }) => formats.time(orderedAt ?? matchedAt ?? Number.NaN),
        className: () => 'is-quiet',
      },
      codeColumn(t('code'), notations),
      {
        id: 'side',
        head: t('side'),
        width: 3,
        cell: ({ side }) => (side === null ? '–' : translate(`common:${side}`)),
        className: ({ side }) => (side === null ? '' : `is-${side}`),
      },
      {
        id: 'lots',
        head: t('filled'),
        about: t('filledLong'),
        width: 7.4,
        isFigure: true,
        cell: (order) => amountText(lotsText(order, formats)),
      },
      {
        id: 'price',
        head: t('price'),
        width: 4.6,
        isFigure: true,
        leaves: 6,
        cell: ({ price }) => priceText(price, formats),
      },
      {
        id: 'average',
        head: t('average'),
        width: 6.2,
        isFigure: true,
        leaves: 3,
        cell: ({ averagePrice }) => priceText(averagePrice, formats),
      },
      { id: 'value', head: t('value'), width: 8.4, isFigure: true, leaves: 5, cell: ({ gross }) => amount(gross) },
      { id: 'fee', head: t('fee'), width: 5.6, isFigure: true, leaves: 1, cell: ({ fee }) => amount(fee) },
      {
        id: 'realised',
        head: t('realised'),
        about: t('realisedAbout'),
        width: 7.6,
        isFigure: true,
        leaves: 4,
        cell: (order) => {
          const result = resultOf(order);
          return result === null ? '' : amountText(formats.change(result));
        },
        className: (order) => directionClass(resultOf(order) ?? Number.NaN),
      },
      {
        id: 'board',
        head: t('board'),
        width: 3.4,
        leaves: 2,
        cell: ({ board }) => board || '–',
        className: () => 'is-quiet',
      },
      {
        id: 'status',
        head: t('status'),
        width: 9,
        isFlexible: true,
        cell: ({ status, reason }) => (
          <>
            {status === '' ? (
              <span className="is-quiet">{t('traded')}</span>
            ) : (
              <StatusPill tone={pillOf(status)}>{statusWord(status, translate)}</StatusPill>
            )}
            {reason === '' ? null : (
              <span className="journal-reason" data-tip={reason}>
                {reason}
              </span>
            )}
          </>
        ),
      },
    ];
  }, [exits, notations, t, translate, formats, amountText]);
}
