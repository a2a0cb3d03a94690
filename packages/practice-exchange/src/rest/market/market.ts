import { dayTradeMultiplier, FEE_FORMULAS } from '#exchange/accounts/index.ts';
import {
  type CorporateActions,
  createCorporateActions,
  createFinancials,
  debtOf,
  type Financials,
} from '#exchange/companies/index.ts';
import type { BookLevel, Candle, Instrument, Market } from '#exchange/market/index.ts';
import { invalidParameter, notFound } from '#exchange/service-refusal.ts';
import { createWatchlistMarks } from '#exchange/watchlists/index.ts';
import { type StockCode, sharesOf } from '#shared/market/index.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import type { Parts } from '../parts.ts';
import { type AnswerData, type Call, type Route, route } from '../route.ts';
import { COMPOSITE_CODE, compositeHead } from './composite.ts';
import { companyStatus } from './listed.ts';
import { marketHour } from './market-hours.ts';

const DEPTH = 10;
const PAGE = 20;
/** About all minutes of the available days. */
const MAX_CANDLES = 20_000;
const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

const { market: catalogue } = endpoints;

class MarketRoutes {
  readonly #deps: Parts;
  readonly #marks;
  readonly #actions: CorporateActions;
  readonly #financials: Financials;

  constructor(deps: Parts) {
    this.#deps = deps;
    const { store, random } = deps;
    this.#actions = createCorporateActions(this.#deps.market, random);
    this.#financials = createFinancials(this.#deps.market, random, this.#actions);
    this.#marks = createWatchlistMarks(store.collection);
  }

  routes(): Route[] {
    return [
      route(catalogue.companyInfo, (call) => this.#companyInfo(call)),
      route(catalogue.indexInfo, () => this.#indexInfo()),
      route(catalogue.orderBook, (call) => this.#orderBook(call)),
      route(catalogue.keyStatistics, (call) => this.#keyStatistics(call)),
      route(catalogue.dailyCandles, (call) => this.#dailyCandles(call)),
      route(catalogue.intradayCandles, (call) => this.#intradayCandles(call)),
      route(catalogue.feeFormulas, () => this.#feeFormulas()),
      route(catalogue.search, (call) => this.#search(call)),
    ];
  }

  #companyInfo({ path }: Call<typeof catalogue.companyInfo>): AnswerData<typeof catalogue.companyInfo> {
    const listed = this.#instrument(path.symbol);
    const { code, name, sector, subSector, indexes } = listed;
    const quote = this.#deps.market.quote(code);
    const book = this.#deps.market.book(code, 'RG', 1);
    return {
      symbol: code,
      name,
      sector,
      sub_sector: subSector,
      exchange: 'PRACTICE',
      price: String(quote.last),
      previous: String(quote.previous),
      change: String(quote.last - quote.previous),
      status: companyStatus(this.#deps.market, code),
      type_company: 'STOCK',
      orderbook: { bid: this.#best(book.bids[0]), offer: this.#best(book.offers[0]) },
      market_hour: marketHour(this.#deps.market.phase()),
      indexes: [...indexes],
      followers: this.#followersOf(code),
      day_trade_multiplier: String(dayTradeMultiplier(listed)),
    };
  }

  #indexInfo(): AnswerData<typeof catalogue.indexInfo> {
    return { ...compositeHead(this.#deps.market.index()), market_hour: marketHour(this.#deps.market.phase()) };
  }

  #orderBook({ path }: Call<typeof catalogue.orderBook>): AnswerData<typeof catalogue.orderBook> {
    const { code } = this.#instrument(path.symbol);
    const quote = this.#deps.market.quote(code);
    const book = this.#deps.market.book(code, 'RG', DEPTH);
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
      status: marketHour(this.#deps.market.phase()).status,
      ara: { value: String(quote.band.ara), visible: true },
      arb: { value: String(quote.band.arb), visible: true },
    };
  }

  #keyStatistics({ path }: Call<typeof catalogue.keyStatistics>): AnswerData<typeof catalogue.keyStatistics> {
    const instrument = this.#instrument(path.symbol);
    const { code, listedShares } = instrument;
    const { last } = this.#deps.market.quote(code);
    const [latest] = this.#financials(instrument, 'ttm');
    if (!latest) throw notFound(`accounts of ${code}`);
    const netIncome = latest.rupiahIncome;
    const equity = latest.balance.equity * latest.rates.closing;
    const today = this.#deps.market.day();
    const dividendPerShare = this.#actions(instrument, dayYearBefore(today), today).reduce(
      (sum, action) => sum + (action.kind === 'dividend' ? action.amountPerShare : 0),
      0,
    );
    const marketCap = last * listedShares;
    return {
      symbol: code,
      per: ratio(marketCap, netIncome),
      pbv: ratio(marketCap, equity),
      // A loss on negative equity would be a gain.
      roe: equity > 0 ? ratio(netIncome * 100, equity) : 0,
      der: ratio(debtOf(latest.balance), latest.balance.equity),
      dividend_yield: ratio(dividendPerShare * 100, last),
      market_cap: marketCap,
    };
  }

  /** A share's code, or the composite's. @throws ServiceRefusal when there is no such share */
  #chartedCode(symbol: string): StockCode {
    return symbol === COMPOSITE_CODE ? (symbol as StockCode) : this.#instrument(symbol).code;
  }

  #dailyCandles({ path, query }: Call<typeof catalogue.dailyCandles>): AnswerData<typeof catalogue.dailyCandles> {
    const code = this.#chartedCode(path.symbol);
    for (const field of ['from', 'to'] as const) {
      if (!DAY.test(query[field])) throw invalidParameter(field, 'must be YYYY-MM-DD');
    }
    return { chartsvc: this.#deps.market.dailyCandles(code, query.from, query.to).slice(-MAX_CANDLES).map(wireCandle) };
  }

  #intradayCandles({
    path,
    query,
  }: Call<typeof catalogue.intradayCandles>): AnswerData<typeof catalogue.intradayCandles> {
    const code = this.#chartedCode(path.symbol);
    const candles = this.#deps.market.minuteCandles(code, query.from * 1000, query.to * 1000);
    return { chartsvc: candles.slice(-MAX_CANDLES).map(wireCandle) };
  }

  #feeFormulas(): AnswerData<typeof catalogue.feeFormulas> {
    const { version, buy, sell } = FEE_FORMULAS;
    return { version, formula: { buy, sell } };
  }

  #search({ query }: Call<typeof catalogue.search>): AnswerData<typeof catalogue.search> {
    const type = query.type ?? 'all';
    const text = query.keyword.trim().toLowerCase();
    const users = this.#deps.people
      .visible()
      .filter(({ username, fullname }) => `${username} ${fullname}`.toLowerCase().includes(text))
      .slice(((query.page ?? 1) - 1) * PAGE, (query.page ?? 1) * PAGE)
      .map(({ id, username, fullname }) => ({ userid: id, username, fullname }));
    return {
      company: type === 'users' ? [] : searchCompanies(this.#deps.market, query.keyword, query.page ?? 1),
      users: type === 'users' || type === 'all' ? users : [],
    };
  }

  #instrument(symbol: string): Instrument {
    const found = this.#deps.market.instrument(symbol);
    if (!found) throw notFound(`stock ${symbol}`);
    return found;
  }

  /** Invented people by their tastes, unless blocked, and the practice user by an explicit follow. */
  #followersOf(code: StockCode): number {
    return (
      this.#deps.people
        .others()
        .filter(({ id }) => !this.#deps.people.isBlocked(id) && this.#deps.social.tastes(id).includes(code)).length +
      Number(this.#marks.isFollowed(code))
    );
  }

  #best(level: BookLevel | undefined) {
    return {
      price: String(level?.price ?? 0),
      volume: String(level ? sharesOf(level.lots) : 0),
    };
  }
}

export function marketRoutes(parts: Parts): Route[] {
  return new MarketRoutes(parts).routes();
}

/** Codes that begin with the keyword come first, then names and codes that contain it; a page of 20. */
export function searchCompanies(market: Market, keyword: string, page: number): { symbol: string; name: string }[] {
  const text = keyword.trim().toUpperCase();
  const first: Instrument[] = [];
  const then: Instrument[] = [];
  for (const each of market.instruments) {
    if (each.code.startsWith(text)) first.push(each);
    else if (each.code.includes(text) || each.name.toUpperCase().includes(text)) then.push(each);
  }
  return [...first, ...then].slice((page - 1) * PAGE, page * PAGE).map(({ code, name }) => ({ symbol: code, name }));
}

function levels(side: readonly BookLevel[]): Record<string, string> {
  const wire: Record<string, string> = {};
  for (let place = 1; place <= DEPTH; place += 1) {
    const level = side[place - 1];
    wire[`price${place}`] = String(level?.price ?? 0);
    wire[`volume${place}`] = String(level ? sharesOf(level.lots) : 0);
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

/** The day after the one a year earlier. @param day YYYY-MM-DD */
function dayYearBefore(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return new Date(Date.UTC((year ?? 0) - 1, (month ?? 1) - 1, (date ?? 1) + 1)).toISOString().slice(0, 10);
}

const ratio = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((part / whole) * 100) / 100);
