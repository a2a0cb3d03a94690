import type { PlainColumn } from '#renderer/market-ui/plain-table.tsx';
import { unitValueOf } from '#renderer/market-ui/series-figures.ts';
import type { ExerciseSeries } from '#renderer/queries/actions.ts';
import type { Formats } from '#shared/formats/formats.ts';
import type { TextOf } from './action-text.ts';
import { exercisePriceText, seriesRatio } from './series-text.ts';

/** What every list of series shows: its terms, the share's last price, and what a unit is worth. */
export const seriesColumns = <Row extends ExerciseSeries>(formats: Formats, t: TextOf): readonly PlainColumn<Row>[] => [
  {
    head: t('columns.ratio'),
    about: t('aboutColumn.ratio'),
    isFigure: true,
    cell: (row) => seriesRatio(row, formats, t),
  },
  {
    head: t('columns.exercisePrice'),
    about: t('aboutColumn.exercisePrice'),
    isFigure: true,
    cell: (row) => exercisePriceText(row, formats),
  },
  { head: t('columns.last'), isFigure: true, cell: (row) => formats.price(row.lastPrice) },
  {
    head: t('columns.value'),
    about: t('aboutColumn.value'),
    isFigure: true,
    cell: (row) => formats.trimmed(unitValueOf(row)),
  },
];
