import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { draftTextOf, dropDraft, giveDraft } from '#renderer/panel-kit/panel-drafts.ts';
import { draw, settle } from '#renderer/testing/draw.tsx';
import type { StockCode } from '#shared/market/index.ts';
import {
  BNTG,
  drawTicket,
  fake,
  fill,
  lotsField,
  panel,
  press,
  priceField,
  SAGU,
  setUpTicket,
} from './testing/ticket.tsx';

setUpTicket();

/** The ticket leaves for another window with its draft, which is changed there, and comes back. */
async function moveThere(drawn: { unmount(): void }, change = (draft: string) => draft, symbol: StockCode = BNTG) {
  const draft = draftTextOf('ticket-1', 'ticket');
  drawn.unmount();
  dropDraft('ticket-1', 'ticket');
  giveDraft('ticket-1', 'ticket', draft === null ? null : change(draft));
  const again = draw(panel(symbol));
  await settle();
  return again;
}
const typed = (): readonly string[] => [priceField().value, lotsField().value];

it('has in another window what was typed last: side, price, lots and validity', async () => {
  const drawn = await drawTicket();
  fireEvent.click(screen.getByRole('radio', { name: /^Sell/ }));
  fill('4900', '20');
  fireEvent.click(screen.getByRole('radio', { name: 'GTC' }));
  const there = await moveThere(drawn);
  expect(typed()).toEqual(['4,900', '20']);
  expect(screen.getByRole('radio', { name: /^Sell/, checked: true })).toBeTruthy();
  expect(screen.getByRole('radio', { name: 'GTC', checked: true })).toBeTruthy();
  fill('4910', '7');
  await moveThere(there);
  expect(typed()).toEqual(['4,910', '7']);
});

it('is empty for another stock, and where what came is no draft', async () => {
  const drawn = await drawTicket();
  fill('4900', '20');
  const other = await moveThere(drawn, undefined, SAGU);
  expect(lotsField().value).toBe('');
  other.unmount();
  const back = draw(panel());
  await settle();
  fill('4900', '20');
  await moveThere(back, (draft) => draft.replace('"buy"', '"steal"'));
  expect(lotsField().value).toBe('');
});

it('leaves behind an order that may be at the exchange: it would be sent once more unasked', async () => {
  const drawn = await drawTicket();
  fill('4850', '20');
  expect(draftTextOf('ticket-1', 'ticket')).toContain('"lots":20');
  await press(lotsField());
  await act(async () => {});
  expect(fake.inputs('orders.place')).toHaveLength(1);
  expect(draftTextOf('ticket-1', 'ticket')).toBeNull();
  await moveThere(drawn);
  expect(lotsField().value).toBe('');
});

it('has no draft while nothing is typed, nor once it is closed', async () => {
  const drawn = await drawTicket();
  expect(draftTextOf('ticket-1', 'ticket')).toBeNull();
  fill('4850', '20');
  drawn.unmount();
  expect(draftTextOf('ticket-1', 'ticket')).toBeNull();
});
