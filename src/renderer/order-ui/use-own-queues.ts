import { useEffect, useMemo } from 'react';
import { itemSource } from '#renderer/feed/index.ts';
import type { Order } from '#shared/contract/orders.ts';
import { isStockCode } from '#shared/market/index.ts';
import { isAtExchange } from './order-rows.ts';
import { aheadIn } from './queue-ahead.ts';

/** A window may follow ten queues: a panel takes so many, the others are for books. */
const MAX_QUEUES = 4;

const nameOf = ({ symbol, side, price }: Pick<Order, 'symbol' | 'side' | 'price'>): string =>
  `${symbol} ${side} ${price}`;

/**
 * Follows the queues in which own orders stand.
 * @returns lots ahead of an order by its queue; null while that is not known
 */
export function useOwnQueues(orders: readonly Order[], visible: boolean): (order: Order) => number | null {
  const standing = orders.filter((order) => isAtExchange(order) && order.marketNumber !== undefined);
  const names = [...new Set(standing.map(nameOf))].slice(0, MAX_QUEUES).join();
  const sources = useMemo(() => {
    const entries = names.split(',').flatMap((name) => {
      const [code = '', side, price] = name.split(' ');
      if (!isStockCode(code) || (side !== 'buy' && side !== 'sell')) return [];
      return [[name, itemSource('queues', { code, price: Number(price), board: 'RG', side })] as const];
    });
    return new Map(entries);
  }, [names]);
  useEffect(() => {
    if (!visible) return;
    const stops = [...sources.values()].map(({ subscribe }) => subscribe());
    return () => {
      for (const stop of stops) stop();
    };
  }, [sources, visible]);
  return useMemo(() => (order) => aheadIn(sources.get(nameOf(order))?.read() ?? null, order.marketNumber), [sources]);
}
