import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Order } from '#shared/contract/orders.ts';
import { lots, price, stockCode } from '#shared/market/index.ts';

const service = vi.hoisted(() => ({ requests: [] as unknown[], answer: { ok: true } as unknown }));
vi.stubGlobal('lantai', {
  orders: {
    cancel: (input: unknown) => {
      service.requests.push(input);
      return Promise.resolve(service.answer);
    },
  },
});

vi.mock('#renderer/order-ui/amend-bar.tsx', () => ({
  AmendBar: ({ picked, onDone }: { picked: number; onDone(): void }) => (
    <button type="button" onClick={onDone}>
      amend to {picked}
    </button>
  ),
}));

const { CATALOGUE } = await import('#shared/i18n/catalogue.ts');
const { startTexts } = await import('#renderer/i18n/index.ts');
const { OrderLabels } = await import('./order-labels.tsx');

startTexts(CATALOGUE, 'en');
beforeEach(() => {
  service.requests.splice(0);
  service.answer = { ok: true };
});
afterEach(cleanup);

const order = (parts: Partial<Order>): Order => ({
  ref: 'r1',
  orderId: '7',
  symbol: stockCode('BNTG'),
  side: 'buy',
  board: 'RG',
  price: price(4_850),
  lotsTotal: lots(50),
  lotsDone: lots(0),
  lotsOpen: lots(50),
  averagePrice: null,
  status: 'OPEN',
  canCancel: true,
  canAmend: true,
  reason: null,
  orderedAt: 0,
  matchedAt: null,
  goodTillCancelled: false,
  ...parts,
});

const priceUnder = (y: number): number => 5_000 - y;
const cancelButton = (): HTMLElement => screen.getByRole('button', { name: /^Cancel/ });
const onScreen = (at: number): number | null => (at > 4_000 ? 5_000 - at : null);

it('a click on an order’s label cancels it, with a busy state while it waits', async () => {
  render(<OrderLabels orders={[order({})]} yOf={onScreen} priceAt={priceUnder} onFailed={() => {}} />);
  expect(screen.getByText('Buy 50 @ 4,850')).toBeTruthy();
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Cancel Buy 50 lots at 4,850' }));
  });
  expect(service.requests).toEqual([{ orderId: '7' }]);
  expect(screen.getByText('Cancelling…')).toBeTruthy();
  expect(cancelButton().hasAttribute('disabled')).toBe(true);
});

it('a rejected cancel shows its reason and enables the button again', async () => {
  service.answer = { ok: false, error: { code: 'TRADING_LOCKED', message: '', retryable: false, params: {} } };
  const messages: string[] = [];
  render(
    <OrderLabels orders={[order({})]} yOf={onScreen} priceAt={priceUnder} onFailed={(text) => messages.push(text)} />,
  );
  await act(async () => {
    fireEvent.click(cancelButton());
  });
  expect(messages).toEqual(['Not cancelled. Trading is locked. Enter your PIN to continue.']);
  expect(cancelButton().hasAttribute('disabled')).toBe(false);
});

it('has no button where the order cannot be cancelled, and no label off screen', () => {
  const orders = [
    order({ status: 'UNKNOWN', orderId: null, canCancel: false, canAmend: false }),
    order({ ref: 'r2', price: price(100) }),
  ];
  render(<OrderLabels orders={orders} yOf={onScreen} priceAt={priceUnder} onFailed={() => {}} />);
  expect(screen.getByText('Buy 50 @ 4,850')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Cancel/ })).toBeNull();
  expect(screen.queryByText('Buy 50 @ 100')).toBeNull();
});

it('dragged to another price opens the form of the amendment there, and sends nothing by itself', () => {
  HTMLElement.prototype.setPointerCapture = () => {};
  render(
    <div className="chart-host">
      <OrderLabels orders={[order({})]} yOf={onScreen} priceAt={priceUnder} onFailed={() => {}} />
    </div>,
  );
  const label = screen.getByRole('button', { name: /^Amend/ });
  fireEvent.pointerDown(label, { clientY: 150, button: 0, pointerId: 1 });
  fireEvent.pointerMove(label, { clientY: 240, pointerId: 1 });
  fireEvent.pointerUp(label, { clientY: 240, pointerId: 1 });
  expect(screen.getByText('amend to 4760')).toBeTruthy();
  expect(service.requests).toEqual([]);
  fireEvent.click(screen.getByText('amend to 4760'));
  // Without the amendment it stands at its own price again.
  expect(screen.getByRole('button', { name: /^Amend/ }).textContent).toContain('4,850');
});

it('returned to its own price changes nothing', () => {
  HTMLElement.prototype.setPointerCapture = () => {};
  render(
    <div className="chart-host">
      <OrderLabels orders={[order({})]} yOf={onScreen} priceAt={priceUnder} onFailed={() => {}} />
    </div>,
  );
  const label = screen.getByRole('button', { name: /^Amend/ });
  fireEvent.pointerDown(label, { clientY: 150, button: 0, pointerId: 1 });
  fireEvent.pointerMove(label, { clientY: 240, pointerId: 1 });
  fireEvent.pointerMove(label, { clientY: 150, pointerId: 1 });
  fireEvent.pointerUp(label, { clientY: 150, pointerId: 1 });
  fireEvent.click(label);
  expect(screen.queryByText(/amend to/)).toBeNull();
});

it('keeps the form of an amendment open while its price is off the scale', () => {
  const labels = (yOf: (at: number) => number | null) => (
    <div className="chart-host">
      <OrderLabels orders={[order({})]} yOf={yOf} priceAt={priceUnder} onFailed={() => {}} />
    </div>
  );
  const { rerender } = render(labels(onScreen));
  fireEvent.click(screen.getByRole('button', { name: /^Amend/ }));
  rerender(labels(() => null));
  expect(screen.getByText('amend to 4850')).toBeTruthy();
  fireEvent.click(screen.getByText('amend to 4850'));
  expect(screen.queryByText(/@/)).toBeNull();
});
