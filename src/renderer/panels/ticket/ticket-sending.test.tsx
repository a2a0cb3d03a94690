import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { settle } from '#renderer/testing/draw.tsx';
import { refuse } from '#renderer/testing/fake-bridge.ts';
import { sampleOrder } from '#renderer/testing/samples.ts';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import { LantaiError } from '#shared/contract/error.ts';
import type { OrderPath } from '#shared/contract/orders.ts';
import ticketEn from '#shared/i18n/en/ticket.json' with { type: 'json' };
import type { Lots, Price } from '#shared/market/index.ts';
import {
  button,
  changeSettings,
  drawTicket,
  fake,
  fill,
  hold,
  keyUp,
  lockTrading,
  lotsField,
  orderOutcome,
  pinDialogOpen,
  placed,
  press,
  setUpTicket,
  showOrders,
  unlockTrading,
} from './testing/ticket.tsx';

setUpTicket();

describe('sending', () => {
  it('creates a second order when the same order is sent again', async () => {
    await drawTicket();
    fill('4850', '50');
    fireEvent.click(button());
    await settle();
    fireEvent.click(button());
    await settle();
    const [first, second] = placed();
    expect(second).toMatchObject({ price: 4_850, lots: 50 });
    expect(second?.draftId).not.toBe(first?.draftId);
  });

  it('shows the venue’s rejection', async () => {
    fake.answer('orders', 'place', () => {
      throw new LantaiError('ORDER_REJECTED', 'no', { params: { reason: 'Suspended.' } });
    });
    await drawTicket();
    fill('4850', '50');
    fireEvent.click(button());
    await settle();
    expect(orderOutcome()?.textContent).toBe('The exchange rejected the order. Exchange: “Suspended.”');
    expect(orderOutcome()?.className).toContain('is-error');
  });

  it('is disarmed by an unknown outcome: the same again is asked for, and is another draft', async () => {
    fake.answer('orders', 'place', () => sampleOrder('UNKNOWN', { ref: 'r1', orderId: null }));
    await drawTicket();
    fill('4850', '50');
    fireEvent.click(button());
    await settle();
    expect(orderOutcome()?.className).toContain('is-warn');
    expect(orderOutcome()?.textContent).toMatch(/do not send it again/);
    expect([button().textContent, button().dataset.armed]).toEqual(['Checking 50 lots…', 'checking']);

    await press(lotsField());
    expect(placed()).toHaveLength(1);
    expect(button().textContent).toBe('Second order: BUY 50 lots BNTG @ 4,850');
    expect(orderOutcome()?.textContent).toMatch(/may be at the exchange/);
    await press(lotsField());
    const [first, second] = placed();
    expect(second).toMatchObject({ price: 4_850, lots: 50 });
    expect(second?.draftId).not.toBe(first?.draftId);
    expect(second).not.toHaveProperty('confirmed');
  });

  it.each(['MATCH', 'OPEN', 'PARTIAL'] as const)(
    'is disarmed by an order that is %s, however long ago: Enter leads to the button that repeats it',
    async (status) => {
      fake.answer('orders', 'place', (draft) =>
        sampleOrder(status, { ref: 'r1', price: draft.price, lotsTotal: draft.lots }),
      );
      await drawTicket();
      fill('4850', '50');
      await press(lotsField());
      expect([button().textContent, button().dataset.armed]).toEqual(['Repeat: BUY 50 lots BNTG @ 4,850', 'repeat']);
      lotsField().focus();
      await press(lotsField());
      expect(placed()).toHaveLength(1);
      expect(document.activeElement).toBe(button());
      await press(button());
      expect(placed()).toHaveLength(2);
      // Another order is ready at once.
      fill('4850', '51');
      await press(lotsField());
      expect(placed()).toHaveLength(3);
    },
  );

  it('replaces an unknown outcome by what the order list shows', async () => {
    fake.answer('orders', 'place', () => sampleOrder('UNKNOWN', { ref: 'r1', orderId: null }));
    await drawTicket();
    fill('4850', '50');
    fireEvent.click(button());
    await settle();
    const proven = sampleOrder('OPEN', { ref: 'r1', orderId: 'A9' });
    showOrders([proven]);
    expect(orderOutcome()?.textContent).toBe('Accepted: OPEN · A9');
    // Nothing is in doubt any more: the next order is another draft, not the one that was used up.
    expect(button().dataset.armed).toBe('repeat');
    await press(button());
    const [first, second] = placed();
    expect(placed()).toHaveLength(2);
    expect(second?.draftId).not.toBe(first?.draftId);
  });

  it('says of a split how many lots of all are in this account', async () => {
    const placed = sampleOrder('UNKNOWN', { ref: 'r1', orderId: null, lotsTotal: 50 as Lots, lotsOpen: 50 as Lots });
    fake.answer('orders', 'place', () => placed);
    await drawTicket();
    fireEvent.change(screen.getByLabelText(ticketEn.plan.kind), { target: { value: 'split' } });
    fill('4850', '50');
    fireEvent.click(button());
    await settle();
    const ofAll = 'Of 50 lots over your accounts, in this one: ';
    expect(orderOutcome()?.textContent?.startsWith(ofAll)).toBe(true);
    const part = { ...placed, status: 'OPEN', orderId: 'A9', lotsTotal: 30 as Lots, lotsOpen: 30 as Lots } as const;
    showOrders([part]);
    expect(orderOutcome()?.textContent).toBe(`${ofAll}OPEN · 0 / 30 · 30 lots at most 4,850 · A9`);
  });

  it('follows the order after it was amended, filled and withdrawn', async () => {
    const placed = sampleOrder('OPEN', { ref: 'r1', orderId: 'A9' });
    fake.answer('orders', 'place', () => placed);
    await drawTicket();
    fill('4850', '50');
    fireEvent.click(button());
    await settle();
    showOrders([{ ...placed, price: 4_860 as Price, lotsTotal: 60 as Lots, lotsOpen: 60 as Lots }]);
    expect(orderOutcome()?.textContent).toBe('OPEN · 0 / 60 · 60 lots at most 4,860 · A9');
    const some = { lotsDone: 49 as Lots, lotsOpen: 1 as Lots, averagePrice: 4_830 };
    showOrders([{ ...placed, status: 'PARTIAL', ...some }]);
    expect(orderOutcome()?.textContent).toBe('PARTIAL · 49 / 50 @ 4,830 · 1 lot at most 4,850 · A9');
    showOrders([{ ...placed, status: 'MATCH', lotsDone: 50 as Lots, lotsOpen: 0 as Lots, averagePrice: 4_832.6 }]);
    expect(orderOutcome()?.textContent).toBe('MATCH · 50 / 50 @ 4,833 · A9');
    showOrders([{ ...placed, status: 'WITHDRAWN' }]);
    expect(orderOutcome()?.textContent).toBe('WITHDRAWN · 0 / 50 · A9');
    expect(orderOutcome()?.className).toContain('is-plain');
  });

  it('never goes back to an older state of the order, as when trading locks and the list of orders is gone', async () => {
    const placed = sampleOrder('PENDING', { ref: 'r9', orderId: 'A9' });
    fake.answer('orders', 'place', () => placed);
    await drawTicket();
    fill('4850', '50');
    await press(lotsField());
    showOrders([
      { ...placed, status: 'MATCH', lotsDone: 50 as Lots, lotsOpen: 0 as Lots, averagePrice: 4_850 as Price },
    ]);
    const filled = orderOutcome()?.textContent;
    expect(filled).toContain('MATCH · 50 / 50');
    act(lockTrading);
    showOrders([]);
    // What is hidden while trading is locked is the person's choice.
    expect(orderOutcome()?.textContent).toBe('Unlock trading to see the last order');
    act(() => changeSettings({ privacy: { ...DEFAULT_SETTINGS.privacy, whenLocked: 'amounts' } }));
    expect(orderOutcome()?.textContent).toBe('MATCH · •••• / •••• @ 4,850 · A9');
    act(() => changeSettings({}));
    act(unlockTrading);
    expect(orderOutcome()?.textContent).toBe(filled);
  });

  it('opens the PIN dialog while trading is locked', async () => {
    lockTrading();
    await drawTicket();
    fill('4850', '50');
    fireEvent.click(button());
    expect(pinDialogOpen()).toBe(true);
    expect(placed()).toEqual([]);
  });
});

describe('while orders are not admitted', () => {
  const path = (change: Partial<OrderPath>): void => showOrders([], change);

  it.each([
    ['reconciling', { mode: 'reconciling' }, 'Reconciling: no new orders'],
    ['stopped', { mode: 'halted' }, 'Trading stopped'],
    ['without a journal', { journal: 'unavailable' }, 'Order journal unavailable'],
  ] as const)('%s, the button shows the reason and nothing is sent', async (_state, change, text) => {
    await drawTicket();
    fill('4850', '50');
    path(change);
    expect(button().disabled).toBe(true);
    expect(button().textContent).toBe(text);
    await press(lotsField());
    expect(placed()).toEqual([]);
    path({});
    expect(button().textContent).toBe('BUY 50 lots BNTG @ 4,850');
    await press(lotsField());
    expect(placed()).toHaveLength(1);
  });

  it('accepting the differences takes two presses, between which they are listed with their stock', async () => {
    fake.answer('orders', 'acceptDifferences', () => {});
    await drawTicket();
    path({
      mode: 'reconciling',
      differences: [
        { kind: 'sells-exceed-holding', ref: null, symbol: 'SAGU' },
        { kind: 'order-missing', ref: null, symbol: 'BNTG' },
        { kind: 'not-read-yet', ref: null, symbol: null },
      ],
    });
    expect(screen.queryAllByRole('listitem')).toEqual([]);
    const accept = screen.getByRole('button', { name: 'Continue anyway' });
    await hold(accept, 'Enter');
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'SAGU: active sell orders exceed the lots held.',
      'BNTG: accepted, but no longer listed by the exchange and not reported as ended.',
      'The order list, the portfolio or the active account has not loaded yet.',
    ]);
    expect(fake.callsOf('orders.acceptDifferences')).toEqual([]);
    keyUp(accept, 'Enter');
    await press(accept);
    expect(fake.callsOf('orders.acceptDifferences')).toHaveLength(1);
  });
});

describe('terms that are not accepted', () => {
  const TERMS = {
    type: 'TRADING',
    version: '4',
    title: 'Trading terms',
    text: 'Orders bind.',
    publishedAt: '',
    isRequired: true,
    isAccepted: false,
    acceptedAt: '',
  };
  const refused = async (isAccepted: boolean): Promise<void> => {
    fake.answer('orders', 'place', () => refuse('ORDER_REJECTED'));
    fake.answerRead('accounts.terms', () => ({ documents: [{ ...TERMS, isAccepted }] }));
    await drawTicket();
    fill('4850', '50');
    await press(lotsField());
    await settle();
  };

  it('are offered where an order was refused, and accepted in the version that was read', async () => {
    fake.answer('account', 'acceptTerms', () => undefined);
    await refused(false);
    fireEvent.click(await screen.findByRole('button', { name: 'Read and accept' }));
    expect(await screen.findByText('Orders bind.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'I have read and accept these terms' }));
    await settle();
    expect(fake.inputs('account.acceptTerms')).toEqual([{ type: 'TRADING', version: '4' }]);
  });

  it('are not mentioned where all are accepted', async () => {
    await refused(true);
    expect(fake.callsOf('orders.place')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Read and accept' })).toBeNull();
  });
});
