import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { marketStore } from '#renderer/feed/index.ts';
import { bookOf, frameOf } from '#renderer/market-data/testing/frames.ts';
import { noticesStore } from '#renderer/stores/notices.ts';
import { portfolioStore } from '#renderer/stores/portfolio.ts';
import { settle } from '#renderer/testing/draw.tsx';
import { refuse } from '#renderer/testing/fake-bridge.ts';
import { sampleOrder, samplePortfolio, samplePosition } from '#renderer/testing/samples.ts';
import type { Order } from '#shared/contract/orders.ts';
import { type Lots, type Price, stockCode } from '#shared/market/index.ts';
import { fake, key, market, message, own, panel, placed, setUpLadder, show } from './testing/ladder.tsx';

setUpLadder();

type Drawn = Awaited<ReturnType<typeof show>>;

describe('keys', () => {
  it('F cancels and then sells what is free at the best bid, after its question alone', async () => {
    await show();
    await own(sampleOrder('OPEN', { ref: 'a', orderId: 'A' }));
    await key('f');
    expect([placed().length, fake.callsOf('orders.cancel').length]).toEqual([0, 0]);
    fireEvent.keyDown(screen.getByRole('button', { name: 'Flatten' }), { key: 'Enter', code: 'Enter' });
    await settle();
    expect(fake.callsOf('orders.cancel')).toHaveLength(1);
    expect(placed()).toMatchObject([{ side: 'sell', price: 4_850, lots: 130, board: 'RG' }]);
  });

  /** 495 lots, 345 of them bought by day trade. @param free lots of each kind that no sale holds */
  const holdDayTrade = (free: { readonly own: number; readonly dayTrade: number | null }): void => {
    const held = samplePosition('BNTG', 495, 4_800, 4_860);
    const availableShares = (free.own * 100) as typeof held.availableShares;
    portfolioStore.setState({ portfolio: samplePortfolio([{ ...held, availableShares }]) });
    const all = { lot: 495, share: 49_500 };
    fake.answerRead('portfolio.detail', () => ({
      result: {
        symbol: 'BNTG',
        company: { name: 'Bintang Nusantara' },
        qty: { stockOnHand: 49_500, available: all, balance: all },
        price: { latest: 4_860, average: { price: 4_800, fee: 0 } },
        asset: { unrealised: { marketValue: 0, profitLoss: 0, gain: 0 }, amountInvested: 0 },
        flags: { allowOrder: true, canBuy: true, canSell: true },
      },
      dayTrade: free.dayTrade === null ? {} : { available: { lot: free.dayTrade, share: free.dayTrade * 100 } },
    }));
  };

  const confirmFlatten = async (): Promise<void> => {
    fireEvent.keyDown(screen.getByRole('button', { name: 'Flatten' }), { key: 'Enter', code: 'Enter' });
    await settle();
  };

  it('F sells own lots by an ordinary sale and those of a day trade by one, names both, and each result', async () => {
    holdDayTrade({ own: 150, dayTrade: 345 });
    await show();
    await key('f');
    const asked = screen.getByRole('alertdialog').textContent;
    expect(asked).toContain('sells 150 lots at 4,850');
    expect(asked).toContain('sells 345 lots bought by day trade at 4,850');
    await confirmFlatten();
    expect(placed().map(({ lots, price, plan }) => [lots, price, plan?.kind])).toEqual([
      [150, 4_850, undefined],
      [345, 4_850, 'day-trade'],
    ]);
    expect(message()).toMatch(/150 lots.*\. Day trade: .*345 lots/);
  });

  it('F frees the lots of a day-trade sale that it cancels for a day-trade sale', async () => {
    holdDayTrade({ own: 150, dayTrade: 300 });
    await show();
    const sale = { side: 'sell', isDayTrade: true, lotsTotal: 45 as Lots, lotsOpen: 45 as Lots } as const;
    await own(sampleOrder('OPEN', { ref: 'd', orderId: 'D', ...sale }));
    await key('f');
    await confirmFlatten();
    expect(placed().map(({ lots, plan }) => [lots, plan?.kind])).toEqual([
      [150, undefined],
      [345, 'day-trade'],
    ]);
  });

  it('F says which of two sales did not go through first', async () => {
    fake.answer('orders', 'place', (draft) =>
      draft.plan?.kind === 'day-trade'
        ? sampleOrder('REJECTED', { lotsTotal: draft.lots, orderId: 'A8' })
        : sampleOrder('OPEN', { lotsTotal: draft.lots, orderId: 'A7' }),
    );
    holdDayTrade({ own: 150, dayTrade: 345 });
    await show();
    await key('f');
    await confirmFlatten();
    expect(message()).toMatch(/^Day trade: .*345 lots.*Rejected.*150 lots.*OPEN$/);
  });

  it('F never says that there is no position while there is one: it names what it cannot sell, and the day trade', async () => {
    holdDayTrade({ own: 0, dayTrade: null });
    await show();
    await key('f');
    expect(message()).toMatch(/^495 lots of the position cannot be sold from here now.*Day trade/);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('F gives up a bracket by one of its exits, whose lots nobody holds, and sells the position once', async () => {
    await show();
    const exit = (role: 'take-profit' | 'stop-loss', orderId: string) =>
      sampleOrder('READY', {
        ref: orderId,
        orderId,
        side: 'sell',
        lotsTotal: 30 as Lots,
        lotsOpen: 30 as Lots,
        smart: { id: 'S1', kind: 'bracket', role, state: 'armed', direction: null, distance: null, bestPrice: null },
      });
    const held = { side: 'sell', lotsTotal: 20 as Lots, lotsOpen: 20 as Lots } as const;
    await own(exit('take-profit', 'S1-TP'), exit('stop-loss', 'S1-SL'), sampleOrder('OPEN', { ref: 'a', ...held }));
    await key('f');
    expect(screen.getByRole('alertdialog').textContent).toContain('150 lots');
    fireEvent.keyDown(screen.getByRole('button', { name: 'Flatten' }), { key: 'Enter', code: 'Enter' });
    await settle();
    expect(fake.callsOf('orders.cancel')).toHaveLength(2);
    expect(placed()).toMatchObject([{ side: 'sell', price: 4_850, lots: 150 }]);
  });

  it('F gives up a bracket that is bought in part by one of its exits, which ends the purchase too, and sells what was bought', async () => {
    await show();
    const leg = (role: 'entry' | 'take-profit' | 'stop-loss', orderId: string, changes: Partial<Order>) => {
      const smart = { id: 'S1', kind: 'bracket', role, state: 'armed', direction: null, distance: null } as const;
      return sampleOrder('READY', { ref: orderId, orderId, smart: { ...smart, bestPrice: null }, ...changes });
    };
    const exit = { side: 'sell', lotsTotal: 10 as Lots, lotsOpen: 10 as Lots } as const;
    const bought = { status: 'PARTIAL', price: 4_840 as Price, lotsDone: 10 as Lots, lotsOpen: 30 as Lots } as const;
    await own(
      leg('entry', 'B1', { lotsTotal: 40 as Lots, ...bought }),
      leg('take-profit', 'S1-TP', exit),
      leg('stop-loss', 'S1-SL', exit),
    );
    await key('f');
    fireEvent.keyDown(screen.getByRole('button', { name: 'Flatten' }), { key: 'Enter', code: 'Enter' });
    await settle();
    expect(fake.callsOf('orders.cancel').map(({ input }) => input)).toEqual([{ orderId: 'S1-TP' }]);
    expect(placed()).toMatchObject([{ side: 'sell', price: 4_850, lots: 130 }]);
  });

  it('F sells at the best bid of others: its own bid goes first', async () => {
    await show();
    const bids = bookOf(
      'BNTG',
      [
        [4_850, 30, 1],
        [4_840, 933, 12],
      ],
      [[4_860, 8_204, 164]],
    );
    marketStore.applyFrame(frameOf(2, { books: [{ ...bids, totalBidLots: 90_000, totalOfferLots: 90_000 }] }));
    await own(sampleOrder('OPEN', { ref: 'a', orderId: 'A', price: 4_850 as Price, lotsOpen: 30 as Lots }));
    await key('f');
    expect(screen.getByRole('alertdialog').textContent).toContain('at 4,840 or better');
    fireEvent.keyDown(screen.getByRole('button', { name: 'Flatten' }), { key: 'Enter', code: 'Enter' });
    await settle();
    expect(placed()).toMatchObject([{ side: 'sell', price: 4_840 }]);
  });

  it('F sells nothing where an order could not be cancelled', async () => {
    fake.answer('orders', 'cancel', () => refuse('ORDER_REJECTED'));
    await show();
    await own(sampleOrder('OPEN', { ref: 'a', orderId: 'A' }));
    await key('f');
    fireEvent.keyDown(screen.getByRole('button', { name: 'Flatten' }), { key: 'Enter', code: 'Enter' });
    await settle();
    expect(placed()).toEqual([]);
    expect(message()).toMatch(/^Nothing was sold\. 0 of 1 cancelled/);
  });

  it('F asks about a silent feed and a far price before anything is cancelled, and nothing after it', async () => {
    await show();
    await market(1, 5_400);
    await own(sampleOrder('OPEN', { ref: 'a', orderId: 'A' }));
    await key('f');
    const asked = screen.getByRole('alertdialog').textContent;
    expect(asked).toContain('The price is stale');
    expect(asked).toContain('10.2% from the last price, 5,400');
    expect(fake.callsOf('orders.cancel')).toHaveLength(0);
    await confirmFlatten();
    expect(placed()).toMatchObject([
      { isFlattening: true, isPriceStale: true, askedAbout: ['PRICE_AWAY', 'STALE_PRICE'] },
    ]);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it.each([
    ['Escape', async () => void fireEvent.keyDown(screen.getByRole('alertdialog'), { key: 'Escape' })],
    ['its time', async () => void (await act(async () => vi.advanceTimersByTime(120_000)))],
  ])('F says that nothing was sold when a question after it is ended by %s', async (_name, end) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
    fake.answer('orders', 'place', () => refuse('NEEDS_CONFIRMATION', { questions: 'ORDER_RATE', orders: 20 }));
    await show();
    await own(sampleOrder('OPEN', { ref: 'a', orderId: 'A' }));
    await key('f');
    await confirmFlatten();
    expect(screen.getByRole('alertdialog').textContent).toContain('SELL 130 lots BNTG');
    await end();
    await settle();
    expect(message()).toBe('BNTG: its orders are cancelled and 130 lots were NOT sold');
  });

  it.each([
    ['stock', ({ redraw }: Drawn) => redraw(panel(stockCode('SAGU')))],
    ['panel', ({ unmount }: Drawn) => unmount()],
  ])('F leaves a notice that nothing was sold when its question goes with the %s', async (_name, end) => {
    fake.answer('orders', 'place', () => refuse('NEEDS_CONFIRMATION', { questions: 'ORDER_RATE', orders: 20 }));
    const drawn = await show();
    await own(sampleOrder('OPEN', { ref: 'a', orderId: 'A' }));
    await key('f');
    await confirmFlatten();
    end(drawn);
    await settle();
    expect(noticesStore.getState().notices.at(-1)).toMatchObject({
      code: 'flatten-unsold',
      params: { symbol: 'BNTG' },
    });
  });
});
