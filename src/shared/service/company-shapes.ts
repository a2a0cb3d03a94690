import { z } from 'zod';
import { looseFlag, looseList, looseNumber, looseText, looseWhole, looseWord } from './lenient.ts';

/** YYYY-MM-DD. */
export const dayParam = z.iso.date();

export const officer = z.object({ name: looseText, position: looseText, is_independent: looseFlag });

export const profile = z.object({
  symbol: looseText,
  name: looseText,
  about: looseText,
  sector: looseText,
  sub_sector: looseText,
  /** main or special. */
  board: looseText,
  indexes: looseList(looseText),
  established: looseWhole,
  /** YYYY-MM-DD. */
  listing_date: looseText,
  offering: z.object({
    /** Rupiah a share. */
    price: looseNumber,
    shares: looseWhole,
    /** Rupiah. */
    amount: looseNumber,
    underwriter: looseText,
  }),
  listed_shares: looseWhole,
  /** Rupiah. */
  market_cap: looseNumber,
  address: looseText,
  website: looseText,
  employees: looseWhole,
  auditor: looseText,
  registrar: looseText,
  directors: looseList(officer),
  commissioners: looseList(officer),
  subsidiaries: looseList(z.object({ name: looseText, business: looseText, percent: looseNumber })),
  shareholders: looseList(
    z.object({
      name: looseText,
      /** Kind of holder; empty for the public. */
      type: looseText,
      /** domestic, foreign, or empty for the public. */
      nationality: looseText,
      is_controlling: looseFlag,
      is_public: looseFlag,
      shares: looseWhole,
      percent: looseNumber,
    }),
  ),
});

/** Price figures of one share; rupiah, shares, percent. */
export const priceRow = z.object({
  symbol: looseText,
  name: looseText,
  last: looseNumber,
  previous: looseNumber,
  change: looseNumber,
  change_percent: looseNumber,
  volume: looseNumber,
  value: looseNumber,
  frequency: looseNumber,
});

export const insiderTrade = z.object({
  id: looseText,
  symbol: looseText,
  /** Date of the deal, YYYY-MM-DD. */
  date: looseText,
  /** Date of the deal's report to the exchange, YYYY-MM-DD; left out by services that do not publish it. */
  filing_date: looseText.nullish(),
  name: looseText,
  holder_type: looseText,
  nationality: looseText,
  is_controlling: looseFlag,
  /** BUY or SELL. */
  action_type: looseText,
  /** Rupiah a share: the day's close. */
  price: looseNumber,
  shares_before: looseWhole.nullish(),
  shares_after: looseWhole,
  shares_changed: looseWhole,
  percent_before: looseNumber,
  percent_after: looseNumber,
});

const compositionSide = z.object({
  shares: looseWhole,
  percent: looseNumber,
  types: looseList(z.object({ type: looseText, shares: looseWhole, percent: looseNumber })),
});
export const composition = z.object({
  symbol: looseText,
  name: looseText,
  listed_shares: looseWhole,
  /** The day that it is of, YYYY-MM-DD; left out by services that publish the present one alone. */
  date: looseText.nullish(),
  /** What the percentages are of: listed shares that are not on paper. */
  scripless_shares: looseWhole.nullish(),
  domestic: compositionSide,
  foreign: compositionSide,
  /** At the ends of the last months, YYYY-MM, newest first. */
  history: looseList(z.object({ month: looseText, domestic: compositionSide, foreign: compositionSide })).nullish(),
});

/** A dated action; dates are YYYY-MM-DD, those that its kind does not have are empty. */
export const corporateAction = z.object({
  id: looseText,
  symbol: looseText,
  /** DIVIDEND, SPLIT, RIGHTS, MEETING, WARRANT, CONVERTIBLE or EARNINGS. */
  type: looseWord,
  /** FINAL, INTERIM, ANNUAL or EXTRAORDINARY; empty where there is one kind only. */
  sub_type: looseWord,
  title: looseText,
  announced_date: looseText,
  cum_date: looseText,
  ex_date: looseText,
  record_date: looseText,
  payment_date: looseText,
  meeting_date: looseText,
  /** Day on which the accounts came out, or are expected. */
  publication_date: looseText.nullish(),
  trading_from: looseText,
  trading_to: looseText,
  /** Dividend, rupiah a share. */
  amount_per_share: looseNumber,
  /** Dividend on the last price, percent. */
  yield_percent: looseNumber,
  /** So many old shares give, or become, so many new ones. */
  old_shares: looseNumber,
  new_shares: looseNumber,
  /** Rupiah a new share. */
  exercise_price: looseNumber,
  /** UPCOMING, ONGOING (between the ex date and payment) or DONE. */
  status: looseWord,
});

export const performance = z.object({
  symbol: looseText,
  last: looseNumber,
  periods: looseList(
    z.object({
      period: looseText,
      /** The day whose close it is measured from. */
      from_date: looseText,
      from_price: looseNumber.nullish(),
      change: looseNumber,
      change_percent: looseNumber,
      /** The composite's change over the same period, percent. */
      index_change_percent: looseNumber,
      high: looseNumber,
      low: looseNumber,
      /** Shares. */
      volume: looseNumber,
    }),
  ),
});

const percentOrNone = z.union([looseNumber, z.null()]);
export const seasonality = z.object({
  symbol: looseText,
  year: looseWhole,
  back_year: looseWhole,
  /** January to December, over the complete months of the years. */
  months: looseList(
    z.object({
      month: looseWhole,
      average_percent: percentOrNone,
      win_rate: percentOrNone,
      best_percent: percentOrNone,
      worst_percent: percentOrNone,
      years: looseWhole,
    }),
  ),
  /** Newest first; a month that is not known is null. */
  years: looseList(
    z.object({
      year: looseWhole,
      change_percent: percentOrNone,
      months: looseList(z.object({ month: looseWhole, change_percent: percentOrNone, is_complete: looseFlag })),
    }),
  ),
});

export const dailyChart = z.object({
  symbol: looseText,
  timeframe: looseText,
  /** The close that changes are measured from. */
  reference: looseNumber,
  last: looseNumber,
  change: looseNumber,
  change_percent: looseNumber,
  high: looseNumber,
  low: looseNumber,
  volume: looseNumber,
  /** Oldest first. */
  prices: looseList(
    z.object({
      /** ISO 8601, the candle's start. */
      time: looseText,
      open: looseNumber,
      high: looseNumber,
      low: looseNumber,
      close: looseNumber,
      volume: looseNumber,
    }),
  ),
});

export const financial = z.object({
  symbol: looseText,
  currency: looseText,
  data_type: looseText,
  report_type: looseText,
  /** Newest first. */
  periods: looseList(
    z.object({
      /** 2026Q3, or 2025 for a year. */
      label: looseText,
      year: looseWhole,
      quarter: looseWhole,
      start_date: looseText,
      end_date: looseText,
      published_date: looseText,
      /** Months that flows cover: 3, or 6, 9 and 12 of cumulative reports. May be left out where the days say so. */
      months: looseWhole.nullish(),
      /** Rupiah for a unit of the report's currency, on average and at the end; left out for rupiah. */
      rate_average: looseNumber.nullish(),
      rate_closing: looseNumber.nullish(),
    }),
  ),
  rows: looseList(
    z.object({
      code: looseText,
      name: looseText,
      is_total: looseFlag,
      /** In the report's currency (a share for EPS), one for each period; null where the service has none. */
      values: looseList(looseNumber.nullable()),
      /** As newer reports restate the periods; null where they do not. */
      restated: looseList(looseNumber.nullable()).nullish(),
    }),
  ),
});
