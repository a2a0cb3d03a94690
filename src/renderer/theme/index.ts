export { marksOf, ORDINARY_TEXT, rowHeightOf } from './appearance.ts';
export { onThemeChange, rowHeight, themeStore } from './theme-store.ts';
