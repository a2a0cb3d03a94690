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
import { NO_VALUE } from '#shared/formats/formats.ts';
import { dayOfOrder, type HistoryOrder } from '#shared/journal/history-order.ts';
import { type DaySums, daySums } from '#shared/journal/traded-days.ts';
import type { Exit } from '#shared/journal/trades.ts';
import { type DayGroup, dayGroups, withDays } from './day-groups.ts';
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
  const { query, traded, hasSums, hasNewer, showNewer } = history;
  const { data } = query;
  const orders = useMemo(() => data?.pages.flatMap((page) => page.orders) ?? [], [data]);
  const days = useMemo(() => {
    const groups = dayGroups(orders, dayOfOrder, query.hasNextPage);
    return traded === null || !hasSums ? groups : withDays(groups, traded.days.keys());
  }, [orders, query.hasNextPage, traded, hasSums]);
  const notations = useNotations(visible);
  const columns = useColumns(exits, notations);
  const unread = data?.pages[0]?.unread ?? [];
  const open = orders.find((order) => keyOf(order) === chosen || order.orderId === chosen);
  const dayHead = useCallback(
    (group: DayGroup<HistoryOrder>) => (
      <OrderDay group={group} hasSums={hasSums} sums={daySums(traded, group.day, group.rows)} />
    ),
    [hasSums, traded],
  );
  return (
    <Paged query={query}>
      <UnknownOrders visible={visible} />
      {unread.length > 0 ? (
        <WarningLine>
          {t('unproven', { sources: unread.map((each) => t(`generations.${each}`)).join(', ') })}
        </WarningLine>
      ) : null}
      {days.length === 0 ? (
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

type OrderDayProps = {
  readonly group: DayGroup<HistoryOrder>;
  readonly hasSums: boolean;
  /** Null where they are not known. */
  readonly sums: DaySums | null;
};

/** A day with the orders that were placed on it, and what was traded on it. */
function OrderDay({ group: { day, rows, isWhole }, hasSums, sums }: OrderDayProps): ReactNode {
  const { t } = useTexts('journal');
  const formats = useFormats();
  const amountText = useAmountText();
  const text = (value: number | undefined, write: (value: number) => string): string =>
    value === undefined ? NO_VALUE : amountText(write(value));
  const placed = new Set(rows.map(({ orderId }) => orderId));
  const earlier = isWhole ? (sums?.orderIds.filter((orderId) => !placed.has(orderId)).length ?? 0) : 0;
  const counts = [t('orderCount', { count: rows.length }), earlier > 0 ? t('earlierCount', { count: earlier }) : ''];
  return (
    <DayHead
      day={day}
      isWhole={isWhole}
      count={counts.filter((each) => each !== '').join(', ')}
      figures={
        hasSums
          ? [
              { name: t('value'), text: text(sums?.value, formats.whole) },
              { name: t('fee'), text: text(sums?.fee, formats.whole) },
              { name: t('net'), text: text(sums?.net, formats.change) },
            ]
          : []
      }
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
