import { type ReactNode, useMemo } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useAmountText } from '#renderer/stores/privacy.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { NO_VALUE } from '#shared/formats/formats.ts';
import { type DaySums, lotsByStock } from './day-summary.ts';
import type { SumsOfDay } from './use-day-sums.ts';
import './day-table.css';

const ITEMS = ['filledLots', 'value', 'fees', 'orders', 'ended'] as const satisfies readonly (keyof DaySums)[];
const COLUMNS = ['buy', 'sell', 'day'] as const;

/** Rows; those with fewer lots are counted. */
const MAX_STOCKS = 20;

/** What came of the day's orders, by side, and the lots that were filled of each stock. */
export function DayTable({ result }: { readonly result: SumsOfDay }): ReactNode {
  const { t } = useTexts('orders');
  const formats = useFormats();
  const amountText = useAmountText();
  const { trades, stale } = result;
  const stocks = useMemo(() => lotsByStock(trades ?? []), [trades]);
  const more = stocks.length - MAX_STOCKS;
  const text = (item: (typeof ITEMS)[number], sums: DaySums): string => {
    const value = sums[item];
    if (value === null) return NO_VALUE;
    return item === 'value' || item === 'fees' ? amountText(formats.compact(value)) : formats.whole(value);
  };
  return (
    <table className="day-table" data-stale={stale}>
      <thead>
        <tr>
          <th scope="col">{t('day.title')}</th>
          {COLUMNS.map((id) => (
            <th key={id} scope="col" className={id === 'buy' ? 'is-up' : id === 'sell' ? 'is-down' : ''}>
              {t(id === 'day' ? 'day.all' : id)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ITEMS.map((item) => (
          <tr key={item} aria-description={t(`day.about.${item}`)}>
            <th scope="row">{t(`day.${item}`)}</th>
            {COLUMNS.map((id) => (
              <td key={id}>{text(item, result[id])}</td>
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
        {stocks.slice(0, MAX_STOCKS).map(({ symbol, buy, sell }) => (
          <tr key={symbol}>
            <th scope="row">{symbol}</th>
            <td>{formats.lots(buy)}</td>
            <td>{formats.lots(sell)}</td>
            <td>{formats.lots(buy + sell)}</td>
          </tr>
        ))}
        {more > 0 ? (
          <tr>
            <th scope="row" colSpan={4}>
              {t('day.more', { count: more })}
            </th>
          </tr>
        ) : null}
      </tbody>
    </table>
  );
}
