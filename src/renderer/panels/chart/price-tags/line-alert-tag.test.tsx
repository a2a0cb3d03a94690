import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { dockActionsStore } from '#renderer/panel-kit/dock-actions.ts';
import { draw } from '#renderer/testing/draw.tsx';
import { createFakeBridge } from '#renderer/testing/fake-bridge.ts';
import { risingLine } from '#shared/alerts/testing/line.ts';
import { stockCode } from '#shared/market/index.ts';
import type { LineAlert } from '../price-alerts.ts';
import { NO_OWN_ORDERS } from '../use-own-orders.ts';
import { PriceTags } from './price-tags.tsx';

const fake = createFakeBridge();
vi.stubGlobal('lantai', fake.bridge);

const alert: LineAlert = {
  symbol: stockCode('BNTG'),
  repeatSeconds: null,
  lastDay: null,
  note: '',
  condition: risingLine(),
  id: 'a1',
  enabled: true,
  status: 'active',
  createdAt: 0,
  fired: 0,
  firedAt: null,
};
const reading = (id: string, level: number | null) => ({
  id,
  value: 4_880,
  level,
  way: 'up' as const,
  exchangeAt: 1,
  stale: false,
  waits: null,
});

afterEach(() => {
  cleanup();
  dockActionsStore.setState({ dock: null });
});

it('marks the current price of the line, only once it has one, and leads to the alert', async () => {
  fake.answer('alerts', 'readings', () => [reading('a1', 4_912.4), reading('a2', null)]);
  const opened = vi.fn();
  dockActionsStore.setState({ dock: { panelIds: () => [], show: opened, front: vi.fn(), activate: vi.fn() } });
  draw(
    <PriceTags
      orders={NO_OWN_ORDERS}
      draft={null}
      alerts={[]}
      lineAlerts={[alert, { ...alert, id: 'a2' }]}
      visible
      pane={{ id: 'price', top: 0, height: 800, plotTop: 26, plotHeight: 630 }}
      yOf={(price) => 5_000 - price}
      priceAt={() => null}
      onFailed={() => {}}
    />,
  );
  const label = await screen.findByRole('button', { name: 'Alert 4,912 for BNTG, where its line is now' });
  expect(screen.getAllByRole('button')).toEqual([label]);
  expect(Number.parseFloat(label.style.top)).toBeCloseTo(87.6);
  fireEvent.click(label);
  expect(opened.mock.calls).toEqual([['alerts']]);
});
