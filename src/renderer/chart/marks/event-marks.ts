import type { Bars } from '#shared/chart/bars/bars.ts';
import type { Point } from '../drawings/drawing.ts';
import type { Pane } from '../layout.ts';
import { priceToY, type Scale } from '../scale/scale.ts';
import { isOnScale, type Scene, slotX } from '../scene.ts';

/** Something that happened at a moment: an own trade beside its bar, or a letter below the prices. */
export type EventMark = {
  readonly id: string;
  /** Unix ms; may lie after the newest bar. */
  readonly at: number;
  /** Rupiah of a trade: an arrow beside the bar and a line at this price; null: a letter at the foot of the prices. */
  readonly price: number | null;
  readonly side: 'buy' | 'sell' | null;
  /** One capital letter; marks of one letter that would overlap become one. */
  readonly letter: string;
  /** A role, see PLOT_COLOURS. */
  readonly colour: string;
  /** What the pointer shows, a line each. */
  readonly lines: readonly string[];
};

/** Middle of one or several marks, px of the chart. */
export type PlacedMark = Point & {
  readonly marks: readonly EventMark[];
  /** Heights of the prices of trades, px; none of letters. */
  readonly ticks: readonly number[];
};

/** Height of a letter's box, px. */
export const LETTER_PX = 14;
/** Height of an arrow, px. */
export const ARROW_PX = 12;
/** Between a bar and its arrow, px. */
const BESIDE_PX = 3;
const GAP_PX = 2;
/** Rows of letters at one place. */
const MAX_ROWS = 3;
/** Distance from the middle of a mark at which the pointer is on it, px. */
const REACH_PX = 9;
/** Marks of a chart; further ones are left out. */
export const MAX_MARKS = 1_000;

type MarkedScene = Pick<Scene, 'bars' | 'times' | 'view' | 'layout'>;
/** A mark, the row of its moment and the middle of that. */
type Shown = { readonly mark: EventMark; readonly index: number; readonly x: number };

/**
 * Where the marks on screen are drawn. Trades of one side in one bar share an arrow; letters that would overlap stand in
 * rows above each other.
 */
export function placeMarks(
  scene: MarkedScene,
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
    .map((mark) => ({ mark, index: times.indexOf(mark.at) }))
    .map((each) => ({ ...each, x: slotX(view, layout, each.index) }))
    .filter(({ x }) => x >= 0 && x <= layout.plotWidth)
    .sort((left, right) => left.x - right.x);
  return [...placeLetters(shown, pane), ...placeTrades(shown, scene.bars, pane, scale)];
}

function placeLetters(shown: readonly Shown[], pane: Pane): PlacedMark[] {
  const letters: { x: number; readonly letter: string; row: number; marks: EventMark[] }[] = [];
  for (const { mark, x } of shown) {
    if (mark.price !== null) continue;
    const near = letters.filter((before) => x - before.x < LETTER_PX + GAP_PX);
    const same = near.find(({ letter }) => letter === mark.letter);
    const row = freeRow(near.map(({ row: taken }) => taken));
    // A mark without a free row joins the topmost: the pointer still shows it.
    const joined = same ?? (row === null ? near.find(({ row: taken }) => taken === MAX_ROWS - 1) : undefined);
    if (joined) joined.marks.push(mark);
    else letters.push({ x, letter: mark.letter, row: row ?? 0, marks: [mark] });
  }
  const foot = pane.top + pane.height - LETTER_PX / 2 - GAP_PX;
  return letters.map(({ x, row, marks }) => ({ x, y: foot - row * (LETTER_PX + GAP_PX), marks, ticks: [] }));
}

function placeTrades(shown: readonly Shown[], bars: Bars, pane: Pane, scale: Scale): PlacedMark[] {
  const yOf = (price: number): number => pane.plotTop + priceToY(scale, price, pane.plotHeight);
  const trades = new Map<string, { x: number; y: number; marks: EventMark[]; ticks: number[] }>();
  for (const { mark, index, x } of shown) {
    if (mark.price === null || !isOnScale(scale, mark.price)) continue;
    const key = `${index} ${mark.side}`;
    const tick = yOf(mark.price);
    const same = trades.get(key);
    if (same) {
      same.marks.push(mark);
      same.ticks.push(tick);
      continue;
    }
    // A moment after the newest bar has no bar yet: the arrow is beside the price.
    const ends = [bars.low[index] ?? mark.price, bars.high[index] ?? mark.price].map(yOf);
    trades.set(key, { x, y: besideBar(ends, mark.side, pane), marks: [mark], ticks: [tick] });
  }
  return [...trades.values()];
}

/** Middle of an arrow: of a buy below the bar, of a sale above it, on either within the pane. @param ends of the bar, px */
function besideBar(ends: readonly number[], side: EventMark['side'], { top, height }: Pane): number {
  const away = BESIDE_PX + ARROW_PX / 2;
  return side === 'buy'
    ? Math.min(Math.max(...ends) + away, top + height - ARROW_PX / 2)
    : Math.max(Math.min(...ends) - away, top + ARROW_PX / 2);
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
