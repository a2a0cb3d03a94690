import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { pickPrice } from '#renderer/order-ui/picked-price.ts';
import { panelStore } from '#renderer/panel-kit/panel-store.ts';
import { draw, settle } from '#renderer/testing/draw.tsx';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import type { TicketPrefill } from '#shared/contract/orders.ts';
import { type Price, stockCode } from '#shared/market/index.ts';
import {
  BNTG,
  button,
  changeSettings,
  chooseTicketSide,
  drawTicket,
  fake,
  fill,
  lotsField,
  panel,
  placed,
  press,
  priceField,
  SAGU,
  setUpTicket,
} from './testing/ticket.tsx';

setUpTicket();

describe('filling the fields', () => {
  it('uses a price picked in the same link group, never of another', async () => {
    await drawTicket();
    const pick = { symbol: BNTG, price: 4_840 as Price, side: 'sell' as const };
    act(() => fake.emit('orders', 'prefilled', { ...pick, group: 'yellow', page: 'other' }));
    expect(priceField().value).toBe('4,860');
    act(() => fake.emit('orders', 'prefilled', { ...pick, group: 'blue', page: 'other' }));
    expect(priceField().value).toBe('4,840');
    expect(screen.getByRole('radio', { name: /Sell/ }).getAttribute('aria-checked')).toBe('true');
  });

  it('focuses lots after a picked price, and the price after F2 or F4', async () => {
    await drawTicket();
    act(() =>
      fake.emit('orders', 'prefilled', {
        symbol: BNTG,
        price: 4_840 as Price,
        side: 'buy',
        group: 'blue',
        page: 'other',
      }),
    );
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

  it('takes digits as lots after the stock of a row was picked, also once that has brought it to the front', async () => {
    const { redraw } = draw(panel(BNTG, false));
    await settle();
    act(() => chooseTicketSide('buy', { panelId: 'ticket-1', symbol: BNTG, lots: null }));
    redraw(panel());
    expect(document.activeElement).toBe(lotsField());
    expect(priceField().value).toBe('4,860');
    expect(screen.queryByText('no price known')).toBeNull();
    act(() => chooseTicketSide('buy', { panelId: 'ticket-1', symbol: SAGU, lots: null }));
    redraw(panel(SAGU));
    expect(document.activeElement).toBe(lotsField());
    expect(priceField().value).toBe('');
    expect(screen.getByText('no price known')).toBeTruthy();
  });

  it('is filled in for the stock of a row at once, and only if it is meant', async () => {
    const { redraw } = await drawTicket();
    act(() => chooseTicketSide('sell', { panelId: 'ticket-2', symbol: BNTG, lots: 7 }));
    expect(lotsField().value).toBe('');
    act(() => chooseTicketSide('sell', { panelId: 'ticket-1', symbol: SAGU, lots: 40 }));
    expect(lotsField().value).toBe('40');
    expect(button().textContent).not.toContain('BNTG');
    redraw(panel(SAGU));
    await settle();
    expect(lotsField().value).toBe('40');
    expect(screen.getByRole('radio', { name: /Sell/ }).getAttribute('aria-checked')).toBe('true');
    expect(placed()).toEqual([]);
  });

  it('closes a position at the best price, not at one that was typed for another order', async () => {
    await drawTicket();
    fill('4000', '5');
    act(() => chooseTicketSide('sell', { panelId: 'ticket-1', symbol: BNTG, lots: 40 }));
    await settle();
    expect(lotsField().value).toBe('40');
    expect(priceField().value).toBe('4,850');
  });

  it('has a price that is picked in its window before the next key, which is typed into the lots', async () => {
    fake.answer('orders', 'prefill', () => {});
    await drawTicket();
    act(() => pickPrice({ symbol: BNTG, price: 4_840 as Price, side: 'buy', group: 'blue' }));
    expect([priceField().value, document.activeElement]).toEqual(['4,840', lotsField()]);
    // What comes back over the bridge must not undo what was typed since.
    const [sent] = fake.callsOf('orders.prefill');
    fireEvent.change(priceField(), { target: { value: '4830' } });
    act(() => fake.emit('orders', 'prefilled', sent?.input as TicketPrefill));
    expect(priceField().value).toBe('4830');
  });

  it('shows a stock that is picked before its link group does, with what is typed in between', async () => {
    fake.answer('orders', 'prefill', () => {});
    const { redraw } = await drawTicket();
    act(() => pickPrice({ symbol: SAGU, price: 1_300 as Price, side: 'buy', group: 'blue' }));
    fireEvent.change(lotsField(), { target: { value: '9' } });
    expect(button().textContent).toBe('BUY 9 lots SAGU @ 1,300');
    redraw(panel(SAGU));
    await settle();
    expect([priceField().value, lotsField().value]).toEqual(['1,300', '9']);
  });

  it('shows the stock of its link group at once where that follows another pick', async () => {
    fake.answer('orders', 'prefill', () => {});
    const { redraw } = await drawTicket();
    act(() => pickPrice({ symbol: SAGU, price: 1_300 as Price, side: 'buy', group: 'blue' }));
    expect(priceField().value).toBe('1,300');
    redraw(panel(stockCode('KOPI')));
    await settle();
    // The price was that of the pick, and there is no book of the other stock.
    expect(priceField().value).toBe('');
  });

  it('goes back to its link group’s stock where the group does not follow', async () => {
    fake.answer('orders', 'prefill', () => {});
    await drawTicket();
    vi.useFakeTimers();
    act(() => pickPrice({ symbol: SAGU, price: 1_300 as Price, side: 'buy', group: 'blue' }));
    act(() => vi.advanceTimersByTime(5_000));
    vi.useRealTimers();
    await settle();
    expect(priceField().value).toBe('4,860');
    expect(button().textContent).not.toContain('SAGU');
  });

  it('sends nothing while its group has been given another stock that is not shown yet', async () => {
    await drawTicket();
    fill('4850', '50');
    panelStore.setState({ panels: { 'ticket-1': { kind: 'ticket', group: null, options: { symbol: 'SAGU' } } } });
    await press(lotsField());
    expect(placed()).toEqual([]);
    panelStore.setState({ panels: {} });
    await press(lotsField());
    expect(placed()).toHaveLength(1);
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
  expect(screen.getByText('24.250.000 + 36.375')).toBeTruthy();
  expect(screen.getByText('Rp 24.286.375')).toBeTruthy();
});

it('has English nouns beside Indonesian numbers', async () => {
  changeSettings({ numberFormat: 'id' });
  await drawTicket();
  fireEvent.change(priceField(), { target: { value: '4.500' } });
  fireEvent.change(lotsField(), { target: { value: '1.000' } });
  expect(button().textContent).toBe('BUY 1.000 lots BNTG @ 4.500');
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
