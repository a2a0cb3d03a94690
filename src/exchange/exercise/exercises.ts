import { z } from 'zod';
import type { Account, Accounts } from '#exchange/accounts/index.ts';
import type { Clock, SeededRandom } from '#exchange/clock/index.ts';
import type { CorporateActions } from '#exchange/companies/index.ts';
import { actionsClosed, createCumDates, heldAtLastClose, symbolsAtLastClose } from '#exchange/entitlements/index.ts';
import { type Market, nextTradingDay } from '#exchange/market/index.ts';
import type { Notifications } from '#exchange/notifications/index.ts';
import type { Store } from '#exchange/store/index.ts';
import { exchangeTime, isStockCode, type Rupiah, type Shares } from '#shared/market/index.ts';
import { type ExerciseGrant, type ExerciseRecord, exerciseGrant, exerciseRecord } from './records.ts';
import {
  announcedRights,
  type ExerciseSeries,
  exerciseSeries,
  grantFor,
  laterRights,
  openingSeries,
  periodOf,
} from './series.ts';

export type ExerciseRefusal = 'period' | 'units' | 'money' | 'busy';
export type ExerciseAnswer =
  | { readonly ok: true; readonly record: ExerciseRecord }
  | { readonly ok: false; readonly why: ExerciseRefusal };

/** Rights, warrants and convertible shares of the practice user's accounts, from what they held at the close that counts. */
export type Exercises = {
  /** Oldest first, those that are over included. */
  series(): readonly ExerciseSeries[];
  find(code: string): ExerciseSeries | undefined;
  grants(account: string): readonly ExerciseGrant[];
  /** Units that an account may still exercise; 0 without a grant. */
  remaining(account: string, code: string): number;
  /** Shares that were paid for, or converted, and are on their way to an account. */
  coming(account: string): readonly ExerciseRecord[];
  /** Takes the cash, delivers the shares two trading days on. @param units a multiple of the series' step */
  exercise(account: Account, series: ExerciseSeries, units: number): ExerciseAnswer;
  /** Newest first. */
  records(account: string): readonly ExerciseRecord[];
  /** Date at the exchange. */
  today(): string;
  /** Grants what is due and delivers what has settled. Idempotent. */
  bringUpToDate(): void;
};

export type ExercisesDeps = {
  readonly store: Store;
  readonly accounts: Accounts;
  readonly market: Market;
  readonly actions: CorporateActions;
  readonly notifications: Notifications;
  /** The market's time. */
  readonly clock: Clock;
  readonly random: SeededRandom;
};

const MAX_SERIES = 200;
const MAX_GRANTS = 2_000;
const MAX_RECORDS = 1_000;
/** Over all accounts; below the storage cap, so that none is dropped before it is delivered. */
const MAX_PENDING = 200;
const DAY_MS = 86_400_000;
const ROUND_DAYS = 60;

export function createExercises(deps: ExercisesDeps): Exercises {
  const { store, accounts, market, actions, notifications, clock, random } = deps;
  const today = (): string => exchangeTime(clock.now()).day;
  const series = store.collection('exercise-series', exerciseSeries, { cap: MAX_SERIES });
  const grants = store.collection('exercise-grant', exerciseGrant, { cap: MAX_GRANTS });
  const records = store.collection('exercise', exerciseRecord, { cap: MAX_RECORDS });
  const rounds = store.collection('exercise-round', z.object({ day: z.string(), round: z.number() }), { cap: 1 });
  const keyOf = (account: string, code: string): string => `${account} ${code}`;
  const cumDates = createCumDates(store.collection, 'rights');
  const pending = (): ExerciseRecord[] => records.all().filter(({ status }) => status === 'PENDING');

  /** Holders at the last close take part; evaluated the day after, or at the next start. */
  function open(opened: ExerciseSeries): void {
    if (series.get(opened.code)) return;
    series.put(opened.code, opened);
    for (const account of accounts.all()) {
      const { number } = account;
      const shares = isStockCode(opened.symbol) ? heldAtLastClose(store, account, opened.symbol) : 0;
      const granted = grantFor(opened, shares);
      if (granted === 0) continue;
      grants.put(keyOf(number, opened.code), { account: number, code: opened.code, granted, used: 0 });
      notifications.notify({
        kind: 'corporate-action',
        title: `${opened.code} in your account`,
        text: `${granted} units, to be exercised from ${opened.from} to ${opened.to}.`,
        about: { symbol: opened.symbol, series: opened.code },
      });
    }
  }

  function openDue(): void {
    const day = today();
    const { instruments } = market;
    const priceOf = ({ code }: (typeof instruments)[number]): number => market.quote(code).previous;
    const last = rounds.get('last');
    if (!last) {
      for (const each of openingSeries(random.fork('opening'), instruments, day, priceOf)) open(each);
      rounds.put('last', { day, round: 1 });
    } else if (Date.parse(day) - Date.parse(last.day) >= ROUND_DAYS * DAY_MS) {
      const round = last.round + 1;
      for (const each of laterRights(random, instruments, round, day, priceOf)) open(each);
      rounds.put('last', { day, round });
    }
    const closed = cumDates.closed(day);
    cumDates.done(day);
    if (!closed) return;
    for (const symbol of symbolsAtLastClose(store, accounts.all())) {
      const instrument = market.instrument(symbol);
      const given = instrument ? actionsClosed(actions, instrument, closed) : [];
      for (const action of given) if (action.kind === 'rights') open(announcedRights(action));
    }
  }

  function deliver(account: Account, record: ExerciseRecord): void {
    const { symbol, shares, value } = record;
    if (!isStockCode(symbol)) return;
    account.trading.book((ledger) => ledger.receiveShares(symbol, shares as Shares, value as Rupiah, 0 as Rupiah));
    records.put(record.id, { ...record, status: 'DELIVERED' });
    notifications.notify({
      kind: 'corporate-action',
      title: `${shares} shares of ${symbol} arrived`,
      text: `${record.units} units of ${record.code} have become shares.`,
      about: { symbol, exercise: record.id },
    });
  }

  /** Everything falls due by day, so one check a day is enough. */
  let checkedDay = '';
  function bringUpToDate(): void {
    const day = today();
    if (checkedDay === day) return;
    store.inTransaction(openDue);
    for (const account of accounts.all()) {
      for (const record of pending()) {
        const isDue = record.account === account.number && record.settlesOn <= day;
        // One transaction for shares and record: an exercise is delivered once, even if the process ends in
        // between.
        if (isDue) store.inTransaction(() => deliver(account, record));
      }
    }
    checkedDay = day;
  }

  const remaining = (account: string, code: string): number => {
    const grant = grants.get(keyOf(account, code));
    return grant ? grant.granted - grant.used : 0;
  };

  return {
    series: () => series.all(),
    find: (code) => series.get(code),
    grants: (account) => grants.all().filter((each) => each.account === account),
    remaining,
    coming: (account) => pending().filter((each) => each.account === account),
    exercise(account, { code, symbol, kind, price, carriedCost, unitsPerShare, from, to }, units) {
      const day = today();
      const shares = units / unitsPerShare;
      const amount = shares * price;
      const grant = grants.get(keyOf(account.number, code));
      if (periodOf({ from, to }, day) !== 'OPEN') return { ok: false, why: 'period' };
      if (!grant || units > remaining(account.number, code)) return { ok: false, why: 'units' };
      if (amount > account.trading.ledger.cash(day).free) return { ok: false, why: 'money' };
      if (pending().length >= MAX_PENDING) return { ok: false, why: 'busy' };
      const number = (records.all().at(-1)?.number ?? 0) + 1;
      const record: ExerciseRecord = {
        id: `E${day.replaceAll('-', '')}${String(number).padStart(6, '0')}`,
        number,
        account: account.number,
        code,
        symbol,
        kind,
        units,
        shares,
        price,
        amount,
        value: amount + shares * carriedCost,
        requestedAt: clock.now(),
        requestedOn: day,
        settlesOn: nextTradingDay(nextTradingDay(day)),
        status: 'PENDING',
      };
      store.inTransaction(() => {
        if (amount > 0) account.trading.book((ledger) => ledger.moveCash(-amount as Rupiah));
        grants.put(keyOf(account.number, code), { ...grant, used: grant.used + units });
        records.put(record.id, record);
      });
      return { ok: true, record };
    },
    records: (account) => [...records.all()].reverse().filter((each) => each.account === account),
    today,
    bringUpToDate,
  };
}
