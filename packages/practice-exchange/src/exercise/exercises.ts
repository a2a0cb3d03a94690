import { z } from 'zod';
import type { Account, Accounts } from '#exchange/accounts/index.ts';
import type { Clock, SeededRandom } from '#exchange/clock/index.ts';
import type { CorporateActions } from '#exchange/companies/index.ts';
import { actionsClosed, createCumDates, heldAtLastClose, symbolsAtLastClose } from '#exchange/entitlements/index.ts';
import { type Market, nextTradingDay } from '#exchange/market/index.ts';
import type { Notifications } from '#exchange/notifications/index.ts';
import type { Store } from '#exchange/store/index.ts';
import { exchangeTime, isStockCode, type Rupiah, rupiah, type Shares } from '#shared/market/index.ts';
import { DAY_MS } from '#shared/time.ts';
import { type ExerciseGrant, type ExerciseRecord, exerciseGrant, exerciseRecord } from './records.ts';
import {
  announcedRights,
  type ExerciseSeries,
  exerciseSeries,
  grantFor,
  isTaken,
  laterRights,
  openingSeries,
} from './series.ts';

type ExerciseRefusal = 'period' | 'units' | 'money' | 'busy';
type ExerciseAnswer =
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
  exercise(account: Account, series: ExerciseSeries, units: number, uiRef?: string): ExerciseAnswer;
  /** Newest first. */
  records(account: string): readonly ExerciseRecord[];
  /** Date at the exchange. */
  today(): string;
  /** Grants what is due and delivers what has settled. Idempotent. */
  bringUpToDate(): void;
};

type ExercisesDeps = {
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
const ROUND_DAYS = 60;

export class AccountExercises implements Exercises {
  readonly #deps: ExercisesDeps;
  readonly #seriesRecords;
  readonly #grantRecords;
  readonly #exerciseRecords;
  readonly #rounds;
  readonly #cumDates;
  /** Everything falls due by day, so one check a day is enough. */
  #checkedDay = '';

  constructor(deps: ExercisesDeps) {
    this.#deps = deps;
    this.#seriesRecords = this.#deps.store.collection('exercise-series', exerciseSeries, { cap: MAX_SERIES });
    this.#grantRecords = this.#deps.store.collection('exercise-grant', exerciseGrant, { cap: MAX_GRANTS });
    this.#exerciseRecords = this.#deps.store.collection('exercise', exerciseRecord, { cap: MAX_RECORDS });
    this.#rounds = this.#deps.store.collection('exercise-round', z.object({ day: z.string(), round: z.number() }), {
      cap: 1,
    });
    this.#cumDates = createCumDates(this.#deps.store.collection, 'rights');
  }

  series(): readonly ExerciseSeries[] {
    return this.#seriesRecords.all();
  }

  find(code: string): ExerciseSeries | undefined {
    return this.#seriesRecords.get(code);
  }

  grants(account: string): readonly ExerciseGrant[] {
    return this.#grantRecords.all().filter((each) => each.account === account);
  }

  coming(account: string): readonly ExerciseRecord[] {
    return this.#pending().filter((each) => each.account === account);
  }

  exercise(
    account: Account,
    { code, symbol, kind, price, carriedCost, unitsPerShare, from, to }: ExerciseSeries,
    units: number,
    uiRef = '',
  ): ExerciseAnswer {
    const day = this.today();
    const shares = units / unitsPerShare;
    const amount = shares * price;
    const grant = this.#grantRecords.get(this.#keyOf(account.number, code));
    if (!isTaken({ from, to }, this.#deps.clock.now())) return { ok: false, why: 'period' };
    if (!grant || units > this.remaining(account.number, code)) return { ok: false, why: 'units' };
    if (amount > account.trading.ledger.cash(day).free) return { ok: false, why: 'money' };
    if (this.#pending().length >= MAX_PENDING) return { ok: false, why: 'busy' };
    const number = (this.#exerciseRecords.all().at(-1)?.number ?? 0) + 1;
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
      requestedAt: this.#deps.clock.now(),
      requestedOn: day,
      settlesOn: nextTradingDay(nextTradingDay(day)),
      status: 'PENDING',
      uiRef,
    };
    this.#deps.store.inTransaction(() => {
      if (amount > 0) account.trading.book((ledger) => ledger.moveCash(-amount as Rupiah));
      this.#grantRecords.put(this.#keyOf(account.number, code), { ...grant, used: grant.used + units });
      this.#exerciseRecords.put(record.id, record);
    });
    return { ok: true, record };
  }

  records(account: string): readonly ExerciseRecord[] {
    return [...this.#exerciseRecords.all()].reverse().filter((each) => each.account === account);
  }

  today(): string {
    return exchangeTime(this.#deps.clock.now()).day;
  }

  bringUpToDate(): void {
    const day = this.today();
    if (this.#checkedDay === day) return;
    this.#deps.store.inTransaction(() => this.#openDue());
    for (const account of this.#deps.accounts.all()) {
      for (const record of this.#pending()) {
        const isDue = record.account === account.number && record.settlesOn <= day;
        // One transaction for shares and record: an exercise is delivered once, even if the process ends in
        // between.
        if (isDue) this.#deps.store.inTransaction(() => this.#deliver(account, record));
      }
    }
    this.#checkedDay = day;
  }

  remaining(account: string, code: string): number {
    const grant = this.#grantRecords.get(this.#keyOf(account, code));
    return grant ? grant.granted - grant.used : 0;
  }

  #keyOf(account: string, code: string): string {
    return `${account} ${code}`;
  }

  #pending(): ExerciseRecord[] {
    return this.#exerciseRecords.all().filter(({ status }) => status === 'PENDING');
  }

  /** Holders at the last close take part; evaluated the day after, or at the next start. */
  #open(opened: ExerciseSeries): void {
    if (this.#seriesRecords.get(opened.code)) return;
    this.#seriesRecords.put(opened.code, opened);
    for (const account of this.#deps.accounts.all()) {
      const { number } = account;
      const shares = isStockCode(opened.symbol) ? heldAtLastClose(this.#deps.store, account, opened.symbol) : 0;
      const granted = grantFor(opened, shares);
      if (granted === 0) continue;
      this.#grantRecords.put(this.#keyOf(number, opened.code), {
        account: number,
        code: opened.code,
        granted,
        used: 0,
      });
      this.#deps.notifications.notify({
        kind: 'corporate-action',
        title: `${opened.code} in your account`,
        text: `${granted} units, to be exercised from ${opened.from} to ${opened.to}.`,
        about: { symbol: opened.symbol, series: opened.code },
      });
    }
  }

  #openDue(): void {
    const day = this.today();
    const { instruments } = this.#deps.market;
    const priceOf = ({ code }: (typeof instruments)[number]): number => this.#deps.market.quote(code).previous;
    const last = this.#rounds.get('last');
    if (!last) {
      for (const each of openingSeries(this.#deps.random.fork('opening'), instruments, day, priceOf)) this.#open(each);
      this.#rounds.put('last', { day, round: 1 });
    } else if (Date.parse(day) - Date.parse(last.day) >= ROUND_DAYS * DAY_MS) {
      const round = last.round + 1;
      for (const each of laterRights(this.#deps.random, instruments, round, day, priceOf)) this.#open(each);
      this.#rounds.put('last', { day, round });
    }
    const closed = this.#cumDates.closed(day);
    this.#cumDates.done(day);
    if (!closed) return;
    for (const symbol of symbolsAtLastClose(this.#deps.store, this.#deps.accounts.all())) {
      const instrument = this.#deps.market.instrument(symbol);
      const given = instrument ? actionsClosed(this.#deps.actions, instrument, closed) : [];
      for (const action of given) if (action.kind === 'rights') this.#open(announcedRights(action));
    }
  }

  #deliver(account: Account, record: ExerciseRecord): void {
    const { symbol, shares, value } = record;
    if (!isStockCode(symbol)) return;
    account.trading.book((ledger) => ledger.receiveShares(symbol, shares as Shares, value as Rupiah, rupiah(0)));
    this.#exerciseRecords.put(record.id, { ...record, status: 'DELIVERED' });
    this.#deps.notifications.notify({
      kind: 'corporate-action',
      title: `${shares} shares of ${symbol} arrived`,
      text: `${record.units} units of ${record.code} have become shares.`,
      about: { symbol, exercise: record.id },
    });
  }
}
