// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { settle } from '#renderer/testing/draw.tsx';
import { sampleOrder } from '#renderer/testing/samples.ts';
import { LantaiError } from '#shared/contract/error.ts';
import {
  button,
  changeSettings,
  click,
  drawTicket,
  fake,
  fill,
  hold,
  keyUp,
  lotsField,
  orderOutcome,
  placed,
  press,
  quote,
  setUpTicket,
} from './testing/ticket.tsx';

setUpTicket();

it('asks for confirmation above the limit, and Esc returns', async () => {
  changeSettings({ confirmAbove: 20_000_000 });
  await drawTicket();
  fill('4850', '50');
  click();
  expect(button().textContent).toBe('Confirm: BUY 50 lots BNTG @ 4,850');
  fireEvent.keyDown(lotsField(), { key: 'Escape' });
  expect(button().textContent).toBe('BUY 50 lots BNTG @ 4,850');
  click();
  click();
  await settle();
  expect(placed()).toHaveLength(1);

  fill('4850', '40');
  click();
  await settle();
  expect(placed()).toHaveLength(2);
});

describe('a stale price', () => {
  afterEach(() => quote(0));

  it('is shown, and an order on it needs a second press', async () => {
    await drawTicket();
    fill('4850', '50');
    expect(screen.queryByText('Stale price')).toBeNull();
    await quote(1);
    expect(screen.getByText('Stale price')).toBeTruthy();
    expect(button().form?.dataset.stale).toBe('true');
    await hold(lotsField(), 'Enter');
    expect(placed()).toEqual([]);
    expect(button().textContent).toBe('Confirm: BUY 50 lots BNTG @ 4,850');
    expect(orderOutcome()?.textContent).toMatch(/^The price of BNTG is stale/);
    keyUp(lotsField(), 'Enter');
    await press(lotsField());
    expect(placed()).toMatchObject([{ lots: 50, acceptsStalePrice: true }]);
  });

  it('that becomes stale after the confirmation was opened needs another confirmation', async () => {
    changeSettings({ confirmOrders: true });
    await drawTicket();
    fill('4850', '50');
    await press(lotsField());
    expect(button().textContent).toMatch(/^Confirm:/);
    await quote(1);
    await press(lotsField());
    expect(placed()).toEqual([]);
    await press(lotsField());
    expect(placed()).toMatchObject([{ acceptsStalePrice: true }]);
  });

  it('that recovers needs no second press, and is not accepted in advance', async () => {
    await drawTicket();
    fill('4850', '50');
    await quote(1);
    await quote(0);
    await press(lotsField());
    expect(placed()).toHaveLength(1);
    expect(placed()[0]).not.toHaveProperty('acceptsStalePrice');
  });

  it('found by the main process only needs a confirmation too', async () => {
    fake.answer('orders', 'place', (draft) => {
      if (draft.acceptsStalePrice !== true) throw new LantaiError('STALE_QUOTE', 'stale');
      return sampleOrder('OPEN', { orderId: 'A8' });
    });
    await drawTicket();
    fill('4850', '50');
    await press(lotsField());
    expect(orderOutcome()?.textContent).toMatch(/^The price of BNTG is stale/);
    await press(lotsField());
    expect(orderOutcome()?.textContent).toBe('Accepted: OPEN · A8');
    const [first, second] = placed();
    expect(first?.draftId).not.toBe(second?.draftId);
  });

  it('needs a new confirmation after an edit', async () => {
    await drawTicket();
    await quote(1);
    fill('4850', '50');
    await press(lotsField());
    fill('4850', '60');
    await press(lotsField());
    expect(placed()).toEqual([]);
  });
});
