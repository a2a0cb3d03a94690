import type { OrderProblem } from './order-problem.ts';
import { checkLimits, type PersonalLimits } from './personal-limits.ts';
import type { PriceBand } from './price-band.ts';
import { type Board, CURRENT_RULES, type RuleSet } from './rule-set.ts';
import { ceilToTick, floorToTick, isOnTick, tickAt } from './tick.ts';
import { type Lots, SHARES_PER_LOT } from './units.ts';

export type OrderSide = 'buy' | 'sell';

/** What a person has typed so far. Numbers may be anything: that is what the check is for. */
export type OrderDraft = {
  readonly side: OrderSide;
  readonly symbol: string;
  readonly board: Board;
  /** Rupiah a share. */
  readonly price: number;
  readonly lots: number;
};

/** What is known about the market and the account when the check runs; null where it is not known yet. */
export type OrderCircumstances = {
  readonly band: PriceBand | null;
  /** Cash that a buy may use, after fees, rupiah. */
  readonly buyingPower: number | null;
  /** Lots that may be sold: held and not already in a working sell order. */
  readonly availableLots: number | null;
  readonly listedShares: number | null;
  /** What the order takes from cash, fees included (see `orderCost`), rupiah. */
  readonly totalCost: number | null;
  readonly ordersAllowed: boolean;
  /** Whether the exchange has suspended the stock; left out where it is not known. */
  readonly suspended?: boolean;
  /** Whether it is post-close, when the regular board trades at the last price alone; left out where it is not known. */
  readonly isPostClose?: boolean;
  /** The person's own. */
  readonly limits: PersonalLimits;
  /** What the stock traded at last, rupiah. */
  readonly last: number | null;
};

/** Largest order in lots for an instrument. */
export function largestOrderLots(listedShares: number | null, rules: RuleSet = CURRENT_RULES): Lots {
  if (listedShares === null) return rules.largestOrderLots as Lots;
  const byListing = Math.floor((listedShares * rules.largestOrderPercentOfListed) / 100 / SHARES_PER_LOT);
  return Math.min(rules.largestOrderLots, byListing) as Lots;
}

/**
 * The most lots for which `fits` holds, 0 to `max`; it must hold for all fewer lots too.
 * @param near about how many that will be: where it is right, two are tried in place of some twenty
 */
export function mostLots(max: number, fits: (lots: number) => boolean, near = 0): number {
  let [low, high] = [0, Math.max(0, Math.floor(max))];
  const guessed = [Math.floor(near), Math.floor(near) + 1];
  while (low < high) {
    const guess = guessed.pop() ?? 0;
    const middle = guess > low && guess <= high ? guess : Math.ceil((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The most lots that a problem leaves; infinite for one that is about something else. */
function lotsLeft({ code, params }: OrderProblem): number {
  switch (code) {
    case 'LOTS_TOO_MANY':
      return params.largest;
    case 'INSUFFICIENT_SHARES':
      return params.available;
    case 'LIMIT_LOTS':
      return params.max;
    default:
      return Number.POSITIVE_INFINITY;
  }
}

/**
 * Everything wrong with a draft, in the order in which a person would fix it; empty when it may be sent. Of several
 * limits on the lots the nearest comes first.
 */
export function checkOrder(
  draft: OrderDraft,
  known: OrderCircumstances,
  rules: RuleSet = CURRENT_RULES,
): OrderProblem[] {
  const problems: OrderProblem[] = [];
  const add: Add = (problem) => problems.push(problem);
  if (!known.ordersAllowed) add({ code: 'MARKET_CLOSED', field: 'order', params: {} });
  // What is suspended may still change hands on the negotiated board.
  if (known.suspended && draft.board !== 'NG') add({ code: 'STOCK_SUSPENDED', field: 'order', params: {} });
  checkPrice(draft, known, rules, add);
  checkLots(draft, known, rules, add);
  const sane = draft.price > 0 && Number.isSafeInteger(draft.lots) && draft.lots > 0;
  if (
    sane &&
    draft.side === 'buy' &&
    known.buyingPower !== null &&
    known.totalCost !== null &&
    known.totalCost > known.buyingPower
  ) {
    add({
      code: 'INSUFFICIENT_BALANCE',
      field: 'order',
      params: { needed: known.totalCost, available: known.buyingPower },
    });
  }
  problems.push(...checkLimits(draft.price, draft.lots, known.limits, known.last));
  return nearestFirst(problems);
}

function nearestFirst(problems: readonly OrderProblem[]): OrderProblem[] {
  const byLots = problems.filter((problem) => Number.isFinite(lotsLeft(problem)));
  const sorted = byLots.toSorted((first, second) => lotsLeft(first) - lotsLeft(second));
  return problems.map((problem) => (byLots.includes(problem) ? (sorted.shift() ?? problem) : problem));
}

type Add = (problem: OrderProblem) => void;

function checkPrice(draft: OrderDraft, known: OrderCircumstances, rules: RuleSet, add: Add): void {
  if (!Number.isFinite(draft.price) || draft.price <= 0) {
    add({ code: 'PRICE_MISSING', field: 'price', params: {} });
    return;
  }
  // Ticks and bands bind the regular and cash boards; a negotiated price is the parties' own.
  if (draft.board === 'NG') return;
  if (known.band && draft.price > known.band.ara)
    add({ code: 'PRICE_ABOVE_ARA', field: 'price', params: { ara: known.band.ara } });
  if (known.band && draft.price < known.band.arb)
    add({ code: 'PRICE_BELOW_ARB', field: 'price', params: { arb: known.band.arb } });
  const closing = known.isPostClose === true && draft.board === 'RG' ? known.last : null;
  if (closing !== null && draft.price !== closing)
    add({ code: 'PRICE_NOT_CLOSING', field: 'price', params: { closing } });
  if (!isOnTick(draft.price, rules)) {
    add({
      code: 'PRICE_OFF_TICK',
      field: 'price',
      params: {
        tick: tickAt(draft.price, rules),
        lower: floorToTick(draft.price, rules),
        upper: ceilToTick(draft.price, rules),
      },
    });
  }
}

function checkLots(draft: OrderDraft, known: OrderCircumstances, rules: RuleSet, add: Add): void {
  if (!Number.isFinite(draft.lots) || draft.lots <= 0) {
    add({ code: 'LOTS_MISSING', field: 'lots', params: {} });
    return;
  }
  if (!Number.isSafeInteger(draft.lots)) {
    add({ code: 'LOTS_NOT_WHOLE', field: 'lots', params: {} });
    return;
  }
  const largest = largestOrderLots(known.listedShares, rules);
  if (draft.lots > largest) add({ code: 'LOTS_TOO_MANY', field: 'lots', params: { largest } });
  if (draft.side === 'sell' && known.availableLots !== null && draft.lots > known.availableLots) {
    add({ code: 'INSUFFICIENT_SHARES', field: 'lots', params: { available: known.availableLots } });
  }
}
