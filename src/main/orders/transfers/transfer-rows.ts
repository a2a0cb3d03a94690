import type { TransferRow, TransferState } from '#shared/contract/transfers.ts';
import { isAbsent, isApplied, type OrderRequest } from '../request/request.ts';
import { isUnderWay } from '../request/request-state.ts';

/** A transfer's row; null of requests that are orders, and of calls by hand, whose terms nobody has read. */
export function transferRowOf(request: OrderRequest): TransferRow | null {
  const { uiRef, transfer, account, createdAt, changedAt, orderId } = request;
  if (transfer === null) return null;
  return {
    ref: uiRef,
    transfer,
    account,
    createdAt,
    changedAt,
    state: stateOf(request),
    reason: isAbsent(request) ? request.reason : null,
    resolvedBy: resolverOf(request),
    recordId: orderId || null,
    arrivedLate: request.arrivedLate && !request.acknowledged,
  };
}

function stateOf(request: OrderRequest): TransferState {
  if (isUnderWay(request.state)) return 'sending';
  if (isApplied(request)) return 'done';
  if (isAbsent(request)) return 'refused';
  return request.state === 'unproven' ? 'unproven' : 'unknown';
}

function resolverOf({ state, resolvedBy }: OrderRequest): TransferRow['resolvedBy'] {
  if (state === 'accepted' || state === 'rejected') return 'answer';
  if (state !== 'resolved') return null;
  return resolvedBy === 'person' ? 'person' : 'records';
}
