import { type Pane, PRICE_PANE } from '../layout.ts';
import { priceToY, type Scale } from '../scale/scale.ts';
import { frameOf, isOnScale, type Scene, slotWidth, slotX, visibleBars } from '../scene.ts';
import { type SeriesTypeId, seriesType } from '../series/registry.ts';
import { type SeriesFrame, snap } from '../series/series.ts';
import { paintVolume } from '../series/volume.ts';
import { type AxisTexts, paintBorders, paintPriceAxis, paintPriceLines, paintTimeAxis, type Sheet } from './axes.ts';
import { PLATE, type Plate, placePlates } from './axis-plates.ts';
import { paintCompares, paintLeftScale } from './compares.ts';
import { glyphs } from './glyphs.ts';
import { paintPlots } from './plots.ts';
import { paintProfiles } from './profiles.ts';

export type BaseScene = Scene & {
  readonly type: SeriesTypeId;
  readonly months: readonly string[];
  /** Beside the first bar; null while the history may be longer. */
  readonly startText: string | null;
  /** Labels of the price axis at these units. */
  priceTexts: AxisTexts;
  /** Labels of an indicator's axis at these values. */
  valueTexts: AxisTexts;
  valueText(value: number, pane: string): string;
  /** Label of a price on the scale at the left. */
  leftText(price: number): string;
  leftTexts: AxisTexts;
  /** Heights of the labels of the last price and of the time left, px; none where these are not shown. */
  readonly lastLabels: readonly number[];
};

/**
 * Everything but the forming bar: drawn anew when the view or a finished bar changes.
 * @param overPrices draws over the bars, within the price pane
 */
export function paintBase(
  scene: BaseScene,
  sheet: Sheet,
  overPrices: (context: CanvasRenderingContext2D) => void,
): void {
  const { surface, layout } = sheet;
  surface.begin({ left: 0, top: 0, width: layout.width, height: layout.height });
  paintTimeAxis(sheet, timeAxisOf(scene));
  for (const pane of layout.panes) {
    const scale = scene.scales.get(pane.id);
    if (scale) paintPane(scene, sheet, pane, scale, overPrices);
  }
  paintBorders(sheet);
}

function timeAxisOf({ view, layout, times, interval, months }: BaseScene) {
  const slot = slotWidth(view, layout);
  const first = Math.floor(view.end - view.count);
  const count = Math.ceil(view.end) - first;
  const starts = new Float64Array(count);
  for (let index = 0; index < count; index += 1) starts[index] = times.timeAt(first + index);
  return { times: starts, left: slotX(view, layout, first) - slot / 2, slot, interval, months };
}

type Over = Parameters<typeof paintBase>[2];

function paintPane(scene: BaseScene, sheet: Sheet, pane: Pane, scale: Scale, overPrices: Over): void {
  const { surface, layout } = sheet;
  const { context, ratio } = surface;
  const isPrice = pane.id === PRICE_PANE;
  const frame = frameOf(scene, pane, scale, context, ratio);
  const own = isPrice ? [] : scene.indicators.filter((indicator) => indicator.pane === pane.id);
  const plates = isPrice ? platesOf(scene, pane, scale) : [];
  paintPriceAxis(sheet, pane, scale, {
    isPrice,
    taken: isPrice ? scene.lastLabels : own.flatMap((indicator) => lastValues(scene, indicator).map(frame.yOf)),
    plates: plates.map(({ y }) => y),
    levels: own.flatMap(({ definition }) => definition.levels ?? []),
    textsOf: isPrice ? scene.priceTexts : scene.valueTexts,
  });
  const [from, to] = visibleBars(scene.view, scene.bars.count);
  // The newest bar is still forming.
  const finished = Math.min(to, scene.bars.count - 1);
  context.save();
  context.beginPath();
  context.rect(0, pane.top, layout.plotWidth, pane.height);
  context.clip();
  if (isPrice) paintPrices(scene, sheet, frame, from, finished);
  else paintLevels(scene, sheet, frame, pane.id);
  paintIndicators(scene, frame, pane.id);
  if (isPrice) paintCompares(scene, pane, scale, context, [from, finished]);
  if (isPrice) overPrices(context);
  context.restore();
  if (isPrice) paintPriceLines(sheet, pane, scale, scene.lines, plates);
  if (isPrice) paintLeftScale(scene, sheet, pane, scene);
}

const platesOf = ({ lines, lastLabels }: BaseScene, pane: Pane, scale: Scale): Plate[] =>
  placePlates(
    lines.filter(({ price }) => isOnScale(scale, price)),
    {
      taken: lastLabels,
      low: pane.top + PLATE / 2,
      high: pane.top + pane.height - PLATE / 2,
      yOf: (price) => pane.plotTop + priceToY(scale, price, pane.plotHeight),
    },
  );

/** The newest value of each plot that is shown. */
const lastValues = ({ bars }: BaseScene, { definition, outs, styles }: Scene['indicators'][number]): number[] =>
  definition.plots.flatMap(({ id }, at) =>
    styles[id]?.hidden ? [] : [outs.columns[at]?.[bars.count - 1 - outs.first] ?? Number.NaN],
  );

function paintPrices(scene: BaseScene, sheet: Sheet, frame: SeriesFrame, from: number, to: number): void {
  paintVolume(frame, from, to, scene.layout.volume, scene.maxVolume);
  for (const indicator of scene.indicators) paintProfiles(frame, indicator, scene.layout.plotWidth);
  if (scene.startText !== null && from === 0) paintStart(scene, sheet, scene.startText);
  const { paint, isJoined } = seriesType(scene.type);
  // Joined types come in from the left edge.
  paint(frame, isJoined ? Math.max(0, from - 1) : from, to);
}

/** Draws the finished values of a pane's indicators; the last segment of each is drawn with the forming bar. */
function paintIndicators({ view, bars, indicators }: BaseScene, frame: SeriesFrame, pane: string): void {
  const first = Math.floor(view.end - view.count);
  const last = Math.ceil(view.end);
  for (const indicator of indicators) {
    if (indicator.pane !== pane) continue;
    const end = indicator.definition.repaints === true ? bars.count : bars.count - 1;
    paintPlots(frame, indicator, (shift) => [Math.max(0, first - shift), Math.min(end, last - shift)]);
  }
}

function paintLevels(scene: BaseScene, { palette, surface }: Sheet, frame: SeriesFrame, pane: string): void {
  const { context, ratio } = surface;
  context.fillStyle = palette.muted;
  for (const { definition, pane: own } of scene.indicators) {
    if (own !== pane) continue;
    for (const level of definition.levels ?? []) {
      const y = snap(frame.yOf(level), ratio);
      context.globalAlpha = 0.6;
      for (let x = 0; x < scene.layout.plotWidth; x += 8) context.fillRect(x, y, 4, 1 / ratio);
      context.globalAlpha = 1;
    }
  }
}

function paintStart(scene: BaseScene, { palette, surface }: Sheet, text: string): void {
  const { context, ratio } = surface;
  const { view, layout } = scene;
  const x = snap(slotX(view, layout, 0) - slotWidth(view, layout) / 2, ratio);
  if (x <= 0) return;
  context.fillStyle = palette.muted;
  const foot = layout.panes[0].height;
  for (let y = layout.panes[0].plotTop; y < foot; y += 5) context.fillRect(x, y, 1 / ratio, 2);
  const style = { font: `400 ${palette.fontSize}px ${palette.font}`, colour: palette.muted, ratio };
  const isRoomy = x + 12 + glyphs.measure(text, style, ratio) < layout.plotWidth;
  const place = isRoomy ? { left: x + 6, align: 'left' as const } : { left: x - 6, align: 'right' as const };
  glyphs.draw(context, text, place.left, layout.volume.top - 10, { ...style, align: place.align });
}
