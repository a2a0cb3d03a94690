import { z } from 'zod';
import { priceRow } from './company-shapes.ts';
import { answer, endpoint } from './endpoint.ts';
import { idInRequest } from './ids.ts';
import { looseList, looseNumber, looseText, looseWhole } from './lenient.ts';

const get = { host: 'main', method: 'GET', shape: 'assumed', freshMs: 2_000 } as const;
const id = z.object({ id: idInRequest });

/** Shares together: rupiah, shares, percent. */
const group = z.object({
  id: looseWhole,
  name: looseText,
  companies: looseWhole,
  market_cap: looseNumber,
  /** Part of the whole market's capitalisation, percent. */
  weight_percent: looseNumber,
  /** Change of the capitalisation since the day before, percent. */
  change_percent: looseNumber,
  value: looseNumber,
  volume: looseNumber,
  frequency: looseNumber,
  foreign_net_value: looseNumber,
  gainers: looseWhole,
  losers: looseWhole,
  unchanged: looseWhole,
  per: looseNumber,
  pbv: looseNumber,
});
const subGroup = group.extend({ sector_id: looseWhole, sector_name: looseText });
const member = priceRow.extend({
  sub_sector: looseText,
  market_cap: looseNumber,
  /** Part of the listed shares, percent; left out by services that do not publish it. */
  free_float_percent: looseNumber.nullish(),
  /** Board of the listing: MAIN, DEVELOPMENT, ACCELERATION, NEW_ECONOMY or SPECIAL_MONITORING; may be left out. */
  board: looseText.nullish(),
});
/** Largest capitalisation first; the movers are at most five each. */
const members = {
  top_gainers: looseList(member),
  top_losers: looseList(member),
  most_active: looseList(member),
  members: looseList(member),
};
const FIGURES =
  'Changes are those of the capitalisation; per and pbv are the capitalisation to the earnings and to the equity of all companies together.';
const MOVERS =
  'members are all companies, the largest capitalisation first, with free_float_percent of their listed shares and the board of their listing (MAIN, DEVELOPMENT, ACCELERATION, NEW_ECONOMY, SPECIAL_MONITORING; both may be left out); top_gainers, top_losers and most_active are at most five of them each.';

const rating = z.object({ rating: looseText, count: looseWhole });

export const analystView = z.object({
  symbol: looseText,
  name: looseText,
  last: looseNumber,
  /** STRONG_BUY, BUY, HOLD, SELL or STRONG_SELL; empty where nobody covers the share. */
  consensus: looseText,
  analysts: looseWhole,
  ratings: looseList(rating),
  /** Rupiah; all 0 where nobody covers the share. */
  target: z.object({
    average: looseNumber,
    median: looseNumber,
    high: looseNumber,
    low: looseNumber,
    upside_percent: looseNumber,
  }),
  /** Newest first. */
  reports: looseList(
    z.object({
      broker_code: looseText,
      broker_name: looseText,
      analyst: looseText,
      rating: looseText,
      target: looseNumber,
      previous_target: looseNumber,
      /** Rating of the report before. */
      previous_rating: looseText.nullish(),
      upside_percent: looseNumber,
      date: looseText,
    }),
  ),
  /** Quarters' net income against what was expected of it, newest first, in the company's currency. */
  estimates: looseList(
    z.object({
      /** 2026Q3. */
      label: looseText,
      published_date: looseText,
      currency: looseText,
      expected: looseNumber,
      actual: looseNumber.nullish(),
      surprise_percent: looseNumber.nullish(),
    }),
  ).nullish(),
  /** History by month, oldest first. */
  history: looseList(z.object({ month: looseText, close: looseNumber, target: looseNumber, consensus: looseText })),
});

/** Endpoints of sectors, special board and analyst data. */
export const sectorsEndpoints = {
  specialBoard: endpoint(() => ({
    ...get,
    path: '/indexes/special-board',
    forWindows: true,
    purpose: 'shares under special monitoring, and why',
    response: answer(
      looseList(
        priceRow.extend({
          sector: looseText,
          /** YYYY-MM-DD. */
          since: looseText,
          notations: looseList(z.object({ code: looseText, reason: looseText })),
        }),
      ),
    ),
    assumptions: [
      'data is an array of the shares’ prices with since (YYYY-MM-DD) and notations {code, reason}, by code.',
    ],
  })),
  sectors: endpoint(() => ({
    ...get,
    path: '/sectors',
    forWindows: true,
    purpose: 'sectors and how they do today',
    response: answer(looseList(group)),
    assumptions: ['data is an array in a fixed order; id counts from 1.', FIGURES],
  })),
  sector: endpoint(() => ({
    ...get,
    path: '/sectors/{id}',
    forWindows: true,
    purpose: 'one sector with its subsectors and companies',
    pathParams: id,
    response: answer(group.extend({ sub_sectors: looseList(subGroup), ...members })),
    assumptions: ['The list’s figures with sub_sectors and companies.', MOVERS],
  })),
  subsectors: endpoint(() => ({
    ...get,
    path: '/subsectors',
    forWindows: true,
    purpose: 'subsectors and how they do today',
    response: answer(looseList(subGroup)),
    assumptions: [
      'The form of a sector with sector_id and sector_name; an id is its sector’s × 100 and counting.',
      FIGURES,
    ],
  })),
  subsector: endpoint(() => ({
    ...get,
    path: '/subsector/{id}',
    forWindows: true,
    purpose: 'one subsector with its companies',
    pathParams: id,
    response: answer(subGroup.extend(members)),
    assumptions: [MOVERS],
  })),
  sectorTree: endpoint(() => ({
    ...get,
    path: '/v3/sector/',
    forWindows: true,
    purpose: 'sectors with their subsectors in one answer',
    response: answer(looseList(group.extend({ sub_sectors: looseList(subGroup) }))),
    assumptions: ['The sectors’ list, each with sub_sectors in the form of /subsectors.'],
  })),
  analyst: endpoint(() => ({
    host: 'web',
    method: 'GET',
    path: '/_next/data/{build_id}/symbol/{symbol}/analyst.json',
    auth: 'none',
    shape: 'assumed',
    forWindows: true,
    purpose: 'what analysts make of a share',
    pathParams: z.object({ build_id: idInRequest, symbol: idInRequest }),
    query: z.object({ param: z.enum(['analyst']) }),
    freshMs: 60_000,
    response: answer(analystView),
    assumptions: [
      'A build_id other than the web host’s own answers 404; the answer has the envelope of all others; no token.',
      'consensus follows from the average target against the last price; history has a row for each of 13 months, the running one last.',
    ],
  })),
};
