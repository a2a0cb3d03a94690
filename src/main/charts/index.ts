export { type Charts, type ChartsOptions, createCharts } from './charts.ts';
export { readChartActions, readPriceActions } from './price-actions.ts';
