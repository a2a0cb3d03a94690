import { SHARES_PER_LOT, tradedShare } from '#shared/market/index.ts';
import { defineCondition } from './definition.ts';
import { outOfRange } from './ranges.ts';

const TIMES = { min: 0.1, max: 100, whole: false };
const DAYS = { min: 1, max: 60, whole: true };
/** Smallest part of a day that a volume is compared with: a morning's first trades are many times nothing. */
const MIN_SHARE = 0.05;

/**
 * The day's shares so far are so many times the average day's of the last `days` trading days. `byTime`:
 * times that day's part by now, volume taken as even over the minutes of both sessions. Within a day
 * shares only grow, so it fires at most once a day.
 */
export const volumeCondition = defineCondition({
  kind: 'volume',
  fields: { times: 'number', days: 'number', byTime: 'boolean' },
  standard: { times: 2, days: 20, byTime: true },
  steps: { times: [0.5, 0.1], days: [1, 1] },
  source: 'quote',
  needsFacts: true,
  followsTime: true,
  check: ({ times, days }) => [...outOfRange('times', times, TIMES), ...outOfRange('days', days, DAYS)],
  assess({ times, byTime }, observation, _memory, { averageVolume }) {
    if (observation.kind !== 'quote' || averageVolume === null || averageVolume <= 0) return null;
    const share = byTime ? Math.max(MIN_SHARE, tradedShare(observation.exchangeAt || observation.receivedAt)) : 1;
    const value = observation.volume / (averageVolume * share);
    return {
      memory: null,
      steps: [
        [{ way: 'up', excess: value - times, rearmDistance: times / 2, value, level: times, base: averageVolume }],
      ],
    };
  },
  params: (_condition, { value, base }, { formats }) => ({
    lots: Math.round((value * base) / SHARES_PER_LOT),
    times: formats.trimmed(value),
  }),
});
