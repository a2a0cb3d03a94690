import { type Lots, type Price, stockCode } from '#shared/market/index.ts';
import type { Order, OrderBoard, OrderPath, OrderStatus } from '../orders.ts';

/** 10:44:02 at the exchange. */
export const AT = Date.UTC(2026, 2, 9, 3, 44, 2);

/** Statuses under which an order stands at the venue, as the main process decides it. */
const STANDING: ReadonlySet<OrderStatus> = new Set(['READY', 'PENDING', 'OPEN', 'PARTIAL', 'AMENDED', 'OTHER']);
const AMENDABLE: ReadonlySet<OrderStatus> = new Set(['OPEN', 'PARTIAL', 'AMENDED']);

/** An order for 50 lots of an invented stock, nothing of it done. */
export const sampleOrder = (status: OrderStatus, change: Partial<Order> = {}): Order => ({
  ref: `ref-${status}`,
  orderId: `ID-${status}`,
  symbol: stockCode('BNTG'),
  side: 'buy',
  board: 'RG',
  price: 4_850 as Price,
  lotsTotal: 50 as Lots,
  lotsDone: 0 as Lots,
  lotsOpen: 50 as Lots,
  averagePrice: null,
  status,
  canCancel: STANDING.has(status),
  canAmend: AMENDABLE.has(status),
  reason: null,
  orderedAt: AT,
  matchedAt: null,
  goodTillCancelled: false,
  ...change,
});

/** Orders are admitted, and everything agrees. */
export const samplePath = (change: Partial<OrderPath> = {}): OrderPath => ({
  account: '0001',
  mode: 'ready',
  differences: [],
  unreadableRows: 0,
  missing: [],
  journal: 'sound',
  halt: null,
  ...change,
});

export const sampleBoard = (orders: readonly Order[], path: Partial<OrderPath> = {}): OrderBoard => ({
  revision: 0,
  orders: [...orders],
  stale: false,
  loadedAt: AT,
  path: samplePath(path),
});
