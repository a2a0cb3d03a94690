import { act, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { useTicketDraft } from '#renderer/order-ui/ticket-drafts.ts';
import { draw, settle } from '#renderer/testing/draw.tsx';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import type { LinkGroup } from '#shared/contract/panels.ts';
import type { StockCode } from '#shared/market/index.ts';
import { BNTG, button, changeSettings, fill, lotsField, panel, SAGU, setUpTicket } from './testing/ticket.tsx';

setUpTicket();
let drawn = 0;
beforeEach(() => {
  drawn = 0;
});

/** A panel that shows the draft of a group's ticket. */
function Reader({ symbol = BNTG, group = 'blue' }: { symbol?: StockCode; group?: LinkGroup }): ReactNode {
  const draft = useTicketDraft(symbol, group, true);
  drawn += 1;
  const prices = draft?.prices.map(({ role, price }) => `${role} ${price}`).join(', ');
  return <output>{draft ? `${draft.lots} of ${draft.symbol}: ${prices}` : 'none'}</output>;
}
const read = (): string | null =>
  screen.getAllByRole('status').find(({ tagName }) => tagName === 'OUTPUT')?.textContent ?? null;
async function open(reader: ReactNode = <Reader />, symbol: StockCode | null = BNTG, visible = true) {
  const shown = draw(
    <>
      {panel(symbol, visible)}
      {reader}
    </>,
  );
  await settle();
  return shown;
}

it('is published as it is typed, with one drawing a change and none while the ticket is empty', async () => {
  await open();
  expect([read(), drawn]).toEqual(['none', 1]);
  fill('4850', '20');
  expect([read(), drawn]).toEqual(['20 of BNTG: entry 4850', 3]);
  // Leaving the field changes nothing of the order.
  fireEvent.blur(lotsField());
  await settle();
  expect(drawn).toBe(3);
});

it('goes when the ticket is cleared, when it is sent and when it closes', async () => {
  const { unmount, redraw } = await open();
  fill('4850', '20');
  fireEvent.keyDown(lotsField(), { key: 'Escape' });
  expect(read()).toBe('none');
  fill('4850', '20');
  expect(read()).toBe('20 of BNTG: entry 4850');
  fireEvent.click(button());
  expect(read()).toBe('none');
  await settle();
  expect(read()).toBe('none');
  fill('4840', '10');
  expect(read()).toBe('10 of BNTG: entry 4840');
  redraw(<Reader />);
  expect(read()).toBe('none');
  unmount();
});

it('goes with its stock and behind another tab', async () => {
  const { redraw } = await open();
  fill('4850', '20');
  const show = async (symbol: StockCode, visible: boolean): Promise<void> => {
    redraw(
      <>
        {panel(symbol, visible)}
        <Reader />
      </>,
    );
    await settle();
  };
  await show(BNTG, false);
  expect(read()).toBe('none');
  await show(BNTG, true);
  expect(read()).toBe('20 of BNTG: entry 4850');
  await show(SAGU, true);
  expect(read()).toBe('none');
});

it('is of its stock and link group only, and absent while amounts are hidden', async () => {
  await open(
    <>
      <Reader />
      <Reader symbol={SAGU} />
      <Reader group="green" />
    </>,
  );
  fill('4850', '20');
  const texts = (): (string | null)[] =>
    screen
      .getAllByRole('status')
      .filter(({ tagName }) => tagName === 'OUTPUT')
      .map(({ textContent }) => textContent);
  expect(texts()).toEqual(['20 of BNTG: entry 4850', 'none', 'none']);
  act(() => changeSettings({ privacy: { ...DEFAULT_SETTINGS.privacy, hideAmounts: true } }));
  expect(texts()[0]).toBe('none');
});
