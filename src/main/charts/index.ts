export { type Charts, type ChartsOptions, createCharts } from './charts.ts';
export { readPriceActions } from './price-actions.ts';
