import { z } from 'zod';
import { corporateAction } from './company-shapes.ts';
import { wireTime } from './endpoint.ts';
import { idText, looseFlag, looseList, looseNumber, looseText, looseWhole, looseWord } from './lenient.ts';

/** Days are YYYY-MM-DD, prices rupiah a share, sums rupiah; a unit is one right, warrant or convertible share. */
export const series = z.object({
  code: looseText,
  symbol: looseText,
  company_name: looseText,
  /** RIGHTS, WARRANT or CONVERTIBLE. */
  kind: looseText,
  /** So many shares on the record day gave so many units. */
  old_shares: looseWhole,
  new_units: looseWhole,
  units_per_share: looseWhole,
  /** Units come in multiples of this: whole lots of shares. */
  unit_step: looseWhole,
  /** 0 where nothing is paid. */
  exercise_price: looseNumber,
  last_price: looseNumber,
  /** What the units of one share had cost themselves, rupiah: it goes into the average with the price. */
  unit_cost: looseNumber.nullish(),
  /** What a unit is worth now if it is exercised; 0 when shares are cheaper in the market. */
  intrinsic_value: looseNumber.nullish(),
  is_in_the_money: looseFlag.nullish(),
  record_date: looseText,
  period_from: looseText,
  period_to: looseText,
  /** Until when the broker takes an exercise, where that ends before the exchange's last day does. */
  broker_until: wireTime.nullish(),
  /** UPCOMING, OPEN or EXPIRED. */
  period: looseText,
});
export const entitlement = series.extend({
  units_granted: looseWhole,
  units_used: looseWhole.nullish(),
  units_left: looseWhole,
  /** Whole steps of what is left as shares, what they cost, and what they are worth over that. */
  shares_possible: looseWhole.nullish(),
  amount_needed: looseWhole.nullish(),
  value: looseWhole,
});
export const exerciseRecord = z.object({
  exercise_id: idText,
  /** Identifier of the request that made it; a service may leave it out. */
  ui_ref: looseText.optional(),
  code: looseText,
  symbol: looseText,
  company_name: looseText,
  kind: looseText,
  units: looseWhole,
  shares: looseWhole,
  exercise_price: looseNumber,
  /** Paid. */
  amount: looseWhole,
  /** PENDING until the shares arrive, then DELIVERED. */
  status: looseWord,
  requested_at: looseText,
  settlement_date: looseText,
});

/** A corporate action of a stock that the account holds, or has a right to though it was sold since. */
export const ownAction = corporateAction.extend({
  /** For a dividend these are the shares held at the close of the cum date, once it is over; else those held now. */
  shares: looseWhole,
  /** Dividend for these shares, rupiah: before tax, withheld, and what arrives. */
  amount: looseNumber,
  tax: looseNumber,
  net_amount: looseNumber.nullish(),
  /** For a dividend it is EXPECTED, PENDING, PAID or NOT_ENTITLED; else empty. */
  payment_status: looseWord,
  /** Units of a rights issue or the like: given and left. */
  units_granted: looseWhole,
  units_left: looseWhole,
});

/** What of one stock may be exercised now. */
export const exercisable = z.object({
  symbol: looseText,
  is_exercisable: looseFlag,
  /** Why not; empty where it is: NO_SERIES, NOT_ENTITLED, NOT_OPEN or NOTHING_LEFT. */
  reason: looseText,
  trading_balance: looseWhole,
  entitlements: looseList(
    entitlement.extend({
      /** As far as units and cash go, in whole steps. */
      most_units: looseWhole,
    }),
  ),
});

export const stockTradable = z.object({
  symbol: looseText,
  name: looseText,
  is_tradable: looseFlag.nullish(),
  can_buy: looseFlag.nullish(),
  can_sell: looseFlag,
  /** Empty where it can be: UNKNOWN_STOCK, NO_NEW_ORDERS, NOTHING_TO_SELL. */
  buy_reason: looseText,
  sell_reason: looseText,
  available_shares: looseWhole.nullish(),
  last_price: looseNumber,
  /** Rupiah. */
  trading_balance: looseWhole,
  listing_board: looseText,
  /** As in the market hours, such as SESSION_1. */
  market_status: looseText,
});
