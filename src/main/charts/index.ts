export { type Charts, createCharts } from './charts.ts';
export { readChartActions, readPriceActions } from './price-actions.ts';
