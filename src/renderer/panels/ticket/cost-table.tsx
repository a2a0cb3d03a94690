import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { averageText } from '#renderer/order-ui/average-text.ts';
import { holdingText } from '#renderer/order-ui/holding-text.ts';
import type { TicketFacts, TicketFields, TicketView } from '#renderer/order-ui/ticket-model.ts';
import type { TicketState } from '#renderer/order-ui/ticket-state.ts';
import { useAmountText, useHidden } from '#renderer/stores/privacy.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { directionClass } from '#renderer/ui/direction-class.ts';
import { NO_VALUE } from '#shared/formats/formats.ts';
import { SHARES_PER_LOT, type StockCode } from '#shared/market/index.ts';
import { OutlookRow } from './outlook-row.tsx';

/** What the order costs or brings, in one line: shown in place of the table where the panel is too low for it. */
export function CostLine({ state, view }: Pick<CostTableProps, 'state' | 'view'>): ReactNode {
  const { t } = useTexts('ticket');
  const formats = useFormats();
  const { cost } = view;
  const isSale = state.side === 'sell';
  return (
    <p className="ticket-cost-line">
      <span>{t(isSale ? 'proceeds' : 'total')}</span>
      <b>{cost ? formats.rupiah(cost.total) : NO_VALUE}</b>
      <span>{t('feePlain')}</span>
      <b>{cost ? formats.whole(cost.fee) : NO_VALUE}</b>
    </p>
  );
}

type CostTableProps = {
  readonly state: TicketState;
  readonly view: TicketView;
  readonly facts: TicketFacts;
  /** Lots queued at this price on the same side; null without a book. */
  readonly queueAhead: number | null;
  readonly symbol: StockCode;
  readonly fields: TicketFields;
};

/** Cost or proceeds of the order, and the lots ahead of it. */
export function CostTable({ symbol, fields, state, view, facts, queueAhead }: CostTableProps): ReactNode {
  const { t } = useTexts('ticket');
  const formats = useFormats();
  const amount = useAmountText();
  const isHidden = useHidden() !== 'nothing';
  const { cost, feeRate, after } = view;
  const sale = state.side === 'sell';
  const profit =
    sale && cost && facts.heldAverage !== null && state.lots !== null && (facts.heldShares ?? 0) > 0
      ? cost.total - facts.heldAverage * state.lots * SHARES_PER_LOT
      : null;
  return (
    <dl className="ticket-cost">
      <dt>
        {t(sale ? 'valueLessFee' : 'valueAndFee', {
          rate: feeRate === null ? '' : formats.percent(feeRate * 100),
        }).trimEnd()}
      </dt>
      <dd>{cost ? `${formats.whole(cost.value)} ${sale ? '−' : '+'} ${formats.whole(cost.fee)}` : NO_VALUE}</dd>
      <dt>{t(sale ? 'proceeds' : 'total')}</dt>
      <dd className="ticket-cost-main">{cost ? formats.rupiah(cost.total) : NO_VALUE}</dd>
      {sale ? (
        <>
          <dt>{t('profitOfSale')}</dt>
          <dd className={profit === null || isHidden ? '' : directionClass(profit)}>
            {profit === null ? NO_VALUE : amount(formats.change(Math.round(profit)))}
          </dd>
        </>
      ) : (
        <>
          <dt>{t('newAverage')}</dt>
          <dd>
            {after ? amount(averageText(formats, after.averagePrice)) : NO_VALUE}
            {after && !isHidden ? (
              <span className="ticket-quiet"> · {holdingText(formats, t, after.shares)}</span>
            ) : null}
          </dd>
        </>
      )}
      <OutlookRow symbol={symbol} fields={fields} queueAhead={queueAhead} />
    </dl>
  );
}
