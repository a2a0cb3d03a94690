import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onDraftMoved, publishDraft, type TicketDraft } from '#renderer/order-ui/ticket-drafts.ts';
import { sessionStore } from '#renderer/stores/session.ts';
import { draw } from '#renderer/testing/draw.tsx';
import { createFakeBridge } from '#renderer/testing/fake-bridge.ts';
import { sampleSession } from '#renderer/testing/samples.ts';
import type { Order } from '#shared/contract/orders.ts';
import { sampleOrder } from '#shared/contract/testing/sample-order.ts';
import { smartStop } from '#shared/contract/testing/sample-stop.ts';
import { type Lots, price, stockCode } from '#shared/market/index.ts';
import { ownOrdersOf } from '../use-own-orders.ts';
import { PriceTags } from './price-tags.tsx';

const fake = createFakeBridge();
vi.stubGlobal('lantai', fake.bridge);
vi.mock('#renderer/order-ui/amend-bar.tsx', () => ({
  AmendBar: ({ picked, onDone }: { picked: number; onDone(): void }) => (
    <button type="button" onClick={onDone}>
      amend to {picked}
    </button>
  ),
}));

vi.mock('#renderer/order-ui/change-stop-bar.tsx', () => ({
  ChangeStopBar: ({ picked = 0, onDone }: { picked?: number; onDone(): void }) => (
    <button type="button" onClick={onDone}>
      change to {picked}
    </button>
  ),
}));

const messages: string[] = [];
beforeEach(() => {
  fake.forget();
  messages.splice(0);
  HTMLElement.prototype.setPointerCapture = () => {};
});
afterEach(cleanup);

const order = (change: Partial<Order>): Order =>
  sampleOrder('OPEN', { ref: 'r1', orderId: '7', lotsOpen: 50 as Lots, ...change });
/** So many orders at one price, of 1, 2, … lots. */
const ordersAt = (at: number, count: number): readonly Order[] =>
  Array.from({ length: count }, (_, index) =>
    order({ ref: `${at} ${index}`, orderId: `${at}/${index}`, price: price(at), lotsOpen: (index + 1) as Lots }),
  );

/** One rupiah is one pixel; prices from 4,400 to 4,900 are on the scale. */
const onScale = (at: number): number | null => (at >= 4_400 && at <= 4_900 ? 5_000 - at : null);
const PANE = { id: 'price', top: 0, height: 800, plotTop: 26, plotHeight: 630 };
const tags = (orders: readonly Order[], yOf = onScale, draft: TicketDraft | null = null) => (
  <div className="chart-host">
    <PriceTags
      orders={ownOrdersOf(orders)}
      alerts={[]}
      draft={draft}
      lineAlerts={[]}
      visible
      pane={PANE}
      yOf={yOf}
      priceAt={(y) => 5_000 - y}
      onFailed={(text) => messages.push(text)}
    />
  </div>
);
const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });
const cancelled = () => fake.callsOf('orders.cancel').map(({ input }) => input);
const press = async (element: HTMLElement, init: MouseEventInit = {}): Promise<void> => {
  await act(async () => {
    fireEvent.click(element, init);
  });
};

it('cancels an order by the ✕ of its tag, once, and says so while it waits', async () => {
  fake.answer('orders', 'cancel', () => order({}));
  draw(tags([order({})]));
  expect(screen.getByText('Buy 50 @ 4,850')).toBeTruthy();
  const cancel = button('Cancel Buy 50 lots at 4,850');
  await press(cancel);
  await press(cancel);
  expect(cancelled()).toEqual([{ orderId: '7' }]);
  expect(screen.getByText('Cancelling…')).toBeTruthy();
  expect(cancel.hasAttribute('disabled')).toBe(true);
});

it('ignores the second click of a double click: another order may have come under the pointer', async () => {
  fake.answer('orders', 'cancel', () => order({}));
  draw(tags([order({})]));
  await press(button(/^Cancel/), { detail: 2 });
  expect(cancelled()).toEqual([]);
  await press(button(/^Cancel/), { detail: 1 });
  expect(cancelled()).toHaveLength(1);
});

it('shows the reason of a refused cancellation and enables the button again', async () => {
  fake.answer('orders', 'cancel', () => {
    throw { code: 'TRADING_LOCKED', message: '', retryable: false, params: {} };
  });
  draw(tags([order({})]));
  await press(button(/^Cancel/));
  expect(messages).toHaveLength(1);
  expect(button(/^Cancel/).hasAttribute('disabled')).toBe(false);
});

it('has no ✕ where the order cannot be cancelled, a dashed edge where it is not at the exchange, and a tag at the edge where its price is off the scale', () => {
  const orders = [
    order({ status: 'UNKNOWN', orderId: null, canCancel: false, canAmend: false }),
    order({ ref: 'r2', price: price(100) }),
    order({ ref: 'r3', side: 'sell', price: price(4_600) }),
  ];
  const { container } = draw(tags(orders));
  const edges = [...container.querySelectorAll<HTMLElement>('.price-tag')].map(({ dataset }) => [
    dataset.side,
    dataset.dashed !== undefined,
  ]);
  expect(edges).toEqual([
    ['buy', true],
    ['sell', false],
    ['buy', false],
  ]);
  expect(screen.getAllByRole('button', { name: /^Cancel/ })).toHaveLength(1);
  // What cannot be amended is reached by keys too, with its state.
  const unknown = button('Buy 50 @ 4,850, UNKNOWN · checking');
  unknown.focus();
  expect(document.activeElement).toBe(unknown);
  fireEvent.click(unknown);
  expect(screen.queryByText(/amend to/)).toBeNull();
  const below = button('1 order @ 100');
  expect(below.textContent).toBe('1 below');
  fireEvent.click(below);
  expect(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel Buy 50 lots at 100' })).toBeTruthy();
});

it('fans out tags that are in each other’s way, each with a line to its price', () => {
  const { container } = draw(tags([order({}), order({ ref: 'r2', price: price(4_840) })]));
  const tops = [...container.querySelectorAll<HTMLElement>('.price-tag')].map(({ style }) =>
    Number.parseFloat(style.top),
  );
  expect(tops).toEqual([142, 168]);
  const ends = [...container.querySelectorAll('.price-leaders path')].map(
    (path) => path.getAttribute('d')?.match(/ ([\d.]+) H/)?.[1],
  );
  expect(ends).toEqual(['150', '160']);
});

it('lists the orders at one price, each with its own ✕ and Amend', async () => {
  fake.answer('orders', 'cancel', () => order({}));
  const three = ordersAt(4_700, 3);
  const { redraw } = draw(tags(three));
  fireEvent.click(button('3 orders @ 4,700'));
  const list = screen.getByRole('dialog', { name: '3 orders @ 4,700' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Buy1@ 4,700Amend', 'Buy2@ 4,700Amend', 'Buy3@ 4,700Amend']);
  await press(button('Cancel Buy 2 lots at 4,700'));
  expect(cancelled()).toEqual([{ orderId: '4700/1' }]);

  // The list stays open while its orders leave, and the focus is on no other order's button.
  button('Cancel Buy 2 lots at 4,700').focus();
  redraw(tags(three.filter(({ ref }) => ref === '4700 2')));
  expect(within(screen.getByRole('dialog')).getAllByRole('listitem')).toHaveLength(1);
  expect(document.activeElement?.tagName).not.toBe('BUTTON');

  fireEvent.click(button('Amend Buy 3 @ 4,700'));
  expect(screen.getByText('amend to 4700')).toBeTruthy();
  expect(screen.queryByRole('listitem')).toBeNull();
});

it('has a dashed edge where any of several orders is not known to be at the exchange, with its state in the list', () => {
  const [first, second] = ordersAt(4_700, 2);
  const { container } = draw(
    tags([first, { ...second, status: 'UNKNOWN', orderId: null, canCancel: false }] as Order[]),
  );
  expect(container.querySelector<HTMLElement>('.price-tag')?.dataset.dashed).toBe('');
  fireEvent.click(button('2 orders @ 4,700'));
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent?.includes('UNKNOWN'))).toEqual([
    false,
    true,
  ]);
});

it('collapses more than four in each other’s way into one tag that lists all of them', () => {
  const crowd = [4_700, 4_701, 4_702, 4_703, 4_704].flatMap((at) => ordersAt(at, 1));
  draw(tags([...crowd, ...ordersAt(4_500, 1)]));
  expect(screen.getByText('Buy 1 @ 4,500')).toBeTruthy();
  fireEvent.click(button('5 orders, 4,700 to 4,704'));
  const prices = screen.getAllByRole('listitem').map(({ textContent }) => textContent?.slice(6, 11));
  expect(prices).toEqual(['4,704', '4,703', '4,702', '4,701', '4,700']);
});

const amendTag = (): HTMLElement => button(/^Amend/);
const drag = (...heights: readonly number[]): void => {
  fireEvent.pointerDown(amendTag(), { clientY: 150, button: 0, pointerId: 1 });
  for (const clientY of heights) fireEvent.pointerMove(amendTag(), { clientY, pointerId: 1 });
  fireEvent.pointerUp(amendTag(), { pointerId: 1 });
};

it('dragged to another price opens the form of the amendment there, and sends nothing by itself', () => {
  draw(tags([order({})]));
  drag(240);
  expect(screen.getByText('amend to 4760')).toBeTruthy();
  expect(screen.getByText('Buy 50 @ 4,760')).toBeTruthy();
  expect(fake.callsOf('orders.amend')).toEqual([]);
  fireEvent.click(screen.getByText('amend to 4760'));
  // Without the amendment it stands at its own price again.
  expect(amendTag().textContent).toContain('4,850');
});

it('returned to its own price changes nothing', () => {
  draw(tags([order({})]));
  drag(240, 150);
  fireEvent.click(amendTag());
  expect(screen.queryByText(/amend to/)).toBeNull();
});

it('of a stop opens the form of its change where it is dragged, which stays while the old one ends', () => {
  const waiting = {
    status: 'READY',
    price: price(4_800),
    triggerPrice: 4_850,
    smart: smartStop('S1'),
    canAmend: false,
  } as const;
  const stop = order({ side: 'sell', ...waiting });
  const { redraw } = draw(tags([stop]));
  const tag = button('Change stop Sell 50 ≤ 4,850');
  fireEvent.pointerDown(tag, { clientY: 150, button: 0, pointerId: 1 });
  fireEvent.pointerMove(tag, { clientY: 240, pointerId: 1 });
  fireEvent.pointerUp(tag, { pointerId: 1 });
  expect(screen.getByText('change to 4760')).toBeTruthy();
  redraw(tags([]));
  fireEvent.click(screen.getByText('change to 4760'));
  expect(document.querySelector('.price-tag')).toBeNull();
});

it.each([
  ['an amendment', order({}), 'amend to 4850'],
  [
    'the change of a stop',
    order({
      side: 'sell',
      status: 'READY',
      price: price(4_800),
      triggerPrice: 4_850,
      smart: smartStop('S1'),
      canAmend: false,
    }),
    'change to 4850',
  ],
] as const)('the form of %s ends with its account, and does not come back by itself', (_what, own, text) => {
  sessionStore.setState({ state: sampleSession('unlocked') });
  const { redraw } = draw(tags([own]));
  fireEvent.click(button(/^(Amend|Change stop)/));
  act(() => sessionStore.setState({ state: sampleSession('locked') }));
  expect(screen.queryByText(text)).not.toBeNull();
  act(() => sessionStore.setState({ state: sampleSession('unlocked', '0002') }));
  redraw(tags([]));
  expect(document.querySelector('.price-tag')).toBeNull();
  act(() => sessionStore.setState({ state: sampleSession('unlocked') }));
  redraw(tags([own]));
  expect([screen.queryByText(text), document.querySelectorAll('.price-tag')]).toMatchObject([null, { length: 1 }]);
});

it('keeps the form of an amendment open while its price is off the scale, and while others come to its price', () => {
  const { redraw } = draw(tags([order({})]));
  fireEvent.click(amendTag());
  redraw(tags([order({}), ...ordersAt(4_850, 2)]));
  redraw(tags([order({}), ...ordersAt(4_850, 2)], () => null));
  fireEvent.click(screen.getByText('amend to 4850'));
  expect(screen.queryByText(/@/)).toBeNull();
});

it('names each price of a draft, an exit by its distance, at the edge where it is off the scale, and offers nothing there', () => {
  const bracket: TicketDraft = {
    symbol: stockCode('BNTG'),
    side: 'buy',
    board: 'RG',
    lots: 20,
    prices: [
      { role: 'entry', price: price(4_850) },
      { role: 'takeProfit', price: price(5_100) },
      { role: 'stopLoss', price: price(4_700) },
    ],
    trail: null,
  };
  draw(tags([order({})], onScale, bracket));
  const typed = [...document.querySelectorAll<HTMLElement>('[data-draft]')];
  expect(typed.map(({ textContent }) => textContent)).toEqual([
    'Buy 20 @ 4,850 · not sent',
    '↑TP 5,100+250 (+5.15%)',
    'SL 4,700−150 (−3.09%)',
  ]);
  expect(typed.map(({ dataset }) => dataset.tone)).toEqual(['up', 'up', 'down']);
  expect(typed.every((tag) => tag.querySelector('button') === null)).toBe(true);
  // Beside the order at the same price, not over it.
  const middles = [...document.querySelectorAll<HTMLElement>('.price-tag')].map(({ style }) =>
    Number.parseFloat(style.top),
  );
  expect(new Set(middles).size).toBe(4);
});

it('names the distance of a stop that trails, typed and sent, at the price where it stands', () => {
  const typed: TicketDraft = {
    symbol: stockCode('BNTG'),
    side: 'buy',
    board: 'RG',
    lots: 20,
    prices: [
      { role: 'entry', price: price(4_850) },
      { role: 'stopLoss', price: price(4_700) },
    ],
    trail: { unit: 'percent', amount: 3 },
  };
  const smart = {
    id: 'S1',
    kind: 'bracket',
    role: 'stop-loss',
    state: 'armed',
    direction: 'down',
    distance: typed.trail,
    bestPrice: 4_900,
  } as const;
  const stop = order({
    side: 'sell',
    status: 'READY',
    price: price(4_700),
    triggerPrice: 4_750,
    smart,
    canAmend: false,
  });
  draw(tags([stop], onScale, typed));
  expect(screen.getByText('SL 4,700, trailing 3%')).toBeTruthy();
  expect(screen.getByText('Sell 50 ≤ 4,750')).toBeTruthy();
});

it('moves what is typed to the tick where its tag is released, once, and not after Escape', () => {
  const bracket: TicketDraft = {
    symbol: stockCode('BNTG'),
    side: 'buy',
    board: 'RG',
    lots: 20,
    prices: [
      { role: 'entry', price: price(4_850) },
      { role: 'stopLoss', price: price(4_700) },
    ],
    trail: null,
  };
  const moved: unknown[] = [];
  const stop = onDraftMoved('ticket-1', (role, to) => moved.push([role, to]));
  publishDraft('ticket-1', 'blue', bracket);
  draw(tags([], onScale, bracket));
  const tag = (): HTMLElement => document.querySelector<HTMLElement>('[data-draft="stopLoss"]') ?? document.body;
  fireEvent.pointerDown(tag(), { button: 0, clientY: 300 });
  fireEvent.pointerMove(tag(), { clientY: 302 });
  expect(tag().textContent).toContain('4,700');
  fireEvent.pointerMove(tag(), { clientY: 350 });
  expect([tag().textContent, moved]).toEqual(['SL 4,650−200 (−4.12%)', []]);
  fireEvent.pointerUp(tag());
  expect(moved).toEqual([['stopLoss', 4_650]]);
  fireEvent.pointerDown(tag(), { button: 0, clientY: 300 });
  fireEvent.pointerMove(tag(), { clientY: 400 });
  fireEvent.keyDown(window, { key: 'Escape' });
  fireEvent.pointerUp(tag());
  expect(moved).toHaveLength(1);
  stop();
  publishDraft('ticket-1', null, null);
});
