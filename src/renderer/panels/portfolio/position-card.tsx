import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { Notation } from '#renderer/market-ui/notations/notation.tsx';
import { usePositionValue } from '#renderer/market-ui/position-value.ts';
import { averageText } from '#renderer/order-ui/average-text.ts';
import { breakEvenOf } from '#renderer/order-ui/break-even.ts';
import { holdingText } from '#renderer/order-ui/holding-text.ts';
import { openTicketOf } from '#renderer/order-ui/open-ticket.ts';
import { Answered } from '#renderer/panel-kit/answered.tsx';
import { useFees } from '#renderer/queries/market.ts';
import { readQuery } from '#renderer/queries/read.ts';
import { useAmountText, useHidden } from '#renderer/stores/privacy.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Dialog } from '#renderer/ui/dialog.tsx';
import { directionClass } from '#renderer/ui/direction-class.ts';
import { NO_VALUE } from '#shared/formats/formats.ts';
import { type Lots, lotsOf, SHARES_PER_LOT, type Shares, type StockCode } from '#shared/market/index.ts';
import { sharesHeld } from '#shared/portfolio/index.ts';
import type { ReadAnswer } from '#shared/service/reads.ts';
import { AverageFills } from './average-fills.tsx';
import './position-card.css';

type PositionCardProps = { readonly symbol: StockCode; onClose(): void };
type Detail = ReadAnswer<'portfolio.detail'>;

/** One position as the service has it now: what of it can be sold, moved and day traded, and what it has to bring. */
export function PositionCard({ symbol, onClose }: PositionCardProps): ReactNode {
  const { t } = useTexts('portfolio');
  const detail = useQuery({ ...readQuery('portfolio.detail', { stockCode: symbol }), staleTime: 0 });
  return (
    <Dialog
      title={t('position.title', { symbol })}
      text={detail.data?.result.company.name || undefined}
      className="position-card"
      actions={<Notation symbol={symbol} visible />}
      onClose={onClose}
    >
      <Answered query={detail} rows={8}>
        {(answer) => <Figures symbol={symbol} detail={answer} onClose={onClose} />}
      </Answered>
    </Dialog>
  );
}

type Row = { readonly name: string; readonly value: string; readonly className?: string };

function Figures({ symbol, detail, onClose }: PositionCardProps & { readonly detail: Detail }): ReactNode {
  const { t } = useTexts('portfolio');
  const ticket = useTexts('ticket');
  const formats = useFormats();
  const amount = useAmountText();
  const isHidden = useHidden() !== 'nothing';
  const fees = useFees();
  const movable = useMovable(symbol);
  const { qty, price, asset } = detail.result;
  const held = sharesHeld(qty.balance);
  const available = sharesHeld(qty.available);
  const dayTraded = detail.dayTrade?.balance ? sharesHeld(detail.dayTrade.balance) : 0;
  const lots = lotsOf(available);
  const dayTradeLots = detail.dayTrade?.available ? lotsOf(sharesHeld(detail.dayTrade.available)) : (0 as Lots);
  const half = Math.floor(lots / 2) as Lots;
  const odd = (held % SHARES_PER_LOT) as Shares;
  const holding = (shares: number): string => amount(holdingText(formats, ticket.t, shares));
  const money = (value: number | undefined): string =>
    value === undefined ? NO_VALUE : amount(formats.rupiah(Math.round(value)));
  // As the row of the list has it, at the newest price: the answer's own price is that of when it was read.
  const live = usePositionValue(symbol);
  const profit = known(live?.profit) ?? asset.unrealised.profitLoss;
  const breakEven = breakEvenOf(price.average.price, lotsOf(held), fees);
  const rows: readonly Row[] = [
    { name: t('position.held'), value: holding(held) },
    { name: t('position.available'), value: holding(available) },
    { name: t('position.inOrders'), value: holding(Math.max(0, held - available - dayTraded)) },
    ...(dayTraded > 0
      ? [
          { name: t('position.dayTrade'), value: holding(dayTraded) },
          { name: t('position.lent'), value: money(detail.dayTrade?.lent) },
        ]
      : []),
    { name: t('position.average'), value: amount(averageText(formats, price.average.price)) },
    { name: t('position.breakEven'), value: breakEven === null ? NO_VALUE : amount(formats.price(breakEven)) },
    { name: t('position.invested'), value: money(asset.amountInvested) },
    { name: t('position.value'), value: money(known(live?.value) ?? asset.unrealised.marketValue) },
    {
      name: t('position.profit'),
      value: profit === undefined ? NO_VALUE : amount(formats.change(Math.round(profit))),
      className: profit === undefined || isHidden ? '' : directionClass(profit),
    },
    { name: t('position.movable'), value: movable === null ? t('position.unknown') : holding(movable) },
    { name: t('position.credit'), value: creditText() },
  ];
  const sell = (count: Lots, plan?: 'day-trade'): void => {
    onClose();
    openTicketOf(symbol, 'sell', count, plan);
  };

  function creditText(): string {
    const { isEligible, multiplier, limit } = detail.dayTrade ?? {};
    if (isEligible === undefined) return t('position.unknown');
    if (!isEligible || multiplier === undefined) return t('position.noCredit');
    return t('position.times', { times: formats.trimmed(multiplier), limit: money(limit) });
  }

  return (
    <>
      <dl className="position-figures">
        {rows.map(({ name, value, className }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={className}>{value}</dd>
          </div>
        ))}
      </dl>
      {held > 0 ? <AverageFills symbol={symbol} held={held} invested={asset.amountInvested} /> : null}
      {odd > 0 ? <p className="position-odd">{t('position.odd', { odd: amount(formats.whole(odd)) })}</p> : null}
      <div className="position-sales">
        {lots === 0 && dayTradeLots === 0 ? <p>{t('position.nothing')}</p> : null}
        {lots > 0 ? (
          <Button tone="sell" onClick={() => sell(lots)}>
            {isHidden ? ticket.t('row.close') : t('position.sellAll', { lots: formats.lots(lots) })}
          </Button>
        ) : null}
        {half > 0 && !isHidden ? (
          <Button onClick={() => sell(half)}>{t('position.sellHalf', { lots: formats.lots(half) })}</Button>
        ) : null}
        {dayTradeLots > 0 ? (
          <Button tone="sell" onClick={() => sell(dayTradeLots, 'day-trade')}>
            {isHidden
              ? t('position.sellDayTradeHidden')
              : t('position.sellDayTrade', { lots: formats.lots(dayTradeLots) })}
          </Button>
        ) : null}
      </div>
    </>
  );
}

/** Undefined for a value of which no price is known. */
const known = (value: number | undefined): number | undefined => (Number.isNaN(value) ? undefined : value);

/** Shares that can be moved to another own account; null where the service does not say. */
function useMovable(symbol: StockCode): number | null {
  const { data } = useQuery({ ...readQuery('portfolio.transferableStocks', {}), staleTime: 0 });
  if (data === undefined) return null;
  const row = data.results.find((each) => each.symbol === symbol);
  // A stock of which nothing can be moved is not listed.
  return row === undefined ? 0 : sharesHeld(row.transferable);
}
