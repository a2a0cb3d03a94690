import { allCandles, createCompanies, createMarketOverview } from '#exchange/companies/index.ts';
import { dayOf, type Instrument } from '#exchange/market/index.ts';
import { codesIn } from '#exchange/rest/checked-input.ts';
import type { Parts } from '#exchange/rest/parts.ts';
import { type AnswerData, type Call, type Route, route } from '#exchange/rest/route.ts';
import { exerciseServicesOf, isPublic, listedDay } from '#exchange/rest/trading/exercise/exercise-services.ts';
import { notFound } from '#exchange/service-refusal.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { companyStatus, listedShare, pageOfRows, priceRow } from '../listed.ts';
import { financialTable, SPANS } from './company-financial.ts';
import { wireDailyChart, wirePerformance, wireSeasonality } from './company-prices.ts';
import { wireComposition, wireHolders, wireInsiderTrade } from './company-wire.ts';
import { wireListed, wireResult } from './listed-actions.ts';

const MAX_SYMBOLS = 20;

const PAGE = 20;
/** Years of corporate actions before and after today. */
const YEARS_BACK = 6;

const { company } = endpoints;

class CompanyRoutes {
  readonly #market: Parts['market'];
  readonly #companies;
  readonly #exerciseServices;
  readonly #overview;

  constructor(parts: Parts) {
    this.#market = parts.market;
    const { random } = parts;
    const { wallClock } = parts;
    this.#companies = createCompanies(this.#market, random);
    this.#exerciseServices = exerciseServicesOf(parts);
    this.#overview = createMarketOverview(this.#market, this.#companies.trailing, wallClock);
  }

  routes(): Route[] {
    return [
      route(company.profile, (call) => this.#profileAnswer(call)),
      route(company.legacyInfo, (call) => this.#legacyInfo(call)),
      route(company.trending, () => this.#trending()),
      route(company.majorHolder, (call) => this.#majorHolder(call)),
      route(company.composition, (call) => this.#composition(call)),
      route(company.corporateActions, (call) => this.#corporateActions(call)),
      route(company.pricePerformance, (call) => this.#pricePerformance(call)),
      route(company.seasonality, (call) => this.#seasonality(call)),
      route(company.dailyChart, (call) => this.#dailyChart(call)),
      route(company.financial, (call) => this.#financial(call)),
    ];
  }

  #profileAnswer({ path }: Call<typeof company.profile>): AnswerData<typeof company.profile> {
    return this.#profile(this.#listed(path.symbol));
  }

  #legacyInfo({ path }: Call<typeof company.legacyInfo>): AnswerData<typeof company.legacyInfo> {
    const instrument = this.#listed(path.symbol);
    const { sector, subSector: sub_sector } = instrument;
    const status = companyStatus(this.#market, instrument.code);
    return { ...priceRow(instrument, this.#market.quote(instrument.code)), sector, sub_sector, status };
  }

  #trending(): AnswerData<typeof company.trending> {
    return this.#overview.trending().map(({ instrument, quote, score }) => ({ ...priceRow(instrument, quote), score }));
  }

  #majorHolder({ query }: Call<typeof company.majorHolder>): AnswerData<typeof company.majorHolder> {
    const { date_start = '', date_end = '9999-12-31', action_type = 'ALL', nationality = 'ALL' } = query;
    const rows = this.#several(query.symbols).flatMap((instrument) => {
      const closes = new Map(allCandles(this.#market, instrument).map(({ at, close }) => [dayOf(at), close]));
      return this.#companies
        .insiderTrades(instrument)
        .map((trade) => wireInsiderTrade(trade, instrument, closes.get(trade.day) ?? 0));
    });
    const matching = rows
      .filter(({ date }) => date >= date_start && date <= date_end)
      .filter((row) => action_type === 'ALL' || row.action_type === action_type)
      .filter((row) => nationality === 'ALL' || row.nationality === nationality)
      .sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0));
    return pageOfRows(matching, query.page ?? 1, query.limit ?? PAGE);
  }

  #composition({ query }: Call<typeof company.composition>): AnswerData<typeof company.composition> {
    const chosen = query.symbols === undefined ? this.#market.instruments : this.#several(query.symbols);
    const { results, pagination } = pageOfRows(chosen, query.page ?? 1, query.limit ?? PAGE);
    const hasHistory = query.symbols !== undefined;
    const today = this.#market.day();
    return {
      results: results.map((each) => wireComposition(each, this.#companies.composition(each), today, hasHistory)),
      pagination,
    };
  }

  #corporateActions({
    path,
    query,
  }: Call<typeof company.corporateActions>): AnswerData<typeof company.corporateActions> {
    const instrument = this.#listed(path.symbol);
    const today = this.#market.day();
    const year = Number(today.slice(0, 4));
    const { last } = this.#market.quote(instrument.code);
    this.#exerciseServices.bringUpToDate();
    const listed = this.#exerciseServices
      .listed(instrument, `${year - YEARS_BACK}-01-01`, `${year + 1}-12-31`)
      .filter(isPublic(today))
      .map((each) => ({ day: listedDay(each), row: wireListed(each, last, today) }));
    const results = this.#companies
      .results(instrument)
      .filter(({ publishedOn }) => publishedOn >= (instrument.listedOn ?? ''))
      .map((each) => ({ day: each.publishedOn, row: wireResult(instrument.code, each, today) }));
    return [...listed, ...results]
      .sort((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : 0))
      .map(({ row }) => row)
      .slice(0, query.limit ?? PAGE);
  }

  #pricePerformance({ path }: Call<typeof company.pricePerformance>): AnswerData<typeof company.pricePerformance> {
    return wirePerformance(this.#market, path.symbol);
  }

  #seasonality({ path, query }: Call<typeof company.seasonality>): AnswerData<typeof company.seasonality> {
    return wireSeasonality(this.#market, path.symbol, query.year, query.back_year ?? 5);
  }

  #dailyChart({ path, query }: Call<typeof company.dailyChart>): AnswerData<typeof company.dailyChart> {
    return wireDailyChart(this.#market, path.symbol, query.timeframe ?? '1m');
  }

  #financial({ query }: Call<typeof company.financial>): AnswerData<typeof company.financial> {
    const instrument = this.#listed(query.symbol);
    const statements = this.#companies.financials(instrument, SPANS[query.data_type]).slice(0, query.limit ?? 8);
    return financialTable(instrument, query.data_type, query.report_type ?? 'INCOME_STATEMENT', statements);
  }

  #listed(symbol: string): Instrument {
    return listedShare(this.#market, symbol);
  }

  #several(symbols: string): Instrument[] {
    return [...new Set(codesIn('symbols', symbols, MAX_SYMBOLS))].map((symbol) => {
      const found = this.#market.instrument(symbol);
      if (!found) throw notFound(`symbols: stock ${symbol}`);
      return found;
    });
  }

  #profile(instrument: Instrument): AnswerData<typeof company.profile> {
    const { code, name, sector, subSector, listing, indexes, listedShares } = instrument;
    const {
      offering,
      established,
      listed: listing_date,
      directors,
      commissioners,
      ...own
    } = this.#companies.profile(instrument);
    const officers = (list: typeof directors) =>
      list.map(({ independent, ...officer }) => ({ ...officer, is_independent: independent }));
    return {
      ...own,
      symbol: code,
      name,
      sector,
      sub_sector: subSector,
      board: listing,
      indexes: [...indexes],
      established,
      listing_date,
      offering: { ...offering, amount: offering.price * offering.shares },
      listed_shares: listedShares,
      market_cap: listedShares * this.#market.quote(code).last,
      directors: officers(directors),
      commissioners: officers(commissioners),
      subsidiaries: [...own.subsidiaries],
      shareholders: wireHolders(this.#companies.ownership(instrument), listedShares),
    };
  }
}

export function companyRoutes(parts: Parts): Route[] {
  return new CompanyRoutes(parts).routes();
}
