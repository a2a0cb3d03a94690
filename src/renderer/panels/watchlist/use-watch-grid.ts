import { useCallback, useMemo, useRef, useState } from 'react';
import { marketStore } from '#renderer/feed/index.ts';
import { type GridHandle, useGrid } from '#renderer/grid/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import type { Notes } from '#renderer/market-ui/notations/use-notations.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import type { Watchlist } from '#shared/contract/watchlist.ts';
import { liveColumns } from './all-columns.ts';
import type { WatchRow } from './cells.ts';
import { splitView, withColumnSet } from './column-set.ts';
import { watchColumns } from './grid-columns.ts';
import { withGridView } from './options.ts';
import { createRowMarks } from './row-marks.ts';
import { paths } from './row-sources.ts';

type WatchGridParts = {
  readonly options: Readonly<Record<string, unknown>>;
  setOptions(patch: Readonly<Record<string, unknown>>): void;
  readonly list: Watchlist;
  readonly notes: Notes;
  /** Auction values are shown only during an auction. */
  readonly inAuction: boolean;
  /** Saves the list's columns; never rejects. */
  saveColumns(columns: string[]): Promise<void>;
};

/** The columns and the grid's view. */
export function useWatchGrid(parts: WatchGridParts): GridHandle<WatchRow> {
  const { options, setOptions, notes } = parts;
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
        notes,
        formats,
        t,
      }),
    [live, marks, notes, formats, t],
  );
  const migrated = useMemo(() => withGridView(options), [options]);
  const { set, choose } = useColumnSet(parts);
  const shown = useMemo(
    () => ({ ...migrated, grid: withColumnSet(migrated.grid, set, columns) }),
    [migrated, set, columns],
  );
  const applied = useRef({ migrated, set, columns, choose });
  applied.current = { migrated, set, columns, choose };
  // The first change of the view discards the migrated layout.
  const store = useCallback(
    ({ grid }: Readonly<Record<string, unknown>>) => {
      const now = applied.current;
      const split = splitView(grid, { before: now.migrated.grid, set: now.set, columns: now.columns });
      if (split.set !== null) now.choose(split.set);
      setOptions({ grid: split.own, columns: undefined, sorting: undefined });
    },
    [setOptions],
  );
  return useGrid({ columns, options: shown, setOptions: store });
}

/** The list's columns; those that were just chosen until they are saved, whatever the lists bring meanwhile. */
function useColumnSet({ list, saveColumns }: WatchGridParts) {
  const [chosen, setChosen] = useState<{ readonly id: string; readonly set: string[] } | null>(null);
  const choose = (set: string[]): void => {
    const next = { id: list.id, set };
    setChosen(next);
    void saveColumns(set).then(() => setChosen((now) => (now === next ? null : now)));
  };
  return { set: chosen?.id === list.id ? chosen.set : list.columns, choose };
}
