import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { PlainTable } from '#renderer/market-ui/plain-table.tsx';
import type { ExerciseSeries } from '#renderer/queries/actions.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { isStockCode, type StockCode } from '#shared/market/index.ts';
import { seriesColumns } from './series-columns.ts';
import { deadlineOf, kindText, periodText } from './series-text.ts';

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
    <PlainTable
      isUntitled
      title={t('sections.market')}
      rows={rows.toSorted((left, right) => left.periodTo.localeCompare(right.periodTo))}
      keyOf={({ code }) => code}
      columns={[
        {
          head: t('columns.code'),
          cell: (row) => (
            <button type="button" className="actions-code" onClick={() => select(row)}>
              {row.code}
            </button>
          ),
        },
        { head: t('columns.company'), cell: ({ companyName }) => companyName },
        { head: t('columns.kind'), cell: (row) => kindText(row, t) },
        ...seriesColumns(formats, t),
        {
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
