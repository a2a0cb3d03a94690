import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dockActionsStore } from '#renderer/panel-kit/dock-actions.ts';
import { draw } from '#renderer/testing/draw.tsx';
import { createFakeBridge } from '#renderer/testing/fake-bridge.ts';
import type { Alert } from '#shared/contract/alerts.ts';
import { stockCode } from '#shared/market/index.ts';
import type { PriceAlert } from '../price-alerts.ts';
import { AlertTag } from './alert-tag.tsx';

const fake = createFakeBridge();
vi.stubGlobal('lantai', fake.bridge);

const draft = { symbol: stockCode('BNTG'), repeatSeconds: null, lastDay: null, note: 'resistance' };
const alert: PriceAlert = {
  ...draft,
  id: 'a1',
  enabled: true,
  status: 'active',
  createdAt: 0,
  fired: 0,
  firedAt: null,
  condition: { kind: 'price', level: 4_900, direction: 'up' },
};
const failures: string[] = [];
const label = (): HTMLElement => screen.getByRole('button');
/** One rupiah is one pixel, 5,000 at the top; ticks of 5. */
const drawLabels = () =>
  draw(
    <div className="chart-host">
      <AlertTag
        alert={alert}
        middle={100}
        yOf={(price) => 5_000 - price}
        priceAt={(y) => (y > 500 ? null : 5_000 - Math.round(y / 5) * 5)}
        onFailed={(text) => failures.push(text)}
      />
    </div>,
  );
const dragTo = async (...heights: readonly number[]): Promise<void> => {
  fireEvent.pointerDown(label(), { pointerId: 1, clientY: 100 });
  for (const clientY of heights) fireEvent.pointerMove(label(), { pointerId: 1, clientY });
  await act(async () => {
    fireEvent.pointerUp(label(), { pointerId: 1 });
    fireEvent.click(label());
  });
};
const changes = () => fake.callsOf('alerts.change').map(({ input }) => input);

beforeEach(() => {
  fake.forget();
  failures.splice(0);
  let captured = false;
  HTMLElement.prototype.setPointerCapture = () => {
    captured = true;
  };
  HTMLElement.prototype.hasPointerCapture = () => captured;
});
afterEach(() => {
  cleanup();
  dockActionsStore.setState({ dock: null });
});

it('is dragged to another price on a tick, once, with everything else of the alert', async () => {
  fake.answer('alerts', 'change', (input) => ({ alert: { ...alert, ...input } as Alert }));
  drawLabels();
  expect(label().textContent).toBe('Alert 4,900');
  await dragTo(121, 152, 600);
  expect(changes()).toEqual([{ ...draft, id: 'a1', condition: { kind: 'price', level: 4_850, direction: 'up' } }]);
});

it('changes nothing when it is dragged back, and opens the alert when it is only pressed', async () => {
  const opened = vi.fn();
  const none = () => false;
  dockActionsStore.setState({ dock: { panelIds: () => [], show: opened, front: none, activate: none } });
  drawLabels();
  await dragTo(150, 100);
  expect([changes(), opened.mock.calls]).toEqual([[], []]);
  await dragTo();
  expect([changes(), opened.mock.calls]).toEqual([[], [['alerts']]]);
});

it('returns to its line with a reason where the change is refused', async () => {
  fake.answer('alerts', 'change', () => {
    throw new Error('no');
  });
  drawLabels();
  await dragTo(150);
  expect(label().textContent).toBe('Alert 4,900');
  expect(failures).toHaveLength(1);
});
