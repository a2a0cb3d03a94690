import type { Account } from '#exchange/accounts/index.ts';
import { type ExerciseSeries, periodOf, unitStep } from '#exchange/exercise/index.ts';
import { isStockCode } from '#shared/market/index.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { codeToExercise, dividendPart, wireListed } from '../market/listed-actions.ts';
import { marketHour } from '../market/market-hours.ts';
import { pageOfRows } from '../paging.ts';
import type { Parts } from '../parts.ts';
import { conflict, invalidParameter, ServiceRefusal } from '../refusal.ts';
import { type AnswerData, type Call, type Route, route } from '../route.ts';
import { addDays } from './exercise-days.ts';
import { exerciseOfficeOf, type Listed, listedDay } from './exercise-office.ts';
import { type Company, entitlementOf, mostUnits, recordOf, seriesOf } from './exercise-wire.ts';

const { exercise: api } = endpoints;
const DAYS_BACK = 183;
const DAYS_AHEAD = 366;

export function exerciseRoutes(parts: Parts): Route[] {
  const { accounts, market } = parts;
  const office = exerciseOfficeOf(parts);
  const { exercises, dividends } = office;
  const here = (): Account => {
    office.bringUpToDate();
    return accounts.active();
  };
  const listed = (symbol: string): Company => {
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

  const companyActions = ({ number, desk }: Account): Listed[] => {
    const today = exercises.today();
    const [from, to] = [addDays(today, -DAYS_BACK), addDays(today, DAYS_AHEAD)];
    const held = desk.ledger.holdings().map(({ symbol }): string => symbol);
    const given = dividends.of(number).map(({ symbol }) => symbol);
    const granted = entitled(number).map(({ series }) => series.symbol);
    const concerns = (each: Listed, isHeld: boolean): boolean => {
      if (each.kind === 'series') return grantOf(number, each) !== undefined;
      if (each.action.announced > today) return false;
      return isHeld || dividends.of(number).some(({ action }) => action === each.action.id) || !!grantOf(number, each);
    };
    return [...new Set([...held, ...given, ...granted])].flatMap((symbol) => {
      const instrument = market.instrument(symbol);
      const all = instrument ? office.listed(instrument, from, to) : [];
      return all.filter((each) => concerns(each, held.includes(symbol)));
    });
  };
  const grantOf = (account: string, each: Listed) => {
    const code = each.kind === 'series' ? each.series.code : codeToExercise(each.action);
    return code === null ? undefined : exercises.grants(account).find((grant) => grant.code === code);
  };
  const wireOwn = ({ number, desk }: Account, each: Listed) => {
    const { symbol } = each.kind === 'series' ? each.series : { symbol: each.action.code };
    const shares = isStockCode(symbol) ? desk.ledger.holding(symbol).shares : 0;
    const grant = grantOf(number, each);
    return {
      ...wireListed(each, listed(symbol).last, exercises.today()),
      ...dividendPart(each, shares, dividends.of(number), exercises.today()),
      units_granted: grant?.granted ?? 0,
      units_left: grant ? grant.granted - grant.used : 0,
    };
  };

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
      const newestFirst = companyActions(account).sort((a, b) => (listedDay(a) < listedDay(b) ? 1 : -1));
      return newestFirst.map((each) => wireOwn(account, each));
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

const listedName = ({ name, last }: Company) => ({ name, last_price: last });
