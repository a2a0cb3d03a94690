import { messageOf } from '#renderer/bridge/index.ts';
import { saveCsv } from '#renderer/grid/index.ts';
import { asCsv } from '#renderer/grid-model/delimited.ts';
import type { GridColumn } from '#renderer/grid-model/grid-column.ts';
import { translateNow } from '#renderer/i18n/index.ts';
import type { RowResult } from '#shared/contract/several-orders.ts';
import type { NumberFormat } from '#shared/formats/formats.ts';
import { CELLS, type DraftRow } from './draft-rows.ts';

/** Saves the rows and what became of them as CSV, which pasting reads again. @returns what to show about it */
export function exportBasket(
  rows: readonly DraftRow[],
  results: ReadonlyMap<string, RowResult>,
  format: NumberFormat,
): Promise<string> {
  const columns: readonly GridColumn<DraftRow>[] = [
    ...CELLS.map((name) => column(name, translateNow(`basket:cells.${name}`), ({ cells }) => cells[name])),
    column('result', translateNow('basket:result'), ({ row }) => {
      const found = results.get(row);
      return found === undefined ? '' : translateNow(`basket:results.${found.result}`);
    }),
    column('reason', translateNow('basket:reason'), ({ row }) => {
      const failure = results.get(row)?.failure ?? null;
      return failure === null ? '' : messageOf(failure, translateNow);
    }),
  ];
  return saveCsv(translateNow('basket:title'), asCsv(columns, rows, format));
}

const column = (id: string, head: string, value: (row: DraftRow) => string): GridColumn<DraftRow> => ({
  id,
  head,
  kind: 'text',
  width: 0,
  value,
});
