import { allCandles, createCompanies, createMarketOverview, todayOf } from '#exchange/companies/index.ts';
import { dayOf } from '#exchange/market/calendar.ts';
import type { Instrument } from '#exchange/market/market.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import type { Parts } from '../parts.ts';
import { notFound } from '../refusal.ts';
import { type AnswerData, type Route, route } from '../route.ts';
import { exerciseOfficeOf } from '../trading/exercise-office.ts';
import { financialTable, SPANS } from './company-financial.ts';
import { wireDailyChart, wirePerformance, wireSeasonality } from './company-prices.ts';
import { wireComposition, wireHolders, wireInsiderTrade } from './company-wire.ts';
import { listedShare, pageOfRows, priceRow } from './listed.ts';
import { wireListed } from './listed-actions.ts';

const PAGE = 20;
/** Years of corporate actions before and after today. */
const YEARS_BACK = 6;

export function companyRoutes(parts: Parts): Route[] {
  const { market, random, wallClock } = parts;
  const { company } = endpoints;
  const companies = createCompanies(market, random);
  const office = exerciseOfficeOf(parts);
  const overview = createMarketOverview(market, wallClock);
  const listed = (symbol: string): Instrument => listedShare(market, symbol);
  const several = (symbols: string): Instrument[] =>
    [...new Set(symbols.split(','))].map((symbol) => {
      const found = market.instrument(symbol);
      if (!found) throw notFound(`symbols: stock ${symbol}`);
      return found;
    });

  return [
    route(company.profile, ({ path }) => profile(listed(path.symbol))),
    route(company.legacyInfo, ({ path }) => {
      const instrument = listed(path.symbol);
      const { sector, subSector: sub_sector } = instrument;
      return { ...priceRow(instrument, market.quote(instrument.code)), sector, sub_sector, status: 'STATUS_ACTIVE' };
    }),
    route(company.trending, () =>
      overview.trending().map(({ instrument, quote, score }) => ({ ...priceRow(instrument, quote), score })),
    ),
    route(company.majorHolder, ({ query }) => {
      const { date_start = '', date_end = '9999-12-31', action_type = 'ALL', nationality = 'ALL' } = query;
      const rows = several(query.symbols).flatMap((instrument) => {
        const closes = new Map(allCandles(market, instrument).map(({ at, close }) => [dayOf(at), close]));
        return companies
          .insiderTrades(instrument)
          .map((trade) => wireInsiderTrade(trade, instrument, closes.get(trade.day) ?? 0));
      });
      const wanted = rows
        .filter(({ date }) => date >= date_start && date <= date_end)
        .filter((row) => action_type === 'ALL' || row.action_type === action_type)
        .filter((row) => nationality === 'ALL' || row.nationality === nationality)
        .sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0));
      return pageOfRows(wanted, query.page ?? 1, query.limit ?? PAGE);
    }),
    route(company.composition, ({ query }) => {
      const chosen = query.symbols === undefined ? market.instruments : several(query.symbols);
      const { results, pagination } = pageOfRows(chosen, query.page ?? 1, query.limit ?? PAGE);
      return { results: results.map((each) => wireComposition(each, companies.ownership(each))), pagination };
    }),
    route(company.corporateActions, ({ path, query }) => {
      const instrument = listed(path.symbol);
      const today = todayOf(market);
      const year = Number(today.slice(0, 4));
      const { last } = market.quote(instrument.code);
      office.bringUpToDate();
      return office
        .listed(instrument, `${year - YEARS_BACK}-01-01`, `${year + 1}-12-31`)
        .filter((each) => each.kind === 'series' || each.action.announced <= today)
        .map((each) => wireListed(each, last, today))
        .reverse()
        .slice(0, query.limit ?? PAGE);
    }),
    route(company.pricePerformance, ({ path }) => wirePerformance(market, path.symbol)),
    route(company.seasonality, ({ path, query }) =>
      wireSeasonality(market, path.symbol, query.year, query.back_year ?? 5),
    ),
    route(company.dailyChart, ({ path, query }) => wireDailyChart(market, path.symbol, query.timeframe ?? '1m')),
    route(company.financial, ({ query }) => {
      const instrument = listed(query.symbol);
      const statements = companies.financials(instrument, SPANS[query.data_type]).slice(0, query.limit ?? 8);
      return financialTable(instrument, query.data_type, query.report_type ?? 'INCOME_STATEMENT', statements);
    }),
  ];

  function profile(instrument: Instrument): AnswerData<typeof company.profile> {
    const { code, name, sector, subSector, listing, indexes, listedShares } = instrument;
    const {
      offering,
      established,
      listed: listing_date,
      directors,
      commissioners,
      ...own
    } = companies.profile(instrument);
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
      market_cap: listedShares * market.quote(code).last,
      directors: officers(directors),
      commissioners: officers(commissioners),
      subsidiaries: [...own.subsidiaries],
      shareholders: wireHolders(companies.ownership(instrument), listedShares),
    };
  }
}
