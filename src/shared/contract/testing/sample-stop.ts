import type { Price } from '#shared/market/index.ts';
import type { Order, SmartOrder } from '../orders.ts';
import { sampleOrder } from './sample-order.ts';

/** What the service says of a stop that stands alone and waits below the price. */
export const smartStop = (id: string, change: Partial<SmartOrder> = {}): SmartOrder => ({
  id,
  kind: 'stop',
  role: 'stop',
  state: 'armed',
  direction: 'down',
  distance: null,
  bestPrice: null,
  ...change,
});

/** Such a stop on 50 lots: at 4,800 it sells at 4,750 or better. */
export const sampleStop = (id: string, change: Partial<Order> = {}): Order =>
  sampleOrder('READY', {
    ref: `order:${id}`,
    orderId: id,
    side: 'sell',
    price: 4_750 as Price,
    triggerPrice: 4_800,
    smart: smartStop(id),
    canAmend: false,
    ...change,
  });
