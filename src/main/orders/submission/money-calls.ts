import { LantaiError } from '#shared/contract/error.ts';
import type { Order } from '#shared/contract/orders.ts';
import { isRecord } from '#shared/is-record.ts';
import {
  type Board,
  isStockCode,
  type Lots,
  lots,
  type OrderChecks,
  type OrderSide,
  type Price,
  price,
  SHARES_PER_LOT,
} from '#shared/market/index.ts';
import type { Endpoint } from '#shared/service/endpoint.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import type { Intent } from '../admission/admission.ts';
import type { OrderTerms, RequestKind, RequestOrigin } from '../request/request.ts';

/** A call of the service that moves money, shares or orders, as it was written by hand. */
type MoneyCall = {
  readonly kind: RequestKind;
  readonly origin: RequestOrigin;
  /** One for each order that the call names. */
  readonly intents: readonly Intent[];
  /** The answer has a result for each. */
  readonly isBulk: boolean;
};

type MoneyCallSources = {
  readonly find: (orderId: string) => Order | null;
  /** What the stock traded at last, rupiah; null where it is not known. */
  readonly last: (symbol: string) => number | null;
};

type Input = { readonly path: Readonly<Record<string, unknown>>; readonly body: Readonly<Record<string, unknown>> };
type Parser = (input: Input, sources: MoneyCallSources) => MoneyCall;

const { orders, dayTrade, smartOrders, cash, accounts, exercise, bonds } = endpoints;

/**
 * How each endpoint is read whose effect is money. One without an entry is refused: what cannot be
 * understood cannot be admitted.
 */
const PARSERS: ReadonlyMap<Endpoint, Parser> = new Map<Endpoint, Parser>([
  [orders.buy, placement('buy', 'explorer', 'limits')],
  [orders.sell, placement('sell', 'explorer', 'limits')],
  [dayTrade.buy, placement('buy', 'explorer', 'limits')],
  [dayTrade.sell, placement('sell', 'explorer', 'limits')],
  [smartOrders.placeBracket, placement('buy', 'smart-order', 'limits')],
  [smartOrders.placeStop, placement(null, 'smart-order', 'limits-but-price')],
  [smartOrders.placeTrailingStop, placement(null, 'smart-order', 'limits-but-price')],
  [orders.amend, ({ body }, sources) => call('amend', [amendment(body, sources)])],
  [dayTrade.amend, ({ body }, sources) => call('amend', [amendment(body, sources)])],
  [
    orders.amendBulk,
    ({ body }, sources) =>
      call(
        'amend',
        records(body.orders).map((row) => amendment(row, sources)),
        true,
      ),
  ],
  [orders.cancel, ({ body }, sources) => call('cancel', [cancellation(body.order_id, sources)])],
  [dayTrade.cancel, ({ body }, sources) => call('cancel', [cancellation(body.order_id, sources)])],
  [
    orders.cancelBulk,
    ({ body }, sources) =>
      call(
        'cancel',
        values(body.order_ids).map((id) => cancellation(id, sources)),
        true,
      ),
  ],
  [smartOrders.cancelBracket, ({ path }, sources) => call('cancel', [cancellation(path.id, sources)])],
  [smartOrders.cancelStop, ({ path }, sources) => call('cancel', [cancellation(path.id, sources)])],
  [smartOrders.cancelTrailingStop, ({ path }, sources) => call('cancel', [cancellation(path.id, sources)])],
  ...[
    cash.withdraw,
    cash.withdrawFromAccounts,
    cash.legacyWithdraw,
    accounts.moveCash,
    accounts.moveStock,
    accounts.transferCollateral,
    exercise.exercise,
    exercise.conversion,
    bonds.buy,
    bonds.sell,
  ].map((endpoint): [Endpoint, Parser] => [
    endpoint,
    () => call('transfer', [{ kind: 'transfer', transfer: null, cost: 0 }]),
  ]),
]);

/**
 * @throws LantaiError NOT_ALLOWED for an endpoint that cannot be read, INVALID_PARAMETER for a body
 * that names no order that could be sent, NOT_FOUND for the amendment of an order that is not on the board
 */
export function readMoneyCall(
  endpoint: Endpoint,
  input: { readonly path?: unknown; readonly body?: unknown },
  sources: MoneyCallSources,
): MoneyCall {
  const parser = PARSERS.get(endpoint);
  if (!parser) throw refusal('NOT_ALLOWED', 'calls of this endpoint cannot be admitted');
  const read = parser({ path: record(input.path), body: record(input.body) }, sources);
  if (read.intents.length === 0) throw invalid('orders');
  return read;
}

/** Whether calls of the endpoint can be read. */
export const hasMoneyParser = (endpoint: Endpoint): boolean => PARSERS.has(endpoint);

const call = (kind: RequestKind, intents: readonly Intent[], isBulk = false): MoneyCall => ({
  kind,
  origin: 'explorer',
  intents,
  isBulk,
});

const refusal = (code: LantaiError['code'], message: string, reason = ''): LantaiError =>
  new LantaiError(code, message, { params: { sent: 'no', reason } });
const invalid = (field: string): LantaiError =>
  refusal('INVALID_PARAMETER', `the body names no order: ${field}`, `body.${field}`);

const record = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {});
const values = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
/** @throws LantaiError INVALID_PARAMETER when one of them is none: the call would carry more than was admitted */
const records = (value: unknown): readonly Record<string, unknown>[] =>
  values(value).map((item) => {
    if (!isRecord(item)) throw invalid('orders');
    return item;
  });

/** @param side null where the body names it */
function placement(side: OrderSide | null, origin: RequestOrigin, checks: OrderChecks): Parser {
  return ({ body }, sources) => {
    const { symbol } = body;
    if (typeof symbol !== 'string' || !isStockCode(symbol)) throw invalid('symbol');
    const named = body.side === 'SIDE_BUY' ? 'buy' : body.side === 'SIDE_SELL' ? 'sell' : null;
    const ofBody = side ?? named;
    if (ofBody === null) throw invalid('side');
    const terms: OrderTerms = {
      side: ofBody,
      symbol,
      board: boardOf(body.board_type),
      // A trailing stop names no price: it is worth what the stock is.
      price: priceOf(body.price ?? sources.last(symbol)),
      lots: lotsOf(body.shares),
      goodTillCancelled: body.is_gtc === true || body.time_in_force === '1',
    };
    const plan = body.split_order === true ? ({ kind: 'split' } as const) : null;
    return {
      kind: 'place',
      origin,
      isBulk: false,
      intents: [{ kind: 'place', terms, plan, checks, isPriceStale: false }],
    };
  };
}

function amendment(body: Readonly<Record<string, unknown>>, { find }: MoneyCallSources): Intent {
  const order = find(orderIdOf(body.order_id));
  if (!order || order.orderId === null) throw refusal('NOT_FOUND', 'the board has no such order');
  const { side, symbol, board, goodTillCancelled } = order;
  const terms = { side, symbol, board, goodTillCancelled, price: priceOf(body.price), lots: lotsOf(body.shares) };
  return { kind: 'amend', order: { ...order, orderId: order.orderId }, terms, checks: 'limits' };
}

function cancellation(orderId: unknown, { find }: MoneyCallSources): Intent {
  const id = orderIdOf(orderId);
  return { kind: 'cancel', orderId: id, order: find(id) };
}

/** Anything else may not even be convertible to a text. */
function orderIdOf(value: unknown): string {
  if ((typeof value !== 'string' && typeof value !== 'number') || value === '') throw invalid('order_id');
  return String(value);
}

const boardOf = (value: unknown): Board => (value === 'NG' || value === 'TN' ? value : 'RG');

function priceOf(value: unknown): Price {
  try {
    return price(Number(value));
  } catch {
    throw invalid('price');
  }
}

function lotsOf(shares: unknown): Lots {
  try {
    // An odd lot is the service's to refuse; for the limits it counts as a whole one.
    const count = Math.ceil(Number(shares) / SHARES_PER_LOT);
    if (!(count > 0)) throw invalid('shares');
    return lots(count);
  } catch {
    throw invalid('shares');
  }
}
