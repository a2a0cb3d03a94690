import type { PassedAnswer, PassedCall } from './proxy.ts';
import { isTransferPath } from './transfer-kinds.ts';

export type OrderCallKind = 'place' | 'amend' | 'cancel' | 'transfer';

/** One request that places or changes an order, as it went by between workstation and exchange. */
export type OrderCall = {
  readonly kind: OrderCallKind;
  readonly uiRef: string;
  /** Without query. */
  readonly path: string;
  /** Lots in the body; 0 for a cancellation and a transfer. */
  readonly lots: number;
  /** It is placed later, by the service, when a price is reached. */
  readonly isSmart: boolean;
  /** Divided over the accounts. */
  readonly isSplit: boolean;
  /** Per cent that the stop of its bracket keeps from the best price; 0 where none trails. */
  readonly trailPercent: number;
  /** How many requests with this `ui_ref` arrived. */
  posts: number;
  /** What the exchange did with it; null while it may still arrive there. */
  result: 'accepted' | 'refused' | 'lost' | null;
  orderId: string | null;
  /** The account that it acted on. */
  account: string | null;
  /** Ms on the monotonic clock; null while it is not accepted. */
  acceptedAt: number | null;
};

/** What went by between workstation and exchange: the truth that a person could look up. */
export type Traffic = {
  arrived(call: PassedCall): void;
  answered(call: PassedCall, answer: PassedAnswer, account: string, at: number): void;
  lost(call: PassedCall): void;
  all(): readonly OrderCall[];
  find(uiRef: string): OrderCall | null;
  ofOrder(orderId: string): OrderCall | null;
};

export function createTraffic(): Traffic {
  const calls = new Map<string, OrderCall>();
  return {
    arrived(call) {
      if (call.uiRef === '') return;
      const known = calls.get(call.uiRef);
      if (known) known.posts += 1;
      else calls.set(call.uiRef, { ...newCall(call), posts: 1 });
    },
    answered(call, answer, account, at) {
      const known = calls.get(call.uiRef);
      if (!known || known.result === 'accepted') return;
      known.result = answer.status < 300 ? 'accepted' : 'refused';
      if (known.result !== 'accepted') return;
      known.account = account;
      known.acceptedAt = at;
      known.orderId = orderIdIn(answer.body);
    },
    lost(call) {
      const known = calls.get(call.uiRef);
      if (known) known.result ??= 'lost';
    },
    all: () => [...calls.values()],
    // One order of a bulk call: its own name begins with the call's.
    find: (uiRef) => calls.get(uiRef) ?? calls.get(uiRef.split(':')[0] ?? '') ?? null,
    ofOrder: (orderId) => [...calls.values()].find((call) => call.kind === 'place' && call.orderId === orderId) ?? null,
  };
}

function newCall(call: PassedCall): Omit<OrderCall, 'posts'> {
  return {
    kind: kindOf(call.path),
    uiRef: call.uiRef,
    path: call.path,
    // A bulk call names several orders, whose lots stay.
    lots: isBulk(call.path) || isTransferPath(call.path) ? 0 : lotsIn(call.body),
    isSmart: call.path.includes('/smart-order/'),
    isSplit: call.body.includes('"split_order":true'),
    trailPercent: Number(/"stop_loss_trail_value":([\d.]+)/.exec(call.body)?.[1] ?? 0),
    result: null,
    orderId: null,
    account: null,
    acceptedAt: null,
  };
}

export function kindOf(path: string): OrderCallKind {
  if (isTransferPath(path)) return 'transfer';
  if (path.includes('/amend')) return 'amend';
  return path.includes('cancel') || /\/smart-order\/.*\/order\/[^/]+$/.test(path) ? 'cancel' : 'place';
}

const isBulk = (path: string): boolean => path.endsWith('/amend/bulk');

/** 0 where the body names no quantity. */
export const lotsIn = (body: string): number => Number(/"shares":(\d+)/.exec(body)?.[1] ?? 0) / 100;

/** Rupiah; 0 where the body names no amount. */
export const amountIn = (body: string): number => Number(/"amount":(\d+)/.exec(body)?.[1] ?? 0);

const orderIdIn = (body: string): string | null => /"order_id":"?([^",}]+)/.exec(body)?.[1] ?? null;
