import { fireEvent } from '@testing-library/react';
import { expect, it } from 'vitest';
import { settle } from '#renderer/testing/draw.tsx';
import {
  askAbout,
  button,
  click,
  drawTicket,
  fill,
  hold,
  keyDown,
  keyUp,
  lotsField,
  orderOutcome,
  placed,
  press,
  priceField,
  setUpTicket,
} from './testing/ticket.tsx';

setUpTicket();

it('a double click sends one order, even when the answer arrives before the second click', async () => {
  await drawTicket();
  fill('4850', '50');
  click();
  click(2);
  await settle();
  expect(orderOutcome()?.textContent).toBe('Accepted: OPEN · A7');
  click(3);
  await settle();
  expect(placed()).toEqual([
    {
      side: 'buy',
      symbol: 'BNTG',
      board: 'RG',
      price: 4_850,
      lots: 50,
      goodTillCancelled: false,
      draftId: expect.any(String),
    },
  ]);
});

it.each([
  ['Enter', 'the price field', priceField],
  ['NumpadEnter', 'the lots field', lotsField],
  ['Enter', 'the button', button],
  ['Space', 'the button', button],
] as const)('%s held on %s sends one order', async (code, _where, element) => {
  await drawTicket();
  fill('4850', '50');
  await hold(element(), code);
  expect(placed()).toHaveLength(1);
  keyUp(element(), code);
  // A repetition is sent by the button only, which says that it repeats.
  expect(button().textContent).toMatch(/^Repeat: /);
  await press(element(), code);
  if (element() !== button()) expect(placed()).toHaveLength(1);
  if (element() !== button()) await press(button(), code);
  expect(placed()).toHaveLength(2);
});

it.each([
  ['Enter', lotsField],
  ['Space', button],
] as const)('%s held does not pass the confirmation', async (code, element) => {
  askAbout(['EVERY_ORDER']);
  await drawTicket();
  fill('4850', '50');
  await hold(element(), code);
  expect(button().textContent).toBe('Confirm: BUY 50 lots BNTG @ 4,850');
  expect(placed()).toMatchObject([{ lots: 50 }]);
  keyUp(element(), code);
  await press(element(), code);
  expect(placed().map(({ confirmed }) => confirmed)).toEqual([undefined, true]);
});

it('a double click only opens a required confirmation', async () => {
  askAbout(['EVERY_ORDER']);
  await drawTicket();
  fill('4850', '50');
  click();
  click(2);
  await settle();
  click(3);
  await settle();
  expect(placed().map(({ confirmed }) => confirmed)).toEqual([undefined]);
  click();
  await settle();
  expect(placed().map(({ confirmed }) => confirmed)).toEqual([undefined, true]);
});

it('Enter pressed elsewhere and still down sends nothing', async () => {
  await drawTicket();
  fill('4850', '50');
  keyDown(document.body, 'Enter');
  keyDown(lotsField(), 'Enter', true);
  // Some desktops repeat a key without setting `repeat`.
  keyDown(lotsField(), 'Enter');
  keyDown(lotsField(), 'NumpadEnter');
  await settle();
  expect(placed()).toEqual([]);
});

it('implicit form submission, which a held Enter repeats, sends nothing', async () => {
  await drawTicket();
  fill('4850', '50');
  expect(button().type).toBe('button');
  const form = button().form;
  if (!form) throw new Error('no form');
  fireEvent.submit(form);
  await settle();
  expect(placed()).toEqual([]);
});
