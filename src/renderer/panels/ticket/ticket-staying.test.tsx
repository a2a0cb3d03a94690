import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { pickPrice } from '#renderer/order-ui/picked-price.ts';
import { bracketOf } from '#renderer/order-ui/ticket-drafts.ts';
import { panelStore } from '#renderer/panel-kit/panel-store.ts';
import { setLinked } from '#renderer/symbol-selection/selected-symbols.ts';
import { draw, settle } from '#renderer/testing/draw.tsx';
import type { Price } from '#shared/market/index.ts';
import {
  askAbout,
  BNTG,
  chooseTicketSide,
  fill,
  lotsField,
  panel,
  placed,
  press,
  priceField,
  reasons,
  setUpTicket,
} from './testing/ticket.tsx';

setUpTicket();
const TICKET = { 'ticket-1': { kind: 'ticket', group: 'blue', options: {} } } as const;
afterEach(() => panelStore.setState({ panels: {}, staying: {} }));

async function open() {
  setLinked('blue', BNTG);
  panelStore.setState({ panels: TICKET, staying: {} });
  const drawn = draw(panel());
  await settle();
  /** Another workspace is shown, or that of the ticket again. */
  const show = async (isAway: boolean): Promise<void> => {
    act(() => panelStore.setState(isAway ? { panels: {}, staying: TICKET } : { panels: TICKET, staying: {} }));
    drawn.redraw(panel(BNTG, !isAway));
    await settle();
  };
  return { leave: () => show(true), comeBack: () => show(false) };
}
const isChosen = (side: RegExp): string | null =>
  screen.getByRole('radio', { name: side }).getAttribute('aria-checked');
const typed = (): readonly string[] => [priceField().value, lotsField().value];

it('has what was typed when its workspace is shown again', async () => {
  const { leave, comeBack } = await open();
  fill('4850', '20');
  await leave();
  await comeBack();
  expect(typed()).toEqual(['4850', '20']);
});

it('takes no price and no side that is chosen while another workspace is shown', async () => {
  const { leave, comeBack } = await open();
  fill('4850', '20');
  await leave();
  act(() => {
    pickPrice({ group: 'blue', symbol: BNTG, price: 4_700 as Price, side: 'sell' });
    chooseTicketSide('sell');
  });
  expect(typed()).toEqual(['4850', '20']);
  expect(isChosen(/Buy/)).toBe('true');
  // No ticket has taken the side: the next that is shown does.
  await comeBack();
  expect(isChosen(/Sell/)).toBe('true');
});

it('drops a question when its workspace leaves, and sends nothing by the answer', async () => {
  const { leave, comeBack } = await open();
  askAbout(['PRICE_AWAY'], { away: 5.3, last: 4_600 });
  fill('4850', '20');
  await press(lotsField());
  expect(reasons()).toHaveLength(1);
  await leave();
  await comeBack();
  expect(reasons()).toHaveLength(0);
  expect(typed()).toEqual(['4850', '20']);
  expect(placed().every(({ confirmed }) => confirmed !== true)).toBe(true);
});

it('lends its bracket to no ladder of another workspace', async () => {
  const { leave, comeBack } = await open();
  fireEvent.change(screen.getByRole('combobox', { name: 'Order type' }), { target: { value: 'bracket' } });
  expect(bracketOf(BNTG, 'blue')).not.toBeNull();
  await leave();
  expect(bracketOf(BNTG, 'blue')).toBeNull();
  await comeBack();
  expect(bracketOf(BNTG, 'blue')).not.toBeNull();
});
