import { lots, price, stockCode } from '../../../shared/market/index.ts';
import type { JournalRow, NewJournalRow } from '../journal-row.ts';
import type { ListedOrder } from '../listed-order.ts';

export const AT = Date.UTC(2026, 10, 19, 3, 0, 0);

export function newRow(uiRef: string, change: Partial<NewJournalRow> = {}): NewJournalRow {
  return {
    uiRef,
    kind: 'place',
    account: 'A-1',
    draftId: `draft-${uiRef}`,
    orderId: null,
    side: 'buy',
    symbol: stockCode('BNTG'),
    board: 'RG',
    price: price(200),
    lots: lots(5),
    goodTillCancelled: false,
    cost: 100_150,
    createdAt: AT,
    clockOffsetMs: 0,
    ...change,
  };
}

export function aRow(uiRef: string, change: Partial<JournalRow> = {}): JournalRow {
  return { ...newRow(uiRef), state: 'unknown', reason: null, doubtAt: AT, settledAt: null, ...change };
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
