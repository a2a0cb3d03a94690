import { glyphs } from '../paint/glyphs.ts';
import { colourOf, type Palette } from '../paint/palette.ts';
import { ARROW_PX, LETTER_PX, type PlacedMark } from './event-marks.ts';

/** Half the width of an arrow, px. */
const HALF_PX = 7;

/** Draws trades as arrows with a line at each price, and letters in boxes. @param slot width of a bar's slot, px */
export function paintMarks(
  context: CanvasRenderingContext2D,
  palette: Palette,
  ratio: number,
  slot: number,
  placed: readonly PlacedMark[],
): void {
  for (const { x, y, marks, ticks } of placed) {
    const [mark] = marks;
    if (!mark) continue;
    const colour = colourOf(palette, mark.colour);
    if (mark.side === null) {
      paintLetter(context, palette, ratio, mark.letter, colour, x, y);
      continue;
    }
    for (const tick of ticks) paintTick(context, palette.panel, colour, x, tick, Math.max(HALF_PX, slot / 2));
    paintArrow(context, palette.panel, colour, x, y, mark.side === 'buy' ? 1 : -1);
  }
}

/** A thin line with an edge, which shows on a bar of its colour. */
function paintTick(
  context: CanvasRenderingContext2D,
  edge: string,
  colour: string,
  x: number,
  y: number,
  half: number,
): void {
  const [left, top] = [x - half, Math.round(y)];
  context.fillStyle = edge;
  context.fillRect(left - 1, top - 1, 2 * half + 2, 3);
  context.fillStyle = colour;
  context.fillRect(left, top, 2 * half, 1);
}

/** @param direction 1: pointing up */
function paintArrow(
  context: CanvasRenderingContext2D,
  edge: string,
  colour: string,
  x: number,
  y: number,
  direction: 1 | -1,
): void {
  const half = (direction * ARROW_PX) / 2;
  context.beginPath();
  context.moveTo(x, y - half);
  context.lineTo(x - HALF_PX, y + half);
  context.lineTo(x + HALF_PX, y + half);
  context.closePath();
  context.fillStyle = colour;
  context.fill();
  // Distinguishes it from a neighbouring candle of its colour.
  context.strokeStyle = edge;
  context.lineWidth = 1;
  context.stroke();
}

function paintLetter(
  context: CanvasRenderingContext2D,
  palette: Palette,
  ratio: number,
  letter: string,
  colour: string,
  x: number,
  y: number,
): void {
  const half = LETTER_PX / 2;
  const left = Math.round((x - half) * ratio) / ratio;
  const top = Math.round((y - half) * ratio) / ratio;
  context.beginPath();
  context.roundRect(left, top, LETTER_PX, LETTER_PX, 3);
  context.fillStyle = palette.panel;
  context.fill();
  context.strokeStyle = colour;
  context.lineWidth = 1;
  context.stroke();
  const style = { font: `600 ${palette.fontSize - 1}px ${palette.font}`, colour, ratio };
  glyphs.draw(context, letter, left + half, top + half, { ...style, align: 'centre' });
}
