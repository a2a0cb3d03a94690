import { saveCsv } from '#renderer/grid/index.ts';
import { asCsv } from '#renderer/grid-model/delimited.ts';
import type { GridColumn } from '#renderer/grid-model/grid-column.ts';
import { translateNow } from '#renderer/i18n/index.ts';
import type { WatchedStock, Watchlist } from '#shared/contract/watchlist.ts';
import type { NumberFormat } from '#shared/formats/formats.ts';
import { createRowMarks } from './row-marks.ts';

const text = (
  id: 'code' | 'name' | 'section' | 'flag' | 'note',
  value: (item: WatchedStock) => string,
): GridColumn<WatchedStock> => ({ id, head: translateNow(`watchlist:file.${id}`), kind: 'text', width: 0, value });

/** Saves a list with its marks as CSV, which an import reads. @returns what to show about the result */
export function exportList(list: Watchlist, format: NumberFormat): Promise<string> {
  const marks = createRowMarks();
  marks.show(list);
  const columns = [
    text('code', ({ code }) => code),
    text('name', (item) => item.name),
    text('section', ({ code }) => marks.of(code)?.section ?? ''),
    text('flag', ({ flag }) => (flag === null ? '' : translateNow(`watchlist:flags.${flag}`))),
    text('note', ({ note }) => note),
  ];
  return saveCsv(list.name, asCsv(columns, list.items, format));
}
