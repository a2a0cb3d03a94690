import { useCallback, useMemo, useRef, useState } from 'react';
import { marketStore } from '#renderer/feed/index.ts';
import { type GridHandle, useGrid } from '#renderer/grid/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import type { Watchlist } from '#shared/contract/watchlist.ts';
import { liveColumns } from './all-columns.ts';
import type { WatchRow } from './cells.ts';
import { watchColumns } from './grid-columns.ts';
import { withGridView } from './options.ts';
import { createRowMarks } from './row-marks.ts';
import { paths } from './row-sources.ts';

type WatchGridParts = {
  readonly options: Readonly<Record<string, unknown>>;
  setOptions(patch: Readonly<Record<string, unknown>>): void;
  readonly list: Watchlist;
  /** Auction values are shown only during an auction. */
  readonly inAuction: boolean;
  remove(code: string): void;
};

/** The columns and the grid's view. */
export function useWatchGrid(parts: WatchGridParts): GridHandle<WatchRow> {
  const { options, setOptions } = parts;
  const { t } = useTexts('watchlist');
  const formats = useFormats();
  const latest = useRef(parts);
  latest.current = parts;
  const [marks] = useState(createRowMarks);
  marks.show(parts.list);
  const live = useMemo(() => liveColumns(marketStore.rows, () => latest.current.inAuction), []);
  const columns = useMemo(
    () =>
      watchColumns({
        rows: marketStore.rows,
        live,
        marks,
        paths,
        formats,
        t,
        removeLabel: (code) => t('remove', { symbol: code, list: latest.current.list.name }),
        remove: (code) => latest.current.remove(code),
      }),
    [live, marks, formats, t],
  );
  const migrated = useMemo(() => withGridView(options), [options]);
  // The first change of the view discards the migrated layout.
  const store = useCallback(
    (patch: Readonly<Record<string, unknown>>) => setOptions({ ...patch, columns: undefined, sorting: undefined }),
    [setOptions],
  );
  return useGrid({ columns, options: migrated, setOptions: store });
}
