import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { draw } from '#renderer/testing/draw.tsx';
import { createFakeBridge } from '#renderer/testing/fake-bridge.ts';
import type { Order } from '#shared/contract/orders.ts';
import { sampleBracket } from '#shared/contract/testing/sample-bracket.ts';
import { sampleOrder } from '#shared/contract/testing/sample-order.ts';
import { ownOrdersOf } from '../use-own-orders.ts';
import { PriceTags } from './price-tags.tsx';

const fake = createFakeBridge();
vi.stubGlobal('lantai', fake.bridge);
beforeEach(() => fake.forget());
afterEach(cleanup);

/** One rupiah is one pixel; prices from 4,400 on are on the scale, up to 4,890 unless another is given. */
const tags = (orders: readonly Order[], top = 4_990) => (
  <div className="chart-host">
    <PriceTags
      orders={ownOrdersOf(orders)}
      alerts={[]}
      draft={null}
      lineAlerts={[]}
      visible
      pane={{ id: 'price', top: 0, height: 800, plotTop: 26, plotHeight: 630 }}
      yOf={(at) => (at >= 4_400 && at <= top ? 5_000 - at : null)}
      priceAt={(y) => 5_000 - y}
      onFailed={() => {}}
    />
  </div>
);
const exitTags = (): readonly HTMLElement[] => [...document.querySelectorAll<HTMLElement>('.price-tag.is-waiting')];
const joins = (): readonly (string | null)[] =>
  [...document.querySelectorAll('path.bracket-line')].map((path) => path.getAttribute('d'));

it('shows the exits of an unfilled purchase as waiting, with the lots that they will have, joined with it', () => {
  draw(tags(sampleBracket()));
  expect(exitTags().map(({ textContent }) => textContent)).toEqual([
    'TPSell 20 ≥ 4,900after entry',
    'SLSell 20 ≤ 4,800after entry',
  ]);
  expect(joins()).toEqual(['M4 100 V200 M0 100 H4 M0 150 H4 M0 200 H4']);
  expect(document.querySelector('.bracket-line[data-dashed]')).not.toBeNull();
});

it('says of an exit that waits why it cannot be moved, and moves nothing', () => {
  draw(tags(sampleBracket()));
  const exit = screen.getByRole('button', {
    name: /^TP Sell 20 ≥ 4,900\. Take profit of Buy 20 @ 4,850\. Waits for its entry/,
  });
  expect(exit.dataset.tip).toMatch(/The service cannot change it/);
  fireEvent.pointerDown(exit, { button: 0, clientY: 100, pointerId: 1 });
  fireEvent.pointerMove(exit, { clientY: 180, pointerId: 1 });
  fireEvent.pointerUp(exit, { pointerId: 1 });
  fireEvent.click(exit);
  expect(exitTags()[0]?.style.top).toBe('100px');
  expect([...fake.callsOf('orders.amend'), ...fake.callsOf('orders.replace')]).toEqual([]);
});

it('says at the ✕ of the purchase that its exits go too, and of no other order', async () => {
  const entry = sampleBracket()[2];
  fake.answer('orders', 'cancel', () => entry);
  draw(tags([...sampleBracket(), sampleOrder('OPEN', { ref: 'r9', orderId: '9', price: 4_700 as Order['price'] })]));
  expect(screen.getByRole('button', { name: 'Cancel Buy 50 lots at 4,700' })).toBeTruthy();
  const cancel = screen.getByRole('button', { name: 'Cancel Buy 20 lots at 4,850; its exits go too' });
  await act(async () => {
    fireEvent.click(cancel);
  });
  expect(fake.callsOf('orders.cancel').map(({ input }) => input)).toEqual([{ orderId: 'S1' }]);
});

it('names armed exits by the purchase that they belong to, joined by a solid line, with a trailing distance', () => {
  draw(tags(sampleBracket({ bought: 20, trail: { unit: 'percent', amount: 3 } })));
  expect(exitTags()).toEqual([]);
  expect(screen.getByRole('button', { name: /^TP Sell 20 ≥ 4,900, .*Take profit of Buy 20 @ 4,850/ })).toBeTruthy();
  expect(screen.getByText('trailing 3%').parentElement?.textContent).toBe('SLSell 20 ≤ 4,800trailing 3%');
  expect(joins()).toEqual(['M4 100 V200 M0 100 H4 M0 200 H4']);
  expect(document.querySelector('.bracket-line[data-dashed]')).toBeNull();
});

it('shows an exit beyond the scale at its edge, and joins nothing once a bracket is one tag alone', () => {
  const { redraw } = draw(tags(sampleBracket(), 4_890));
  expect(exitTags()[0]?.textContent).toMatch(/^↑TP/);
  redraw(tags(sampleBracket().slice(2)));
  expect(joins()).toEqual([]);
});
