import type { Point } from '../drawings/drawing.ts';
import type { Pane } from '../layout.ts';
import { priceToY, type Scale } from '../scale/scale.ts';
import { isOnScale, type Scene, slotX } from '../scene.ts';

/** Something that happened at a moment: an own trade at its price, or a letter below the prices. */
export type EventMark = {
  readonly id: string;
  /** Unix ms; may lie after the newest bar. */
  readonly at: number;
  /** Rupiah of a trade, drawn as an arrow; null: a letter at the foot of the prices. */
  readonly price: number | null;
  readonly side: 'buy' | 'sell' | null;
  /** One capital letter; marks of one letter that would overlap become one. */
  readonly letter: string;
  /** A role, see PLOT_COLOURS. */
  readonly colour: string;
  /** What the pointer shows, a line each. */
  readonly lines: readonly string[];
};

/** Where one or several marks are drawn, px of the chart. */
export type PlacedMark = Point & { readonly marks: readonly EventMark[] };

/** Height of a letter's box, px. */
export const LETTER_PX = 14;
const GAP_PX = 2;
/** Rows of letters at one place. */
const MAX_ROWS = 3;
/** Distance from the middle of a mark at which the pointer is on it, px. */
const REACH_PX = 9;
/** Marks of a chart; further ones are left out. */
export const MAX_MARKS = 1_000;

/** Where the marks on screen are drawn. Letters that would overlap stand in rows above each other. */
export function placeMarks(
  scene: Pick<Scene, 'times' | 'view' | 'layout'>,
  pane: Pane,
  scale: Scale,
  marks: readonly EventMark[],
): readonly PlacedMark[] {
  const { times, view, layout } = scene;
  // The slot of a moment far outside the bars is found step by step: only those near the screen are looked up.
  const first = times.timeAt(Math.floor(view.end - view.count) - 1);
  const last = times.timeAt(Math.ceil(view.end) + 1);
  const shown = marks
    .slice(0, MAX_MARKS)
    .filter(({ at }) => at >= first && at <= last)
    .map((mark) => ({ mark, x: slotX(view, layout, times.indexOf(mark.at)) }))
    .filter(({ x }) => x >= 0 && x <= layout.plotWidth)
    .sort((one, other) => one.x - other.x);
  const trades: PlacedMark[] = [];
  const letters: { x: number; readonly letter: string; row: number; marks: EventMark[] }[] = [];
  for (const { mark, x } of shown) {
    if (mark.price !== null) {
      if (isOnScale(scale, mark.price))
        trades.push({ x, y: pane.plotTop + priceToY(scale, mark.price, pane.plotHeight), marks: [mark] });
      continue;
    }
    const near = letters.filter((other) => x - other.x < LETTER_PX + GAP_PX);
    const same = near.find(({ letter }) => letter === mark.letter);
    const row = freeRow(near.map((other) => other.row));
    // Without a free row it joins the topmost: the pointer still shows it.
    const joined = same ?? (row === null ? near.find((other) => other.row === MAX_ROWS - 1) : undefined);
    if (joined) joined.marks.push(mark);
    else letters.push({ x, letter: mark.letter, row: row ?? 0, marks: [mark] });
  }
  const foot = pane.top + pane.height - LETTER_PX / 2 - GAP_PX;
  return [
    ...letters.map(({ x, row, marks: own }) => ({ x, y: foot - row * (LETTER_PX + GAP_PX), marks: own })),
    ...trades,
  ];
}

function freeRow(taken: readonly number[]): number | null {
  for (let row = 0; row < MAX_ROWS; row += 1) if (!taken.includes(row)) return row;
  return null;
}

/** The mark under a pointer: the nearest within reach; null where there is none. */
export function markAt(placed: readonly PlacedMark[], { x, y }: Point): PlacedMark | null {
  let nearest: PlacedMark | null = null;
  let least = REACH_PX;
  for (const each of placed) {
    const distance = Math.max(Math.abs(each.x - x), Math.abs(each.y - y));
    if (distance <= least) [nearest, least] = [each, distance];
  }
  return nearest;
}
