import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { directionClass } from '#renderer/ui/direction-class.ts';
import { isStockCode, type StockCode } from '#shared/market/index.ts';

export type ListedStock = { readonly code: string; readonly name: string; readonly changePercent: number };

type StockListProps<Row> = {
  readonly title: string;
  readonly rows: readonly Row[];
  /** The last column. */
  readonly figure: { readonly head: string; text(row: Row): string; tone?(row: Row): number };
  /** Shown in place of rows. */
  readonly empty: string;
  choose(code: StockCode): void;
};

/** A short list of stocks under its title; a code selects its stock. */
export function StockList<Row extends ListedStock>(props: StockListProps<Row>): ReactNode {
  const { title, rows, figure, empty, choose } = props;
  const { t } = useTexts('marketMap');
  const formats = useFormats();
  return (
    <section className="market-map-part">
      <h3>{title}</h3>
      {rows.length === 0 ? <p className="market-map-none">{empty}</p> : null}
      {rows.length === 0 ? null : (
        <table className="market-map-table" aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{t('columns.code')}</th>
              <th scope="col">{t('columns.name')}</th>
              <th scope="col" className="is-figure">
                {t('columns.percent')}
              </th>
              <th scope="col" className="is-figure">
                {figure.head}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.code}>
                <th scope="row">
                  <button
                    type="button"
                    className="market-map-code"
                    onClick={() => {
                      if (isStockCode(row.code)) choose(row.code);
                    }}
                  >
                    {row.code}
                  </button>
                </th>
                <td className="market-map-quiet">{row.name}</td>
                <td className={`is-figure ${directionClass(row.changePercent)}`}>
                  {formats.signedPercent(row.changePercent)}
                </td>
                <td className={`is-figure ${figure.tone ? directionClass(figure.tone(row)) : ''}`}>
                  {figure.text(row)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
