import type { ReactNode } from 'react';
import type { GridHandle } from '#renderer/grid/index.ts';
import { filterColumn } from '#renderer/grid-model/view-changes.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { SECTOR } from './result-columns.ts';
import type { ResultRow } from './screen-run.ts';
import type { SectorCount } from './sector-counts.ts';
import '#renderer/market-ui/market-rows.css';

type SectorRowsProps = {
  readonly grid: GridHandle<ResultRow>;
  /** The whole result's, whatever the table's own filter leaves of it; the one with the most stocks first. */
  readonly sectors: readonly SectorCount[];
  /** Rows that there is room for, the title among them. */
  readonly rows: number;
};

/** The sectors of the result; a press leaves one sector in the table, a second one all of them. */
export function SectorRows({ grid, sectors, rows }: SectorRowsProps): ReactNode {
  const { t } = useTexts('screener');
  const formats = useFormats();
  const most = sectors[0]?.count ?? 0;
  const only = grid.view.filters.find(({ id }) => id === SECTOR)?.text;
  return (
    <section className="market-rows" aria-label={t('bySector')}>
      <h3 className="market-rows-title">{t('bySector')}</h3>
      {sectors.slice(0, rows - 1).map(({ sector, count }) => (
        <div key={sector} className="market-row screener-sector">
          <button
            type="button"
            className="market-row-code"
            aria-pressed={only === sector}
            data-tip={only === sector ? t('allSectors') : t('onlySector', { sector })}
            onClick={() => grid.change(filterColumn(SECTOR, only === sector ? null : sector))}
          >
            {sector}
          </button>
          <span className="market-row-bar" style={{ '--share': count / most }} />
          <span>{formats.whole(count)}</span>
        </div>
      ))}
    </section>
  );
}
