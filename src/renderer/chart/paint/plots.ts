import type { IndicatorDefinition, Inputs, Outs, PlotDefinition } from '#shared/chart/indicators/indicator.ts';
import type { Profile } from '#shared/chart/indicators/volume/profile.ts';
import { bodyWidth, CROWDED, type SeriesFrame, snap } from '../series/series.ts';
import { DASH_PATTERN } from './dash-pattern.ts';
import { colourOf } from './palette.ts';
import { isFading } from './plot-colour.ts';

/** What a person changed of a plot. `colour`: a role or `#rrggbb`. */
export type PlotStyle = {
  readonly colour?: string;
  readonly width?: 1 | 2 | 3;
  readonly dash?: 'solid' | 'dashed' | 'dotted';
  readonly hidden?: boolean;
};

export type ShownPlots = {
  readonly definition: IndicatorDefinition;
  readonly inputs: Inputs;
  readonly styles: Readonly<Record<string, PlotStyle>>;
  readonly outs: Outs;
  readonly profiles: readonly Profile[];
};

const FILL = 0.1;
/** Opacity of a bar that is nearer to zero than the one before it. */
const FADED = 0.5;

/** Indices of the values to draw, the second exclusive. @param shift bars to the right of their own at which they stand */
export type ValuesToDraw = (shift: number) => readonly [from: number, to: number];

/** Draws values; lines begin at the one before the first. */
export function paintPlots(frame: SeriesFrame, shown: ShownPlots, values: ValuesToDraw): void {
  paintFills(frame, shown, values);
  for (const [at, plot] of shown.definition.plots.entries()) {
    const out = shown.outs.columns[at];
    const style = shown.styles[plot.id];
    if (!out || style?.hidden) continue;
    paintPlot(frame, { ...plot, ...definedOf(style) }, out, partOf(shown, plot, values));
  }
}

type Drawn = Omit<PlotDefinition, 'colour'> & { readonly colour: string };

const definedOf = (style: PlotStyle | undefined): Partial<Drawn> =>
  style ? Object.fromEntries(Object.entries(style).filter(([, value]) => value !== undefined)) : {};

/**
 * Places in a column of values, the second exclusive; `first` is the bar of its first value, `shift` what lies between such
 * a place and the slot of its value.
 */
type Part = { readonly from: number; readonly to: number; readonly first: number; readonly shift: number };

function partOf({ inputs, outs }: ShownPlots, plot: PlotDefinition, values: ValuesToDraw): Part {
  const { first } = outs;
  const shift = plot.shift?.(inputs) ?? 0;
  const [from, to] = values(shift);
  return { from: Math.max(0, from - first), to: to - first, first, shift: shift + first };
}

function paintPlot(frame: SeriesFrame, plot: Drawn, out: Float64Array, part: Part): void {
  PAINTERS[plot.kind](frame, plot, out, part);
}

function paintLine(frame: SeriesFrame, plot: Drawn, out: Float64Array, part: Part): void {
  const { context, palette } = frame;
  context.lineWidth = plot.width ?? 1.5;
  context.lineJoin = 'round';
  context.setLineDash(DASH_PATTERN[plot.dash ?? 'solid']);
  const colours = plot.colourDown === undefined ? [null] : ([1, -1] as const);
  for (const direction of colours) {
    context.strokeStyle = colourOf(palette, direction === -1 ? (plot.colourDown ?? plot.colour) : plot.colour);
    trace(frame, plot, out, part, direction);
    context.stroke();
  }
  context.setLineDash([]);
}

type Direction = 1 | -1 | null;

/** @param direction only the parts that rise or fall */
function trace(
  { context, xOf, yOf }: SeriesFrame,
  plot: Drawn,
  out: Float64Array,
  part: Part,
  direction: Direction,
): void {
  context.beginPath();
  let before = previousValue(out, part.from, plot.kind === 'joined');
  if (before >= 0) context.moveTo(xOf(before + part.shift), yOf(out[before] as number));
  for (let index = part.from; index < part.to; index += 1) {
    const value = out[index] as number;
    if (Number.isNaN(value)) {
      if (plot.kind !== 'joined') before = -1;
      continue;
    }
    const x = xOf(index + part.shift);
    const y = yOf(value);
    const isBroken = plot.kind === 'levels' && before >= 0 && value !== out[before];
    const isOther = direction !== null && before >= 0 && value > (out[before] as number) !== (direction === 1);
    if (before < 0 || isOther || isBroken) context.moveTo(x, y);
    else {
      if (plot.kind === 'step') context.lineTo(x, yOf(out[before] as number));
      context.lineTo(x, y);
    }
    before = index;
  }
}

/** How far back a joined line looks for the value that it comes from, bars. */
const JOINED_REACH = 2_000;

/** The value that the first visible one is joined to; -1 where there is none. */
function previousValue(out: Float64Array, from: number, isJoined: boolean): number {
  const reach = isJoined ? JOINED_REACH : 1;
  for (let index = from - 1; index >= Math.max(0, from - reach); index -= 1) {
    if (!Number.isNaN(out[index] as number)) return index;
  }
  return -1;
}

function paintBars(frame: SeriesFrame, plot: Drawn, out: Float64Array, { from, to, first, shift }: Part): void {
  const { context, bars, palette, ratio, slot, yOf, bottom } = frame;
  const width = slot < CROWDED ? 1 / ratio : bodyWidth(frame);
  const isColumns = plot.kind === 'columns';
  const foot = isColumns ? bottom : snap(yOf(0), ratio);
  for (const isDown of plot.colourDown === undefined ? [false] : [false, true]) {
    context.fillStyle = colourOf(palette, isDown ? (plot.colourDown ?? plot.colour) : plot.colour);
    for (let index = from; index < to; index += 1) {
      const value = out[index] as number;
      if (Number.isNaN(value)) continue;
      const bar = index + first;
      const falls = isColumns ? (bars.close[bar] as number) < (bars.open[bar] as number) : value < 0;
      if (plot.colourDown !== undefined && falls !== isDown) continue;
      context.globalAlpha = plot.fades === true && isFading(value, out[index - 1] ?? Number.NaN) ? FADED : 1;
      const y = snap(yOf(value), ratio);
      const tall = Math.max(1 / ratio, Math.abs(y - foot));
      context.fillRect(snap(frame.xOf(index + shift) - width / 2, ratio), Math.min(y, foot), width, tall);
    }
  }
  context.globalAlpha = 1;
}

function paintDots(frame: SeriesFrame, plot: Drawn, out: Float64Array, { from, to, shift }: Part): void {
  const { context, palette, slot, xOf, yOf } = frame;
  const radius = Math.max(1, Math.min(3, slot / 5));
  context.fillStyle = colourOf(palette, plot.colour);
  context.beginPath();
  for (let index = from; index < to; index += 1) {
    const value = out[index] as number;
    if (Number.isNaN(value)) continue;
    const [x, y] = [xOf(index + shift), yOf(value)];
    context.moveTo(x + radius, y);
    context.arc(x, y, radius, 0, 2 * Math.PI);
  }
  context.fill();
}

const PAINTERS: Readonly<Record<Drawn['kind'], typeof paintLine>> = {
  line: paintLine,
  step: paintLine,
  joined: paintLine,
  levels: paintLine,
  histogram: paintBars,
  columns: paintBars,
  dots: paintDots,
};

/** Areas between two plots, split where they cross. */
function paintFills(frame: SeriesFrame, shown: ShownPlots, values: ValuesToDraw): void {
  const { definition, outs, styles } = shown;
  const { context, palette, xOf, yOf } = frame;
  for (const { between, colour, colourDown } of definition.fills ?? []) {
    const [first = -1, second = -1] = between.map((id) => definition.plots.findIndex((plot) => plot.id === id));
    const [upper, lower] = [outs.columns[first], outs.columns[second]];
    const plot = definition.plots[first];
    if (!upper || !lower || !plot || styles[plot.id]?.hidden) continue;
    const { from, to: last, shift } = partOf(shown, plot, values);
    context.globalAlpha = FILL;
    let start = Math.max(0, from - 1);
    while (start < last) {
      while (start < last && Number.isNaN((upper[start] as number) + (lower[start] as number))) start += 1;
      const sign = (upper[start] as number) >= (lower[start] as number);
      let end = start;
      while (
        end < last &&
        !Number.isNaN((upper[end] as number) + (lower[end] as number)) &&
        (upper[end] as number) >= (lower[end] as number) === sign
      ) {
        end += 1;
      }
      // The area reaches to the bar where they have crossed, so that no gap is seen.
      const edge = Math.min(last, end + 1);
      if (edge - start > 1) {
        context.fillStyle = colourOf(palette, sign ? colour : (colourDown ?? colour));
        context.beginPath();
        for (let index = start; index < edge; index += 1)
          context.lineTo(xOf(index + shift), yOf(upper[index] as number));
        for (let index = edge - 1; index >= start; index -= 1)
          context.lineTo(xOf(index + shift), yOf(lower[index] as number));
        context.fill();
      }
      start = Math.max(end, start + 1);
    }
    context.globalAlpha = 1;
  }
}

/** Lowest and highest value of the bars from one index to another; null where there is none. */
export function rangeOfPlots(
  { definition, outs, styles, inputs }: ShownPlots,
  from: number,
  to: number,
): readonly [number, number] | null {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const [at, plot] of definition.plots.entries()) {
    const out = outs.columns[at];
    if (!out || styles[plot.id]?.hidden) continue;
    const shift = (plot.shift?.(inputs) ?? 0) + outs.first;
    for (let index = Math.max(0, from - shift); index < Math.min(out.length, to - shift); index += 1) {
      const value = out[index] as number;
      if (value < low) low = value;
      if (value > high) high = value;
    }
    if (plot.kind === 'histogram' || plot.kind === 'columns') {
      low = Math.min(low, 0);
      high = Math.max(high, 0);
    }
  }
  return low <= high && Number.isFinite(low + high) ? [low, high] : null;
}
