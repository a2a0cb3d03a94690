import { act, fireEvent } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { marketStore } from '#renderer/feed/index.ts';
import { frameOf } from '#renderer/market-data/testing/frames.ts';
import { onDraftMoved, publishDraft, type TicketDraft } from '#renderer/order-ui/ticket-drafts.ts';
import { settingsStore } from '#renderer/stores/settings.ts';
import { settle } from '#renderer/testing/draw.tsx';
import { sampleOrder } from '#renderer/testing/samples.ts';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import type { Lots, Price } from '#shared/market/index.ts';
import { BNTG, cell, click, fake, grid, key, market, own, part, row, setUpLadder, show } from './testing/ladder.tsx';

setUpLadder();

describe('the rows', () => {
  it('show what is typed in a ticket, beside own orders, and cancel nothing of it', async () => {
    await show();
    const bracket: TicketDraft = {
      symbol: BNTG,
      side: 'buy',
      board: 'RG',
      lots: 20,
      prices: [
        { role: 'entry', price: 4_850 as Price },
        { role: 'takeProfit', price: 4_900 as Price },
        { role: 'stopLoss', price: 4_800 as Price },
      ],
      trail: null,
    };
    const chips = (): string[] =>
      [...grid().querySelectorAll<HTMLElement>('.ladder-chip')]
        .filter(({ textContent }) => textContent !== '')
        .map(({ textContent, dataset }) => `${textContent} ${dataset.state} ${dataset.draft ?? ''}`);
    act(() => publishDraft('ticket-1', 'blue', bracket));
    expect(chips()).toEqual(['TP draft takeProfit', '20 draft entry', 'SL draft stopLoss']);
    expect([part('4,900', 'offer-own'), part('4,850', 'bid-own'), part('4,800', 'offer-own')]).toEqual([
      'TP',
      '20',
      'SL',
    ]);
    await own(sampleOrder('OPEN', { price: 4_850 as Price, lotsTotal: 50 as Lots, lotsOpen: 50 as Lots }));
    expect(chips()[1]).toBe('50 sure entry');
    await own();
    await click(cell('4,850', 'bid-own'));
    expect(fake.callsOf('orders.cancel')).toEqual([]);
    // The chip of an exit is dragged two rows down: its field in the ticket follows, and nothing is sent.
    const moved: unknown[] = [];
    const stop = onDraftMoved('ticket-1', (role, price) => moved.push([role, price]));
    const box = vi.spyOn(grid(), 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 480));
    const rowOf = (price: string): number =>
      [...grid().querySelectorAll('[data-slot]')].indexOf(cell(price, 'bid-own').closest('[data-slot]') ?? grid());
    fireEvent.pointerDown(cell('4,800', 'offer-own'), { button: 0 });
    fireEvent.pointerMove(window, { clientY: (rowOf('4,800') + 2) * 20 + 5 });
    expect(document.querySelector('.ladder-hint')?.textContent).toBe('Stop loss → 4,780, not sent');
    fireEvent.pointerUp(window);
    expect(moved).toEqual([['stopLoss', 4_780]]);
    expect(fake.callsOf('orders.amend')).toEqual([]);
    stop();
    box.mockRestore();
    act(() => publishDraft('ticket-1', 'blue', { ...bracket, board: 'TN' }));
    expect(chips()).toEqual([]);
    act(() => publishDraft('ticket-1', 'blue', { ...bracket, lots: null, prices: [bracket.prices[0]] }));
    expect(chips()).toEqual(['– draft entry']);
    act(() => publishDraft('ticket-1', 'blue', null));
    expect(chips()).toEqual([]);
  });

  it('show depth where it is known, and say where it is not', async () => {
    await show();
    expect([part('4,850', 'bid-lots'), part('4,860', 'offer-lots')]).toEqual(['12,418', '8,204']);
    expect([part('4,860', 'bid-lots'), part('4,840', 'bid-lots'), part('4,870', 'offer-lots')]).toEqual(['', '…', '…']);
  });

  it('are marked for the last price, the previous close, the day’s limits and the position', async () => {
    await show();
    expect(row('4,860').dataset.mark).toContain('last');
    expect(row('4,800').dataset.mark).toContain('previous');
    expect(row('4,800').dataset.mark).toContain('average');
    // 4,800 with 0.25 % to pay at the sale.
    expect(row('4,820').dataset.mark).toContain('break-even');
    await key('Home');
    expect(row('6,000').dataset.mark).toContain('ara');
    await key('End');
    expect(row('4,080').dataset.mark).toContain('arb');
  });

  it('stay while the pointer is over them, however far the last price goes, and follow it once it has left', async () => {
    await show();
    const first = (): string => grid().querySelector('[data-slot="0"] [data-part="price"]')?.textContent ?? '';
    const before = first();
    fireEvent.pointerEnter(grid());
    await market(0, 5_500);
    expect(first()).toBe(before);
    fireEvent.pointerLeave(grid());
    await settle();
    expect(row('5,500').dataset.mark).toContain('last');
  });

  it('show own orders by side and price, without lots while amounts are hidden', async () => {
    await show();
    await own(sampleOrder('OPEN'));
    expect(part('4,850', 'bid-own')).toBe('50');
    act(() =>
      settingsStore.setState({
        settings: { ...DEFAULT_SETTINGS, privacy: { ...DEFAULT_SETTINGS.privacy, hideAmounts: true } },
      }),
    );
    expect(part('4,850', 'bid-own')).toBe('••••');
    expect(document.querySelector('.ladder-position')?.textContent).not.toMatch(/\d/);
  });
});

describe('lots traded by price', () => {
  const head = (): HTMLElement =>
    document.querySelector<HTMLElement>('.ladder-columns .ladder-traded') ?? document.body;

  it('are marked as a lower bound where the day has more volume, with how many are counted', async () => {
    await show();
    const clock = vi.spyOn(performance, 'now');
    for (const [at, last] of [
      [0, 4_860],
      [6_000, 4_870],
    ] as const) {
      clock.mockReturnValue(at);
      marketStore.applyFrame(frameOf(2, { quotes: { BNTG: { last, previous: 4_800, volume: 120_000, stale: 0 } } }));
      await settle();
    }
    clock.mockRestore();
    expect(head().textContent).toBe('≥ Vol');
    expect(head().dataset.tip).toMatch(/^Lower bound: lots counted by price 0, of 1,200 today/);
    fireEvent.focus(grid());
    expect(document.querySelector('.ladder-table > .visually-hidden')?.textContent).toMatch(
      /Lower bound: lots counted by price 0, of 1,200 today/,
    );
  });

  it('leave no bar in a row that comes to stand for another price', async () => {
    await show();
    const quote = { last: 4_860, previous: 4_800, volume: 30_000, stale: 0 } as const;
    marketStore.applyFrame(
      frameOf(2, { quotes: { BNTG: quote }, trades: [{ code: 'BNTG', price: 4_860, lots: 300 }] }),
    );
    await settle();
    const bars = (): readonly (readonly (string | undefined)[])[] =>
      [...grid().querySelectorAll<HTMLElement>('[data-slot]')].map((each) => [
        each.querySelector('[data-part="traded"]')?.textContent ?? '',
        each.querySelector<HTMLElement>('[data-part="traded-bar"]')?.style.backgroundSize,
      ]);
    const drawn = bars().filter(([lots]) => lots !== '');
    expect(drawn).toEqual([['300', expect.stringMatching(/ 100%, 100\.0% 100%$/)]]);
    await market(0, 5_500);
    expect(part('5,500', 'traded')).toBe('');
    const rest = bars().filter(([lots]) => lots === '');
    expect(new Set(rest.map(([, sizes]) => sizes))).toEqual(new Set(['0.0% 100%, 0.0% 100%']));
  });

  it('are not marked while they are all of the day', async () => {
    await show();
    marketStore.applyFrame(frameOf(2, { quotes: { BNTG: { last: 4_860, previous: 4_800, volume: 0, stale: 0 } } }));
    await settle();
    expect([head().textContent, head().dataset.bound]).toEqual(['Vol', undefined]);
  });
});
