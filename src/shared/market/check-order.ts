import { checkLimits, type LimitProblem, type PersonalLimits } from './personal-limits.ts';
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
  /** The person's own. */
  readonly limits: PersonalLimits;
  /** What the stock traded at last, rupiah. */
  readonly last: number | null;
};

/** What the exchange's rules and the account have against it. */
export type RuleCode =
  | 'PRICE_MISSING'
  | 'PRICE_OFF_TICK'
  | 'PRICE_ABOVE_ARA'
  | 'PRICE_BELOW_ARB'
  | 'LOTS_MISSING'
  | 'LOTS_NOT_WHOLE'
  | 'LOTS_TOO_MANY'
  | 'INSUFFICIENT_BALANCE'
  | 'INSUFFICIENT_SHARES'
  | 'MARKET_CLOSED'
  | 'STOCK_SUSPENDED';

/** One thing wrong with a draft. `field` is where to show it; `params` fill the message of that code. */
export type OrderProblem =
  | LimitProblem
  | {
      readonly code: RuleCode;
      readonly field: 'price' | 'lots' | 'order';
      readonly params: Readonly<Record<string, number>>;
    };

/** Largest order in lots for an instrument. */
export function largestOrderLots(listedShares: number | null, rules: RuleSet = CURRENT_RULES): Lots {
  if (listedShares === null) return rules.largestOrderLots as Lots;
  const byListing = Math.floor((listedShares * rules.largestOrderPercentOfListed) / 100 / SHARES_PER_LOT);
  return Math.min(rules.largestOrderLots, byListing) as Lots;
}

/** The most lots that a problem leaves; infinite for one that is about something else. */
function lotsLeft({ code, params }: OrderProblem): number {
  const limits = { LOTS_TOO_MANY: params.largest, INSUFFICIENT_SHARES: params.available, LIMIT_LOTS: params.max };
  return (code in limits ? limits[code as keyof typeof limits] : undefined) ?? Number.POSITIVE_INFINITY;
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
  const add = (code: RuleCode, field: OrderProblem['field'], params: OrderProblem['params'] = {}): void => {
    problems.push({ code, field, params });
  };
  if (!known.ordersAllowed) add('MARKET_CLOSED', 'order');
  // What is suspended may still change hands on the negotiated board.
  if (known.suspended && draft.board !== 'NG') add('STOCK_SUSPENDED', 'order');
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
    add('INSUFFICIENT_BALANCE', 'order', { needed: known.totalCost, available: known.buyingPower });
  }
  problems.push(...checkLimits(draft.price, draft.lots, known.limits, known.last));
  return nearestFirst(problems);
}

function nearestFirst(problems: readonly OrderProblem[]): OrderProblem[] {
  const byLots = problems.filter((problem) => Number.isFinite(lotsLeft(problem)));
  const sorted = byLots.toSorted((first, second) => lotsLeft(first) - lotsLeft(second));
  return problems.map((problem) => (byLots.includes(problem) ? (sorted.shift() ?? problem) : problem));
}

type Add = (code: RuleCode, field: OrderProblem['field'], params?: OrderProblem['params']) => void;

function checkPrice(draft: OrderDraft, known: OrderCircumstances, rules: RuleSet, add: Add): void {
  if (!Number.isFinite(draft.price) || draft.price <= 0) {
    add('PRICE_MISSING', 'price');
    return;
  }
  // Ticks and bands bind the regular and cash boards; a negotiated price is the parties' own.
  if (draft.board === 'NG') return;
  if (known.band && draft.price > known.band.ara) add('PRICE_ABOVE_ARA', 'price', { ara: known.band.ara });
  if (known.band && draft.price < known.band.arb) add('PRICE_BELOW_ARB', 'price', { arb: known.band.arb });
  if (!isOnTick(draft.price, rules)) {
    add('PRICE_OFF_TICK', 'price', {
      tick: tickAt(draft.price, rules),
      lower: floorToTick(draft.price, rules),
      upper: ceilToTick(draft.price, rules),
    });
  }
}

function checkLots(draft: OrderDraft, known: OrderCircumstances, rules: RuleSet, add: Add): void {
  if (!Number.isFinite(draft.lots) || draft.lots <= 0) {
    add('LOTS_MISSING', 'lots');
    return;
  }
  if (!Number.isSafeInteger(draft.lots)) {
    add('LOTS_NOT_WHOLE', 'lots');
    return;
  }
  const largest = largestOrderLots(known.listedShares, rules);
  if (draft.lots > largest) add('LOTS_TOO_MANY', 'lots', { largest });
  if (draft.side === 'sell' && known.availableLots !== null && draft.lots > known.availableLots) {
    add('INSUFFICIENT_SHARES', 'lots', { available: known.availableLots });
  }
}
