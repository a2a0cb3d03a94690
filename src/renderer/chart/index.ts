export type { Bar } from '#shared/chart/bars/bars.ts';
export { flowColumns } from '#shared/chart/indicators/flow/flow-columns.ts';
export {
  INDICATOR_GROUPS,
  type IndicatorDefinition,
  type InputDefinition,
  type InputValue,
  PLOT_COLOURS,
  SOURCES,
} from '#shared/chart/indicators/indicator.ts';
export { isSource, readInputs } from '#shared/chart/indicators/inputs.ts';
export { INDICATORS, indicatorById } from '#shared/chart/indicators/registry.ts';
export { indicatorTexts } from '#shared/chart/indicators/texts.ts';
export { Chart, type ChartOptions } from './chart.ts';
export type { Compared } from './compare.ts';
export type { CursorPlace } from './cursor/chart-cursor.ts';
export { canAlert, lineOfDrawing } from './drawings/alert-of.ts';
export { type DrawingCommand, type DrawingHistory, edit, openHistory, redo, undo } from './drawings/document.ts';
export { DRAWING_GROUPS, type Drawing, type DrawingGroup, type DrawingStyle } from './drawings/drawing.ts';
export { isKnown, TOOLS, type ToolId, toolById } from './drawings/registry.ts';
export { MAGNETS, type Magnet } from './drawings/snap.ts';
export { actionName, drawingTexts, groupName, magnetName, toolName } from './drawings/words.ts';
export {
  type CustomIndicatorProblem,
  type CustomIndicators,
  customIndicators,
  ID_PREFIX,
} from './expression/service-indicators.ts';
export { expressionErrorText } from './expression/texts.ts';
export { type ExtraOf, type IndicatorInstance, IndicatorSet } from './indicator-set.ts';
export { type Layout, type Pane, type PaneSetting, PRICE_PANE } from './layout.ts';
export type { EventMark, PlacedMark } from './marks/event-marks.ts';
export { whenFontLoads } from './paint/fonts.ts';
export { glyphs } from './paint/glyphs.ts';
export { plotColour } from './paint/palette.ts';
export { colourAt } from './paint/plot-colour.ts';
export type { PlotStyle } from './paint/plots.ts';
export type { PriceLine } from './price-line.ts';
export { type OtherCloses, RELATIONS, type Relation, relativeIndicator } from './relative.ts';
export { SCALE_KINDS, type ScaleKind } from './scale/scale.ts';
export { isOfBars, SERIES_TYPE_IDS, type SeriesTypeId } from './series/registry.ts';
