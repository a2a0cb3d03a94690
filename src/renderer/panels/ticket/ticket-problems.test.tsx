import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { settle } from '#renderer/testing/draw.tsx';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import {
  button,
  changeSettings,
  drawTicket,
  fill,
  lotsField,
  orderOutcome,
  placed,
  priceField,
  setUpTicket,
} from './testing/ticket.tsx';

setUpTicket();

describe('the user’s own limits', () => {
  const within = (limits: Partial<typeof DEFAULT_SETTINGS.limits>): void =>
    changeSettings({ limits: { ...DEFAULT_SETTINGS.limits, ...limits } });

  it('are shown before sending, and nothing beyond them is sent', async () => {
    within({ orderValue: 24_000_000, orderLots: 60 });
    await drawTicket();
    fill('4850', '50');
    expect(orderOutcome()?.textContent).toBe('Order value Rp 24,250,000 exceeds your limit of Rp 24,000,000');
    expect(button().dataset.wrong).toBe('true');
    fireEvent.click(button());
    await settle();
    expect(placed()).toEqual([]);
    fill('4850', '49');
    expect([orderOutcome()?.textContent, button().dataset.wrong]).toEqual(['', 'false']);
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
    expect(message.textContent).toBe('Tick size here is 10: use 4,850 or 4,860');
    expect(priceField().getAttribute('aria-describedby')).toBe(message.id);
    expect(lotsField().getAttribute('aria-invalid')).toBe('false');
  });

  it('is shown on submit, and nothing is sent', async () => {
    await drawTicket();
    fireEvent.click(button());
    expect(screen.getAllByRole('alert').map((one) => one.textContent)).toEqual(['Enter the number of lots']);
    fill('4850', '1.5');
    expect(lotsField().value).toBe('1.5');
    fireEvent.blur(lotsField());
    expect(screen.getByRole('alert').textContent).toBe('Whole lots only');
    fill('4850', '900');
    expect(orderOutcome()?.textContent).toBe('Needs Rp 437,154,750; available Rp 184,250,000');
    fireEvent.click(button());
    await settle();
    expect(placed()).toEqual([]);
  });
});
