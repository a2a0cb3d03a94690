import { screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { expect, it } from 'vitest';
import { specialStock } from '#renderer/market-ui/testing/special-stock.ts';
import { PanelSlotsContext } from '#renderer/panel-kit/panel-slots.ts';
import { draw } from '#renderer/testing/draw.tsx';
import { sampleStock } from '#renderer/testing/samples.ts';
import { drawTicket, fake, panel, setUpTicket } from './testing/ticket.tsx';

setUpTicket();

it('has the notations of its stock behind the code', async () => {
  fake.answerRead('sectors.specialBoard', () => [specialStock('BNTG')]);
  function WithHeader(): ReactNode {
    const [left, setLeft] = useState<HTMLElement | null>(null);
    return (
      <PanelSlotsContext value={{ left, right: null, menu: null, setTitle: () => undefined }}>
        <div ref={setLeft} />
        {panel()}
      </PanelSlotsContext>
    );
  }
  draw(<WithHeader />);
  expect(await screen.findByRole('button', { name: 'Notations of BNTG: EX' })).toBeTruthy();
});

it('tells a halt of the market from the suspension of its stock', async () => {
  fake.answer('market', 'phase', () => ({ phase: 'halt', endsAt: null, ordersAllowed: false }));
  await drawTicket();
  expect(await screen.findByText(/^Market halt/)).toBeTruthy();
  expect(screen.queryByText(/^Suspended by the exchange/)).toBeNull();
});

it('names its stock where that is suspended', async () => {
  fake.answer('market', 'stock', ({ symbol }) => sampleStock(symbol, { status: 'STATUS_SUSPENDED' }));
  await drawTicket();
  expect(await screen.findByText(/^Suspended by the exchange: BNTG\./)).toBeTruthy();
  expect(screen.queryByText(/^Market halt/)).toBeNull();
});
