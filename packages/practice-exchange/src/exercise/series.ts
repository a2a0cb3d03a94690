import { z } from 'zod';
import type { SeededRandom } from '#exchange/clock/index.ts';
import type { CorporateAction } from '#exchange/companies/index.ts';
import { dayOf, type Instrument, midnightOf, previousTradingDay, tradingDaysAfter } from '#exchange/market/index.ts';
import { floorToTick, SHARES_PER_LOT } from '#shared/market/index.ts';
import { HOUR_MS } from '#shared/time.ts';

/** Something that becomes shares: against cash (rights, warrants) or by itself (convertible preferred shares). */
export const exerciseSeries = z.object({
  /** The stock's code with -R, -W or -C and where needed a number. */
  code: z.string(),
  symbol: z.string(),
  kind: z.enum(['RIGHTS', 'WARRANT', 'CONVERTIBLE']),
  /** Holders got `newUnits` for each `oldShares` that they held on the record day. */
  oldShares: z.number(),
  newUnits: z.number(),
  /** Units that make one share. */
  unitsPerShare: z.number(),
  /** Rupiah a share; 0 where nothing is paid. */
  price: z.number(),
  /** Book cost of a resulting share beyond the price, rupiah. */
  carriedCost: z.number(),
  /** YYYY-MM-DD, as all days here. */
  recordDay: z.string(),
  /** First and last day of the exercise period. */
  from: z.string(),
  to: z.string(),
});
export type ExerciseSeries = z.infer<typeof exerciseSeries>;

/** An exercise makes whole lots: units come in multiples of this. */
export const unitStep = ({ unitsPerShare }: Pick<ExerciseSeries, 'unitsPerShare'>): number =>
  SHARES_PER_LOT * unitsPerShare;

/** What so many shares on the record day give: fractions of a unit are rounded down, whole lots decide nothing. */
export const grantFor = ({ oldShares, newUnits }: ExerciseSeries, shares: number): number =>
  Math.floor((shares * newUnits) / oldShares);

/** As many of some units as can be exercised: whole steps. */
export const exercisableUnits = (series: Pick<ExerciseSeries, 'unitsPerShare'>, units: number): number => {
  const step = unitStep(series);
  return Math.floor(units / step) * step;
};

type Period = 'UPCOMING' | 'OPEN' | 'EXPIRED';
export const periodOf = ({ from, to }: Pick<ExerciseSeries, 'from' | 'to'>, today: string): Period =>
  today < from ? 'UPCOMING' : today > to ? 'EXPIRED' : 'OPEN';

/** The broker takes no exercise after this time of the last day, ms of the day: it has to reach the registrar before the exchange closes. */
const BROKER_CUTOFF_MS = 15 * HOUR_MS;
/** Unix ms. */
export const brokerUntil = ({ to }: Pick<ExerciseSeries, 'to'>): number => midnightOf(to) + BROKER_CUTOFF_MS;

/** Whether the broker takes an exercise at a time, Unix ms. */
export const isTaken = (series: Pick<ExerciseSeries, 'from' | 'to'>, at: number): boolean =>
  periodOf(series, dayOf(at)) === 'OPEN' && at < brokerUntil(series);

/** A new account holds the first of these. */
const HELD_AT_OPENING = 6;
const SHOWN = 30;
const RIGHTS_DAYS = 20;
const WARRANT_DAYS = 390;
const CONVERTIBLE_DAYS = 780;

type PriceOf = (instrument: Instrument) => number;

/** What is open when the exchange opens: rights, warrants and convertible shares of companies that a new account holds, and rights of one that it does not. */
export function openingSeries(
  random: SeededRandom,
  instruments: readonly Instrument[],
  firstDay: string,
  priceOf: PriceOf,
): ExerciseSeries[] {
  const held = instruments.slice(0, HELD_AT_OPENING);
  const other = instruments.slice(HELD_AT_OPENING, SHOWN);
  const take = (from: Instrument[]): Instrument | undefined =>
    from.splice(random.integer(0, Math.max(0, from.length - 1)), 1)[0];
  const [rights, warrant, convertible, foreign] = [take(held), take(held), take(held), take(other)];
  const days = (count: number) => ({
    recordDay: previousTradingDay(firstDay),
    from: firstDay,
    to: tradingDaysAfter(firstDay, count),
  });
  return [
    ...(rights ? [rightsOf(random, rights, '-R', priceOf(rights), days(RIGHTS_DAYS))] : []),
    ...(warrant
      ? [
          {
            ...issue(warrant, 'WARRANT', '-W'),
            ...days(WARRANT_DAYS),
            oldShares: random.pick([5, 10]),
            price: tick(priceOf(warrant) * (0.9 + 0.2 * random.next())),
          },
        ]
      : []),
    ...(convertible
      ? [
          {
            ...issue(convertible, 'CONVERTIBLE', '-C'),
            ...days(CONVERTIBLE_DAYS),
            oldShares: 5,
            newUnits: 2,
            unitsPerShare: 2,
            carriedCost: tick(priceOf(convertible) * (0.85 + 0.1 * random.next())),
          },
        ]
      : []),
    ...(foreign ? [rightsOf(random, foreign, '-R', priceOf(foreign), days(RIGHTS_DAYS))] : []),
  ];
}

/** Rights offered by other companies in later months. @param round counting from 2 */
export function laterRights(
  random: SeededRandom,
  instruments: readonly Instrument[],
  round: number,
  day: string,
  priceOf: PriceOf,
): ExerciseSeries[] {
  const own = random.fork(`round ${round}`);
  const chosen = instruments.slice(0, HELD_AT_OPENING);
  if (chosen.length === 0) return [];
  const instrument = own.pick(chosen);
  const days = { recordDay: day, from: day, to: tradingDaysAfter(day, RIGHTS_DAYS) };
  return [rightsOf(own, instrument, `-R${round}`, priceOf(instrument), days)];
}

type AnnouncedRights = Extract<CorporateAction, { kind: 'rights' }>;

/** A company offers rights once a year at most. */
export const announcedCode = ({ code, exDate }: AnnouncedRights): string => `${code}-RI${exDate.slice(2, 4)}`;

/** Whether a series comes of a corporate action that its company lists already. */
export const isAnnounced = ({ code }: Pick<ExerciseSeries, 'code'>): boolean => /-RI\d\d$/.test(code);

/** An announced rights issue as an exercisable series. */
export const announcedRights = (action: AnnouncedRights): ExerciseSeries => ({
  code: announcedCode(action),
  symbol: action.code,
  kind: 'RIGHTS',
  oldShares: action.oldShares,
  newUnits: action.newShares,
  unitsPerShare: 1,
  price: action.exercisePrice,
  carriedCost: 0,
  recordDay: action.recordDate,
  from: action.tradingFrom,
  to: action.tradingTo,
});

const issue = ({ code }: Instrument, kind: ExerciseSeries['kind'], suffix: string) => ({
  code: `${code}${suffix}`,
  symbol: code,
  kind,
  newUnits: 1,
  unitsPerShare: 1,
  price: 0,
  carriedCost: 0,
});

const rightsOf = (
  random: SeededRandom,
  instrument: Instrument,
  suffix: string,
  price: number,
  days: Pick<ExerciseSeries, 'recordDay' | 'from' | 'to'>,
): ExerciseSeries => ({
  ...issue(instrument, 'RIGHTS', suffix),
  ...days,
  oldShares: random.pick([4, 5, 10]),
  price: tick(price * (0.7 + 0.15 * random.next())),
});

const tick = (price: number): number => Math.max(1, floorToTick(price));
