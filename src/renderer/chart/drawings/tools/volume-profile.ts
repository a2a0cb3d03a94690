import type { DrawingView, Point, Shape } from '../drawing.ts';
import type { Place } from './define.ts';
import { area, corners, segment } from './parts.ts';

const ROWS = 24;
/** The widest row, as a share of the span. */
const WIDEST = 0.4;

/** Shares traded in each row of prices, from the lowest close to the highest; a bar's volume counts at its close. */
export function volumeRows(closes: readonly number[], volumes: readonly number[], rows: number = ROWS) {
  const low = closes.reduce((least, close) => Math.min(least, close), Number.POSITIVE_INFINITY);
  const high = closes.reduce((most, close) => Math.max(most, close), Number.NEGATIVE_INFINITY);
  const step = (high - low) / rows;
  const shares = Array.from({ length: rows }, () => 0);
  closes.forEach((close, index) => {
    const row = step > 0 ? Math.min(rows - 1, Math.floor((close - low) / step)) : 0;
    shares[row] = (shares[row] ?? 0) + (volumes[index] ?? 0);
  });
  return { low, step, shares };
}

/** Rows from the left of a span, and a line at the price where most was traded. */
export function profileShapes(view: DrawingView, a: Place, b: Place): readonly Shape[] {
  const { close, volume } = view.barsWithin(Math.min(a.at, b.at), Math.max(a.at, b.at));
  const { low, step, shares } = volumeRows(close, volume);
  const most = Math.max(...shares);
  if (!(most > 0)) return [];
  const [left, right] = [Math.min(a.x, b.x), Math.max(a.x, b.x)];
  const rows = shares.map((share, row) => {
    const from: Point = { x: left, y: view.yOf(low + step * row) };
    const to: Point = { x: left + (right - left) * WIDEST * (share / most), y: view.yOf(low + step * (row + 1)) };
    return area(corners(from, to), { opacity: share === most ? 0.5 : 0.25 });
  });
  const y = view.yOf(low + step * (shares.indexOf(most) + 0.5));
  return [...rows, ...segment(view, { x: left, y }, { x: right, y })];
}
