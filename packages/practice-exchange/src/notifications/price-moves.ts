import { z } from 'zod';
import type { OpenCollection } from '#exchange/database/collection.ts';
import { HOUR_MS } from '#shared/time.ts';
import type { Notifications } from './notifications.ts';

/** A watched stock as it stands. */
type WatchedQuote = {
  readonly code: string;
  readonly name: string;
  /** Rupiah. */
  readonly last: number;
  readonly previous: number;
};

/** Percent, either way. */
const STEPS = [10, 5, 3] as const;
const MAX_AN_HOUR = 4;
const MAX_RECORDS = 300;

/** The greatest step that a change has reached, with its sign; 0 below the first. @param change percent */
export function stepReached(change: number): number {
  const step = STEPS.find((each) => Math.abs(change) >= each) ?? 0;
  return change < 0 ? -step : step;
}

/** Notifies of large moves of watched stocks: each step of a stock once a day, and at most four notices an hour. */
export function createPriceMoves(collection: OpenCollection, notifications: Notifications) {
  const notified = collection('price-move', z.object({ at: z.number() }), { cap: MAX_RECORDS });

  /** @param day the exchange's date @param at ms of its clock */
  return (quotes: readonly WatchedQuote[], day: string, at: number): void => {
    let left = MAX_AN_HOUR - notified.all().filter((each) => each.at > at - HOUR_MS).length;
    for (const { code, name, last, previous } of quotes) {
      const change = previous === 0 ? 0 : (last / previous - 1) * 100;
      const step = stepReached(change);
      const key = `${day} ${code} ${step}`;
      if (left <= 0 || step === 0 || notified.get(key)) continue;
      notified.put(key, { at });
      left -= 1;
      const direction = change > 0 ? 'up' : 'down';
      notifications.notify({
        kind: 'market',
        title: `${code} is ${direction} ${Math.abs(change).toFixed(1)}%`,
        text: `${name} trades at ${last.toLocaleString('en-US')}, ${previous.toLocaleString('en-US')} before.`,
        about: { symbol: code },
      });
    }
  };
}
