import { type ReactNode, useRef } from 'react';
import { useBook } from '#renderer/feed/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { useUnrealised } from '#renderer/market-ui/position-value.ts';
import { averageText } from '#renderer/order-ui/average-text.ts';
import { holdingText } from '#renderer/order-ui/holding-text.ts';
import { isWorking } from '#renderer/order-ui/order-rows.ts';
import type { TicketFacts } from '#renderer/order-ui/ticket-model.ts';
import { useOrders } from '#renderer/stores/order-board.ts';
import { useAmountText, useHidden } from '#renderer/stores/privacy.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { directionClass } from '#renderer/ui/direction-class.ts';
import { useWholeRows } from '#renderer/ui/use-whole-rows.ts';
import { isWatched } from '#shared/contract/watched-order.ts';
import { NO_VALUE } from '#shared/formats/formats.ts';
import type { StockCode } from '#shared/market/index.ts';

type TicketBelowProps = { readonly symbol: StockCode; readonly facts: TicketFacts };

/** What a trader looks up before an order, in whole rows in the room that the form leaves. */
export function TicketBelow({ symbol, facts }: TicketBelowProps): ReactNode {
  const { t } = useTexts('ticket');
  const box = useRef<HTMLElement>(null);
  const rows = useWholeRows(box);
  const account = useAccountRows(symbol, facts);
  const levels = rows - account.length - 1;
  return (
    <section ref={box} className="ticket-below" aria-label={t('below.label')}>
      <dl>
        {account.slice(0, rows).map(({ name, value, className }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={className}>{value}</dd>
          </div>
        ))}
      </dl>
      {levels > 0 ? <BestPrices symbol={symbol} count={levels} /> : null}
    </section>
  );
}

type Row = { readonly name: string; readonly value: string; readonly className?: string };

/** Most important first. */
function useAccountRows(symbol: StockCode, { heldShares, heldAverage, band }: TicketFacts): readonly Row[] {
  const { t } = useTexts('ticket');
  const formats = useFormats();
  const amount = useAmountText();
  const isHidden = useHidden() !== 'nothing';
  const profit = useUnrealised(symbol);
  const working = useOrders().filter((order) => order.symbol === symbol && isWorking(order) && !isWatched(order));
  const lotsOf = (lots: number): string => amount(t('queueLots', { lots: formats.lots(lots) }));
  const held: readonly Row[] = [
    { name: t('below.average'), value: heldAverage === null ? NO_VALUE : amount(averageText(formats, heldAverage)) },
    {
      name: t('below.profit'),
      value: profit === null ? NO_VALUE : amount(formats.change(Math.round(profit))),
      className: profit === null || isHidden ? '' : directionClass(profit),
    },
  ];
  return [
    { name: t('below.position'), value: heldShares === null ? NO_VALUE : amount(holdingText(formats, t, heldShares)) },
    ...(heldShares ? held : []),
    { name: t('below.working'), value: lotsOf(working.reduce((sum, order) => sum + order.lotsOpen, 0)) },
    { name: t('below.band'), value: band ? `${formats.price(band.ara)} / ${formats.price(band.arb)}` : NO_VALUE },
  ];
}

/** @param count levels that there is room for */
function BestPrices({ symbol, count }: { readonly symbol: StockCode; readonly count: number }): ReactNode {
  const { translate } = useTexts('ticket');
  const formats = useFormats();
  const book = useBook(symbol);
  if (book === null) return null;
  const { bids, offers } = book;
  const shown = Math.min(count, Math.max(bids.length, offers.length) / 3);
  const cells = (side: Float64Array, level: number) => {
    const value = side[level * 3];
    return value === undefined
      ? { price: NO_VALUE, lots: NO_VALUE }
      : { price: formats.price(value), lots: formats.lots(side[level * 3 + 1] ?? 0) };
  };
  return (
    <table data-stale={book.stale ? '' : undefined}>
      <thead>
        <tr>
          <th>{translate('book:columns.lots')}</th>
          <th>{translate('book:columns.bid')}</th>
          <th>{translate('book:columns.offer')}</th>
          <th>{translate('book:columns.lots')}</th>
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: shown }, (_, level) => {
          const bid = cells(bids, level);
          const offer = cells(offers, level);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a level is identified by its depth
            <tr key={level}>
              <td>{bid.lots}</td>
              <td className="is-up">{bid.price}</td>
              <td className="is-down">{offer.price}</td>
              <td>{offer.lots}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
