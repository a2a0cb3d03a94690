import { ALERT_DIRECTIONS } from '../vocabulary.ts';
import { defineCondition } from './definition.ts';
import { outOfRange } from './ranges.ts';

/** Millions of rupiah. */
const MILLIONS = { min: 1, max: 10_000_000, whole: true };
const MILLION = 1_000_000;

/**
 * A broker bought (up) or sold (down) so many millions of rupiah net of the stock on a day, regular board. Brokers are
 * published after the close, so each published day counts by itself, whatever the day before was.
 */
export const brokerCondition = defineCondition({
  kind: 'broker',
  fields: { broker: 'id', millions: 'number', direction: ALERT_DIRECTIONS },
  standard: { broker: '', millions: 10_000, direction: 'either' },
  steps: { millions: [1_000, 1] },
  source: 'broker-day',
  firesEachTime: true,
  check: ({ broker, millions }) => [
    ...(broker === '' ? [{ field: 'broker', code: 'NO_BROKER', params: {} } as const] : []),
    ...outOfRange('millions', millions, MILLIONS),
  ],
  assess({ broker, millions, direction }, observation) {
    if (observation.kind !== 'broker-day') return null;
    const value = (observation.nets.get(broker) ?? 0) / MILLION;
    const threshold = (way: 'up' | 'down') => {
      const sign = way === 'up' ? 1 : -1;
      return { way, excess: sign * value - millions, rearmDistance: 0, value, level: sign * millions, base: 0 };
    };
    const ways = direction === 'either' ? (['up', 'down'] as const) : [direction];
    return { memory: null, steps: [ways.map(threshold)] };
  },
  params: ({ broker }, { value, level }, { formats }) => ({
    broker,
    net: formats.change(Math.round(value)),
    level: formats.whole(Math.abs(level)),
  }),
});
