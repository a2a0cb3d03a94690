import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { portfolioStore } from '#renderer/stores/portfolio.ts';
import { sessionStore } from '#renderer/stores/session.ts';
import { settle } from '#renderer/testing/draw.tsx';
import { refuse } from '#renderer/testing/fake-bridge.ts';
import { sampleOrder, samplePortfolio, sampleSession } from '#renderer/testing/samples.ts';
import { stockCode } from '#shared/market/index.ts';
import { arm, cell, click, fake, market, message, own, panel, placed, setUpLadder, show } from './testing/ladder.tsx';

setUpLadder();

describe('a click', () => {
  it('fills the ticket and sends nothing until the ladder is armed', async () => {
    await show();
    await click(cell('4,840', 'bid-lots'));
    expect(placed()).toEqual([]);
    expect(fake.callsOf('orders.prefill')[0]?.input).toMatchObject({ symbol: 'BNTG', price: 4_840, side: 'buy' });
  });

  it('places a limit order of the column’s side at the row’s price once it is armed', async () => {
    await show();
    await arm();
    await click(cell('4,840', 'bid-lots'));
    await click(cell('4,900', 'offer-lots'));
    expect(placed()).toMatchObject([
      { side: 'buy', price: 4_840, lots: 1, board: 'RG', origin: 'ladder' },
      { side: 'sell', price: 4_900, lots: 1 },
    ]);
    expect(placed().every((draft) => !('plan' in draft) && !('confirmed' in draft))).toBe(true);
  });

  it('with Shift places a stop that waits for the row’s price', async () => {
    await show();
    await arm();
    await click(cell('4,900', 'bid-lots'), { shiftKey: true });
    expect(placed()).toMatchObject([{ plan: { kind: 'stop', trigger: 4_900, direction: 'up' }, price: 4_950 }]);
  });

  it('with Shift where the trigger is reached already asks first', async () => {
    await show();
    await arm();
    await click(cell('4,850', 'bid-lots'), { shiftKey: true });
    expect(placed()).toEqual([]);
    expect(screen.getByRole('alertdialog').textContent).toMatch(/Reached already/);
  });

  it('counts once of a double click, and not if the press began on another row', async () => {
    await show();
    await arm();
    await click(cell('4,840', 'bid-lots'));
    await click(cell('4,840', 'bid-lots'), { detail: 2 });
    fireEvent.pointerDown(cell('4,830', 'bid-lots'), { button: 0 });
    fireEvent.click(cell('4,820', 'bid-lots'), { detail: 1 });
    await settle();
    expect(placed()).toHaveLength(1);
  });

  it('says why an order cannot be sent, and sends nothing', async () => {
    portfolioStore.setState({ portfolio: samplePortfolio([]) });
    await show();
    await arm();
    await click(cell('4,900', 'offer-lots'));
    expect(placed()).toEqual([]);
    expect(message()).not.toBe('');
  });
});

describe('what the main process asks', () => {
  const asks = (): void =>
    fake.answer('orders', 'place', (draft) =>
      draft.confirmed === true
        ? sampleOrder('OPEN', { price: draft.price, lotsTotal: draft.lots })
        : refuse('NEEDS_CONFIRMATION', { questions: 'STALE_PRICE' }),
    );

  it('stands at the row, and the same draft is sent as confirmed by a press of its own', async () => {
    asks();
    await show();
    await market(1);
    await arm();
    await click(cell('4,840', 'bid-lots'));
    expect(placed()[0]).toMatchObject({ isPriceStale: true });
    const question = screen.getByRole('alertdialog');
    expect(question.textContent).toMatch(/BUY 1/);
    fireEvent.keyDown(screen.getByRole('button', { name: 'Buy' }), { key: 'Enter', code: 'Enter' });
    await settle();
    expect(placed()[1]).toMatchObject({ confirmed: true, draftId: placed()[0]?.draftId });
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('is dropped once the price that it is about is live again', async () => {
    asks();
    await show();
    await market(1);
    await arm();
    await click(cell('4,840', 'bid-lots'));
    expect(screen.getByRole('alertdialog').textContent).toMatch(/BUY 1/);
    await market(0);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('is dropped when trading locks, and not there again after the PIN', async () => {
    asks();
    await show();
    await market(1);
    await arm();
    await click(cell('4,840', 'bid-lots'));
    expect(screen.getByRole('alertdialog').textContent).toMatch(/BUY 1/);
    act(() => sessionStore.setState({ state: sampleSession('locked') }));
    act(() => sessionStore.setState({ state: sampleSession('unlocked') }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('is dropped by Esc, which cancels no order then, and by another stock', async () => {
    asks();
    const { redraw } = await show();
    await own(sampleOrder('OPEN'));
    await arm();
    await click(cell('4,840', 'bid-lots'));
    fireEvent.keyDown(screen.getByRole('button', { name: 'Buy' }), { key: 'Escape' });
    await settle();
    expect([screen.queryByRole('alertdialog'), fake.callsOf('orders.cancel').length]).toEqual([null, 0]);
    await click(cell('4,830', 'bid-lots'));
    expect(screen.queryByRole('alertdialog')).not.toBeNull();
    redraw(panel(stockCode('SAGU')));
    await settle();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

describe('an order whose answer is lost', () => {
  const lost = sampleOrder('UNKNOWN', { ref: 'r7', orderId: null });
  const placeLost = async () => {
    fake.answer('orders', 'place', () => lost);
    const drawn = await show();
    await arm();
    await click(cell('4,840', 'bid-lots'));
    await own(lost);
    expect(message()).toMatch(/: No response yet/);
    return drawn;
  };

  it.each([
    ['OPEN', /: OPEN$/, 'is-good'],
    ['REJECTED', /: Rejected/, 'is-error'],
  ] as const)('has its message replaced once the board shows it %s', async (status, text, tone) => {
    await placeLost();
    await own(sampleOrder('SENDING', { ref: 'r7' }));
    expect(message()).toMatch(/: No response yet/);
    await own(sampleOrder(status, { ref: 'r7', orderId: 'A7' }), sampleOrder('MATCH', { ref: 'r8' }));
    expect(message()).toMatch(text);
    expect(document.querySelector('.ladder-message')?.classList.contains(tone)).toBe(true);
  });

  it('is not shown while trading is locked, and is again afterwards', async () => {
    await placeLost();
    await own(sampleOrder('MATCH', { ref: 'r7', orderId: 'A7' }));
    act(() => sessionStore.setState({ state: sampleSession('locked') }));
    expect(message()).toBe('');
    act(() => sessionStore.setState({ state: sampleSession('unlocked') }));
    expect(message()).toMatch(/: MATCH$/);
  });

  it('says nothing once another stock is shown', async () => {
    const { redraw } = await placeLost();
    redraw(panel(stockCode('SAGU')));
    await settle();
    await own(sampleOrder('OPEN', { ref: 'r7', orderId: 'A7' }));
    expect(message()).toBe('');
  });
});
