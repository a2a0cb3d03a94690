import { lots, price, stockCode } from '#shared/market/index.ts';
import type { Evidence, OrderRecord } from '../evidence/evidence.ts';
import type { ListedOrder } from '../order-list/listed-order.ts';
import { beginRequest, type NewRequest, type OrderRequest, type OrderTerms } from '../request/request.ts';

export const AT = Date.UTC(2026, 10, 19, 3, 0, 0);

export const TERMS: OrderTerms = {
  side: 'buy',
  symbol: stockCode('BNTG'),
  board: 'RG',
  price: price(200),
  lots: lots(5),
  goodTillCancelled: false,
};

export function aNewRequest(uiRef: string, change: Partial<NewRequest> = {}): NewRequest {
  return {
    uiRef,
    kind: 'place',
    draftId: `draft-${uiRef}`,
    account: 'A-1',
    profile: 'practice',
    generation: 1,
    origin: 'ticket',
    parent: null,
    orderId: null,
    terms: TERMS,
    plan: null,
    transfer: null,
    before: null,
    cost: 100_150,
    leavesWithinMs: 3_000,
    createdAt: AT,
    createdMono: 0,
    clockOffsetMs: 0,
    ...change,
  };
}

/** In doubt since the moment 0 of the clock that is never set, unless changed. */
export function aRequest(uiRef: string, change: Partial<OrderRequest> = {}): OrderRequest {
  return { ...beginRequest(aNewRequest(uiRef)), state: 'unknown', doubtMono: 0, ...change };
}

export function aListed(orderId: string, change: Partial<ListedOrder> = {}): ListedOrder {
  return {
    orderId,
    symbol: stockCode('BNTG'),
    side: 'buy',
    price: price(200),
    lotsTotal: lots(5),
    lotsDone: lots(0),
    lotsOpen: lots(5),
    averagePrice: null,
    status: 'OPEN',
    orderedAt: AT,
    matchedAt: null,
    ...change,
  };
}

/** Complete records of A-1 that name these orders; `refs` has the identifiers that were looked up. */
export function evidenceOf(
  orders: readonly ListedOrder[],
  refs: Readonly<Record<string, string>> = {},
  change: Partial<Evidence> = {},
): Evidence {
  const records = new Map<string, OrderRecord>(
    orders.map((order) => [order.orderId, { order, source: 'list', uiRef: refs[order.orderId] ?? null }]),
  );
  return {
    account: 'A-1',
    isAccountVerified: true,
    startedMono: 0,
    records,
    isListComplete: true,
    isHistoryComplete: true,
    historyFrom: '2026-11-19',
    switchedMono: null,
    unknownIds: new Set(),
    ...change,
  };
}
