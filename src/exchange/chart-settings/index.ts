export {
  type ChartSetting,
  type ChartSettings,
  createChartSettings,
  MOST_LAYOUTS,
  MOST_SETTINGS,
  MOST_TEMPLATES,
} from './chart-settings.ts';
export type { ChartDocument, SaveAnswer } from './document.ts';
