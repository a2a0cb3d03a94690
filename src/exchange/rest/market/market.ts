import { dayTradeMultiplier, FEE_FORMULAS } from '#exchange/accounts/index.ts';
import type { BookLevel, Candle, Instrument, Market } from '#exchange/market/market.ts';
import { createWatchlistMarks } from '#exchange/watchlists/index.ts';
import { type Lots, type StockCode, sharesOf } from '#shared/market/index.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import type { Parts } from '../parts.ts';
import { invalidParameter, notFound } from '../refusal.ts';
import { type Route, route } from '../route.ts';
import { compositeHead } from './composite.ts';
import { marketHour } from './market-hours.ts';

const DEPTH = 10;
const PAGE = 20;
/** A day has at most a few hundred minutes: this is about all the days that are kept. */
const MAX_CANDLES = 20_000;
const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

export function marketRoutes({ market, people, social, store }: Parts): Route[] {
  const { market: catalogue } = endpoints;

  const instrument = (symbol: string): Instrument => {
    const found = market.instrument(symbol);
    if (!found) throw notFound(`stock ${symbol}`);
    return found;
  };
  const marks = createWatchlistMarks(store.collection);
  /** The people by their tastes, as far as they may be seen, and the practice user by having said so. */
  const followersOf = (code: StockCode): number =>
    people.others().filter(({ id }) => !people.isBlocked(id) && social.tastes(id).includes(code)).length +
    Number(marks.isFollowed(code));
  const best = (level: BookLevel | undefined) => ({
    price: String(level?.price ?? 0),
    volume: String(level ? sharesOf(level.lots) : 0),
  });

  return [
    route(catalogue.companyInfo, ({ path }) => {
      const listed = instrument(path.symbol);
      const { code, name, sector, subSector, indexes } = listed;
      const quote = market.quote(code);
      const book = market.book(code, 'RG', 1);
      return {
        symbol: code,
        name,
        sector,
        sub_sector: subSector,
        exchange: 'PRACTICE',
        price: String(quote.last),
        previous: String(quote.previous),
        change: String(quote.last - quote.previous),
        status: 'STATUS_ACTIVE',
        type_company: 'STOCK',
        orderbook: { bid: best(book.bids[0]), offer: best(book.offers[0]) },
        market_hour: marketHour(market.phase()),
        indexes: [...indexes],
        followers: followersOf(code),
        day_trade_multiplier: String(dayTradeMultiplier(listed)),
      };
    }),
    route(catalogue.indexInfo, () => ({ ...compositeHead(market.index()), market_hour: marketHour(market.phase()) })),
    route(catalogue.orderBook, ({ path }) => {
      const { code } = instrument(path.symbol);
      const quote = market.quote(code);
      const book = market.book(code, 'RG', DEPTH);
      return {
        average: quote.average,
        close: quote.last,
        previous: quote.previous,
        change: quote.last - quote.previous,
        open: quote.open,
        high: quote.high,
        low: quote.low,
        volume: String(quote.volume),
        value: String(quote.value),
        bid: levels(book.bids),
        offer: levels(book.offers),
        status: marketHour(market.phase()).status,
        ara: { value: String(quote.band.ara), visible: true },
        arb: { value: String(quote.band.arb), visible: true },
      };
    }),
    route(catalogue.keyStatistics, ({ path }) => {
      const { code, listedShares, fundamentals } = instrument(path.symbol);
      const { last } = market.quote(code);
      const { netIncome, equity, debt, dividendPerShare } = fundamentals;
      const marketCap = last * listedShares;
      return {
        symbol: code,
        per: ratio(marketCap, netIncome),
        pbv: ratio(marketCap, equity),
        roe: ratio(netIncome * 100, equity),
        der: ratio(debt, equity),
        dividend_yield: ratio(dividendPerShare * 100, last),
        market_cap: marketCap,
      };
    }),
    route(catalogue.dailyCandles, ({ path, query }) => {
      const { code } = instrument(path.symbol);
      for (const field of ['from', 'to'] as const) {
        if (!DAY.test(query[field])) throw invalidParameter(field, 'must be YYYY-MM-DD');
      }
      return { chartsvc: market.dailyCandles(code, query.from, query.to).slice(-MAX_CANDLES).map(wireCandle) };
    }),
    route(catalogue.intradayCandles, ({ path, query }) => {
      const { code } = instrument(path.symbol);
      const candles = market.minuteCandles(code, query.from * 1000, query.to * 1000);
      return { chartsvc: candles.slice(-MAX_CANDLES).map(wireCandle) };
    }),
    route(catalogue.feeFormulas, () => {
      const { version, buy, sell } = FEE_FORMULAS;
      return { version, formula: { buy, sell } };
    }),
    route(catalogue.search, ({ query }) => {
      const type = query.type ?? 'all';
      const wanted = query.keyword.trim().toLowerCase();
      const users = people
        .visible()
        .filter(({ username, fullname }) => `${username} ${fullname}`.toLowerCase().includes(wanted))
        .slice(((query.page ?? 1) - 1) * PAGE, (query.page ?? 1) * PAGE)
        .map(({ id, username, fullname }) => ({ userid: id, username, fullname }));
      return {
        company: type === 'users' ? [] : searchCompanies(market, query.keyword, query.page ?? 1),
        users: type === 'users' || type === 'all' ? users : [],
      };
    }),
  ];
}

/** Codes that begin with the keyword come first, then names and codes that contain it; a page of 20. */
export function searchCompanies(market: Market, keyword: string, page: number): { symbol: string; name: string }[] {
  const wanted = keyword.trim().toUpperCase();
  const first: Instrument[] = [];
  const then: Instrument[] = [];
  for (const each of market.instruments) {
    if (each.code.startsWith(wanted)) first.push(each);
    else if (each.code.includes(wanted) || each.name.toUpperCase().includes(wanted)) then.push(each);
  }
  return [...first, ...then].slice((page - 1) * PAGE, page * PAGE).map(({ code, name }) => ({ symbol: code, name }));
}

function levels(side: readonly BookLevel[]): Record<string, string> {
  const wire: Record<string, string> = {};
  for (let place = 1; place <= DEPTH; place += 1) {
    const level = side[place - 1];
    wire[`price${place}`] = String(level?.price ?? 0);
    wire[`volume${place}`] = String(level ? sharesOf(level.lots as Lots) : 0);
  }
  return wire;
}

const wireCandle = ({ at, open, high, low, close, volume }: Candle) => ({
  t: String(Math.floor(at / 1000)),
  o: open,
  h: high,
  l: low,
  c: close,
  v: volume,
});

const ratio = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((part / whole) * 100) / 100);
