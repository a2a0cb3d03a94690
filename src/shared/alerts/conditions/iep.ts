import { matchesDirection, type Threshold } from '../thresholds.ts';
import { ALERT_DIRECTIONS } from '../vocabulary.ts';
import { defineCondition } from './definition.ts';
import { outOfRange, PERCENT } from './ranges.ts';

/** Longer than an auction collects orders, shorter than from one auction to the next. */
const NEXT_AUCTION_MS = 30 * 60_000;
/** The part of the move by which it must shrink before it can fire again. */
const REARM_SHARE = 0.25;

/** The IEP moves away from the previous close or from this auction's first IEP. Each auction begins with no move. */
export const iepCondition = defineCondition({
  kind: 'iep',
  fields: { percent: 'number', from: ['previous', 'first'], direction: ALERT_DIRECTIONS },
  standard: { percent: 3, from: 'previous', direction: 'either' },
  steps: { percent: [0.5, 0.1] },
  source: 'auction',
  check: ({ percent }) => outOfRange('percent', percent, PERCENT),
  assess({ percent, from, direction }, observation, memory) {
    if (observation.kind !== 'auction') return null;
    const thresholdsOf = (move: number, base: number): Threshold[] => {
      const rearmDistance = percent * REARM_SHARE;
      const thresholds: Threshold[] = [];
      if (matchesDirection(direction, 'up')) {
        thresholds.push({ way: 'up', excess: move - percent, rearmDistance, value: move, level: percent, base });
      }
      if (matchesDirection(direction, 'down')) {
        thresholds.push({ way: 'down', excess: -move - percent, rearmDistance, value: move, level: -percent, base });
      }
      return thresholds;
    };
    const at = observation.exchangeAt || observation.receivedAt;
    const before = memory?.kind === 'iep' && at - memory.at <= NEXT_AUCTION_MS ? memory : null;
    // No orders cross: the auction goes on without a price.
    if (observation.iep <= 0) return { memory: before, steps: before === null ? [thresholdsOf(0, 0)] : [] };
    const first = before?.first ?? observation.iep;
    const base = from === 'first' ? first : observation.previous;
    if (base <= 0) return null;
    const moved = thresholdsOf(((observation.iep - base) / base) * 100, base);
    const steps = before === null ? [thresholdsOf(0, base), moved] : [moved];
    return { memory: { kind: 'iep', first, at }, steps };
  },
  params: (_condition, { value, base, price }, { formats }) => ({
    before: base,
    iep: price,
    percent: formats.change(value, 2),
  }),
});
