import type { EventMark } from '#renderer/chart/index.ts';
import type { Order } from '#shared/contract/orders.ts';

/**
 * What was traded today: an arrow for each order of a stock with lots done, at its average price and the moment of its
 * last match.
 * @param line what the pointer shows of an order
 */
export const tradeMarks = (orders: readonly Order[], symbol: string, line: (order: Order) => string): EventMark[] =>
  orders.flatMap((order): EventMark[] => {
    const { averagePrice, side } = order;
    if (order.symbol !== symbol || order.lotsDone === 0 || averagePrice === null) return [];
    return [
      {
        id: `trade ${order.ref}`,
        at: order.matchedAt ?? order.orderedAt,
        price: averagePrice,
        side,
        letter: side === 'buy' ? 'B' : 'S',
        colour: side === 'buy' ? 'up' : 'down',
        lines: [line(order)],
      },
    ];
  });
