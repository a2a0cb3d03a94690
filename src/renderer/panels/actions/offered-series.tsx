import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import type { ExerciseSeries } from '#shared/contract/actions.ts';
import { isStockCode, type StockCode } from '#shared/market/index.ts';
import { FiguresTable } from './figures-table.tsx';
import { unitValueOf } from './series-figures.ts';
import { deadlineOf, exercisePriceText, kindText, periodText, seriesRatio } from './series-text.ts';

type OfferedSeriesProps = {
  readonly rows: readonly ExerciseSeries[];
  readonly today: string;
  setSymbol(code: StockCode): void;
};

const PERIODS = ['UPCOMING', 'OPEN', 'EXPIRED'] as const;

/** Every series of the market that is open or to come, the earliest last day first. */
export function OfferedSeries({ rows, today, setSymbol }: OfferedSeriesProps): ReactNode {
  const { t } = useTexts('actions');
  const formats = useFormats();
  const select = ({ symbol }: ExerciseSeries): void => {
    if (isStockCode(symbol)) setSymbol(symbol);
  };
  return (
    <FiguresTable
      title={t('sections.market')}
      rows={rows.toSorted((one, other) => one.period_to.localeCompare(other.period_to))}
      keyOf={({ code }) => code}
      columns={[
        {
          id: 'code',
          head: t('columns.code'),
          cell: (row) => (
            <button type="button" className="actions-code" onClick={() => select(row)}>
              {row.code}
            </button>
          ),
        },
        { id: 'company', head: t('columns.company'), cell: ({ company_name }) => company_name },
        { id: 'kind', head: t('columns.kind'), cell: (row) => kindText(row, t) },
        {
          id: 'ratio',
          head: t('columns.ratio'),
          about: t('aboutColumn.ratio'),
          isFigure: true,
          cell: (row) => seriesRatio(row, formats, t),
        },
        {
          id: 'price',
          head: t('columns.exercisePrice'),
          about: t('aboutColumn.exercisePrice'),
          isFigure: true,
          cell: (row) => exercisePriceText(row, formats),
        },
        { id: 'last', head: t('columns.last'), isFigure: true, cell: (row) => formats.price(row.last_price) },
        {
          id: 'value',
          head: t('columns.value'),
          about: t('aboutColumn.value'),
          isFigure: true,
          cell: (row) => formats.trimmed(unitValueOf(row)),
        },
        {
          id: 'period',
          head: t('columns.period'),
          cell: (row) => {
            const period = PERIODS.find((each) => each === row.period);
            const state =
              period === 'OPEN' || !period ? deadlineOf(row, today, formats, t).left : t(`periods.${period}`);
            return (
              <>
                {periodText(row, formats)} <small>{state}</small>
              </>
            );
          },
        },
      ]}
    />
  );
}
