import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFakeBridge } from '#renderer/testing/fake-bridge.ts';
import { MAX_ORDERS_IN_SIGHT } from '#shared/contract/in-sight.ts';
import type { Order } from '#shared/contract/orders.ts';
import { sampleOrder } from '#shared/contract/testing/sample-order.ts';
import { useInSight } from './use-in-sight.ts';

const fake = createFakeBridge();
vi.stubGlobal('lantai', fake.bridge);

beforeEach(() => {
  vi.useFakeTimers();
  fake.answer('orders', 'inSight', () => undefined);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function open() {
  let show: (orders: readonly Order[]) => void = () => undefined;
  function Panel({ visible }: { readonly visible: boolean }) {
    show = useInSight('orders-1', visible);
    return null;
  }
  const drawn = render(<Panel visible />);
  const before = fake.callsOf('orders.inSight').length;
  return {
    show: (...ids: string[]) => show(ids.map((orderId) => sampleOrder('OPEN', { orderId, ref: orderId }))),
    setVisible: (visible: boolean) => drawn.rerender(<Panel visible={visible} />),
    close: () => drawn.unmount(),
    reported: () =>
      fake
        .callsOf('orders.inSight')
        .slice(before)
        .map(({ input }) => (input as { orderIds: string[] }).orderIds),
  };
}

test('reports the rows once scrolling rests, and not twice', () => {
  const panel = open();
  panel.show('1', '2');
  panel.show('2', '3');
  expect(panel.reported()).toEqual([]);
  vi.advanceTimersByTime(200);
  panel.show('2', '3');
  vi.advanceTimersByTime(200);
  expect(panel.reported()).toEqual([['2', '3']]);
});

test('reports none while the panel is hidden, its rows when it is shown again, and none once it is closed', () => {
  const panel = open();
  panel.show('1');
  vi.advanceTimersByTime(200);
  panel.setVisible(false);
  panel.show('1', '2');
  vi.advanceTimersByTime(200);
  panel.setVisible(true);
  panel.close();
  expect(panel.reported()).toEqual([['1'], [], ['1', '2'], []]);
});

test('reports no more than the main process takes', () => {
  const panel = open();
  panel.show(...Array.from({ length: 150 }, (_, index) => String(index)));
  vi.advanceTimersByTime(200);
  expect(panel.reported()[0]).toHaveLength(MAX_ORDERS_IN_SIGHT);
});
