import type { Lots, Price } from '#shared/market/index.ts';
import type { Order, SmartOrder, TrailDistance } from '../orders.ts';
import { sampleOrder } from './sample-order.ts';

type BracketChange = {
  readonly id?: string;
  /** Lots that the purchase of 20 has bought; its exits are for these. */
  readonly bought?: number;
  readonly trail?: TrailDistance;
};

/** A purchase of 20 lots at 4,850 with its exits at 4,900 and 4,800, as the service lists them: its exits first. */
export function sampleBracket({ id = 'S1', bought = 0, trail }: BracketChange = {}): readonly [Order, Order, Order] {
  const smart = (role: SmartOrder['role']): SmartOrder => ({
    id,
    kind: 'bracket',
    role,
    state: bought === 0 ? 'waiting' : 'armed',
    direction: role === 'entry' ? null : role === 'take-profit' ? 'up' : 'down',
    distance: role === 'take-profit' ? null : (trail ?? null),
    bestPrice: null,
  });
  const exit = (role: 'take-profit' | 'stop-loss', suffix: string, at: number): Order =>
    sampleOrder(bought === 0 ? 'PENDING' : 'READY', {
      ref: `${id}${suffix}`,
      orderId: `${id}${suffix}`,
      side: 'sell',
      price: at as Price,
      triggerPrice: at,
      lotsTotal: bought as Lots,
      lotsOpen: bought as Lots,
      canAmend: false,
      smart: smart(role),
    });
  const isFilled = bought === 20;
  const entry = sampleOrder(isFilled ? 'MATCH' : bought > 0 ? 'PARTIAL' : 'OPEN', {
    ref: id,
    orderId: id,
    lotsTotal: 20 as Lots,
    lotsDone: bought as Lots,
    lotsOpen: (20 - bought) as Lots,
    smart: smart('entry'),
  });
  return [exit('take-profit', '-TP', 4_900), exit('stop-loss', '-SL', 4_800), entry];
}
