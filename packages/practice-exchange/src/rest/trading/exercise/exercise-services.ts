import {
  actionDay,
  type CorporateAction,
  type CorporateActions,
  createCorporateActions,
} from '#exchange/companies/index.ts';
import { createDividends, type Dividends } from '#exchange/entitlements/index.ts';
import { AccountExercises, type ExerciseSeries, type Exercises, isAnnounced } from '#exchange/exercise/index.ts';
import type { Instrument } from '#exchange/market/index.ts';
import type { Parts } from '#exchange/rest/parts.ts';

/** A corporate action, or an exercisable series. */
export type Listed =
  | { readonly kind: 'action'; readonly action: CorporateAction }
  | { readonly kind: 'series'; readonly series: ExerciseSeries };

/** Services that endpoints about corporate actions share, created once per exchange. */
type ExerciseServices = {
  readonly exercises: Exercises;
  readonly dividends: Dividends;
  /** Corporate actions and series by {@link listedDay}, oldest first; days YYYY-MM-DD, both included. */
  listed(instrument: Instrument, from: string, to: string): readonly Listed[];
  /** Grants, delivers and pays what is due. */
  bringUpToDate(): void;
};

const instances = new WeakMap<Parts, ExerciseServices>();
const LOOK_EVERY_MS = 60_000;

export function exerciseServicesOf(parts: Parts): ExerciseServices {
  const there = instances.get(parts);
  if (there) return there;
  const made = createExerciseServices(parts);
  instances.set(parts, made);
  // At once: a new account's opening shares must be counted before any can be sold.
  made.bringUpToDate();
  parts.onStop(parts.clock.every(LOOK_EVERY_MS, made.bringUpToDate));
  return made;
}

function createExerciseServices(parts: Parts): ExerciseServices {
  const { accounts, store, notifications, clock, random, market } = parts;
  const actions: CorporateActions = createCorporateActions(market, random);
  const shared = { store, accounts, market, actions, notifications, clock };
  const exercises = new AccountExercises({ ...shared, random: random.fork('exercise') });
  const dividends = createDividends(shared);
  return {
    exercises,
    dividends,
    listed(instrument, from, to) {
      const series = exercises
        .series()
        .filter((each) => each.symbol === instrument.code && !isAnnounced(each))
        .filter(({ recordDay }) => recordDay >= from && recordDay <= to);
      return [
        ...actions(instrument, from, to).map((action): Listed => ({ kind: 'action', action })),
        ...series.map((each): Listed => ({ kind: 'series', series: each })),
      ].sort((left, right) => (listedDay(left) < listedDay(right) ? -1 : listedDay(left) > listedDay(right) ? 1 : 0));
    },
    bringUpToDate() {
      exercises.bringUpToDate();
      dividends.bringUpToDate();
    },
  };
}

/** Whether companies have announced it by a day. @param today YYYY-MM-DD */
export const isPublic =
  (today: string) =>
  (each: Listed): boolean =>
    each.kind === 'series' || each.action.announced <= today;

/** The day that it counts by: the ex date, the day of the meeting, or the record day of a series. */
export const listedDay = (each: Listed): string =>
  each.kind === 'action' ? actionDay(each.action) : each.series.recordDay;
