export * from './daily-basis.ts';
export * from './facts.ts';
export * from './figures.ts';
export type { Today } from './figures-of-stock.ts';
export * from './match.ts';
export * from './presets.ts';
export * from './screen.ts';
export * from './session-day.ts';
export { type QuoteReader, StockTable } from './stock-table.ts';
