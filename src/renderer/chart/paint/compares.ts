import { type AlignedCloses, baseOf } from '../compare.ts';
import type { Pane } from '../layout.ts';
import { gridLines } from '../scale/grid-lines.ts';
import { priceToY, type Scale } from '../scale/scale.ts';
import { type Scene, slotX, visibleBars } from '../scene.ts';
import { type AxisTexts, paintLeftTag, type Sheet } from './axes.ts';
import { colourOf } from './palette.ts';

/** Height of a line of the legend below the top of the plot, px. */
const LEGEND_PX = 18;
/** Height of a label. */
const LABEL_PX = 18;

/** Lines of other stocks. @param from first bar; lines come from the one before */
export function paintCompares(
  scene: Scene,
  pane: Pane,
  scale: Scale,
  context: CanvasRenderingContext2D,
  span: readonly [from: number, to: number],
): void {
  const [first] = visibleBars(scene.view, scene.bars.count);
  for (const compared of scene.compares) {
    // Each from its own base.
    const base = baseOf(compared, first);
    if (base > 0) paintCloses(scene, compared, (close) => priceToY(scale, close, pane.plotHeight, base), context, span);
  }
  const { left } = scene;
  if (left) paintCloses(scene, left.compared, (close) => priceToY(left.scale, close, pane.plotHeight), context, span);
}

function paintCloses(
  { view, layout, palette }: Scene,
  { closes, colour }: AlignedCloses,
  yOf: (close: number) => number,
  context: CanvasRenderingContext2D,
  [from, to]: readonly [number, number],
): void {
  const { plotTop } = layout.panes[0];
  context.strokeStyle = colourOf(palette, colour);
  context.lineWidth = 1.5;
  context.lineJoin = 'round';
  context.beginPath();
  // A canvas leaves out what is not a number.
  for (let index = Math.max(0, from - 1); index < to; index += 1)
    context.lineTo(slotX(view, layout, index), plotTop + yOf(closes[index] as number));
  context.stroke();
}

/** Prices and the last price of the stock with a scale of its own, over the left edge of the plot. */
export function paintLeftScale(
  scene: Scene,
  sheet: Sheet,
  pane: Pane,
  { leftText, leftTexts }: { leftText(price: number): string; readonly leftTexts: AxisTexts },
): void {
  if (!scene.left) return;
  const { compared, scale } = scene.left;
  const colour = colourOf(scene.palette, compared.colour);
  const yOf = (price: number): number => pane.plotTop + priceToY(scale, price, pane.plotHeight);
  const last = compared.closes.at(-1) ?? Number.NaN;
  const lastY = yOf(last);
  const lines = gridLines(scale, pane.plotHeight, !compared.isIndex);
  const textOf = leftTexts(lines.map(({ value }) => value));
  for (const { value } of lines) {
    const y = yOf(value);
    // The legend of the compared stocks is above; one under the last price would show half of its digits.
    if (y > pane.plotTop + LEGEND_PX && !(Math.abs(y - lastY) < LABEL_PX))
      paintLeftTag(sheet, y, textOf(value), { fill: scene.palette.panel, text: colour });
  }
  if (lastY >= pane.top && lastY <= pane.top + pane.height)
    paintLeftTag(sheet, lastY, leftText(last), { fill: colour, text: scene.palette.onTone });
}
