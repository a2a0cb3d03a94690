export { DataGrid } from './data-grid.tsx';
export { GridMenu } from './grid-menu.tsx';
export type { DataGridProps, RowFeed } from './grid-props.ts';
export { type GridState, LOADING, READY } from './grid-state.tsx';
export { saveCsv } from './save-csv.ts';
export { type GridHandle, useGrid } from './use-grid.ts';
export { useSavedMessage } from './use-saved-message.ts';
