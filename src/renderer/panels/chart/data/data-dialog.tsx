import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Button } from '#renderer/ui/button.tsx';
import { copyText } from '#renderer/ui/copy-text.ts';
import { Dialog } from '#renderer/ui/dialog.tsx';
import type { CandleColumns } from '#shared/contract/market.ts';
import { type ChartInterval, isDaily, type StockCode } from '#shared/market/index.ts';
import { csvOf } from './csv.ts';
import './data-dialog.css';

/** More rows help nobody who reads them one by one; the copy has all of them. */
const MAX_ROWS = 250;

type DataDialogProps = {
  readonly symbol: StockCode;
  readonly interval: ChartInterval;
  readonly columns: CandleColumns;
  onClose(): void;
};

/** The bars as a table, newest first, and all of them as text for a spreadsheet. */
export function DataDialog({ symbol, interval, columns, onClose }: DataDialogProps): ReactNode {
  const { t } = useTexts('chart');
  const formats = useFormats();
  const count = columns.at.length;
  const rows = Array.from({ length: Math.min(MAX_ROWS, count) }, (_, at) => count - 1 - at);
  const moment = (at: number): string =>
    isDaily(interval) ? formats.dateWithYear(at) : `${formats.dateWithYear(at)} ${formats.timeShort(at)}`;
  const price = (column: Float64Array, row: number): string => formats.price(column[row] ?? Number.NaN);
  return (
    <Dialog
      title={t('dataOf', { symbol })}
      className="chart-data"
      onClose={onClose}
      actions={
        <Button size="small" onClick={() => void copyText(csvOf(columns, formats.numberFormat))}>
          {t('copyCsv')}
        </Button>
      }
    >
      <table>
        <thead>
          <tr>
            <th scope="col">{t('date')}</th>
            {(['open', 'high', 'low', 'close', 'volume'] as const).map((part) => (
              <th key={part} scope="col">
                {t(`columns.${part}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={columns.at[row]}>
              <th scope="row">{moment(columns.at[row] ?? Number.NaN)}</th>
              <td>{price(columns.open, row)}</td>
              <td>{price(columns.high, row)}</td>
              <td>{price(columns.low, row)}</td>
              <td>{price(columns.close, row)}</td>
              <td>{formats.price(columns.volume[row] ?? Number.NaN)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}
