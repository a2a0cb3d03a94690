import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { marketStore } from '#renderer/feed/index.ts';
import { frameOf } from '#renderer/market-data/testing/frames.ts';
import { settle } from '#renderer/testing/draw.tsx';
import ticketEn from '#shared/i18n/en/ticket.json' with { type: 'json' };
import {
  button,
  changeSettings,
  drawTicket,
  lotsField,
  placed,
  priceField,
  setUpTicket,
  why,
} from './testing/ticket.tsx';

setUpTicket();

const alt = (digit: number, shiftKey = false): boolean =>
  fireEvent.keyDown(priceField(), { code: `Digit${digit}`, key: '¡', altKey: true, shiftKey });
const typePrice = (text: string): void => {
  fireEvent.change(priceField(), { target: { value: text } });
};
const choose = (value: string): void => {
  fireEvent.change(screen.getByLabelText(ticketEn.plan.kind), { target: { value } });
};
const field = (label: string): HTMLInputElement => screen.getByLabelText(label);
const { field: labels } = ticketEn.plan;

describe('presets of size', () => {
  it('are the person’s own, by button and by key', async () => {
    changeSettings({ ticket: { sizes: '10 5jt 25%', distances: '2:4' } });
    await drawTicket();
    typePrice('4860');
    alt(1);
    expect(lotsField().value).toBe('10');
    alt(2);
    expect([lotsField().value, why()]).toEqual(['10', 'Rp 5.0M = 10 lots, Rp 4.87M with fees']);
    fireEvent.click(screen.getByRole('button', { name: '25%' }));
    expect(lotsField().value).toBe('94');
    alt(0);
    expect(lotsField().value).toBe('378');
    alt(4);
    expect(lotsField().value).toBe('378');
    expect(placed()).toEqual([]);
  });

  it('stay in their places beside one that the number format does not read', async () => {
    changeSettings({ numberFormat: 'id', ticket: { sizes: '1,000 7 2,5%', distances: '2:4' } });
    await drawTicket();
    typePrice('4860');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '1,000' }).disabled).toBe(true);
    alt(1);
    expect(lotsField().value).toBe('');
    alt(2);
    expect(lotsField().value).toBe('7');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '2,5%' }).disabled).toBe(false);
  });

  it('follow from nothing while the price is missing, and cannot be pressed', async () => {
    await drawTicket();
    typePrice('');
    expect((screen.getByRole('button', { name: '50%' }) as HTMLButtonElement).disabled).toBe(true);
    alt(2);
    expect(lotsField().value).toBe('');
  });
});

describe('presets of distance', () => {
  it('move both exits of a bracket, typed ones too, and then follow the price', async () => {
    await drawTicket();
    choose('bracket');
    typePrice('4000');
    fireEvent.change(field(labels.takeProfit), { target: { value: '4500' } });
    alt(3, true);
    expect([field(labels.takeProfit).value, field(labels.stopTrigger).value]).toEqual(['4,400', '3,800']);
    typePrice('4200');
    expect([field(labels.takeProfit).value, field(labels.stopTrigger).value]).toEqual(['4,620', '3,990']);
  });

  it('place the trigger of a stop from the last price, which they wait for', async () => {
    await drawTicket();
    choose('stop');
    const two = (): HTMLButtonElement => screen.getByRole('button', { name: '2%' });
    expect(two().disabled).toBe(true);
    marketStore.applyFrame(frameOf(2, { quotes: { BNTG: { last: 4_800, previous: 4_800 } } }));
    await settle();
    fireEvent.click(two());
    expect(field(labels.trigger).value).toBe('4,900');
  });

  it('are how far a trailing stop keeps', async () => {
    marketStore.applyFrame(frameOf(2, { quotes: { BNTG: { last: 4_800, previous: 4_800 } } }));
    await drawTicket();
    choose('trailing-stop');
    fireEvent.change(lotsField(), { target: { value: '10' } });
    fireEvent.click(screen.getByRole('button', { name: '5%' }));
    fireEvent.click(button());
    await settle();
    expect(placed()).toMatchObject([{ plan: { distance: { unit: 'percent', amount: 5 } } }]);
  });
});
