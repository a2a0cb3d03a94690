import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import type { TicketFields } from '#renderer/order-ui/ticket-model.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { NO_VALUE } from '#shared/formats/formats.ts';
import type { StockCode } from '#shared/market/index.ts';
import type { OrderOutlook } from '#shared/ticket/index.ts';
import { useIsQueued, useOutlook, useWait } from './use-outlook.ts';

type OutlookRowProps = {
  readonly symbol: StockCode;
  readonly fields: TicketFields;
  /** Lots queued at the price on the same side; null without a book. */
  readonly queueAhead: number | null;
};

/** One row of the cost table: what would match at once, otherwise the queue and how long it would take. */
export function OutlookRow({ symbol, fields, queueAhead }: OutlookRowProps): ReactNode {
  const { t } = useTexts('ticket');
  const preview = useTexts('orderPreview');
  const formats = useFormats();
  const outlook = useOutlook(symbol, fields);
  const isQueued = useIsQueued(symbol);
  const matched = useMatchedText(outlook, fields.lots);
  if (matched !== null) {
    return (
      <>
        <dt>{preview.t('outlook.matches')}</dt>
        <dd>{matched}</dd>
      </>
    );
  }
  const { price } = fields;
  return (
    <>
      <dt>{t('queueAhead', { price: price !== null && price > 0 ? formats.price(price) : NO_VALUE })}</dt>
      <dd>
        {queueAhead === null || !isQueued ? (
          NO_VALUE
        ) : (
          <>
            {t('queueLots', { lots: formats.lots(queueAhead) })}
            {outlook === null ? null : <Wait symbol={symbol} fields={fields} ahead={queueAhead} />}
          </>
        )}
      </dd>
    </>
  );
}

function Wait({ symbol, fields, ahead }: Omit<OutlookRowProps, 'queueAhead'> & { readonly ahead: number }): ReactNode {
  const { t } = useTexts('orderPreview');
  const wait = useWait(symbol, fields.side, fields.price, ahead);
  return (
    <span className="ticket-quiet" data-tip={t('wait.explained')}>
      {' · '}
      {wait}
    </span>
  );
}

/** "34 of 50 lots @ 4,852.3"; null where nothing matches at once. */
export function useMatchedText(outlook: OrderOutlook | null, lots: number | null): string | null {
  const { t } = useTexts('orderPreview');
  const formats = useFormats();
  if (outlook === null || outlook.average === null || lots === null) return null;
  const { matched, average, unknown } = outlook;
  const price = Number.isInteger(average) ? formats.price(average) : formats.decimal(average, 1);
  const all = formats.lots(lots);
  if (matched === lots) return t('outlook.all', { lots: all, price });
  return t(unknown > 0 ? 'outlook.atLeast' : 'outlook.part', { matched: formats.lots(matched), lots: all, price });
}
