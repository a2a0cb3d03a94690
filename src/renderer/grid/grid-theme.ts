import { themeQuartz } from 'ag-grid-community';

/**
 * The grid in the workstation's own look. Every value is one of the theme's tokens, so that a
 * change of theme reaches the grids too.
 */
export const gridTheme = themeQuartz.withParams({
  backgroundColor: 'var(--panel)',
  foregroundColor: 'var(--text)',
  headerBackgroundColor: 'var(--panel)',
  headerTextColor: 'var(--muted)',
  headerFontWeight: 500,
  headerFontSize: 'var(--fs-s)',
  fontFamily: 'var(--f)',
  fontSize: 'var(--fs)',
  borderColor: 'var(--line)',
  rowBorder: { color: 'var(--line-soft)' },
  columnBorder: false,
  wrapperBorder: false,
  wrapperBorderRadius: 0,
  headerColumnBorder: false,
  headerColumnResizeHandleColor: 'transparent',
  headerRowBorder: { color: 'var(--line)' },
  rowHoverColor: 'var(--hover)',
  selectedRowBackgroundColor: 'var(--brand-bg)',
  rangeSelectionBorderColor: 'var(--brand)',
  accentColor: 'var(--brand)',
  oddRowBackgroundColor: 'var(--panel)',
  cellHorizontalPadding: 8,
  rowHeight: 22,
  headerHeight: 22,
  listItemHeight: 24,
  spacing: 4,
  browserColorScheme: 'dark',
  focusShadow: 'none',
});
