import { expect, it } from 'vitest';
import type { TicketDraft } from '#renderer/order-ui/ticket-drafts.ts';
import { sampleOrder } from '#shared/contract/testing/sample-order.ts';
import { lots, type Price, price, stockCode } from '#shared/market/index.ts';
import type { PriceAlert } from './price-alerts.ts';
import { NO_LINES, priceLines } from './price-lines.ts';
import { NO_OWN_ORDERS, ownOrdersOf } from './use-own-orders.ts';

const NO_DAY = { previous: null, ara: null, arb: null, average: null };
const texts = { previous: 'Prev', ara: 'ARA', arb: 'ARB', average: 'Avg' };
const lines = (parts: Partial<Parameters<typeof priceLines>[0]>) =>
  priceLines({
    shown: NO_LINES,
    orders: NO_OWN_ORDERS,
    alerts: [],
    day: NO_DAY,
    draft: null,
    texts,
    priceText: String,
    ...parts,
  });
const at = (own: number) => ({ price: own as Price });

it('draws orders in the colour of their side, one line a price, dashed where none is at the exchange', () => {
  const orders = [
    sampleOrder('OPEN', at(100)),
    sampleOrder('UNKNOWN', at(100)),
    sampleOrder('READY', { ...at(90), triggerPrice: 95 }),
    sampleOrder('PARTIAL', { ...at(110), side: 'sell' }),
    sampleOrder('SENDING', { ...at(120), side: 'sell' }),
  ];
  const shown = lines({ shown: { ...NO_LINES, orders: true }, orders: ownOrdersOf(orders) });
  expect(shown.map(({ price: own, tone, dash, label }) => [own, tone, dash, label])).toEqual([
    [100, 'up', 'solid', '100'],
    [90, 'up', 'dashed', '90'],
    [110, 'down', 'solid', '110'],
    [120, 'down', 'dashed', '120'],
  ]);
});

it('draws a stop that the service watches where it waits, and at its limit once it is an order', () => {
  const smart = {
    id: 'S1',
    kind: 'bracket',
    role: 'stop-loss',
    state: 'armed',
    direction: 'down',
    distance: { unit: 'percent', amount: 3 },
    bestPrice: 100,
  } as const;
  const stop = { ...at(90), side: 'sell', smart, triggerPrice: 95, lotsDone: lots(0) } as const;
  const pricesOf = (status: 'READY' | 'OPEN'): number[] =>
    lines({ shown: { ...NO_LINES, orders: true }, orders: ownOrdersOf([sampleOrder(status, stop)]) }).map(
      ({ price: own }) => own,
    );
  expect(pricesOf('READY')).toEqual([95]);
  expect(pricesOf('OPEN')).toEqual([90]);
});

it('draws what is typed dashed and without a frame, tinted between a bracket’s entry and its exits', () => {
  const bracket: TicketDraft = {
    symbol: stockCode('BNTG'),
    side: 'buy',
    board: 'RG',
    lots: 20,
    prices: [
      { role: 'entry', price: price(100) },
      { role: 'takeProfit', price: price(110) },
      { role: 'stopLoss', price: price(95) },
    ],
    trail: null,
  };
  const shown = { ...NO_LINES, orders: true };
  expect(lines({ shown, draft: bracket }).map(({ price: at, tone, tintedTo }) => [at, tone, tintedTo])).toEqual([
    [100, 'up', undefined],
    [110, 'up', 100],
    [95, 'down', 100],
  ]);
  expect(lines({ shown, draft: bracket }).every(({ dash, isOwn }) => dash === 'dashed' && !isOwn)).toBe(true);
  expect(lines({ shown: NO_LINES, draft: bracket })).toEqual([]);
});

it('gives every price of the person’s own a plate: average, orders and alerts, but not those of the market', () => {
  const alert: PriceAlert = {
    id: 'a1',
    symbol: stockCode('BNTG'),
    enabled: true,
    status: 'active',
    createdAt: 0,
    fired: 0,
    firedAt: null,
    repeatSeconds: null,
    lastDay: null,
    note: '',
    condition: { kind: 'price', level: price(105), direction: 'up' },
  };
  const shown = lines({
    shown: { previous: true, bands: true, average: true, orders: true, alerts: true },
    orders: ownOrdersOf([sampleOrder('OPEN', at(100))]),
    alerts: [alert],
    day: { previous: 98, ara: 120, arb: 80, average: 97 },
  });
  expect(shown.map(({ label, isOwn }) => [label, isOwn])).toEqual([
    ['Prev 98', false],
    ['ARA 120', false],
    ['ARB 80', false],
    ['Avg 97', true],
    ['100', true],
    ['105', true],
  ]);
  expect(shown.find(({ id }) => id === 'average')).toMatchObject({ tone: 'muted', dash: 'dotted' });
});
