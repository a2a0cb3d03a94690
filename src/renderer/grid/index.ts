export { DataGrid } from './data-grid.tsx';
export { gridTheme } from './grid-theme.ts';
