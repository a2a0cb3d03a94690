import { expect, it } from 'vitest';
import { lots } from '#shared/market/index.ts';
import { aListed } from '../testing/requests.ts';
import { createAccountOrders } from './account-orders.ts';

it('knows what smart order an order belongs to when a record names it that says nothing of smart orders', () => {
  const orders = createAccountOrders(() => undefined);
  const distance = { unit: 'percent', amount: 3 } as const;
  const smart = {
    id: 'S1',
    kind: 'bracket',
    role: 'entry',
    state: 'armed',
    direction: null,
    distance,
    bestPrice: 200,
  } as const;
  orders.takeList([aListed('S1', { smart }), aListed('7')]);
  orders.take(aListed('S1', { status: 'MATCH', lotsDone: lots(5), lotsOpen: lots(0) }), null);
  orders.take(aListed('7', { lotsDone: lots(2), status: 'PARTIAL' }), null);
  expect(orders.get('S1')?.order).toMatchObject({ status: 'MATCH', smart });
  expect(orders.get('7')?.order).not.toHaveProperty('smart');
});
