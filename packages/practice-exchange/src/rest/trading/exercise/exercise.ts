import type { Account } from '#exchange/accounts/index.ts';
import { type ExerciseGrant, type ExerciseSeries, isTaken, periodOf, unitStep } from '#exchange/exercise/index.ts';
import { codesIn } from '#exchange/rest/checked-input.ts';
import { codeToExercise, dividendPart, wireListed } from '#exchange/rest/market/company/listed-actions.ts';
import { marketHour } from '#exchange/rest/market/market-hours.ts';
import { pageOfRows } from '#exchange/rest/paging.ts';
import type { Parts } from '#exchange/rest/parts.ts';
import { type AnswerData, type Call, type Route, route } from '#exchange/rest/route.ts';
import { conflict, invalidParameter, ServiceRefusal } from '#exchange/service-refusal.ts';
import { isStockCode } from '#shared/market/index.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { MAX_CODES } from '#shared/service/exercise.ts';
import { addDays } from '#shared/time.ts';
import { exerciseServicesOf, type Listed, listedDay } from './exercise-services.ts';
import { type Company, entitlementOf, maxUnits, recordOf, seriesOf } from './exercise-wire.ts';

const { exercise: api } = endpoints;
const DAYS_BACK = 183;
const DAYS_AHEAD = 366;

class ExerciseRoutes {
  readonly #parts: Parts;
  readonly #services;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#services = exerciseServicesOf(parts);
  }

  routes(): Route[] {
    return [
      route(api.tradable, () => this.#tradable()),
      route(api.list, (call) => this.#list(call)),
      route(api.entitlements, () => this.#entitlements()),
      route(api.exercisable, (call) => this.#exercisable(call)),
      route(api.exercise, (call) => this.#exercise(call)),
      route(api.conversion, (call) => this.#conversion(call)),
      route(api.corporateActions, () => this.#corporateActions()),
      route(api.stockTradable, (call) => this.#stockTradable(call)),
    ];
  }

  #tradable(): AnswerData<typeof api.tradable> {
    this.#here();
    const day = this.#services.exercises.today();
    const alive = this.#services.exercises.series().filter((each) => periodOf(each, day) !== 'EXPIRED');
    return alive.map((each) => seriesOf(each, this.#listed(each.symbol), day));
  }

  #list({ query: { status, page, limit } }: Call<typeof api.list>): AnswerData<typeof api.list> {
    const found = this.#services.exercises
      .records(this.#here().number)
      .filter((each) => (status ?? each.status) === each.status);
    return pageOfRows(
      found.map((each) => recordOf(each, this.#listed(each.symbol))),
      page,
      limit,
    );
  }

  #entitlements(): AnswerData<typeof api.entitlements> {
    return this.#entitled(this.#here().number).map((each) => this.#wireEntitlement(each));
  }

  #exercisable({ query }: Call<typeof api.exercisable>): AnswerData<typeof api.exercisable> {
    const account = this.#here();
    if (!this.#parts.market.instrument(query.stockCode))
      throw invalidParameter('stockCode', `there is no ${query.stockCode}`);
    const cash = this.#freeCash(account);
    const reason = this.#whyNot(query.stockCode, account.number);
    const own = this.#entitled(account.number).filter(({ series }) => series.symbol === query.stockCode);
    return {
      symbol: query.stockCode,
      is_exercisable: reason === '',
      reason,
      trading_balance: cash,
      entitlements: own.map((each) => {
        const left = isTaken(each.series, this.#parts.clock.now()) ? each.grant.granted - each.grant.used : 0;
        return { ...this.#wireEntitlement(each), most_units: maxUnits(each.series, left, cash) };
      }),
    };
  }

  #exercise(call: Call<typeof api.exercise>): AnswerData<typeof api.exercise> {
    return this.#carryOut(call, (kind) => kind !== 'CONVERTIBLE');
  }

  #conversion(call: Call<typeof api.conversion>): AnswerData<typeof api.conversion> {
    return this.#carryOut(call, (kind) => kind === 'CONVERTIBLE');
  }

  #corporateActions(): AnswerData<typeof api.corporateActions> {
    const account = this.#here();
    const newestFirst = this.#companyActions(account).sort((a, b) => (listedDay(a) < listedDay(b) ? 1 : -1));
    return newestFirst.map((each) => this.#wireOwn(account, each));
  }

  #stockTradable({ query }: Call<typeof api.stockTradable>): AnswerData<typeof api.stockTradable> {
    const account = this.#parts.accounts.active();
    const phase = this.#parts.market.phase();
    const cash = this.#freeCash(account);
    return [...new Set(codesIn('stock_codes', query.stock_codes, MAX_CODES))].map((code) => {
      const instrument = this.#parts.market.instrument(code);
      const available = instrument ? account.trading.ledger.availableShares(instrument.code) : 0;
      const reason = instrument ? (phase.newOrdersAllowed ? '' : 'NO_NEW_ORDERS') : 'UNKNOWN_STOCK';
      const sellReason = reason === '' && available === 0 ? 'NOTHING_TO_SELL' : reason;
      return {
        symbol: code,
        ...listedName(this.#listed(code)),
        is_tradable: reason === '',
        can_buy: reason === '',
        can_sell: sellReason === '',
        buy_reason: reason,
        sell_reason: sellReason,
        available_shares: available,
        trading_balance: cash,
        listing_board: instrument?.listing ?? '',
        market_status: marketHour(phase).status,
      };
    });
  }

  #here(): Account {
    this.#services.bringUpToDate();
    return this.#parts.accounts.active();
  }

  #listed(symbol: string): Company {
    const instrument = this.#parts.market.instrument(symbol);
    return instrument
      ? { name: instrument.name, last: this.#parts.market.quote(instrument.code).last }
      : { name: symbol, last: 0 };
  }

  #freeCash({ trading }: Account): number {
    return trading.ledger.cash(trading.today()).free;
  }

  #entitled(account: string) {
    return this.#services.exercises.grants(account).flatMap((grant) => {
      const series = this.#services.exercises.find(grant.code);
      return series ? [{ series, grant }] : [];
    });
  }

  #wireEntitlement({ series, grant }: { series: ExerciseSeries; grant: ExerciseGrant }) {
    return entitlementOf(series, grant, this.#listed(series.symbol), this.#services.exercises.today());
  }

  #carryOut(
    { body, uiRef }: Call<typeof api.exercise>,
    mayBe: (kind: ExerciseSeries['kind']) => boolean,
  ): AnswerData<typeof api.exercise> {
    const account = this.#here();
    const series = this.#services.exercises.find(body.code);
    if (!series) throw invalidParameter('code', `there is no ${body.code}`);
    if (!mayBe(series.kind))
      throw invalidParameter('code', `${body.code} is ${series.kind}, which the other call takes`);
    const step = unitStep(series);
    if (body.units % step !== 0) throw invalidParameter('units', `must be a multiple of ${step}`);
    const answer = this.#services.exercises.exercise(account, series, body.units, uiRef);
    if (answer.ok) return recordOf(answer.record, this.#listed(series.symbol));
    switch (answer.why) {
      case 'period':
        throw invalidParameter('code', `may be exercised from ${series.from} to ${series.to}, 15:00`);
      case 'units':
        throw invalidParameter(
          'units',
          `the account has ${this.#services.exercises.remaining(account.number, series.code)} left`,
        );
      case 'money':
        throw new ServiceRefusal('INSUFFICIENT_BALANCE', 'the trading balance does not cover the exercise price');
      case 'busy':
        throw conflict('too many exercises are waiting for their shares');
    }
  }

  #whyNot(symbol: string, account: string): string {
    const all = this.#services.exercises.series().filter((each) => each.symbol === symbol);
    if (all.length === 0) return 'NO_SERIES';
    const own = all.filter(({ code }) => this.#services.exercises.grants(account).some((grant) => grant.code === code));
    if (own.length === 0) return 'NOT_ENTITLED';
    const open = own.filter((each) => isTaken(each, this.#parts.clock.now()));
    if (open.length === 0) return 'NOT_OPEN';
    return open.every(({ code }) => this.#services.exercises.remaining(account, code) === 0) ? 'NOTHING_LEFT' : '';
  }

  #companyActions({ number, trading }: Account): Listed[] {
    const today = this.#services.exercises.today();
    const [from, to] = [addDays(today, -DAYS_BACK), addDays(today, DAYS_AHEAD)];
    const held = trading.ledger.holdings().map(({ symbol }): string => symbol);
    const given = this.#services.dividends.of(number).map(({ symbol }) => symbol);
    const granted = this.#entitled(number).map(({ series }) => series.symbol);
    const concerns = (each: Listed, isHeld: boolean): boolean => {
      if (each.kind === 'series') return this.#grantOf(number, each) !== undefined;
      if (each.action.announced > today) return false;
      return (
        isHeld ||
        this.#services.dividends.of(number).some(({ action }) => action === each.action.id) ||
        !!this.#grantOf(number, each)
      );
    };
    return [...new Set([...held, ...given, ...granted])].flatMap((symbol) => {
      const instrument = this.#parts.market.instrument(symbol);
      const all = instrument ? this.#services.listed(instrument, from, to) : [];
      return all.filter((each) => concerns(each, held.includes(symbol)));
    });
  }

  #grantOf(account: string, each: Listed) {
    const code = each.kind === 'series' ? each.series.code : codeToExercise(each.action);
    return code === null ? undefined : this.#services.exercises.grants(account).find((grant) => grant.code === code);
  }

  #wireOwn({ number, trading }: Account, each: Listed) {
    const { symbol } = each.kind === 'series' ? each.series : { symbol: each.action.code };
    const shares = isStockCode(symbol) ? trading.ledger.holding(symbol).shares : 0;
    const grant = this.#grantOf(number, each);
    return {
      ...wireListed(each, this.#listed(symbol).last, this.#services.exercises.today()),
      ...dividendPart(each, shares, this.#services.dividends.of(number), this.#services.exercises.today()),
      units_granted: grant?.granted ?? 0,
      units_left: grant ? grant.granted - grant.used : 0,
    };
  }
}

export function exerciseRoutes(parts: Parts): Route[] {
  return new ExerciseRoutes(parts).routes();
}

const listedName = ({ name, last }: Company) => ({ name, last_price: last });
