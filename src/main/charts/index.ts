export { type Charts, type ChartsOptions, createCharts } from './charts.ts';
export { readPriceActions, readPriceSteps } from './price-actions.ts';
