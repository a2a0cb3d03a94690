import type { Looks } from './look.ts';
import { ticksBetween } from './ticks-between.ts';
import type { Watch } from './watch.ts';

const AWAY_TICKS = 2;
const AWAY_PERCENT = 0.5;

/** How far the last price is from the day's highest and lowest allowed one; at or beyond it is 0 and less. */
export const lookAtBand: Looks<'band'> = ({ limit, within, unit }, seen, _memory, { band }) => {
  if (seen.kind !== 'quote' || seen.last <= 0 || band === null) return null;
  const { last } = seen;
  const watch = (way: 'ara' | 'arb', from: number, to: number, base: number): Watch => {
    const value = unit === 'ticks' ? ticksBetween(from, to) : ((to - from) / last) * 100;
    const margin = unit === 'ticks' ? AWAY_TICKS : Math.max(AWAY_PERCENT, within / 4);
    return { way, lead: within - value, margin, value, level: within, base };
  };
  const watches: Watch[] = [];
  if (limit !== 'arb') watches.push(watch('ara', last, band.ara, band.ara));
  if (limit !== 'ara') watches.push(watch('arb', band.arb, last, band.arb));
  return { memory: null, steps: [watches] };
};
