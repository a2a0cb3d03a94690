export { decimalsOf, type Point, padded } from './align.ts';
export { copyText } from './copy-text.ts';
export { DataGrid } from './data-grid.tsx';
export type { CellValue, DrawnCell, GridColumn, GridSource, PaintPlaces, Total } from './grid-column.ts';
export { GridMenu } from './grid-menu.tsx';
export type { DataGridProps, RowFeed } from './grid-props.ts';
export { type GridState, LOADING, READY } from './grid-state.tsx';
export type { GridView, SortKey } from './grid-view.ts';
export { type GridHandle, useGrid } from './use-grid.ts';
