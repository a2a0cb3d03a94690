import { type RefObject, useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { asCopied, asCsv, copyTextOf } from '#renderer/grid-model/delimited.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { copyText } from '#renderer/ui/copy-text.ts';
import type { DataGridProps } from './grid-props.ts';
import type { GridSurface } from './grid-surface.ts';
import { saveCsv } from './save-csv.ts';

/** Display time of a note, ms. */
const NOTE_MS = 3_000;

/** Copy and export of one grid, and the note that reports the result. */
export function useGridActions<Row>(
  { grid, label }: Pick<DataGridProps<Row>, 'grid' | 'label'>,
  surface: RefObject<GridSurface<Row> | null>,
  filter: (column: string | null) => void,
) {
  const { t } = useTexts('grid');
  const { numberFormat } = useFormats();
  const [note, setNote] = useState<string | null>(null);
  const latest = useRef({ grid, label });
  latest.current = { grid, label };
  useEffect(() => {
    if (note === null) return;
    const timer = setTimeout(() => setNote(null), NOTE_MS);
    return () => clearTimeout(timer);
  }, [note]);

  const copyRows = useCallback(
    (rows: readonly Row[]) => {
      const columns = surface.current?.shownColumns() ?? [];
      const copied = copyText(asCopied(columns, rows, numberFormat));
      setNote(copied ? t('copied', { count: rows.length }) : t('notCopied'));
    },
    [surface, t, numberFormat],
  );
  const copyCell = useCallback(
    (row: Row, columnId: string) => {
      const column = latest.current.grid.columns.find(({ id }) => id === columnId);
      if (column) setNote(copyText(copyTextOf(column, row, numberFormat)) ? t('copiedCell') : t('notCopied'));
    },
    [t, numberFormat],
  );
  /** The selected rows; the focused cell where it is another row's or nothing is selected. @param header the focused cell's row, or all rows, in the place of one cell */
  const copy = useCallback(
    (header: boolean) => {
      const now = surface.current;
      if (!now) return;
      const selected = now.selected();
      const focused = now.focused();
      const isElsewhere = focused !== null && selected.length === 1 && selected[0] !== focused.row;
      if (selected.length > 0 && !isElsewhere) copyRows(selected);
      else if (focused && !header) copyCell(focused.row, focused.columnId);
      else if (focused) copyRows([focused.row]);
      else if (header) copyRows(now.shown());
    },
    [surface, copyRows, copyCell],
  );
  const exportCsv = useCallback(() => {
    const now = surface.current;
    if (!now) return;
    const text = asCsv(now.shownColumns(), now.shown(), numberFormat);
    void saveCsv(latest.current.label, text).then((result) => {
      if (result !== null) setNote(result);
    });
  }, [surface, numberFormat]);
  const withoutRoom = useCallback(() => surface.current?.columnsWithoutRoom() ?? new Set<string>(), [surface]);
  useImperativeHandle(grid.actions, () => ({ copy, exportCsv, filter, withoutRoom }), [
    copy,
    exportCsv,
    filter,
    withoutRoom,
  ]);
  return { note, copyRows, copyCell, copy };
}
