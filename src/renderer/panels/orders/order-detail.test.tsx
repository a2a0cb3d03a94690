import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { draw, settle } from '#renderer/testing/draw.tsx';
import { sampleStop, smartStop } from '#shared/contract/testing/sample-stop.ts';
import { eventually } from '#shared/testing/eventually.ts';
import { cellOf, fake, open, Panel, setUpOrders, show } from './testing/orders.tsx';

setUpOrders();

describe('the detail of an order', () => {
  const FILL = {
    tradeNumber: 7,
    time: open.orderedAt,
    price: 1_530,
    lot: 40,
    share: 4_000,
    gross: 6_120_000,
    fee: 9_180,
    net: 6_110_820,
  };
  const EARLIER = { ...FILL, tradeNumber: 6, time: open.orderedAt - 24 * 3_600_000 };

  it('shows every fill with its fee, beside what the board has, and is read for what was filled only', async () => {
    fake.answerRead(
      'history.detail',
      () => ({ fee: 9_180, gross: 6_120_000, net: 6_110_820, reason: '', fills: [EARLIER, FILL] }) as never,
    );
    draw(<Panel />);
    await settle();
    const openDetail = async (row: string): Promise<void> => {
      fireEvent.contextMenu(cellOf(row));
      fireEvent.click(screen.getByRole('menuitem', { name: 'Details' }));
      await settle();
    };
    await openDetail('ANTR');
    await eventually(() => expect(screen.getByRole('dialog').textContent).toMatch(/BoardRG.*ValidityDay.*FeeRp 9,180/));
    const fills = within(screen.getByRole('table', { name: 'Fills' }))
      .getAllByRole('row')
      .slice(1);
    const today = '10:44:021,530406,120,0009,1806,110,820';
    // A part that a GTC order bought on an earlier day has its day.
    expect(fills.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(new RegExp(`^\\d+ \\w+ ${today}$`)),
      today,
    ]);
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    await openDetail('0 / 50');
    expect(screen.queryByRole('table', { name: 'Fills' })).toBeNull();
  });

  it('shows how a stop trails and from where, of one that was placed elsewhere too', async () => {
    const smart = smartStop('S1', {
      kind: 'bracket',
      role: 'stop-loss',
      distance: { unit: 'rupiah', amount: 150 },
      bestPrice: 4_850,
    });
    show([sampleStop('S1-SL', { triggerPrice: 4_700, smart })]);
    draw(<Panel />);
    await settle();
    fireEvent.contextMenu(cellOf('READY'));
    fireEvent.click(screen.getByRole('menuitem', { name: 'Details' }));
    await settle();
    expect(screen.getByRole('dialog').textContent).toMatch(
      /Trigger4,700.*Distance of the stopRp 150.*Best price4,850.*Smart orderBracket S1/,
    );
  });
});
