import { EXTENDED, linePrice, SEGMENT, type TimeIndex, tickAt } from '#shared/market/index.ts';
import { matchesDirection, type Threshold } from '../thresholds.ts';
import { ALERT_DIRECTIONS } from '../vocabulary.ts';
import { type ConditionOf, defineCondition } from './definition.ts';

/** Ticks that the price must move away from the line before it can cross it again. */
const REARM_TICKS = 2;

const fields = {
  fromAt: 'number',
  fromPrice: 'number',
  toAt: 'number',
  toPrice: 'number',
  beyondFrom: 'boolean',
  beyondTo: 'boolean',
  interval: 'interval',
  drawing: 'id',
  direction: ALERT_DIRECTIONS,
} as const;

const PLACES = ['fromAt', 'fromPrice', 'toAt', 'toPrice'] as const;

export type LineCondition = ConditionOf<'line', typeof fields>;

/**
 * The price of the line at a moment as the chart of its interval draws it, rupiah, not rounded; null where the line does
 * not reach, or lies under 1 rupiah. @param bars of the line's interval
 */
export function levelOfLine(
  line: Omit<LineCondition, 'kind' | 'direction'>,
  at: number,
  bars: TimeIndex,
): number | null {
  const reach = {
    min: line.beyondFrom ? EXTENDED.min : SEGMENT.min,
    max: line.beyondTo ? EXTENDED.max : SEGMENT.max,
  };
  const [from, to] = [
    { at: line.fromAt, price: line.fromPrice },
    { at: line.toAt, price: line.toPrice },
  ];
  const level = linePrice(from, to, reach, at, (moment) => bars.indexOf(moment));
  return level === null || level < 1 ? null : level;
}

/**
 * The condition with its line at the places where a drawing's anchors are now.
 * @returns null where they are the same, or make no line
 */
export function movedLine(
  condition: LineCondition,
  [from, to]: readonly { readonly at: number; readonly price: number }[],
): LineCondition | null {
  if (!from || !to || from.at === to.at) return null;
  const moved = { ...condition, fromAt: from.at, fromPrice: from.price, toAt: to.at, toPrice: to.price };
  return PLACES.every((place) => moved[place] === condition[place]) ? null : moved;
}

/**
 * The last price reaches or passes a sloped line. The line goes through two places (Unix ms, rupiah) and, where it goes
 * `beyond` them, on; it is straight in the bars of `interval`. `drawing` is the id of the drawing it follows.
 */
export const lineCondition = defineCondition({
  kind: 'line',
  fields,
  source: 'quote',
  check: ({ fromAt, toAt }) => (fromAt === toAt ? [{ field: 'toAt', code: 'MISSING', params: {} }] : []),
  assess({ direction, ...line }, observation, _memory, { bars }) {
    if (observation.kind !== 'quote' || observation.last <= 0 || bars === null) return null;
    const { last, exchangeAt, receivedAt } = observation;
    const level = levelOfLine(line, exchangeAt || receivedAt, bars);
    if (level === null) return null;
    const rest = { rearmDistance: REARM_TICKS * tickAt(level), value: last, level, base: 0 };
    const thresholds: Threshold[] = [];
    if (matchesDirection(direction, 'up')) thresholds.push({ way: 'up', excess: last - level, ...rest });
    if (matchesDirection(direction, 'down')) thresholds.push({ way: 'down', excess: level - last, ...rest });
    return { memory: null, steps: [thresholds] };
  },
});
