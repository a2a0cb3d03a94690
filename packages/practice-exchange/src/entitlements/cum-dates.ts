import { z } from 'zod';
import type { CorporateAction, CorporateActions } from '#exchange/companies/index.ts';
import type { OpenCollection } from '#exchange/database/collection.ts';
import { type Instrument, nextTradingDay } from '#exchange/market/index.ts';

/**
 * Days whose close has passed and was not processed yet: from the first (included) to the other (excluded),
 * YYYY-MM-DD.
 */
type ClosedDays = { readonly from: string; readonly before: string };

/**
 * Persists up to which day a kind of entitlement has been granted, so that holders at the close of a cum date take
 * part exactly once.
 */
type CumDates = {
  /** null where every close before `today` was processed, and on the very first day. */
  closed(today: string): ClosedDays | null;
  /** Marks every day before `today` as processed. */
  done(today: string): void;
};

export function createCumDates(collection: OpenCollection, kind: string): CumDates {
  const checked = collection('cum-dates-looked-at', z.object({ before: z.string() }), { cap: 20 });
  return {
    closed(today) {
      const from = checked.get(kind)?.before ?? today;
      return from < today ? { from, before: today } : null;
    },
    done(today) {
      const before = checked.get(kind)?.before;
      // A clock that was set back must not grant anything twice.
      if (before === undefined || before < today) checked.put(kind, { before: today });
    },
  };
}

type Entitling = Exclude<CorporateAction, { kind: 'meeting' }>;

/** Actions that entitle holders at a close within these days. */
export const actionsClosed = (
  actions: CorporateActions,
  instrument: Instrument,
  { from, before }: ClosedDays,
): readonly Entitling[] =>
  // Actions are found by their ex dates: the trading day after the cum date.
  actions(instrument, from, nextTradingDay(before)).flatMap((action) =>
    action.kind !== 'meeting' && action.cumDate >= from && action.cumDate < before ? [action] : [],
  );
