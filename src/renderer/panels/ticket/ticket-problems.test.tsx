import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { settle } from '#renderer/testing/draw.tsx';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import {
  button,
  changeSettings,
  drawTicket,
  fake,
  fill,
  fixButton,
  lotsField,
  orderOutcome,
  panel,
  placed,
  priceField,
  SAGU,
  setUpTicket,
  why,
} from './testing/ticket.tsx';

setUpTicket();

it('names the phase in which the market accepts no order, and when it ends', async () => {
  const endsAt = Date.parse('2026-11-18T13:30:00+07:00');
  fake.answer('market', 'phase', () => ({ phase: 'break', endsAt, ordersAllowed: false }));
  await drawTicket();
  fill('4850', '5');
  expect(why()).toBe('Break until 13:30: no orders accepted');
});

it('names on the button that the order stays for the days after, until another stock is chosen', async () => {
  const { redraw } = await drawTicket();
  fill('4850', '5');
  fireEvent.click(screen.getByRole('radio', { name: 'GTC' }));
  expect(button().textContent).toBe('BUY 5 lots BNTG @ 4,850 · GTC');
  redraw(panel(SAGU));
  await settle();
  expect(screen.getByRole('radio', { name: 'Day' }).getAttribute('aria-checked')).toBe('true');
});

it('names the board that is closed in line and button, with the time at which it opens, and sends nothing', async () => {
  // A Thursday afternoon; the cash board has the morning only.
  vi.useFakeTimers({ now: Date.parse('2026-11-19T14:00:00+07:00'), toFake: ['Date'] });
  fake.answer('market', 'phase', () => ({ phase: 'session II', endsAt: null, ordersAllowed: true }));
  await drawTicket();
  fill('4850', '5');
  const choose = (choice: string): boolean =>
    fireEvent.change(screen.getByLabelText('Order type'), { target: { value: choice } });
  choose('limit-TN');
  expect([why(), button().textContent]).toEqual(Array(2).fill('TN is closed until 20 Nov 09:00'));
  expect(button().dataset.sendable).toBe('false');
  fireEvent.click(button());
  await settle();
  expect(placed()).toEqual([]);
  choose('limit-NG');
  expect([why(), button().textContent]).toEqual(['', 'BUY 5 lots BNTG @ 4,850 · NG']);
  vi.setSystemTime(Date.parse('2026-11-19T12:30:00+07:00'));
  choose('limit-RG');
  choose('limit-NG');
  expect(why()).toBe('NG is closed until 13:30');
  vi.useRealTimers();
});

describe('the user’s own limits', () => {
  const within = (limits: Partial<typeof DEFAULT_SETTINGS.limits>): void =>
    changeSettings({ limits: { ...DEFAULT_SETTINGS.limits, ...limits } });

  it('are shown before sending, and nothing beyond them is sent', async () => {
    within({ orderValue: 24_000_000, orderLots: 60 });
    await drawTicket();
    fill('4850', '50');
    expect(why()).toBe('Order value Rp 24,250,000 exceeds your limit of Rp 24,000,000');
    expect(button().dataset.wrong).toBe('true');
    fireEvent.click(button());
    await settle();
    expect(placed()).toEqual([]);
    fill('4850', '49');
    expect([why(), button().dataset.wrong]).toEqual(['', 'false']);
    fill('4850', '61');
    fireEvent.blur(lotsField());
    expect(screen.getByText('Exceeds your limit of 60 lots per order')).toBeTruthy();
  });

  it('compare a price with the last one, and block a price that cannot be compared', async () => {
    within({ priceAway: 2.5 });
    await drawTicket();
    fill('4850', '5');
    fireEvent.blur(priceField());
    fireEvent.click(button());
    await settle();
    expect(screen.getByText('Last price unknown, so your limit cannot be checked')).toBeTruthy();
    expect(placed()).toEqual([]);
  });
});

describe('an error', () => {
  it('is shown at its field after blur', async () => {
    await drawTicket();
    fireEvent.change(priceField(), { target: { value: '4855' } });
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.blur(priceField());
    const message = screen.getByRole('alert');
    expect(message.textContent).toBe('Tick size here is 10');
    expect(screen.getAllByRole('button', { name: /^Use/ }).map((fix) => fix.textContent)).toEqual([
      'Use 4,850',
      'Use 4,860',
    ]);
    expect(priceField().getAttribute('aria-describedby')).toBe(message.id);
    expect(button().textContent).toBe('Fix Price');
    expect(lotsField().getAttribute('aria-invalid')).toBe('false');
  });

  it('is shown on submit, and nothing is sent', async () => {
    await drawTicket();
    fireEvent.click(button());
    expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual(['Enter the number of lots']);
    fill('4850', '1.5');
    expect(lotsField().value).toBe('1.5');
    fireEvent.blur(lotsField());
    expect(screen.getByRole('alert').textContent).toBe('Whole lots only');
    fill('4850', '900');
    expect(why()).toBe('Only Rp 184.3M available');
    fireEvent.click(button());
    await settle();
    expect(placed()).toEqual([]);
  });
});

describe('the reason', () => {
  const sell = (lots: string): void => {
    fireEvent.click(screen.getByRole('radio', { name: /Sell/ }));
    fill('4850', lots);
    fireEvent.blur(lotsField());
  };

  it('is the nearest one, without sums of what cannot be sold, and one press mends it', async () => {
    await drawTicket();
    sell('99999');
    expect(why()).toBe('You can sell 130 lots');
    const sums = [...document.querySelectorAll('.ticket-cost dd')].map((sum) => sum.textContent);
    // The value with its fee, what it brings, and its profit.
    expect(sums.slice(0, 3)).toEqual(['–', '–', '–']);
    fireEvent.click(fixButton() as HTMLElement);
    expect(lotsField().value).toBe('130');
    expect([why(), fixButton()]).toEqual(['', null]);
    expect(button().textContent).toBe('SELL 130 lots BNTG @ 4,850');
  });

  it.each([
    ['4855', 'buy', '4,850'],
    ['4855', 'sell', '4,860'],
    ['99990', 'buy', '6,000'],
    ['10', 'buy', '4,080'],
  ] as const)('of the price %s to %s is mended by %s', async (typed, side, mended) => {
    await drawTicket();
    if (side === 'sell') fireEvent.click(screen.getByRole('radio', { name: /Sell/ }));
    fireEvent.change(priceField(), { target: { value: typed } });
    fireEvent.blur(priceField());
    expect(document.querySelector('.ticket-cost dd:last-child')?.textContent, 'no queue at no price').toBe('–');
    fireEvent.click(fixButton() as HTMLElement);
    expect(priceField().value).toBe(mended);
  });

  it('is shown beside the result of an earlier order, not behind it', async () => {
    await drawTicket();
    fill('4850', '50');
    fireEvent.click(button());
    await settle();
    expect(orderOutcome()?.textContent).toBe('Accepted: OPEN · A7');
    fill('4850', '900');
    fireEvent.blur(lotsField());
    expect(why()).toMatch(/^Only Rp/);
    expect(button().dataset.sendable).toBe('false');
  });

  it('comes by itself once the typing rests', async () => {
    await drawTicket();
    vi.useFakeTimers();
    fireEvent.change(priceField(), { target: { value: '4855' } });
    expect(why()).toBe('');
    act(() => vi.advanceTimersByTime(1_000));
    vi.useRealTimers();
    expect(why()).toBe('Tick size here is 10');
  });
});
