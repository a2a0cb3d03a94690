export type { Indicator, IndicatorInput, IndicatorPlot } from './definition.ts';
export { INDICATORS } from './indicators.ts';
