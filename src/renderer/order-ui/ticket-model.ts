import type { FeeSchedule } from '#shared/contract/market.ts';
import type { NumberFormat } from '#shared/formats/formats.ts';
import { type NumberField, numberIn } from '#shared/formats/read-number.ts';
import {
  type Board,
  checkOrder,
  checkPlan,
  checksOf,
  type FeeParts,
  FormulaError,
  feeParts,
  floorToTick,
  type Lots,
  largestOrderLots,
  maxLotsWithin,
  mostLots,
  type OrderCost,
  type OrderProblem,
  type OrderSide,
  orderCost,
  type PersonalLimits,
  type PlanContext,
  type PlanDraft,
  type PlanProblem,
  type Price,
  type PriceBand,
  problemsFor,
  sharesOf,
  stepTicks,
} from '#shared/market/index.ts';
import type { SizeInputs } from '#shared/ticket/index.ts';
import { bracketFloorOf, type PlanFields, planDraftOf, slipProblem } from './plan-state.ts';

/** The ticket's fields. Numbers may be any typed value; null for an empty field. */
export type TicketFields = {
  readonly side: OrderSide;
  readonly symbol: string;
  readonly board: Board;
  /** Rupiah a share. */
  readonly price: number | null;
  readonly lots: number | null;
  /** Left out of a plain limit order. */
  readonly plan?: PlanFields;
  readonly goodTillCancelled?: boolean;
};

/** Market and account data for the ticket; null until loaded. */
export type TicketFacts = {
  readonly band: PriceBand | null;
  readonly listedShares: number | null;
  readonly fees: FeeSchedule | null;
  /** Buying power in rupiah. */
  readonly buyingPower: number | null;
  /** All shares held, odd ones among them. */
  readonly heldShares: number | null;
  /** Whole lots that an ordinary sale may sell. */
  readonly availableLots: number | null;
  /** Whole lots that a day-trade sale may sell: what was bought by day trade. Left out where no such sale is made. */
  readonly dayTradeLots?: number | null;
  /** Average price of the position, rupiah. */
  readonly heldAverage: number | null;
  readonly ordersAllowed: boolean;
  readonly suspended: boolean;
  /** Only the closing price trades, which is the last one; left out while another phase holds. */
  readonly isPostClose?: boolean;
  readonly limits: PersonalLimits;
  /** The last price; null when unknown, or when no limit needs it. */
  readonly last: number | null;
  /** What one lot would match at now, rupiah; null or left out where none would, and where nothing follows from it. */
  readonly matchesAt?: number | null;
  /** Times the cash that a day trade may use; null while unknown. */
  readonly dayTradeMultiplier?: number | null;
};

/** What is wrong with the order, or with its plan. */
export type TicketProblem = OrderProblem | PlanProblem;

export type TicketView = {
  /** Null also while a field is invalid: a sum of a wrong number is worse than none. */
  readonly cost: OrderCost | null;
  /** The account's fee as a fraction of the value; null without a cost. */
  readonly feeRate: number | null;
  /** Position after a complete fill; null for sales and while unknown. */
  readonly after: { readonly averagePrice: number; readonly shares: number } | null;
  /** Maximum lots at this price for this account; null while unknown. */
  readonly maxLots: number | null;
  readonly problems: readonly TicketProblem[];
  readonly sendable: boolean;
};

export function viewTicket(fields: TicketFields, facts: TicketFacts): TicketView {
  const sum = costOf(fields, facts.fees);
  const plan = fields.plan === undefined ? null : planDraftOf(fields.plan, fields.side);
  const checked = withNotWhole(
    fields,
    checkOrder(
      {
        side: fields.side,
        symbol: fields.symbol,
        board: fields.board,
        price: fields.price ?? 0,
        lots: fields.lots ?? 0,
      },
      {
        band: facts.band,
        buyingPower: facts.buyingPower,
        availableLots: sellableLots(fields, facts),
        listedShares: facts.listedShares,
        totalCost: sum?.total ?? null,
        ordersAllowed: facts.ordersAllowed,
        suspended: facts.suspended,
        ...(facts.isPostClose === undefined ? {} : { isPostClose: facts.isPostClose }),
        limits: facts.limits,
        last: facts.last,
      },
    ),
  );
  const slip = fields.plan === undefined ? null : slipProblem(fields.plan);
  const planned = [...(slip ? [slip] : []), ...(plan === null ? [] : checkPlan(plan, planContextOf(fields, facts)))];
  const found = checked
    .filter((problem) => counts(problem, plan))
    .map((problem) => namingOther(problem, fields, facts));
  const problems = withoutPrice(fields, facts, [...found, ...planned]);
  const cost = isWrong(problems, 'price') || isWrong(problems, 'lots') ? null : sum;
  return {
    cost,
    // Not fee / value: on a small order the rounded fee gives another rate.
    feeRate: cost ? (facts.fees?.rates[fields.side] ?? null) : null,
    after: positionAfter(fields, facts, cost),
    maxLots: maxLots(fields, facts),
    problems,
    sendable: problems.length === 0,
  };
}

/** Whether a problem of the order stops it here. The cash of a day trade is the service's to judge, not what it may sell. */
const counts = (problem: OrderProblem, plan: PlanDraft | null): boolean =>
  (plan?.kind === 'day-trade' && problem.code === 'INSUFFICIENT_SHARES') ||
  problemsFor(checksOf(plan?.kind ?? null), [problem]).length > 0;

/** Too many lots for this kind of sale: names the kind that sells the others, where there are some. */
function namingOther(problem: OrderProblem, { plan }: TicketFields, facts: TicketFacts): OrderProblem {
  if (problem.code !== 'INSUFFICIENT_SHARES') return problem;
  const isDayTrade = plan?.kind === 'day-trade';
  const others = isDayTrade ? facts.availableLots : facts.dayTradeLots;
  if (!others) return problem;
  const { available } = problem.params;
  return { code: isDayTrade ? 'OTHERS_BY_LIMIT' : 'OTHERS_BY_DAY_TRADE', field: 'lots', params: { available, others } };
}

/** Whole lots that a sale with this plan may sell now; null while unknown. A day trade and every other order sell different ones. */
export const sellableLots = (
  { plan }: Pick<TicketFields, 'plan'>,
  { availableLots, dayTradeLots = null }: Pick<TicketFacts, 'availableLots' | 'dayTradeLots'>,
): number | null => (plan?.kind === 'day-trade' ? dayTradeLots : availableLots);

const planContextOf = (fields: TicketFields, facts: TicketFacts): PlanContext => ({
  side: fields.side,
  price: fields.price ?? 0,
  board: fields.board,
  goodTillCancelled: fields.goodTillCancelled ?? false,
  last: facts.last,
  dayTradeMultiplier: facts.dayTradeMultiplier ?? null,
});

/** Whether a field has a problem of its own. */
export const isWrong = (problems: readonly TicketProblem[], field: TicketProblem['field']): boolean =>
  problems.some((problem) => problem.field === field);

/** The check treats invalid text as a missing number; report it as not a whole number instead. */
const withNotWhole = (fields: TicketFields, problems: readonly OrderProblem[]): OrderProblem[] =>
  problems.map((problem) =>
    problem.code === 'LOTS_MISSING' && Number.isNaN(fields.lots) ? { ...problem, code: 'LOTS_NOT_WHOLE' } : problem,
  );

/** A stop's price follows from its trigger, a trailing stop's from the last price: what is missing there is said, not the price. */
function withoutPrice(
  { plan }: TicketFields,
  { last }: TicketFacts,
  problems: readonly TicketProblem[],
): readonly TicketProblem[] {
  if (plan?.kind !== 'stop' && plan?.kind !== 'trailing-stop') return problems;
  const others = problems.filter(({ code }) => code !== 'PRICE_MISSING');
  if (others.length === problems.length) return problems;
  if (plan.kind === 'trailing-stop' && last === null) {
    return [{ code: 'LAST_PRICE_UNKNOWN', field: 'plan', params: {} }, ...others];
  }
  return others.some(({ field }) => field === 'trigger' || field === 'distance' || field === 'slipTicks')
    ? others
    : problems;
}

export const isPrice = (value: number | null): value is Price =>
  value !== null && Number.isSafeInteger(value) && value > 0;
export const isLots = (value: number | null): value is Lots =>
  value !== null && Number.isSafeInteger(value) && value > 0;

/** Null while price, lots or fees are not known. */
export function costOf(
  fields: Pick<TicketFields, 'side' | 'price' | 'lots'>,
  fees: FeeSchedule | null,
): OrderCost | null {
  if (!fees || !isPrice(fields.price) || !isLots(fields.lots)) return null;
  const { side, price, lots } = fields;
  return byFormulas(() => orderCost(side, price, lots, fees, fees.rates));
}

/** Null for a fee formula that this version cannot parse: no cost is shown rather than a wrong one. */
function byFormulas<Result>(evaluate: () => Result): Result | null {
  try {
    return evaluate();
  } catch (error) {
    if (error instanceof FormulaError) return null;
    throw error;
  }
}

/** What the fee of a purchase goes to; null for a sale, without a cost, and where the service's formulas name no parts. */
export function feePartsOf(
  { side, price, lots }: Pick<TicketFields, 'side' | 'price' | 'lots'>,
  cost: OrderCost | null,
  fees: FeeSchedule | null,
): FeeParts | null {
  if (side !== 'buy' || cost === null || fees === null || !isPrice(price) || !isLots(lots)) return null;
  return byFormulas(() => feeParts(price, lots, cost.fee, fees, fees.rates));
}

function positionAfter(fields: TicketFields, facts: TicketFacts, cost: OrderCost | null): TicketView['after'] {
  if (fields.side !== 'buy' || !cost || !isLots(fields.lots) || facts.heldShares === null) return null;
  const shares = facts.heldShares + sharesOf(fields.lots);
  const invested = facts.heldShares * (facts.heldAverage ?? 0) + cost.total;
  return { averagePrice: invested / shares, shares };
}

/** The most lots that the exchange and the person's own limits leave one order. */
const largestLots = ({ price }: Pick<TicketFields, 'price'>, { listedShares, limits }: TicketFacts): number =>
  Math.min(largestOrderLots(listedShares), maxLotsWithin(limits, price));

/** So many lots, or those that one order may have at most; null while they are not known. */
export const withinLargest = (lots: number | null, fields: TicketFields, facts: TicketFacts): number | null =>
  lots === null ? null : Math.min(lots, largestLots(fields, facts));

/** Lots that can be bought with the cash at this price, fees included, or sold from the position. */
function maxLots(fields: TicketFields, facts: TicketFacts): number | null {
  if (fields.side === 'sell') return withinLargest(sellableLots(fields, facts), fields, facts);
  const largest = largestLots(fields, facts);
  const power = powerOf(fields, facts);
  const oneLot = costOf({ ...fields, lots: 1 }, facts.fees);
  if (power === null || !oneLot || oneLot.total <= 0) return null;
  const fits = (lots: number): boolean => {
    const cost = costOf({ ...fields, lots }, facts.fees);
    return cost !== null && cost.total <= power;
  };
  return mostLots(largest, fits, power / oneLot.total);
}

/** What a purchase may use, rupiah: a day trade has the buying power times the credit of its stock. Null while unknown. */
export function powerOf(
  { plan }: Pick<TicketFields, 'plan'>,
  { buyingPower, dayTradeMultiplier = null }: Pick<TicketFacts, 'buyingPower' | 'dayTradeMultiplier'>,
): number | null {
  if (plan?.kind !== 'day-trade') return buyingPower;
  if (buyingPower === null || dayTradeMultiplier === null) return null;
  return Math.floor(buyingPower * Math.max(1, dayTradeMultiplier));
}

/** What lots are worked out from where a size is typed in their place. */
export const sizeInputsOf = (fields: TicketFields, facts: TicketFacts): SizeInputs => ({
  side: fields.side,
  price: fields.price,
  stop: fields.plan?.kind === 'bracket' ? bracketFloorOf(fields.plan, facts.matchesAt ?? fields.price) : null,
  power: powerOf(fields, facts),
  availableLots: sellableLots(fields, facts),
  totalOf: totalWith(facts.fees),
});

/** What an order costs or brings with these fees. */
export const totalWith =
  (fees: FeeSchedule | null): SizeInputs['totalOf'] =>
  (side, price, lots) =>
    costOf({ side, price, lots }, fees)?.total ?? null;

/** The price one tick up or down, within the band; an empty field starts at `fallback`. */
export function stepPrice(
  price: number | null,
  steps: number,
  band: PriceBand | null,
  fallback: number | null,
): number | null {
  const from = price ?? fallback;
  if (from === null || !(from >= 1)) return price;
  // An off-tick price snaps to the nearest valid price in the step's direction.
  const floor = floorToTick(from);
  const start = floor !== from && steps < 0 ? stepTicks(floor, 1) : floor;
  const stepped = price === null ? floor : stepTicks(start, steps);
  if (!band) return stepped;
  return Math.min(Math.max(stepped, band.arb), band.ara);
}

/** Prices in rupiah and lots are whole. */
export const WHOLE = { places: 0 } as const satisfies NumberField;

/** Parses a price or lots; null for empty text, NaN for anything but a whole number of the format. */
export function parseWhole(text: string, format: NumberFormat): number | null {
  const value = numberIn(text, WHOLE, format);
  return value !== null && (value < 0 || !Number.isSafeInteger(value)) ? Number.NaN : value;
}
