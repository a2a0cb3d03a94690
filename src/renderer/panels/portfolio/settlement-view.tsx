import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureFrom, messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { PlainTable } from '#renderer/market-ui/plain-table.tsx';
import { Answered } from '#renderer/panel-kit/answered.tsx';
import { read } from '#renderer/queries/read.ts';
import { useAmountText } from '#renderer/stores/privacy.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { useServiceMinute } from '#renderer/stores/use-service-minute.ts';
import { PanelState } from '#renderer/ui/panel-state.tsx';
import { WarningLine } from '#renderer/ui/warning-line.tsx';
import type { Position } from '#shared/contract/portfolio.ts';
import { dayStart } from '#shared/formats/formats.ts';
import { ordersOfDay } from '#shared/journal/history-order.ts';
import { exchangeTime, type Lots, sharesOf, tradingDayBefore } from '#shared/market/index.ts';
import { type SettlementDay, type SettlingStock, settlementOf, type TradedDay } from '#shared/portfolio/index.ts';
import { MINUTE_MS } from '#shared/time.ts';

/** Trading days back whose trades may not have settled; one more than needed, for a service whose calendar differs. */
const DAYS_BACK = 4;

type SettlementViewProps = { readonly positions: readonly Position[]; readonly visible: boolean };

/** When the cash and the shares of the last days' trades settle. */
export function SettlementView({ positions, visible }: SettlementViewProps): ReactNode {
  const { t, translate } = useTexts('portfolio');
  const { day: today } = exchangeTime(useServiceMinute(visible));
  // A fill changes the positions: what it settles is read then.
  const held = positions.map(({ symbol, shares }) => `${symbol} ${shares}`).join();
  const query = useQuery({
    queryKey: ['portfolio', 'settlement', today, held],
    queryFn: () => readSettlement(today),
    enabled: visible,
    staleTime: MINUTE_MS,
    refetchInterval: MINUTE_MS,
    placeholderData: (before) => before,
  });
  return (
    <div className="portfolio-settlement">
      <Answered query={query} rows={6}>
        {({ traded, schedule, unread }) => {
          const shares = new Map<string, number>(positions.map((position) => [position.symbol, position.shares]));
          const { days, stocks } = settlementOf(today, traded, schedule, shares);
          return (
            <>
              {unread === null ? null : (
                <WarningLine>
                  {t('settlement.unread', { reason: messageOf(failureFrom(unread), translate) })}
                </WarningLine>
              )}
              <CashDays days={days} isOfService={schedule !== null} />
              {unread === null ? <Stocks days={days} stocks={stocks} /> : null}
            </>
          );
        }}
      </Answered>
    </div>
  );
}

/** What the service tells. Throws where it tells neither what was traded nor when cash settles. */
async function readSettlement(today: string) {
  const [days, cash] = await Promise.allSettled([
    read('history.days', { from: tradingDayBefore(today, DAYS_BACK), to: today, limit: 20 }),
    read('cash.info', {}),
  ]);
  if (days.status === 'rejected' && cash.status === 'rejected') throw days.reason;
  const traded = days.status === 'rejected' ? [] : days.value.results.map(tradedDay);
  const schedule =
    cash.status === 'rejected' || cash.value.settlement.length === 0
      ? null
      : cash.value.settlement.map(({ date, settles, withdrawable }) => ({
          day: date.slice(0, 10),
          settles,
          withdrawable,
        }));
  return { traded, schedule, unread: days.status === 'rejected' ? (days.reason as unknown) : null };
}

type DayRow = Parameters<typeof ordersOfDay>[0];
const tradedDay = (row: DayRow): TradedDay => ({
  day: row.date.slice(0, 10),
  settlesOn: row.settlesOn.slice(0, 10),
  net: row.net,
  trades: ordersOfDay(row).flatMap(({ symbol, side, lotsDone }) =>
    side === null ? [] : [{ symbol, side, shares: sharesOf(lotsDone as Lots) }],
  ),
});

function CashDays({
  days,
  isOfService,
}: {
  readonly days: readonly SettlementDay[];
  readonly isOfService: boolean;
}): ReactNode {
  const { t } = useTexts('portfolio');
  const formats = useFormats();
  const amountText = useAmountText();
  const money = (value: number | null, signed: boolean): string =>
    value === null ? '–' : amountText(signed ? formats.change(Math.round(value)) : formats.whole(Math.round(value)));
  return (
    <PlainTable<SettlementDay>
      title={t('settlement.cash')}
      rows={days}
      foot={<p>{t(isOfService ? 'settlement.cashAbout' : 'settlement.ownDays')}</p>}
      keyOf={({ day }) => day}
      columns={[
        { head: t('settlement.day'), cell: (row) => <DayName {...row} /> },
        {
          head: t('settlement.settles'),
          isFigure: true,
          leaves: 1,
          cell: ({ settles, after }) => (after === 0 ? t('settlement.settledNow') : money(settles, true)),
          className: ({ after }) => (after === 0 ? 'is-muted' : ''),
        },
        {
          head: t('settlement.withdrawable'),
          isFigure: true,
          cell: ({ withdrawable }) => money(withdrawable, false),
        },
      ]}
    />
  );
}

function DayName({ day, after }: Pick<SettlementDay, 'day' | 'after'>): ReactNode {
  const formats = useFormats();
  return (
    <>
      <b>T+{after}</b> <span className="is-muted">{formats.date(dayStart(day))}</span>
    </>
  );
}

type StocksProps = { readonly days: readonly SettlementDay[]; readonly stocks: readonly SettlingStock[] };

function Stocks({ days, stocks }: StocksProps): ReactNode {
  const { t } = useTexts('portfolio');
  const formats = useFormats();
  const amountText = useAmountText();
  if (stocks.length === 0) return <PanelState.Empty title={t('settlement.none')} text={t('settlement.noneText')} />;
  const signed = (shares: number): string =>
    shares === 0 ? '' : amountText(`${shares > 0 ? '+' : '−'}${formats.holding(Math.abs(shares))}`);
  return (
    <PlainTable<SettlingStock>
      title={t('settlement.shares')}
      rows={stocks}
      foot={<p>{t('settlement.sharesAbout')}</p>}
      keyOf={({ symbol }) => symbol}
      columns={[
        { head: t('code'), cell: ({ symbol }) => symbol },
        {
          head: t('settlement.held'),
          about: t('lotsTitle'),
          isFigure: true,
          leaves: 1,
          cell: ({ held }) => amountText(formats.holding(held)),
        },
        {
          head: t('settlement.settledShares'),
          about: t('lotsTitle'),
          isFigure: true,
          leaves: 2,
          cell: ({ settled }) => amountText(formats.holding(Math.max(0, settled))),
        },
        ...days.flatMap(({ day, after }, at) =>
          after === 0
            ? []
            : [
                {
                  head: `T+${after}`,
                  about: formats.date(dayStart(day)),
                  isFigure: true,
                  cell: ({ changes }: SettlingStock) => signed(changes[at] ?? 0),
                },
              ],
        ),
      ]}
    />
  );
}
