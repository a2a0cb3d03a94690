import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { limitsDialogStore } from '#renderer/stores/limits-dialog.ts';
import { settle } from '#renderer/testing/draw.tsx';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import { LantaiError } from '#shared/contract/error.ts';
import { HIDDEN_AMOUNT } from '#shared/privacy.ts';
import {
  askAbout,
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
  priceField,
  quote,
  reasons,
  setUpTicket,
} from './testing/ticket.tsx';

setUpTicket();

it('asks what the main process asks, with its reasons, and sends the same draft again as the answer', async () => {
  askAbout(['EQUITY_SHARE', 'ALL_CASH', 'PRICE_AWAY'], { share: 42, away: 5.3, last: 4_600 });
  await drawTicket();
  fill('4850', '50');
  await press(lotsField());
  expect(reasons()).toEqual(['42% of your equity', 'All your buying power', '5.3% from the last price, 4,600']);
  expect(orderOutcome()?.textContent).toMatch(/Press again to send/);
  expect(button().textContent).toBe('Confirm: BUY 50 lots BNTG @ 4,850');
  await press(lotsField());
  expect(orderOutcome()?.textContent).toBe('Accepted: OPEN · A7');
  const [first, second] = placed();
  expect(first).not.toHaveProperty('confirmed');
  expect(second).toEqual({ ...first, confirmed: true });
});

it('returns on Esc with everything filled in, and asks anew', async () => {
  askAbout(['EVERY_ORDER']);
  await drawTicket();
  fill('4850', '50');
  await press(lotsField());
  fireEvent.keyDown(lotsField(), { key: 'Escape' });
  expect(button().textContent).toBe('BUY 50 lots BNTG @ 4,850');
  expect([priceField().value, lotsField().value]).toEqual(['4850', '50']);
  await press(lotsField());
  expect(placed().every((draft) => draft.confirmed !== true)).toBe(true);
});

it('asks nothing where the main process does not', async () => {
  await drawTicket();
  fill('4850', '50');
  click();
  await settle();
  expect(placed()).toHaveLength(1);
  expect(reasons()).toEqual([]);
});

it('needs a new confirmation after an edit', async () => {
  askAbout(['ALL_CASH']);
  await drawTicket();
  fill('4850', '50');
  await press(lotsField());
  fill('4850', '60');
  await press(lotsField());
  expect(placed().map(({ lots, confirmed }) => [lots, confirmed])).toEqual([
    [50, undefined],
    [60, undefined],
  ]);
});

it('shows no figure of the account in a question while amounts are hidden', async () => {
  changeSettings({ privacy: { ...DEFAULT_SETTINGS.privacy, hideAmounts: true } });
  askAbout(['EQUITY_SHARE'], { share: 42 });
  await drawTicket();
  fill('4850', '50');
  await press(lotsField());
  expect(reasons()).toEqual([`${HIDDEN_AMOUNT} of your equity`]);
});

it('shows the limits where nobody has accepted them yet, and keeps what is filled in', async () => {
  fake.answer('orders', 'place', () => {
    throw new LantaiError('LIMITS_NOT_ACCEPTED', 'first the limits');
  });
  await drawTicket();
  fill('4850', '50');
  await press(lotsField());
  expect(limitsDialogStore.getState().open).toBe(true);
  expect(orderOutcome()?.textContent).toBe('Not sent: check your limits for this service first.');
  expect([priceField().value, lotsField().value]).toEqual(['4850', '50']);
  limitsDialogStore.setState({ open: false });
});

describe('a stale price', () => {
  afterEach(() => quote(0));

  it('is shown, reported with the order, and sent on after a second press only', async () => {
    askAbout(['STALE_PRICE']);
    await drawTicket();
    fill('4850', '50');
    expect(screen.queryByText('Stale price')).toBeNull();
    await quote(1);
    expect(screen.getByText('Stale price')).toBeTruthy();
    expect(button().form?.dataset.stale).toBe('true');
    await hold(lotsField(), 'Enter');
    expect(placed()).toMatchObject([{ lots: 50, isPriceStale: true }]);
    expect(reasons()).toEqual(['The price is stale']);
    keyUp(lotsField(), 'Enter');
    await press(lotsField());
    expect(placed()[1]).toMatchObject({ isPriceStale: true, confirmed: true });
  });

  it('that recovers is not reported with the order', async () => {
    await drawTicket();
    fill('4850', '50');
    await quote(1);
    await quote(0);
    await press(lotsField());
    expect(placed()).toHaveLength(1);
    expect(placed()[0]).not.toHaveProperty('isPriceStale');
  });
});
