import { ticksBetween } from '#shared/market/index.ts';
import type { Threshold } from '../thresholds.ts';
import { defineCondition } from './definition.ts';
import { outOfRange } from './ranges.ts';

const REARM_TICKS = 2;
const REARM_PERCENT = 0.5;
const TICKS = { min: 1, max: 100, whole: true };
const PERCENT_AWAY = { min: 0.1, max: 25, whole: false };

/** The last price comes near the day's highest or lowest allowed one; at or beyond it the distance is 0 or negative. */
export const bandCondition = defineCondition({
  kind: 'band',
  fields: { limit: ['ara', 'arb', 'either'], within: 'number', unit: ['ticks', 'percent'] },
  standard: { limit: 'either', within: 3, unit: 'ticks' },
  steps: { within: [1, 1] },
  source: 'quote',
  needsFacts: true,
  check: ({ within, unit }) => outOfRange('within', within, unit === 'ticks' ? TICKS : PERCENT_AWAY),
  assess({ limit, within, unit }, observation, _memory, { band }) {
    if (observation.kind !== 'quote' || observation.last <= 0 || band === null) return null;
    const { last } = observation;
    const threshold = (way: 'ara' | 'arb', from: number, to: number, base: number): Threshold => {
      const value = unit === 'ticks' ? ticksBetween(from, to) : ((to - from) / last) * 100;
      const rearmDistance = unit === 'ticks' ? REARM_TICKS : Math.max(REARM_PERCENT, within / 4);
      return { way, excess: within - value, rearmDistance, value, level: within, base };
    };
    const thresholds: Threshold[] = [];
    if (limit !== 'arb') thresholds.push(threshold('ara', last, band.ara, band.ara));
    if (limit !== 'ara') thresholds.push(threshold('arb', band.arb, last, band.arb));
    return { memory: null, steps: [thresholds] };
  },
  params: (_condition, { way, base, price }, { formats }) => ({
    band: way === 'ara' ? 'ARA' : 'ARB',
    last: price,
    percent: formats.trimmed((Math.abs(base - price) / price) * 100),
    price: base,
  }),
});
