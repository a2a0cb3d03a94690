import { glyphs } from '../paint/glyphs.ts';
import { colourOf, type Palette } from '../paint/palette.ts';
import { LETTER_PX, type PlacedMark } from './event-marks.ts';

const ARROW_PX = 6;

/** Draws trades as arrows that end at their price, and letters in boxes. */
export function paintMarks(
  context: CanvasRenderingContext2D,
  palette: Palette,
  ratio: number,
  placed: readonly PlacedMark[],
): void {
  for (const { x, y, marks } of placed) {
    const [mark] = marks;
    if (!mark) continue;
    const colour = colourOf(palette, mark.colour);
    if (mark.side !== null) paintArrow(context, palette.panel, colour, x, y, mark.side === 'buy' ? 1 : -1);
    else paintLetter(context, palette, ratio, mark.letter, colour, x, y);
  }
}

/** @param direction 1: from below upwards */
function paintArrow(
  context: CanvasRenderingContext2D,
  edge: string,
  colour: string,
  x: number,
  y: number,
  direction: 1 | -1,
): void {
  context.beginPath();
  context.moveTo(x, y);
  context.lineTo(x - ARROW_PX, y + direction * ARROW_PX * 1.6);
  context.lineTo(x + ARROW_PX, y + direction * ARROW_PX * 1.6);
  context.closePath();
  context.fillStyle = colour;
  context.fill();
  // Distinguishes it from a candle of its colour.
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
