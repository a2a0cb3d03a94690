import type { ReactNode } from 'react';
import type { GridColumn } from '#renderer/grid-model/grid-column.ts';
import type { ColumnTotal } from '#renderer/grid-model/sums.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';

type SumsStripProps<Row> = {
  readonly columns: readonly GridColumn<Row>[];
  readonly rows: number;
  readonly totals: readonly ColumnTotal[];
};

const SIGN = { sum: 'Σ', average: 'Ø' } as const;

/** The totals of the selected rows. */
export function SumsStrip<Row>({ columns, rows, totals }: SumsStripProps<Row>): ReactNode {
  const { t } = useTexts('grid');
  const formats = useFormats();
  return (
    <output className="grid-sums" aria-live="off" aria-label={t('sums.label')}>
      <b className="grid-sums-count">{t('sums.rows', { count: rows })}</b>
      {totals.map(({ id, kind, value }) => {
        const column = columns.find((each) => each.id === id);
        if (!column) return null;
        return (
          <span key={`${id} ${kind}`} className="grid-sum" data-sum={`${id}-${kind}`}>
            <span className="grid-sum-name">
              <abbr aria-description={t(`sums.${kind}`)}>{SIGN[kind]}</abbr> {column.head}
            </span>{' '}
            <b>{column.total ? column.total(value, kind) : formats.whole(Math.round(value))}</b>
          </span>
        );
      })}
    </output>
  );
}
