import type { Difference, Order } from '#shared/contract/orders.ts';
import type { Position } from '#shared/contract/portfolio.ts';
import { SHARES_PER_LOT } from '#shared/market/index.ts';
import { isWorking } from '../order-list/order-state.ts';
import type { OrderRequest } from '../request/request.ts';
import { isInDoubt } from '../request/request-state.ts';

type AgreementSources = {
  readonly orders: readonly Order[];
  /** The account's requests. */
  readonly requests: readonly OrderRequest[];
  /** Null: not read yet. */
  readonly positions: readonly Position[] | null;
  /** Whether list, positions and active account have been read since the comparison began. */
  readonly isRead: boolean;
  readonly unreadableRows: number;
};

const about = (kind: Difference['kind'], ref: string | null = null, symbol: string | null = null): Difference => ({
  kind,
  ref,
  symbol,
});

/** On what journal, order list and portfolio do not agree; empty when orders may be admitted. */
export function differencesOf({ orders, requests, positions, isRead, unreadableRows }: AgreementSources): Difference[] {
  const differences: Difference[] = [];
  if (!isRead || positions === null) differences.push(about('not-read-yet'));
  if (unreadableRows > 0) differences.push(about('rows-unreadable'));
  for (const { state, acknowledged, uiRef, terms } of requests) {
    if (isInDoubt(state) && !acknowledged) differences.push(about('request-unproven', uiRef, terms?.symbol ?? null));
  }
  for (const { attention, ref, symbol } of orders) {
    if (attention === 'not-listed') differences.push(about('order-missing', ref, symbol));
  }
  if (positions !== null) differences.push(...oversold(orders, positions));
  return differences;
}

/** Working sales of more than is held: one of the two readings is wrong. */
function oversold(orders: readonly Order[], positions: readonly Position[]): Difference[] {
  const selling = new Map<string, number>();
  for (const order of orders) {
    // A sale that waits for a price holds nothing yet: the two legs of a bracket stand for the same shares.
    if (order.side !== 'sell' || !isWorking(order) || order.status === 'READY' || order.status === 'PENDING') continue;
    selling.set(order.symbol, (selling.get(order.symbol) ?? 0) + order.lotsOpen);
  }
  return [...selling].flatMap(([symbol, lots]) => {
    const held = positions.find((position) => position.symbol === symbol)?.shares ?? 0;
    return lots * SHARES_PER_LOT > held ? [about('sells-exceed-holding', null, symbol)] : [];
  });
}
