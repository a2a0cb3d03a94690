export type { Bar } from './bars/bars.ts';
export { Chart } from './chart.ts';
export type { PriceLine } from './price-line.ts';
