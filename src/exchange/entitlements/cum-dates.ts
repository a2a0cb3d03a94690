import { z } from 'zod';
import type { CorporateAction, CorporateActions } from '#exchange/companies/index.ts';
import { type Instrument, nextTradingDay } from '#exchange/market/index.ts';
import type { OpenCollection } from '#exchange/store/index.ts';

/** Days whose close has passed and was not looked at yet: from the first on, before the other (YYYY-MM-DD). */
export type ClosedDays = { readonly from: string; readonly before: string };

/**
 * Remembers, over restarts, up to which day a kind of entitlement has been handed out: whoever held
 * a share at the close of a cum date takes part once, and whoever buys it later does not.
 */
export type CumDates = {
  /** null where every close before `today` was looked at, and on the very first day. */
  closed(today: string): ClosedDays | null;
  /** Nothing before `today` will be looked at again. */
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
      // A clock that was put back must not hand anything out a second time.
      if (before === undefined || before < today) checked.put(kind, { before: today });
    },
  };
}

type Entitling = Exclude<CorporateAction, { kind: 'meeting' }>;

/** What a company gives to whoever held its shares at a close within these days. */
export const actionsClosed = (
  actions: CorporateActions,
  instrument: Instrument,
  { from, before }: ClosedDays,
): readonly Entitling[] =>
  // Actions are found by their ex dates: the trading day after the cum date.
  actions(instrument, from, nextTradingDay(before)).flatMap((action) =>
    action.kind !== 'meeting' && action.cumDate >= from && action.cumDate < before ? [action] : [],
  );
