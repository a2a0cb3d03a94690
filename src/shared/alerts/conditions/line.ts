import { EXTENDED, linePrice, type Reach, SEGMENT, type TimeIndex, tickAt } from '#shared/market/index.ts';
import { matchesDirection, type Threshold } from '../thresholds.ts';
import { ALERT_DIRECTIONS } from '../vocabulary.ts';
import { type ConditionOf, defineCondition } from './definition.ts';

/** Ticks that the price must move away from the line before it can cross it again. */
const REARM_TICKS = 2;

/** Scales on which a line is straight: that of the chart on which the alert was made. */
export const LINE_SCALES = ['linear', 'log'] as const;
/** The line itself, the other border of its channel, or the middle between both. */
export const LINE_BORDERS = ['line', 'parallel', 'middle'] as const;
/** How far each lies from the line, as a share of the channel's width. */
const SHARE = { line: 0, parallel: 1, middle: 0.5 } as const;

const fields = {
  fromAt: 'number',
  fromPrice: 'number',
  toAt: 'number',
  toPrice: 'number',
  beyondFrom: 'boolean',
  beyondTo: 'boolean',
  scale: LINE_SCALES,
  border: LINE_BORDERS,
  offAt: 'number',
  offPrice: 'number',
  interval: 'interval',
  drawing: 'id',
  direction: ALERT_DIRECTIONS,
} as const;

const PLACES = ['fromAt', 'fromPrice', 'toAt', 'toPrice', 'offAt', 'offPrice'] as const;

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
  const isLog = line.scale === 'log';
  const unitOf = (price: number): number => (isLog ? Math.log(price) : price);
  const [from, to] = [
    { at: line.fromAt, price: unitOf(line.fromPrice) },
    { at: line.toAt, price: unitOf(line.toPrice) },
  ];
  const onLine = (moment: number, within: Reach) => linePrice(from, to, within, moment, (each) => bars.indexOf(each));
  const base = onLine(at, reach);
  const share = SHARE[line.border];
  const beside = share === 0 ? 0 : onLine(line.offAt, EXTENDED);
  if (base === null || beside === null) return null;
  const unit = share === 0 ? base : base + share * (unitOf(line.offPrice) - beside);
  const level = isLog ? Math.exp(unit) : unit;
  // A logarithm needs a price above 0.
  return Number.isFinite(level) && level >= 1 ? level : null;
}

/** Whether the line is one border of a channel: then it has a third place, on the other border. */
export const isChannel = ({ offAt, offPrice }: Pick<LineCondition, 'offAt' | 'offPrice'>): boolean =>
  offAt !== 0 || offPrice !== 0;

/**
 * The condition with its line at the places where a drawing's anchors are now.
 * @returns null where they are the same, or make no line
 */
export function movedLine(
  condition: LineCondition,
  [from, to, off]: readonly { readonly at: number; readonly price: number }[],
): LineCondition | null {
  if (!from || !to || from.at === to.at) return null;
  const moved = {
    ...condition,
    fromAt: from.at,
    fromPrice: from.price,
    toAt: to.at,
    toPrice: to.price,
    ...(off && isChannel(condition) ? { offAt: off.at, offPrice: off.price } : {}),
  };
  return PLACES.every((place) => moved[place] === condition[place]) ? null : moved;
}

/**
 * The last price reaches or passes a sloped line. The line goes through two places (Unix ms, rupiah) and, where it goes
 * `beyond` them, on; it is straight in the bars of `interval` and on its `scale`. Of a channel `off` is a place on the other border,
 * 0 for a line without one, and `border` the line that counts. `drawing` is the id of the drawing it follows.
 */
export const lineCondition = defineCondition({
  kind: 'line',
  fields,
  // It is no line: its ends are the same, which the check reports.
  standard: {
    fromAt: 0,
    fromPrice: 0,
    toAt: 0,
    toPrice: 0,
    beyondFrom: false,
    beyondTo: false,
    scale: 'linear',
    border: 'line',
    offAt: 0,
    offPrice: 0,
    interval: 'D',
    drawing: '',
    direction: 'either',
  },
  drawn: ['direction'],
  source: 'quote',
  needsFacts: true,
  followsTime: true,
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
  params: (_condition, { level, price }) => ({ price: Math.round(level), last: price }),
});
