import { PRICE_PANE } from '../layout.ts';
import { priceToY } from '../scale/scale.ts';
import { frameOf, isOnScale, slotWidth, slotX } from '../scene.ts';
import { seriesType } from '../series/registry.ts';
import type { SeriesFrame } from '../series/series.ts';
import { paintVolume } from '../series/volume.ts';
import { paintTag, type Sheet } from './axes.ts';
import { PLATE } from './axis-plates.ts';
import type { BaseScene } from './base.ts';
import { paintCompares } from './compares.ts';
import { colourOf } from './palette.ts';
import { colourAt } from './plot-colour.ts';
import { paintPlots } from './plots.ts';

export type LiveScene = Omit<BaseScene, 'lastLabels'> & {
  /** Last price with its label; null while unknown. */
  readonly last: { readonly price: number; readonly text: string; readonly direction: 'up' | 'down' | 'flat' } | null;
  /** Time until the bar ends, for under the last price; '' for none. */
  readonly countdown: string;
};

/** px to the left of the forming bar's slot that a line into it may need. */
const MARGIN = 2;

/**
 * The forming bar, the last segments of lines and the labels of last values, on a strip that covers just these: the rest
 * of the chart is not touched by a tick.
 */
export function paintLive(scene: LiveScene, sheet: Sheet): void {
  const { surface, layout } = sheet;
  const left = Math.max(0, Math.min(layout.plotWidth, Math.floor(leftOf(scene))));
  surface.begin({ left, top: 0, width: layout.width - left, height: layout.height });
  const { context, ratio } = surface;
  const last = scene.bars.count - 1;
  for (const pane of layout.panes) {
    const scale = scene.scales.get(pane.id);
    if (!scale) continue;
    const frame = frameOf(scene, pane, scale, context, ratio);
    context.save();
    context.beginPath();
    context.rect(0, pane.top, layout.plotWidth, pane.height);
    context.clip();
    if (pane.id === PRICE_PANE && last < scene.view.end) {
      paintForming(scene, frame, last);
      paintCompares(scene, pane, scale, context, [last, last + 1]);
    }
    for (const indicator of scene.indicators) {
      if (indicator.pane === pane.id && indicator.definition.repaints !== true) {
        paintPlots(frame, indicator, () => [last, last + 1]);
      }
    }
    context.restore();
    paintValues(scene, sheet, pane.id, frame);
  }
  paintLastPrice(scene, sheet);
}

function paintForming(scene: LiveScene, frame: SeriesFrame, last: number): void {
  paintVolume(frame, last, last + 1, scene.layout.volume, scene.maxVolume);
  const type = seriesType(scene.type);
  type.paint(frame, type.isJoined ? Math.max(0, last - 1) : last, last + 1);
}

const shiftsOf = ({ indicators }: LiveScene): number[] =>
  indicators.flatMap(({ definition, inputs }) => definition.plots.map((plot) => plot.shift?.(inputs) ?? 0));

/** Left edge of what a tick changes, px. */
function leftOf(scene: LiveScene): number {
  const { view, layout, bars } = scene;
  const first = bars.count - 1 + Math.min(0, ...shiftsOf(scene));
  // The strip begins in the middle of the slot before, where lines come from.
  return first > view.end ? layout.plotWidth : slotX(view, layout, first) - slotWidth(view, layout) - MARGIN;
}

/** Labels of the newest values of a pane's indicators. */
function paintValues(scene: LiveScene, sheet: Sheet, pane: string, frame: SeriesFrame): void {
  const box = scene.layout.panes.find(({ id }) => id === pane);
  if (!box || pane === PRICE_PANE) return;
  for (const { definition, styles, outs, pane: own } of scene.indicators) {
    if (own !== pane) continue;
    for (const [at, plot] of definition.plots.entries()) {
      const value = outs.columns[at]?.[scene.bars.count - 1 - outs.first] ?? Number.NaN;
      const y = frame.yOf(value);
      if (Number.isNaN(value) || styles[plot.id]?.hidden || y < box.top || y > box.top + box.height) continue;
      const text = colourOf(scene.palette, colourAt(plot, styles[plot.id], value));
      paintTag(sheet, y, scene.valueText(value, pane), { fill: scene.palette.panel, text });
    }
  }
}

function paintLastPrice(scene: LiveScene, sheet: Sheet): void {
  const y = lastPriceY(scene);
  if (y === null || !scene.last) return;
  const { palette } = scene;
  const colours = { fill: palette[scene.last.direction], text: palette.onTone };
  paintTag(sheet, y, scene.last.text, colours);
  if (scene.countdown !== '') paintTag(sheet, y + PLATE, scene.countdown, { fill: palette.plate, text: palette.text });
}

/** Heights of the labels that {@link paintLive} puts beside the last price. */
export function lastLabels(scene: LiveScene): number[] {
  const y = lastPriceY(scene);
  if (y === null) return [];
  return scene.countdown === '' ? [y] : [y, y + PLATE];
}

/** Height of the last price; null while off screen or unknown. */
export function lastPriceY({ layout, scales, last }: LiveScene): number | null {
  const [pane] = layout.panes;
  const scale = scales.get(PRICE_PANE);
  if (!scale || !last || !isOnScale(scale, last.price)) return null;
  return pane.plotTop + priceToY(scale, last.price, pane.plotHeight);
}
