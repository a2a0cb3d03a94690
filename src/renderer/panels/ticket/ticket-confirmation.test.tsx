import { focusManager } from '@tanstack/react-query';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { limitsDialogStore } from '#renderer/stores/limits-dialog.ts';
import { settle } from '#renderer/testing/draw.tsx';
import { refuse } from '#renderer/testing/fake-bridge.ts';
import { sampleOrder } from '#renderer/testing/samples.ts';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import { LantaiError } from '#shared/contract/error.ts';
import { PRESS_MAX_AGE_MS } from '#shared/contract/press.ts';
import errorsEn from '#shared/i18n/en/errors.json' with { type: 'json' };
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
  lockTrading,
  lotsField,
  orderOutcome,
  placed,
  press,
  priceField,
  quote,
  reasons,
  setUpTicket,
  showOrders,
  unlockTrading,
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

it('asks anew after trading was locked, with what was typed', async () => {
  askAbout(['PRICE_AWAY'], { away: 5.3, last: 4_600 });
  await drawTicket();
  fill('4850', '50');
  await press(lotsField());
  expect(button().textContent).toBe('Confirm: BUY 50 lots BNTG @ 4,850');
  act(lockTrading);
  expect(orderOutcome()?.textContent).toBe('');
  act(unlockTrading);
  expect(button().textContent).toBe('BUY 50 lots BNTG @ 4,850');
  await press(lotsField());
  expect(placed()).toHaveLength(2);
  expect(placed()[1]).not.toHaveProperty('confirmed');
});

it('drops its question with the session in which it asked, and has the draft and its ordinary button again', async () => {
  askAbout(['PRICE_AWAY'], { away: 6.7, last: 4_610 });
  await drawTicket();
  fill('4850', '50');
  await press(lotsField());
  expect(button().textContent).toBe('Confirm: BUY 50 lots BNTG @ 4,850');
  fake.answer('market', 'phase', () => ({ phase: 'pre-close input', endsAt: null, ordersAllowed: true }));
  act(() => {
    focusManager.setFocused(false);
    focusManager.setFocused(true);
  });
  await settle();
  focusManager.setFocused(undefined);
  expect([orderOutcome()?.textContent, button().textContent]).toEqual(['', 'BUY 50 lots BNTG @ 4,850']);
  await press(lotsField());
  expect(placed()[1]).not.toHaveProperty('confirmed');
});

it('drops the question about a stale price once prices are live again', async () => {
  askAbout(['STALE_PRICE']);
  await drawTicket();
  await quote(1);
  fill('4850', '50');
  await press(lotsField());
  expect(button().textContent).toBe('Confirm: BUY 50 lots BNTG @ 4,850');
  await quote(0);
  expect([orderOutcome()?.textContent, button().textContent]).toEqual(['', 'BUY 50 lots BNTG @ 4,850']);
});

/** The exits of a bracket, which wait. */
const armed = (['take-profit', 'stop-loss'] as const).map((role) =>
  sampleOrder('READY', {
    ref: role,
    orderId: role,
    side: 'sell',
    smart: { id: 'S1', kind: 'bracket', role, state: 'armed', direction: null, distance: null, bestPrice: null },
  }),
);
/** A sale that leaves the exits of a bracket without shares has been asked about. */
async function askedAboutExits() {
  askAbout(['ALL_SHARES', 'EXITS_STAY'], { lots: 130, armedLots: 50 });
  await drawTicket();
  showOrders(armed);
  fireEvent.click(screen.getByRole('radio', { name: /^Sell/ }));
  fill('4850', '130');
  await press(lotsField());
  return screen.getByRole('button', { name: 'Give up 1 stop or exit first' });
}

it('gives the exits up that a sale leaves without shares, and sends the sale once they are gone', async () => {
  const order: string[] = [];
  fake.answer('orders', 'cancel', ({ orderId }) => {
    order.push(`cancel ${placed().length}`);
    return sampleOrder('WITHDRAWN', { orderId });
  });
  fireEvent.click(await askedAboutExits());
  expect(reasons()).toEqual([]);
  await settle();
  expect(order).toEqual(['cancel 1']);
  const [first, second] = placed();
  expect(second).toEqual({ ...first, confirmed: true });
  expect(orderOutcome()?.textContent).toMatch(/^Accepted/);
});

it('says what stays armed, and leaves it armed where the person sells all the same', async () => {
  await askedAboutExits();
  expect(reasons()[1]).toBe(
    'Stops or exits for 50 lots stay armed: once triggered they would be refused, or sell what you no longer have',
  );
  await press(lotsField());
  expect(fake.callsOf('orders.cancel')).toEqual([]);
  expect(placed()).toHaveLength(2);
});

it.each([
  ['not every exit could be given up', () => refuse('ORDER_REJECTED'), 0, errorsEn.EXITS_STAY],
  ['giving them up took too long', () => sampleOrder('WITHDRAWN'), PRESS_MAX_AGE_MS + 1, errorsEn.EXITS_GIVEN_UP],
])('sends no sale where %s', async (_what, cancel, took, text) => {
  const giveUp = await askedAboutExits();
  const pressedAt = performance.now();
  // The clock stands still but for this: however slow the machine, the press is as old as it says.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(pressedAt);
  fake.answer('orders', 'cancel', () => {
    clock.mockReturnValue(pressedAt + took);
    return cancel();
  });
  fireEvent.click(giveUp);
  await settle();
  expect(placed()).toHaveLength(1);
  expect(orderOutcome()?.textContent).toBe(text);
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

it('has the keys once it asks, where the pressed button has lost the focus, and Esc cancels there', async () => {
  askAbout(['EVERY_ORDER']);
  await drawTicket();
  fill('4850', '50');
  button().focus();
  click();
  // The browser takes the focus from a button that is disabled meanwhile.
  button().blur();
  await settle();
  expect(document.activeElement).toBe(button());
  expect(fireEvent.keyDown(button(), { key: 'Escape' })).toBe(false);
  expect(button().textContent).toBe('BUY 50 lots BNTG @ 4,850');
});

it('leaves the focus where the person has moved it before it asks', async () => {
  askAbout(['EVERY_ORDER']);
  await drawTicket();
  fill('4850', '50');
  click();
  lotsField().focus();
  await settle();
  expect(document.activeElement).toBe(lotsField());
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
