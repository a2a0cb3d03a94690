import { createTheme } from 'ag-grid-community';

/**
 * The grid in the workstation's own look. Every value is one of the theme's tokens, so that a
 * change of theme, text size or density reaches the grids too. No icon part: a strict page would
 * not load its images.
 */
export const gridTheme = createTheme().withParams({
  backgroundColor: 'var(--panel)',
  foregroundColor: 'var(--text)',
  headerBackgroundColor: 'var(--panel)',
  headerTextColor: 'var(--muted)',
  headerFontWeight: 500,
  headerFontSize: 'var(--fs-s)',
  fontFamily: 'inherit',
  fontSize: 'var(--fs)',
  borderColor: 'var(--line)',
  rowBorder: { width: 1, style: 'solid', color: 'var(--line-soft)' },
  columnBorder: false,
  wrapperBorder: false,
  wrapperBorderRadius: 0,
  headerColumnBorder: false,
  headerColumnResizeHandleColor: 'transparent',
  headerRowBorder: { color: 'var(--line)' },
  pinnedColumnBorder: { color: 'var(--line)' },
  rowHoverColor: 'var(--hover)',
  selectedRowBackgroundColor: 'var(--brand-bg)',
  accentColor: 'var(--brand)',
  oddRowBackgroundColor: 'var(--panel)',
  cellHorizontalPadding: 8,
  rowHeight: 'var(--row)',
  headerHeight: 'calc(var(--row) + 1px)',
  listItemHeight: 'calc(var(--row) + 2px)',
  spacing: 4,
  browserColorScheme: 'inherit',
  focusShadow: 'none',
});
