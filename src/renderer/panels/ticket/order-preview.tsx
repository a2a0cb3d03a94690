import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { averageText } from '#renderer/order-ui/average-text.ts';
import { holdingText } from '#renderer/order-ui/holding-text.ts';
import {
  feePartsOf,
  powerOf,
  type TicketFacts,
  type TicketFields,
  type TicketView,
} from '#renderer/order-ui/ticket-model.ts';
import { readQuery } from '#renderer/queries/read.ts';
import { useAmountText } from '#renderer/stores/privacy.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Dialog } from '#renderer/ui/dialog.tsx';
import { NO_VALUE } from '#shared/formats/formats.ts';
import type { StockCode } from '#shared/market/index.ts';
import { afterOrder } from './after-order.ts';
import { useMatchedText } from './outlook-row.tsx';
import { useOrderPhase, usePhaseEnd } from './phase-line.tsx';
import { useOutlook, useWait } from './use-outlook.ts';
import { useSquaringTexts } from './use-squaring.ts';
import './order-preview.css';

export type OrderPreviewProps = {
  readonly symbol: StockCode;
  readonly fields: TicketFields;
  readonly facts: TicketFacts;
  readonly view: TicketView;
  onClose(): void;
};

type Row = { readonly name: string; readonly value: string };

/** What would become of the order that is in the ticket, and of the account with it. Nothing is sent from here. */
export default function OrderPreview(props: OrderPreviewProps): ReactNode {
  const { t } = useTexts('orderPreview');
  const phase = useOrderPhase(props.fields);
  return (
    <Dialog title={t('title', { symbol: props.symbol })} className="order-preview" onClose={props.onClose}>
      <Rows title={t('outlook.title')} rows={useOutlookRows(props)} />
      <Rows title={t('phase.title')} rows={usePhaseRows(props.fields)} />
      {phase === null ? null : <p>{t(`phase.fate.${phase.fate}`)}</p>}
      <Rows title={t('cost.title')} rows={useCostRows(props)} />
      <Rows title={t('after.title')} rows={useAfterRows(props)} />
    </Dialog>
  );
}

function Rows({ title, rows }: { readonly title: string; readonly rows: readonly Row[] }): ReactNode {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <dl>
        {rows.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function useOutlookRows({ symbol, fields }: OrderPreviewProps): readonly Row[] {
  const { t } = useTexts('orderPreview');
  const ticket = useTexts('ticket');
  const formats = useFormats();
  const outlook = useOutlook(symbol, fields);
  const matched = useMatchedText(outlook, fields.lots);
  const wait = useWait(symbol, fields.side, fields.price, outlook?.ahead ?? null);
  const lots = (count: number | null | undefined): string =>
    count == null ? NO_VALUE : ticket.t('queueLots', { lots: formats.lots(count) });
  return [
    { name: t('outlook.matches'), value: matched ?? lots(outlook === null ? null : 0) },
    { name: t('outlook.rests'), value: lots(outlook?.unknown ? null : outlook?.resting) },
    { name: t('outlook.ahead'), value: lots(outlook?.resting ? outlook.ahead : null) },
    { name: t('wait.title'), value: outlook?.resting ? wait : NO_VALUE },
  ];
}

function usePhaseRows(fields: TicketFields): readonly Row[] {
  const { t } = useTexts('orderPreview');
  const phase = useOrderPhase(fields);
  const end = usePhaseEnd(phase);
  const yes = (isAllowed: boolean | null): string =>
    isAllowed === null ? t('unknown') : t(isAllowed ? 'phase.yes' : 'phase.no');
  return [
    { name: t('phase.now'), value: phase === null ? NO_VALUE : [phase.name, end].filter(Boolean).join(' · ') },
    { name: t('phase.maySend'), value: phase === null ? NO_VALUE : yes(phase.maySend) },
    { name: t('phase.mayAmend'), value: phase === null ? NO_VALUE : yes(phase.mayAmend) },
    { name: t('phase.mayCancel'), value: phase === null ? NO_VALUE : yes(phase.mayCancel) },
  ];
}

/** Value, each part of the fee that the service names, and what the order takes or brings. */
function useCostRows({ fields, facts, view: { cost, feeRate } }: OrderPreviewProps): readonly Row[] {
  const { t } = useTexts('orderPreview');
  const ticket = useTexts('ticket');
  const formats = useFormats();
  const money = (value: number | undefined): string => (value === undefined ? NO_VALUE : formats.rupiah(value));
  const parts = feePartsOf(fields, cost, facts.fees);
  const fee = feeRate === null ? ticket.t('feePlain') : ticket.t('fee', { rate: formats.percent(feeRate * 100) });
  return [
    { name: ticket.t('value'), value: money(cost?.value) },
    ...(parts === null
      ? []
      : [
          { name: t('cost.broker'), value: money(parts.broker) },
          { name: t('cost.exchange'), value: money(parts.exchange) },
          ...(parts.other === 0 ? [] : [{ name: t('cost.other'), value: money(parts.other) }]),
        ]),
    { name: fee, value: money(cost?.fee) },
    { name: ticket.t(fields.side === 'sell' ? 'proceeds' : 'total'), value: money(cost?.total) },
  ];
}

function useAfterRows({ symbol, fields, facts, view }: OrderPreviewProps): readonly Row[] {
  const { t } = useTexts('orderPreview');
  const ticket = useTexts('ticket');
  const formats = useFormats();
  const amount = useAmountText();
  const isDayTrade = fields.plan?.kind === 'day-trade';
  const squared = useSquaringTexts().long;
  const { data: summary } = useQuery(readQuery('portfolio.summary', {}));
  const { data: cash } = useQuery(readQuery('cash.info', {}));
  const { data: detail } = useQuery({
    ...readQuery('portfolio.detail', { stockCode: symbol }),
    enabled: isDayTrade,
  });
  const settlement = cash?.settlement?.at(-1) ?? null;
  const after = afterOrder(fields, facts, view, settlement?.withdrawable ?? null);
  const money = (value: number | null | undefined): string =>
    value == null ? t('unknown') : amount(formats.rupiah(Math.round(value)));
  const evenText = (): string => {
    if (after.breakEven === null) return after.shares === 0 ? NO_VALUE : t('unknown');
    return amount(
      t('after.even', {
        price: formats.price(after.breakEven.price),
        ticks: formats.change(after.breakEven.ticks),
        count: Math.abs(after.breakEven.ticks),
      }),
    );
  };
  const limit = summary?.aggregatedPortfolioSummary.amount.creditLimit;
  const rows: readonly Row[] = [
    {
      name: t('after.position'),
      value: after.shares === null ? t('unknown') : amount(holdingText(formats, ticket.t, after.shares)),
    },
    {
      name: ticket.t('newAverage'),
      value:
        after.average === null
          ? after.shares === 0
            ? NO_VALUE
            : t('unknown')
          : amount(averageText(formats, after.average)),
    },
    { name: t('after.breakEven'), value: evenText() },
    { name: t('after.power'), value: money(after.powerLeft) },
  ];
  const ofDayTrade: readonly Row[] = isDayTrade
    ? [
        { name: t('after.dayTradePower'), value: money(detail?.dayTrade?.limit ?? powerOf(fields, facts)) },
        { name: t('after.squared'), value: squared },
      ]
    : [];
  return [
    ...rows,
    ...ofDayTrade,
    { name: t('after.limit'), value: limit === 0 ? t('after.noLimit') : money(limit) },
    {
      name: settlement?.date
        ? t('after.repayBy', { day: formats.date(Date.parse(`${settlement.date}T00:00:00+07:00`)) })
        : t('after.repay'),
      value: money(after.repay),
    },
  ];
}
