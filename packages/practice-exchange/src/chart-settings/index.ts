export { createChartSettings, MAX_LAYOUTS, MAX_SETTINGS, MAX_TEMPLATES } from './chart-settings.ts';
export type { ChartDocument, SaveAnswer } from './document.ts';
