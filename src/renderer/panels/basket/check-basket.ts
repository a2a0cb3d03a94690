import { costOf } from '#renderer/order-ui/ticket-model.ts';
import type { FeeSchedule, StockInfo } from '#shared/contract/market.ts';
import type { BasketRow, Order } from '#shared/contract/orders.ts';
import { salesBeyond } from '#shared/contract/watched-order.ts';
import type { NumberFormat } from '#shared/formats/formats.ts';
import {
  type Board,
  checkOrder,
  checkPlan,
  checksOf,
  isSuspended,
  type OrderProblem,
  type PersonalLimits,
  type PlanField,
  type PlanProblem,
  problemsFor,
  waitsForPrice,
} from '#shared/market/index.ts';
import type { CellName, DraftRow } from './draft-rows.ts';
import { type CellFault, readRow } from './read-row.ts';

/** What the checks look at; null where it is not known yet. */
export type BasketFacts = {
  readonly fees: FeeSchedule | null;
  /** Rupiah. */
  readonly buyingPower: number | null;
  /** Lots that may be sold now, by stock; null while the holdings are not known. */
  availableLots(symbol: string): number | null;
  /** Undefined while it is loaded, null for one that the service does not know. */
  stock(symbol: string): StockInfo | null | undefined;
  takesOrders(board: Board): boolean;
  /** Only the closing price trades. */
  readonly isPostClose: boolean;
  readonly limits: PersonalLimits;
  /** The last price; null where it is not known, or neither a limit nor the phase needs it. */
  last(symbol: string): number | null;
};

/** What is wrong with a row: at one of its cells, or with the row as a whole. */
export type RowFault =
  | { readonly cell: CellName; readonly fault: CellFault }
  | { readonly cell: CellName | null; readonly problem: OrderProblem | PlanProblem };

export type CheckedRow = {
  readonly draft: DraftRow;
  /** Null while its texts are no order. */
  readonly order: BasketRow | null;
  readonly faults: readonly RowFault[];
  /** What it takes from cash, fees included, or brings, rupiah; null while it is not known. */
  readonly total: number | null;
  /** Its stock is being loaded. */
  readonly isLoading: boolean;
};

export type BasketSums = {
  /** What the purchases take together, fees included, rupiah; null while one of them is not known. */
  readonly required: number | null;
  readonly available: number | null;
  readonly remaining: number | null;
  /** What the sales bring once they are filled: it pays for no purchase before. */
  readonly proceeds: number | null;
};

/**
 * Every row as if those before it were sent: purchases share the buying power, sales the shares.
 * Rows that break another rule than that of cash or of the hours are in no sum: they cannot be sent.
 * @param isSent of a row that needs no check: it was sent, or waits for its turn
 * @param isWaiting of a row among them that has not left: it counts as it stands
 */
export function checkBasket(
  rows: readonly DraftRow[],
  facts: BasketFacts,
  format: NumberFormat,
  isSent: (row: string) => boolean,
  isWaiting: (row: string) => boolean = () => false,
): { readonly rows: readonly CheckedRow[]; readonly sums: BasketSums } {
  const sold = new Map<string, number>();
  let required: number | null = 0;
  let proceeds: number | null = 0;
  const checked = rows.map((draft): CheckedRow => {
    const read = readRow(draft, format);
    if (!read.ok) {
      const faults = Object.entries(read.faults).map(([cell, fault]) => ({ cell: cell as CellName, fault }));
      return { draft, order: null, faults: isSent(draft.row) ? [] : faults, total: null, isLoading: false };
    }
    const { order } = read;
    const total = costOf(order, facts.fees)?.total ?? null;
    if (isSent(draft.row)) {
      if (isWaiting(draft.row)) count(order, total);
      return { draft, order, faults: [], total, isLoading: false };
    }
    const stock = facts.stock(order.symbol);
    const unknown: RowFault = { cell: 'code', fault: { kind: 'word', code: 'code', text: order.symbol } };
    const faults =
      stock === null ? [unknown] : faultsOf(order, total, stock ?? null, facts, sold.get(order.symbol) ?? 0);
    const { plan } = order;
    if (order.side === 'sell' && plan === undefined) sold.set(order.symbol, (sold.get(order.symbol) ?? 0) + order.lots);
    if (faults.every(mayBeSent)) count(order, total);
    return { draft, order, faults, total, isLoading: stock === undefined };
  });
  function count({ side, plan }: BasketRow, total: number | null): void {
    // On the credit of a day, or before its price is reached, a purchase takes nothing from the buying power.
    if (side === 'buy' && plan?.kind !== 'day-trade' && plan?.kind !== 'stop') required = add(required, total);
    if (side === 'sell') proceeds = add(proceeds, total);
  }
  const { buyingPower: available } = facts;
  const remaining = required === null || available === null ? null : available - required;
  return { rows: checked, sums: { required, available, remaining, proceeds } };
}

/** Stops and exits that would sell more than the sales of the rows leave of their stocks; those of a stock that is not known left out. */
export function exitsBeyond(orders: readonly Order[], rows: readonly CheckedRow[], facts: BasketFacts): Order[] {
  const sold = new Map<string, number>();
  for (const { order } of rows) {
    if (order?.side !== 'sell' || waitsForPrice(checksOf(order.plan?.kind ?? null))) continue;
    sold.set(order.symbol, (sold.get(order.symbol) ?? 0) + order.lots);
  }
  return [...sold].flatMap(([symbol, lots]) => {
    const available = facts.availableLots(symbol);
    return available === null ? [] : salesBeyond(orders, symbol, available - lots);
  });
}

/** Cash is what the sums are for, and a market that takes no orders now will. */
const PASSING: ReadonlySet<string> = new Set(['INSUFFICIENT_BALANCE', 'MARKET_CLOSED']);
const mayBeSent = (fault: RowFault): boolean => 'problem' in fault && PASSING.has(fault.problem.code);

const add = (sum: number | null, amount: number | null): number | null =>
  sum === null || amount === null ? null : sum + amount;

function faultsOf(
  order: BasketRow,
  total: number | null,
  stock: StockInfo | null,
  facts: BasketFacts,
  soldBefore: number,
): RowFault[] {
  const { side, symbol, price, board, goodTillCancelled, plan } = order;
  const last = facts.last(symbol);
  const available = facts.availableLots(symbol);
  const found = checkOrder(order, {
    band: stock === null ? null : { ara: stock.ara, arb: stock.arb },
    buyingPower: facts.buyingPower,
    availableLots: available === null ? null : Math.max(0, available - soldBefore),
    listedShares: stock?.listedShares ?? null,
    totalCost: total,
    ordersAllowed: facts.takesOrders(board),
    suspended: stock !== null && isSuspended(stock.status),
    isPostClose: facts.isPostClose,
    limits: facts.limits,
    last,
  });
  const problems = problemsFor(checksOf(plan?.kind ?? null), found).map(
    (problem): RowFault => ({
      cell: problem.field === 'order' ? null : problem.field,
      problem,
    }),
  );
  if (plan === undefined) return problems;
  const dayTradeMultiplier = stock?.dayTradeMultiplier ?? null;
  const planned = checkPlan(plan, { side, price, board, goodTillCancelled, last, dayTradeMultiplier });
  return [...problems, ...planned.map((problem): RowFault => ({ cell: PLAN_CELL[problem.field], problem }))];
}

const PLAN_CELL: Readonly<Record<PlanField, CellName>> = {
  takeProfit: 'profit',
  stopTrigger: 'stop',
  stopLimit: 'stop',
  trigger: 'trigger',
  distance: 'trail',
  slipTicks: 'stop',
  plan: 'plan',
};
