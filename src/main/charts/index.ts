export { type Charts, type ChartsOptions, createCharts } from './charts.ts';
