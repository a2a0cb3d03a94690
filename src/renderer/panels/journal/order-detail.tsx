import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { Notation } from '#renderer/market-ui/notations/notation.tsx';
import { PlainTable } from '#renderer/market-ui/plain-table.tsx';
import { Answered } from '#renderer/panel-kit/answered.tsx';
import { readQuery } from '#renderer/queries/read.ts';
import { serviceNow } from '#renderer/stores/health.ts';
import { useOrders } from '#renderer/stores/order-board.ts';
import { useAmountText } from '#renderer/stores/privacy.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Button } from '#renderer/ui/button.tsx';
import { directionClass } from '#renderer/ui/direction-class.ts';
import { StatusPill } from '#renderer/ui/pill.tsx';
import { type HistoryOrder, orderOfTransaction } from '#shared/journal/history-order.ts';
import type { Exit } from '#shared/journal/trades.ts';
import type { ReadAnswer } from '#shared/service/reads.ts';
import { type Fact, Facts } from './facts.tsx';
import { pillOf, priceText, statusWord } from './order-words.ts';
import { MAX_AGE_MS } from './use-orders.ts';

type OrderDetailProps = {
  /** As the list has it, until its detail has been read. */
  readonly order: HistoryOrder;
  /** What it came to, if it sold. */
  readonly exit: Exit | undefined;
  setSymbol(symbol: string): void;
  readonly visible: boolean;
};

/** One order with every fill, validity, board, parent and fee. */
export function OrderDetail({ order: listed, exit, setSymbol, visible }: OrderDetailProps): ReactNode {
  const { t, translate } = useTexts('journal');
  const { orderId } = listed;
  const query = useQuery({ ...readQuery('history.detail', { orderId }), staleTime: MAX_AGE_MS });
  const { data } = query;
  const order = useMemo(() => (data ? orderOfTransaction(data) : listed), [data, listed]);
  const { symbol, companyName, side, status, reason } = order;
  return (
    <>
      <header className="journal-detail-head">
        <span className={side === null ? '' : `is-${side}`}>{side === null ? '' : translate(`common:${side}`)}</span>
        <Button
          size="small"
          tone="quiet"
          className="journal-code"
          aria-label={t('show', { code: symbol })}
          onClick={() => setSymbol(symbol)}
        >
          {symbol}
        </Button>
        <Notation symbol={symbol} visible={visible} />
        <span className="journal-company">{companyName}</span>
        {status === '' ? null : <StatusPill tone={pillOf(status)}>{statusWord(status, translate)}</StatusPill>}
      </header>
      {reason === '' ? null : (
        <p className="journal-rejection" role="note">
          <b>{t('reason')}</b> {reason}
        </p>
      )}
      <OrderFacts order={order} marketOrderId={data?.marketOrderId ?? ''} exit={exit} />
      <Answered query={query} rows={3}>
        {({ fills }) => <Fills fills={fills} />}
      </Answered>
    </>
  );
}

type OrderFactsProps = {
  readonly order: HistoryOrder;
  readonly marketOrderId: string;
  readonly exit: Exit | undefined;
};

function OrderFacts({ order, marketOrderId, exit }: OrderFactsProps): ReactNode {
  const { t } = useTexts('journal');
  const formats = useFormats();
  const amountText = useAmountText();
  const parent = useOrders().find(({ orderId }) => orderId === order.orderId)?.smart;
  const rupiah = (value: number): string => amountText(formats.rupiah(value));
  const moment = (at: number | null): string =>
    at === null ? '–' : `${formats.dateWithYear(at)}, ${formats.time(at)}`;
  const facts: readonly (Fact | null)[] = [
    {
      name: t('lots'),
      text: amountText(
        order.lots === null
          ? formats.lots(order.lotsDone)
          : t('lotsOf', { done: formats.lots(order.lotsDone), all: formats.lots(order.lots) }),
      ),
    },
    { name: t('price'), text: priceText(order.price, formats) },
    { name: t('averageLong'), text: priceText(order.averagePrice, formats) },
    { name: t('board'), text: order.board || '–' },
    { name: t('validity'), text: order.isGtc === null ? '–' : t(order.isGtc ? 'gtc' : 'day') },
    order.isDayTrade ? { name: t('kind'), text: t('dayTrade') } : null,
    { name: t('value'), text: rupiah(order.gross) },
    { name: t('fee'), text: rupiah(order.fee) },
    { name: t('net'), text: rupiah(order.net) },
    exit === undefined
      ? null
      : {
          name: t('realised'),
          text: exit.result === null ? t('unknownCost') : amountText(formats.change(exit.result)),
          tone: directionClass(exit.result ?? Number.NaN),
          about: t('realisedAbout'),
        },
    { name: t('orderedAt'), text: moment(order.orderedAt) },
    { name: t('matchedAt'), text: moment(order.matchedAt) },
    parent === undefined
      ? null
      : { name: t('parent'), text: t(`parents.${parent.kind}`), about: t('parentAbout', { id: parent.id }) },
    { name: t('orderId'), text: <code>{order.orderId}</code> },
    marketOrderId === '' || marketOrderId === '0' ? null : { name: t('marketId'), text: <code>{marketOrderId}</code> },
  ];
  return <Facts facts={facts.filter((fact) => fact !== null)} />;
}

type Fill = ReadAnswer<'history.detail'>['fills'][number];

function Fills({ fills }: { readonly fills: readonly Fill[] }): ReactNode {
  const { t } = useTexts('journal');
  const formats = useFormats();
  const amountText = useAmountText();
  if (fills.length === 0) return <p className="journal-note-line">{t('noFills')}</p>;
  const rows = fills.map((fill, at) => ({ ...fill, key: String(at) }));
  return (
    <PlainTable
      title={t('fills', { count: fills.length })}
      rows={rows}
      keyOf={({ key }) => key}
      columns={[
        {
          head: t('time'),
          cell: ({ time }) => (time === null ? '–' : `${formats.dateNear(time, serviceNow())} ${formats.time(time)}`),
        },
        { head: t('price'), isFigure: true, cell: ({ price }) => formats.price(price) },
        { head: t('lots'), isFigure: true, cell: ({ lot }) => amountText(formats.lots(lot)) },
        { head: t('value'), isFigure: true, leaves: 2, cell: ({ gross }) => amountText(formats.whole(gross)) },
        { head: t('fee'), isFigure: true, leaves: 3, cell: ({ fee }) => amountText(formats.whole(fee)) },
        { head: t('tradeNumber'), isFigure: true, leaves: 1, cell: ({ tradeNumber }) => String(tradeNumber) },
      ]}
    />
  );
}
