import {
  accruedOfUnit,
  type BondOrder,
  type BondSeries,
  type Bonds,
  couponDays,
  couponOfUnit,
  type OfferedBond,
  type Preview,
  taxOn,
  UNIT_RUPIAH,
  yieldOf,
} from '#exchange/bonds/index.ts';
import type { AnswerData } from '#exchange/rest/route.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { momentText } from '#shared/service/lenient.ts';

const { bonds: api } = endpoints;
type WirePosition = AnswerData<typeof api.position>;
type WireSummary = AnswerData<typeof api.portfolio>['summary'];

/** Hundredths of a per cent → per cent. */
const percent = (hundredths: number): number => Math.round(hundredths) / 100;
const ratio = (part: number, whole: number): number => (whole === 0 ? 0 : (part / whole) * 100);
const currentYield = (series: BondSeries, price: number): number =>
  percent((series.couponBasisPoints * 10_000) / price);
const NEXT_COUPONS = 24;

const issueOf = (series: BondSeries) => ({
  code: series.code,
  name: series.name,
  issuer: series.issuer,
  issuer_type: series.issuerType,
  rating: series.rating,
  coupon_rate: percent(series.couponBasisPoints),
  coupons_a_year: series.couponsAYear,
  day_count: series.dayCount,
  issued_on: series.issuedOn,
  maturity_date: series.maturesOn,
});

export const offerOf = ({ series, quote }: OfferedBond, bonds: Pick<Bonds, 'today' | 'settlesOn'>) => ({
  ...issueOf(series),
  next_coupon_date: couponDays(series).find((day) => day > bonds.today()) ?? series.maturesOn,
  buy_price: percent(quote.offer),
  sell_price: percent(quote.bid),
  price_change: percent(quote.change),
  yield_to_maturity: percent(yieldOf(series, quote.offer, bonds.settlesOn())),
  current_yield: currentYield(series, quote.offer),
  accrued_interest_per_unit: accruedOfUnit(series, bonds.today()),
  unit_amount: UNIT_RUPIAH,
  min_amount: series.minUnits * UNIT_RUPIAH,
  max_amount: series.maxUnits * UNIT_RUPIAH,
});

export const previewOf = (
  { series, side, units, price, deal, tradeDay, settlesOn }: Preview,
  free: number,
  available: number,
) => ({
  code: series.code,
  side: side.toUpperCase(),
  amount: units * UNIT_RUPIAH,
  units,
  price: percent(price),
  principal: deal.principal,
  accrued_interest: deal.accrued,
  tax: deal.tax,
  fee: deal.fee,
  total: deal.total,
  trade_date: tradeDay,
  settlement_date: settlesOn,
  yield_to_maturity: percent(yieldOf(series, price, settlesOn)),
  trading_balance: free,
  available_amount: available * UNIT_RUPIAH,
  is_possible: side === 'buy' ? deal.total <= free : units <= available,
});

export const orderOf = (order: BondOrder, series: BondSeries | undefined) => ({
  order_id: order.id,
  ui_ref: order.uiRef,
  code: order.code,
  name: series?.name ?? order.code,
  side: order.side.toUpperCase(),
  status: order.status,
  amount: order.units * UNIT_RUPIAH,
  units: order.units,
  price: percent(order.price),
  principal: order.principal,
  accrued_interest: order.accrued,
  tax: order.tax,
  fee: order.fee,
  total: order.total,
  trade_date: order.tradeDay,
  settlement_date: order.settlesOn,
  ordered_at: momentText(order.orderedAt),
});

const couponFor = (series: BondSeries, units: number, date: string) => {
  const gross = units * couponOfUnit(series);
  return { date, gross, tax: taxOn(gross), net: gross - taxOn(gross) };
};

/** @throws RangeError for a series that does not exist */
export function positionOf(bonds: Bonds, account: string, code: string): Omit<WirePosition, 'orders'> {
  const series = bonds.series(code);
  if (!series) throw new RangeError(`there is no bond ${code}`);
  const held = bonds.holdings(account).find((each) => each.code === code);
  const coming = bonds.orders(account).filter((each) => each.code === code && each.status === 'PENDING');
  const pendingBuys = coming.filter(({ side }) => side === 'buy').reduce((sum, { units }) => sum + units, 0);
  const units = held?.units ?? 0;
  const cost = held?.cost ?? 0;
  // A bond about to mature is no longer traded and is worth its nominal.
  const bid = bonds.offer(code)?.quote.bid ?? 10_000;
  const value = bonds.marketValue(code, units);
  const today = bonds.today();
  const upcoming = couponDays(series).filter((day) => day > today);
  const next = upcoming[0] ?? series.maturesOn;
  return {
    ...issueOf(series),
    amount: units * UNIT_RUPIAH,
    available_amount: bonds.availableUnits(account, code) * UNIT_RUPIAH,
    pending_buy_amount: pendingBuys * UNIT_RUPIAH,
    units,
    average_price: ratio(cost, units * UNIT_RUPIAH),
    amount_invested: cost,
    market_price: percent(bid),
    market_value: value,
    accrued_interest: units * accruedOfUnit(series, today),
    profit_loss: value - cost,
    gain: ratio(value - cost, cost),
    realised: held?.realised ?? 0,
    net_interest: held ? held.interest - held.tax - held.accruedPaid : 0,
    tax_paid: held?.tax ?? 0,
    current_yield: currentYield(series, bid),
    yield_to_maturity: percent(yieldOf(series, bid, bonds.settlesOn())),
    next_coupon: couponFor(series, units, next),
    coupons: upcoming
      .slice(0, NEXT_COUPONS)
      .map((day) => ({ ...couponFor(series, units, day), is_last: day === series.maturesOn })),
  };
}

export function summaryOf(
  positions: readonly Omit<WirePosition, 'orders'>[],
  orders: readonly BondOrder[],
): WireSummary {
  type Sum = 'market_value' | 'amount_invested' | 'accrued_interest' | 'profit_loss' | 'realised' | 'net_interest';
  const sum = (field: Sum): number => positions.reduce((total, each) => total + Number(each[field]), 0);
  const pending = (side: BondOrder['side']): number =>
    orders.reduce((total, each) => total + (each.status === 'PENDING' && each.side === side ? each.total : 0), 0);
  return {
    market_value: sum('market_value'),
    amount_invested: sum('amount_invested'),
    accrued_interest: sum('accrued_interest'),
    profit_loss: sum('profit_loss'),
    gain: ratio(sum('profit_loss'), sum('amount_invested')),
    realised: sum('realised'),
    net_interest: sum('net_interest'),
    pending_purchases: pending('buy'),
    pending_proceeds: pending('sell'),
  };
}
