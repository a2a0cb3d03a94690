import { sessionStarts, timeLabels } from '../axis/time-labels.ts';
import type { Layout, Pane } from '../layout.ts';
import type { PriceLine } from '../price-line.ts';
import { type GridLine, gridLines } from '../scale/grid-lines.ts';
import { priceToY, type Scale } from '../scale/scale.ts';
import { isOnScale } from '../scene.ts';
import { snap } from '../series/series.ts';
import { PLATE, type Plate } from './axis-plates.ts';
import { DASH_PATTERN } from './dash-pattern.ts';
import { glyphs } from './glyphs.ts';
import type { Palette } from './palette.ts';
import type { Surface } from './surface.ts';

/** px between the plot and the labels of the price axis. */
const GAP = 8;
const LABEL = PLATE;
/** px of the dashes between two sessions. */
const DASH = 3;

export type Sheet = { readonly surface: Surface; readonly layout: Layout; readonly palette: Palette };

const styleOf = ({ palette, surface }: Sheet, colour: string, weight = 400) => ({
  font: `${weight} ${palette.fontSize}px ${palette.font}`,
  colour,
  ratio: surface.ratio,
});

const heightOf = (pane: Pane, scale: Scale, line: GridLine): number => {
  const share = (scale.high - line.unit) / (scale.high - scale.low);
  return pane.plotTop + (scale.inverted ? 1 - share : share) * pane.plotHeight;
};

/** Nearer to a label of a newest value, px, another could be read in half only. */
const CLEAR = 15;
/** px between a plate and the next label of the grid. */
const BESIDE_PLATE = 10;
/** What a line of the person's own reaches into the axis, px: where its plate has moved aside it still shows the price. */
const NOTCH = 4;
/** Opacity of the tint between two prices, so faint that bars and grid stay readable. */
const TINT = 0.06;

/** The texts of an axis depend on all its values: as many decimals as the finest needs. */
export type AxisTexts = (values: readonly number[]) => (value: number) => string;

type PriceAxis = {
  readonly isPrice: boolean;
  /** Heights of the labels of newest values. */
  readonly taken: readonly number[];
  /** Heights of the labels of marked prices. */
  readonly plates: readonly number[];
  /** Values that have a label as well. */
  readonly levels: readonly number[];
  textsOf: AxisTexts;
};

/** Horizontal lines of a pane and their labels. */
export function paintPriceAxis(sheet: Sheet, pane: Pane, scale: Scale, axis: PriceAxis): void {
  const { isPrice, levels, plates } = axis;
  const taken = [...axis.taken];
  const { surface, layout, palette } = sheet;
  const { context, ratio } = surface;
  const style = styleOf(sheet, palette.muted);
  const lines = gridLines(scale, pane.plotHeight, isPrice);
  const textOf = axis.textsOf([...lines.map(({ value }) => value), ...levels]);
  for (const line of lines) {
    const y = snap(heightOf(pane, scale, line), ratio);
    context.fillStyle = palette.grid;
    context.fillRect(0, y, layout.plotWidth, 1 / ratio);
    label(line.value, y);
  }
  for (const level of levels) label(level, snap(pane.plotTop + priceToY(scale, level, pane.plotHeight), ratio));

  function label(value: number, y: number): void {
    const isOutside = y < pane.top + 7 || y > pane.top + pane.height - 6;
    if (isOutside || taken.some((height) => Math.abs(height - y) < CLEAR)) return;
    if (plates.some((plate) => Math.abs(plate - y) < LABEL / 2 + BESIDE_PLATE)) return;
    taken.push(y);
    glyphs.draw(context, textOf(value), layout.plotWidth + GAP, y, style);
  }
}

type TimeAxis = {
  /** Unix ms of the slots on screen. */
  readonly times: Float64Array;
  /** Left edge of the first of them, px. */
  readonly left: number;
  readonly slot: number;
  readonly interval: Parameters<typeof timeLabels>[1];
  readonly months: readonly string[];
};

/** Where sessions begin, vertical lines at the labels, and the labels. */
export function paintTimeAxis(sheet: Sheet, axis: TimeAxis): void {
  const { surface, layout, palette } = sheet;
  const { context, ratio } = surface;
  context.fillStyle = palette.grid;
  const xOf = (slot: number): number => axis.left + slot * axis.slot;
  for (const start of sessionStarts(axis.times, axis.interval, axis.slot)) {
    const x = snap(xOf(start), ratio);
    if (x >= layout.plotWidth) continue;
    for (let y = 0; y < layout.timeTop; y += 2 * DASH) context.fillRect(x, y, 1 / ratio, DASH);
  }
  const ordinary = styleOf(sheet, palette.muted);
  const strong = styleOf(sheet, palette.text, 600);
  for (const { slot, text, isStrong } of timeLabels(axis.times, axis.interval, axis.slot, axis.months)) {
    const x = xOf(slot + 0.5);
    const style = isStrong ? strong : ordinary;
    glyphs.draw(context, text, x, layout.timeTop + LABEL / 2 + 2, { ...style, align: 'centre' });
  }
}

/** Borders between panes. */
export function paintBorders(sheet: Sheet): void {
  const { surface, layout, palette } = sheet;
  surface.context.fillStyle = palette.line;
  for (const pane of layout.panes.slice(1)) {
    surface.context.fillRect(0, snap(pane.top, surface.ratio), layout.width, 1 / surface.ratio);
  }
}

/** Marked prices across the plot, and their labels on the axis. */
export function paintPriceLines(
  sheet: Sheet,
  pane: Pane,
  scale: Scale,
  lines: readonly PriceLine[],
  plates: readonly Plate[],
): void {
  const { surface, layout, palette } = sheet;
  const { context, ratio } = surface;
  const bottom = pane.plotTop + pane.plotHeight;
  const heightAt = (price: number): number => pane.plotTop + priceToY(scale, price, pane.plotHeight);
  const edge = (price: number): number => Math.min(Math.max(heightAt(price), pane.plotTop), bottom);
  for (const { price, tone, tintedTo } of lines) {
    if (tintedTo === undefined) continue;
    const [from, to] = [edge(price), edge(tintedTo)];
    context.globalAlpha = TINT;
    context.fillStyle = palette[tone];
    context.fillRect(0, Math.min(from, to), layout.plotWidth, Math.abs(to - from));
    context.globalAlpha = 1;
  }
  for (const line of lines) {
    if (!isOnScale(scale, line.price)) continue;
    const y = snap(heightAt(line.price), ratio) + 0.5 / ratio;
    context.strokeStyle = palette[line.tone];
    context.lineWidth = 1 / ratio;
    context.setLineDash(DASH_PATTERN[line.dash]);
    context.beginPath();
    context.moveTo(0, y);
    context.lineTo(layout.plotWidth, y);
    context.stroke();
    context.setLineDash([]);
    context.fillStyle = palette[line.tone];
    if (line.isOwn) context.fillRect(layout.plotWidth, Math.round(y) - 1, NOTCH, 2);
  }
  for (const { line, y } of plates) {
    const colour = palette[line.tone];
    paintTag(sheet, y, line.label, { fill: palette.panel, text: colour, border: line.isOwn ? colour : '' });
  }
}

/** A label on the price axis over whatever is there. @param y its middle, px */
export function paintTag(
  sheet: Sheet,
  y: number,
  text: string,
  colours: { readonly fill: string; readonly text: string; readonly border?: string },
): void {
  const { surface, layout } = sheet;
  const { context } = surface;
  const style = styleOf(sheet, colours.text, 600);
  // A long one reaches into the plot: nothing is cut off at the right.
  const width = Math.max(layout.axisWidth - 3, Math.ceil(glyphs.measure(text, style, surface.ratio)) + 2 * (GAP - 2));
  const left = layout.width - 2 - width;
  const top = Math.round(y - LABEL / 2);
  context.fillStyle = colours.fill;
  context.beginPath();
  context.roundRect(left, top, width, LABEL, 3);
  context.fill();
  if (colours.border) {
    context.strokeStyle = colours.border;
    context.lineWidth = 1;
    context.beginPath();
    context.roundRect(left + 0.5, top + 0.5, width - 1, LABEL - 1, 2.5);
    context.stroke();
  }
  glyphs.draw(context, text, left + GAP - 2, Math.round(y), style);
}

/** A label at the left edge of the plot over whatever is there. @param y its middle, px */
export function paintLeftTag(sheet: Sheet, y: number, text: string, colours: { fill: string; text: string }): void {
  const { context, ratio } = sheet.surface;
  const style = styleOf(sheet, colours.text, 600);
  context.fillStyle = colours.fill;
  context.beginPath();
  context.roundRect(2, Math.round(y - LABEL / 2), Math.ceil(glyphs.measure(text, style, ratio)) + GAP, LABEL, 3);
  context.fill();
  glyphs.draw(context, text, 2 + GAP / 2, Math.round(y), style);
}
