import { isStockCode } from '../../shared/market/index.ts';
import { endpoints } from '../../shared/service/index.ts';
import type { Account } from '../accounts/index.ts';
import { createCorporateActions, todayOf } from '../companies/index.ts';
import { createExercises, type ExerciseSeries, periodOf, unitStep } from '../exercise/index.ts';
import { wireAction } from './company-wire.ts';
import { addDays } from './exercise-days.ts';
import { entitlementOf, type Listed, mostUnits, recordOf, seriesAction, seriesOf } from './exercise-wire.ts';
import { marketHour } from './market-hours.ts';
import { pageOfRows } from './paging.ts';
import type { Parts } from './parts.ts';
import { conflict, invalidParameter, ServiceRefusal } from './refusal.ts';
import { type AnswerData, type Call, type Route, route } from './route.ts';

const { exercise: api } = endpoints;
const SETTLE_EVERY_MS = 60_000;
const DAYS_BACK = 183;
const DAYS_AHEAD = 366;

export function exerciseRoutes(parts: Parts): Route[] {
  const { accounts, store, notifications, clock, random, market } = parts;
  const actions = createCorporateActions(market, random);
  const exercises = createExercises({
    store,
    accounts,
    market,
    actions,
    notifications,
    clock,
    random: random.fork('exercise'),
  });
  // At once: a new account's first shares must count before any of them can be sold.
  exercises.bringUpToDate();
  parts.onStop(clock.every(SETTLE_EVERY_MS, exercises.bringUpToDate));

  const here = (): Account => {
    exercises.bringUpToDate();
    return accounts.active();
  };
  const listed = (symbol: string): Listed => {
    const instrument = market.instrument(symbol);
    return instrument ? { name: instrument.name, last: market.quote(instrument.code).last } : { name: symbol, last: 0 };
  };
  const freeCash = ({ desk }: Account): number => desk.ledger.cash(desk.today()).free;
  const entitled = (account: string) =>
    exercises.grants(account).flatMap((grant) => {
      const series = exercises.find(grant.code);
      return series ? [{ series, grant }] : [];
    });
  const wireEntitlement = ({ series, grant }: ReturnType<typeof entitled>[number]) =>
    entitlementOf(series, grant, listed(series.symbol), exercises.today());

  const carryOut = (
    { body }: Call<typeof api.exercise>,
    mayBe: (kind: ExerciseSeries['kind']) => boolean,
  ): AnswerData<typeof api.exercise> => {
    const account = here();
    const series = exercises.find(body.code);
    if (!series) throw invalidParameter('code', `there is no ${body.code}`);
    if (!mayBe(series.kind))
      throw invalidParameter('code', `${body.code} is ${series.kind}, which the other call takes`);
    const step = unitStep(series);
    if (body.units % step !== 0) throw invalidParameter('units', `must be a multiple of ${step}`);
    const answer = exercises.exercise(account, series, body.units);
    if (answer.ok) return recordOf(answer.record, listed(series.symbol));
    switch (answer.why) {
      case 'period':
        throw invalidParameter('code', `may be exercised from ${series.from} to ${series.to}`);
      case 'units':
        throw invalidParameter('units', `the account has ${exercises.remaining(account.number, series.code)} left`);
      case 'money':
        throw new ServiceRefusal('INSUFFICIENT_BALANCE', 'the trading balance does not cover the exercise price');
      case 'busy':
        throw conflict('too many exercises are waiting for their shares');
    }
  };

  const whyNot = (symbol: string, account: string): string => {
    const all = exercises.series().filter((each) => each.symbol === symbol);
    if (all.length === 0) return 'NO_SERIES';
    const own = all.filter(({ code }) => exercises.grants(account).some((grant) => grant.code === code));
    if (own.length === 0) return 'NOT_ENTITLED';
    const open = own.filter((each) => periodOf(each, exercises.today()) === 'OPEN');
    if (open.length === 0) return 'NOT_OPEN';
    return open.every(({ code }) => exercises.remaining(account, code) === 0) ? 'NOTHING_LEFT' : '';
  };

  const companyActions = ({ desk }: Account) => {
    const today = todayOf(market);
    const [from, to] = [addDays(today, -DAYS_BACK), addDays(today, DAYS_AHEAD)];
    return desk.ledger.holdings().flatMap(({ symbol, shares }) => {
      const instrument = market.instrument(symbol);
      if (!instrument) return [];
      return actions(instrument, from, to)
        .filter(({ announced }) => announced <= today)
        .map((action) => {
          const perShare = action.kind === 'dividend' ? action.amountPerShare : 0;
          const wire = wireAction(action, market.quote(symbol).last, today);
          return { ...wire, shares: shares as number, amount: perShare * shares, units_granted: 0, units_left: 0 };
        });
    });
  };
  const ownSeries = (account: Account) =>
    entitled(account.number).map(({ series, grant }) => ({
      ...seriesAction(series, exercises.today()),
      shares: isStockCode(series.symbol) ? (account.desk.ledger.holding(series.symbol).shares as number) : 0,
      amount: 0,
      units_granted: grant.granted,
      units_left: grant.granted - grant.used,
    }));

  return [
    route(api.tradable, () => {
      here();
      const day = exercises.today();
      const alive = exercises.series().filter((each) => periodOf(each, day) !== 'EXPIRED');
      return alive.map((each) => seriesOf(each, listed(each.symbol), day));
    }),
    route(api.list, ({ query: { status, page, limit } }) => {
      const found = exercises.records(here().number).filter((each) => (status ?? each.status) === each.status);
      return pageOfRows(
        found.map((each) => recordOf(each, listed(each.symbol))),
        page,
        limit,
      );
    }),
    route(api.entitlements, () => entitled(here().number).map(wireEntitlement)),
    route(api.exercisable, ({ query }) => {
      const account = here();
      if (!market.instrument(query.stockCode)) throw invalidParameter('stockCode', `there is no ${query.stockCode}`);
      const cash = freeCash(account);
      const reason = whyNot(query.stockCode, account.number);
      const own = entitled(account.number).filter(({ series }) => series.symbol === query.stockCode);
      return {
        symbol: query.stockCode,
        is_exercisable: reason === '',
        reason,
        trading_balance: cash,
        entitlements: own.map((each) => {
          const isOpen = periodOf(each.series, exercises.today()) === 'OPEN';
          const left = isOpen ? each.grant.granted - each.grant.used : 0;
          return { ...wireEntitlement(each), most_units: mostUnits(each.series, left, cash) };
        }),
      };
    }),
    route(api.exercise, (call) => carryOut(call, (kind) => kind !== 'CONVERTIBLE')),
    route(api.conversion, (call) => carryOut(call, (kind) => kind === 'CONVERTIBLE')),
    route(api.corporateActions, () => {
      const account = here();
      const dated = [...companyActions(account), ...ownSeries(account)];
      const dayOf = (each: (typeof dated)[number]): string => each.ex_date || each.meeting_date || each.trading_from;
      return dated.sort((a, b) => (dayOf(a) < dayOf(b) ? 1 : -1));
    }),
    route(api.stockTradable, ({ query }) => {
      const account = accounts.active();
      const phase = market.phase();
      const cash = freeCash(account);
      return [...new Set(query.stock_codes.split(','))].map((code) => {
        const instrument = market.instrument(code);
        const available = instrument ? account.desk.ledger.availableShares(instrument.code) : 0;
        const reason = instrument ? (phase.newOrdersAllowed ? '' : 'NO_NEW_ORDERS') : 'UNKNOWN_STOCK';
        const sellReason = reason === '' && available === 0 ? 'NOTHING_TO_SELL' : reason;
        return {
          symbol: code,
          ...listedName(listed(code)),
          is_tradable: reason === '',
          can_buy: reason === '',
          can_sell: sellReason === '',
          buy_reason: reason,
          sell_reason: sellReason,
          available_shares: available as number,
          trading_balance: cash,
          listing_board: instrument?.listing ?? '',
          market_status: marketHour(phase).status,
        };
      });
    }),
  ];
}

const listedName = ({ name, last }: Listed) => ({ name, last_price: last });
