import { type ReactNode, useRef } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useUnrealised } from '#renderer/market-ui/position-value.ts';
import { averageText } from '#renderer/order-ui/average-text.ts';
import { holdingText } from '#renderer/order-ui/holding-text.ts';
import type { TicketFacts } from '#renderer/order-ui/ticket-model.ts';
import { useOrders } from '#renderer/stores/order-board.ts';
import { useAmountText, useHidden } from '#renderer/stores/privacy.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { directionClass } from '#renderer/ui/direction-class.ts';
import { useWholeRows } from '#renderer/ui/use-whole-rows.ts';
import { isWorking } from '#shared/contract/active-orders.ts';
import { isWatched } from '#shared/contract/watched-order.ts';
import { NO_VALUE } from '#shared/formats/formats.ts';
import type { StockCode } from '#shared/market/index.ts';

type TicketBelowProps = { readonly symbol: StockCode; readonly facts: TicketFacts };

/** What a trader looks up before an order, in whole rows in the room that the form leaves; the rest of it is air. */
export function TicketBelow({ symbol, facts }: TicketBelowProps): ReactNode {
  const { t } = useTexts('ticket');
  const box = useRef<HTMLElement>(null);
  const rows = useWholeRows(box);
  const account = useAccountRows(symbol, facts);
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
