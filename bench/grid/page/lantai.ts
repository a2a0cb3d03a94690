import { ROWS } from '#renderer/grid/cells.ts';
import { GridSurface } from '#renderer/grid/grid-surface.ts';
import { gridTheme } from '#renderer/grid/grid-theme.ts';
import { asCsv } from '#renderer/grid-model/delimited.ts';
import { type GridView, readView, standardView, writeView } from '#renderer/grid-model/grid-view.ts';
import type { MountOwner } from './index.ts';
import type { Stock } from './stocks.ts';

/** The product's grid: rows are ordered, filtered and exported by functions of its own. */
export const mountLantai: MountOwner = (host, { rows, columns }) => {
  let view: GridView = standardView(columns, [{ id: 'last', descending: true }]);
  const surface = new GridSurface<Stock>({
    host,
    styleNonce: '',
    theme: gridTheme,
    columns,
    view,
    foot: [],
    keyOf: ({ code }) => code,
    placeOf: ({ place }) => place,
    afterRemoval: () => null,
    numberFormat: () => 'en',
    isChosen: () => false,
    hasAction: false,
    action: () => undefined,
    flashes: () => false,
    onHost: () => () => {},
    onView: () => {},
    onSelection: () => {},
    onShownColumns: () => {},
    onInSight: () => {},
    onOrdered: () => {},
  });
  surface.setRows(rows, true);
  const show = (next: GridView): void => {
    view = next;
    surface.setView(next);
  };
  return {
    paint: (places) => surface.paint(ROWS, places),
    sortBy: (id, descending) => show({ ...view, sort: [{ id, descending }] }),
    async filter({ quick, lastAbove }) {
      show({ ...view, quick, filters: lastAbove === null ? [] : [{ id: 'last', text: `> ${lastAbove}` }] });
    },
    csv: () => asCsv(surface.shownColumns(), surface.shown(), 'en'),
    saveAndRestore(isNarrow) {
      const width = isNarrow ? 90 : 120;
      show({ ...view, columns: view.columns.map((column) => (column.id === 'last' ? { ...column, width } : column)) });
      show(readView(JSON.parse(JSON.stringify(writeView(view, columns))), columns));
    },
    order: () => surface.shown().map(({ code }) => code),
    dispose: () => surface.dispose(),
  };
};
