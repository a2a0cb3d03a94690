import { type ReactNode, useMemo } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useFees } from '#renderer/queries/market.ts';
import { useFreshness } from '#renderer/stores/freshness.ts';
import { usePortfolio } from '#renderer/stores/portfolio.ts';
import { useAmountText } from '#renderer/stores/privacy.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { useServiceMinute } from '#renderer/stores/use-service-minute.ts';
import { freshnessMark } from '#renderer/ui/stale.ts';
import type { Order } from '#shared/contract/orders.ts';
import type { Source } from '#shared/freshness.ts';
import { exchangeTime } from '#shared/market/index.ts';
import { type DaySums, daySums, lotsByStock, tradesOf } from './day-summary.ts';
import './day-table.css';

/** What was traded is read with the positions. */
const SOURCES: readonly Source[] = ['positions', 'orders'];

/** The first rows are the ones that stay where there is room for few. */
const ITEMS = ['filledLots', 'value', 'fees', 'orders', 'ended'] as const satisfies readonly (keyof DaySums)[];

/** What came of the day's orders, below a short list. @param rows that there is room for, the heading among them */
export function DayTable({ orders, rows }: { readonly orders: readonly Order[]; readonly rows: number }): ReactNode {
  const { t } = useTexts('orders');
  const formats = useFormats();
  const amountText = useAmountText();
  const fees = useFees();
  const trades = tradesOf(usePortfolio(), exchangeTime(useServiceMinute(true)).day);
  const columns = useMemo(
    () =>
      [
        { id: 'buy', sums: daySums(orders, trades, 'buy', fees) },
        { id: 'sell', sums: daySums(orders, trades, 'sell', fees) },
        { id: 'day', sums: daySums(orders, trades, null, fees) },
      ] as const,
    [orders, trades, fees],
  );
  const stocks = useMemo(() => lotsByStock(trades ?? []), [trades]).slice(0, Math.max(0, rows - ITEMS.length - 2));
  const text = (item: (typeof ITEMS)[number], sums: DaySums): string => {
    const value = sums[item];
    if (value === null) return '–';
    return item === 'value' || item === 'fees' ? amountText(formats.compact(value)) : formats.whole(value);
  };
  return (
    <table className="day-table" data-stale={freshnessMark(useFreshness(SOURCES))}>
      <thead>
        <tr>
          <th scope="col">{t('day.title')}</th>
          {columns.map(({ id }) => (
            <th key={id} scope="col" className={id === 'buy' ? 'is-up' : id === 'sell' ? 'is-down' : ''}>
              {t(id === 'day' ? 'day.all' : id)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ITEMS.slice(0, rows - 1).map((item) => (
          <tr key={item} aria-description={t(`day.about.${item}`)}>
            <th scope="row">{t(`day.${item}`)}</th>
            {columns.map(({ id, sums }) => (
              <td key={id}>{text(item, sums)}</td>
            ))}
          </tr>
        ))}
        {stocks.length > 0 ? (
          <tr className="day-table-part">
            <th scope="rowgroup" colSpan={4}>
              {t('day.byStock')}
            </th>
          </tr>
        ) : null}
        {stocks.map(({ symbol, buy, sell }) => (
          <tr key={symbol}>
            <th scope="row">{symbol}</th>
            <td>{formats.lots(buy)}</td>
            <td>{formats.lots(sell)}</td>
            <td>{formats.lots(buy + sell)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
