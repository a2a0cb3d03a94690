import { z } from 'zod';
import {
  composition,
  corporateAction,
  dailyChart,
  dayParam,
  financial,
  insiderTrade,
  performance,
  priceRow,
  profile,
  seasonality,
} from './company-shapes.ts';
import { answer, endpoint } from './endpoint.ts';
import { idInRequest, idListInRequest } from './ids.ts';
import { looseFlag, looseList, looseNumber, looseText, pageLimit, pageNumber, pageOf } from './lenient.ts';

const symbol = z.object({ symbol: idInRequest });
const get = { host: 'main', method: 'GET', shape: 'assumed' } as const;
const SLOW_MS = 60_000;

/** Endpoints of companies. */
export const companyEndpoints = {
  profile: endpoint(() => ({
    ...get,
    path: '/emitten/{symbol}/profile',
    forWindows: true,
    purpose: 'what a company is, who runs it and who owns it',
    pathParams: symbol,
    freshMs: SLOW_MS,
    response: answer(profile),
    assumptions: [
      'data describes the company, its listing, offering, board, subsidiaries and holders; amounts are in rupiah, holdings in shares and percent.',
      'shareholders lists holders of 5 % or more, the largest first, and the public last; together they hold the listed shares.',
    ],
  })),
  legacyInfo: endpoint(() => ({
    ...get,
    path: '/emitten/non-login/{symbol}',
    auth: 'none',
    legacy: true,
    purpose: 'company and its price, the older form',
    pathParams: symbol,
    freshMs: 1_000,
    response: answer(priceRow.extend({ sector: looseText, sub_sector: looseText, status: looseText })),
    assumptions: ['Answered without a token, like the newer form; numbers travel as numbers.'],
  })),
  trending: endpoint(() => ({
    ...get,
    path: '/emitten/trending',
    forWindows: true,
    purpose: 'companies that stand out today',
    freshMs: 5_000,
    response: answer(looseList(priceRow.extend({ score: looseNumber }))),
    assumptions: [
      'The 20 shares whose value traded and whose price change together stand out most, highest score first.',
    ],
  })),
  majorHolder: endpoint(() => ({
    ...get,
    path: '/insider/company/majorholder',
    forWindows: true,
    purpose: 'what major holders and insiders bought and sold',
    query: z.object({
      symbols: idListInRequest,
      page: pageNumber.optional(),
      limit: pageLimit.optional(),
      date_start: dayParam.optional(),
      date_end: dayParam.optional(),
      action_type: z.enum(['ALL', 'BUY', 'SELL']).optional(),
      nationality: z.enum(['ALL', 'DOMESTIC', 'FOREIGN']).optional(),
    }),
    freshMs: SLOW_MS,
    response: answer(pageOf(insiderTrade)),
    assumptions: [
      'symbols holds up to 20 codes with commas between them; page counts from 1, limit is 20 unless given.',
      'Further parameters: date_start and date_end (YYYY-MM-DD, both included), action_type (ALL, BUY, SELL) and nationality (ALL, DOMESTIC, FOREIGN).',
      'Newest first; holdings are in shares and in percent of the listed shares.',
      'date is the day of the deal; filing_date (YYYY-MM-DD, may be left out) that of its report, within five trading days; a deal that is not yet reported is not listed.',
    ],
  })),
  composition: endpoint(() => ({
    ...get,
    path: '/insider/shareholding/composition/companies/',
    forWindows: true,
    purpose: 'how companies’ shares are held, by kind of holder',
    query: z.object({
      symbols: idListInRequest.optional(),
      page: pageNumber.optional(),
      limit: pageLimit.optional(),
    }),
    freshMs: SLOW_MS,
    response: answer(pageOf(composition)),
    assumptions: [
      'Without parameters the first 20 companies, the most traded first; optional symbols (up to 20 codes), page and limit choose others.',
      'Domestic and foreign holders by kind, nine or more; percentages of all kinds come to 100: of the scripless shares where these are named, of the listed ones otherwise.',
      'Where symbols are given, history has the composition at the ends of the last twelve months, newest first; it may be left out.',
      'Instead of history several rows of a company may have a date each (YYYY-MM-DD).',
    ],
  })),
  corporateActions: endpoint(() => ({
    ...get,
    path: '/corpaction/{symbol}',
    forWindows: true,
    purpose: 'dividends, splits, rights issues and meetings of a company',
    pathParams: symbol,
    query: z.object({ limit: pageLimit.optional() }),
    freshMs: SLOW_MS,
    response: answer(looseList(corporateAction)),
    assumptions: [
      'Newest first by ex date (or the day of the meeting, or the record day of something to exercise that was not announced), those that are announced but still to come included; limit is 20 unless given.',
      'Series of GET /exercise/tradable are among them: type is RIGHTS, WARRANT or CONVERTIBLE, the id its code.',
      'EARNINGS are the accounts of a quarter: publication_date (may be left out) is when they came out, or are expected to while status is UPCOMING; where it is missing meeting_date is read as that day.',
      'One form for all kinds: dates are YYYY-MM-DD, a date or figure that a kind does not have is empty or 0.',
      'Prices of the past stand adjusted for splits.',
    ],
  })),
  pricePerformance: endpoint(() => ({
    ...get,
    path: '/company-price-feed/price-performance/{symbol}',
    forWindows: true,
    purpose: 'how a price has moved over usual periods',
    pathParams: symbol,
    freshMs: 5_000,
    response: answer(performance),
    assumptions: [
      'Periods are 1D, 1W, 1M, 3M, 6M, YTD, 1Y and 3Y, measured from the last close on or before their first day; IHSG is a symbol too.',
    ],
  })),
  seasonality: endpoint(() => ({
    ...get,
    path: '/company-price-feed/seasonality/{symbol}',
    forWindows: true,
    purpose: 'monthly returns over the years',
    pathParams: symbol,
    query: z.object({
      year: z.coerce.number().int().min(2000).max(2100).optional(),
      back_year: z.coerce.number().int().min(1).max(10).optional(),
    }),
    freshMs: SLOW_MS,
    response: answer(seasonality),
    assumptions: [
      'year is the last year (this one unless given), back_year how many years end with it (5 unless given).',
      'A month’s return is from the close of the month before; averages and win rates (percent of years that rose) leave out the month that is not over.',
    ],
  })),
  dailyChart: endpoint(() => ({
    ...get,
    path: '/charts/{symbol}/daily',
    purpose: 'price line of a company over a timeframe',
    pathParams: symbol,
    query: z.object({
      timeframe: z.enum(['1d', '1w', '1m', '3m', '6m', 'ytd', '1y', '3y', '5y', 'all']).optional(),
    }),
    freshMs: 5_000,
    response: answer(dailyChart),
    assumptions: [
      'timeframe is one of 1d, 1w, 1m, 3m, 6m, ytd, 1y, 3y, 5y and all, 1m unless given; 1d gives the day’s minutes, the others daily candles; IHSG is a symbol too.',
      'reference is the close before the first candle, or that candle’s open where nothing is known before it; volume is in shares.',
    ],
  })),
  financial: endpoint(() => ({
    ...get,
    path: '/findata-view/company/financial',
    purpose: 'accounts of a company as a table',
    query: z.object({
      symbol: idInRequest,
      data_type: z.enum(['QUARTERLY', 'ANNUAL', 'TTM']),
      report_type: z.enum(['INCOME_STATEMENT', 'BALANCE_SHEET', 'CASH_FLOW', 'RATIOS']).optional(),
      limit: z.coerce.number().int().min(1).max(24).optional(),
    }),
    freshMs: SLOW_MS,
    response: answer(financial.extend({ is_audited: looseFlag })),
    assumptions: [
      'data_type is QUARTERLY, ANNUAL or TTM (four quarters to each quarter’s end); further parameters are report_type (INCOME_STATEMENT unless given, BALANCE_SHEET, CASH_FLOW, RATIOS) and limit (periods, 8 unless given).',
      'Periods newest first, rows in the order of a statement, amounts in whole units of currency; costs, taxes and payments are positive where the name says so.',
      'What a quarterly column covers follows from its days, its months (may be left out) or its label: 6, 9 and 12 months are cumulative and are split; rest.quarterlyReports of the profile says so where nothing else does.',
      'restated of a row (may be left out) has the periods as newer reports restate them; of two columns for the same months the one published last counts.',
      'A report in another currency may have rate_average and rate_closing for each period, rupiah for a unit of it; without them nothing of it is compared with a price.',
      'Rows are recognised by code, else by their English or Indonesian name (src/shared/company/figures.ts).',
      'Accounts are out a month after a quarter’s end, three months after a year’s; the latest TTM is what the key ratios are made of.',
    ],
  })),
};
