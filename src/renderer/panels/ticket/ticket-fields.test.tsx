import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { draw, settle } from '#renderer/testing/draw.tsx';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import type { Price } from '#shared/market/index.ts';
import {
  BNTG,
  button,
  changeSettings,
  chooseTicketSide,
  drawTicket,
  fake,
  lotsField,
  panel,
  placed,
  priceField,
  SAGU,
  setUpTicket,
} from './testing/ticket.tsx';

setUpTicket();

describe('filling the fields', () => {
  it('uses a price picked in the same link group, never of another', async () => {
    await drawTicket();
    const pick = { symbol: BNTG, price: 4_840 as Price, side: 'sell' as const };
    act(() => fake.emit('orders', 'prefilled', { ...pick, group: 'yellow' }));
    expect(priceField().value).toBe('4,860');
    act(() => fake.emit('orders', 'prefilled', { ...pick, group: 'blue' }));
    expect(priceField().value).toBe('4,840');
    expect(screen.getByRole('radio', { name: /Sell/ }).getAttribute('aria-checked')).toBe('true');
  });

  it('focuses lots after a picked price, and the price after F2 or F4', async () => {
    await drawTicket();
    act(() => fake.emit('orders', 'prefilled', { symbol: BNTG, price: 4_840 as Price, side: 'buy', group: 'blue' }));
    expect(document.activeElement).toBe(lotsField());
    act(() => chooseTicketSide('sell'));
    expect(document.activeElement).toBe(priceField());
    expect(screen.getByRole('radio', { name: /Sell/ }).getAttribute('aria-checked')).toBe('true');
  });

  it('focuses the price once a shortcut has brought the ticket to the front', async () => {
    const { redraw } = draw(panel(BNTG, false));
    await settle();
    act(() => chooseTicketSide('sell'));
    expect(document.activeElement).toBe(document.body);
    redraw(panel());
    expect(document.activeElement).toBe(priceField());
    expect(screen.getByRole('radio', { name: /Sell/ }).getAttribute('aria-checked')).toBe('true');
  });

  it('is filled in for the stock of a row, once it shows that stock, and only if it is meant', async () => {
    const { redraw } = await drawTicket();
    act(() => chooseTicketSide('sell', { panelId: 'ticket-2', symbol: BNTG, lots: 7 }));
    expect(lotsField().value).toBe('');
    act(() => chooseTicketSide('sell', { panelId: 'ticket-1', symbol: SAGU, lots: 40 }));
    expect(lotsField().value).toBe('');
    redraw(panel(SAGU));
    await settle();
    expect(lotsField().value).toBe('40');
    expect(screen.getByRole('radio', { name: /Sell/ }).getAttribute('aria-checked')).toBe('true');
    expect(placed()).toEqual([]);
  });

  it('holds a picked price of another stock until that stock is linked', async () => {
    const { redraw } = await drawTicket();
    act(() => fake.emit('orders', 'prefilled', { symbol: SAGU, price: 1_300 as Price, side: 'buy', group: 'blue' }));
    expect(priceField().value).toBe('4,860');
    redraw(panel(SAGU));
    await settle();
    expect(priceField().value).toBe('1,300');
  });

  it('computes fractions of the maximum, and arrow keys step by ticks', async () => {
    await drawTicket();
    fireEvent.change(priceField(), { target: { value: '4850' } });
    fireEvent.click(screen.getByRole('button', { name: 'Max 379' }));
    expect(lotsField().value).toBe('379');
    fireEvent.keyDown(priceField(), { key: 'ArrowUp' });
    expect(priceField().value).toBe('4,860');
    fireEvent.keyDown(lotsField(), { key: 'PageDown' });
    expect(lotsField().value).toBe('369');
  });
});

it('renders in Indonesian, numbers too', async () => {
  changeSettings({ language: 'id', numberFormat: 'id' });
  draw(panel(), 'id');
  await settle();
  fireEvent.change(screen.getByLabelText('Harga'), { target: { value: '4.850' } });
  fireEvent.change(screen.getByLabelText('Lot'), { target: { value: '50' } });
  expect(button().textContent).toBe('BELI 50 lot BNTG @ 4.850');
  expect(screen.getByText('Rp 24.250.000')).toBeTruthy();
});

it('shows nothing of what is held while amounts are hidden', async () => {
  await drawTicket();
  fireEvent.change(lotsField(), { target: { value: '10' } });
  await settle();
  expect(screen.getByRole('button', { name: /^Max \d/ })).toBeTruthy();
  const average = (): string => screen.getByText('New average').nextElementSibling?.textContent ?? '';
  expect(average()).toMatch(/\d/);
  act(() => changeSettings({ privacy: { ...DEFAULT_SETTINGS.privacy, hideAmounts: true } }));
  expect(screen.getByRole('button', { name: 'Max' })).toBeTruthy();
  expect(average()).toBe('••••');
});
