import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { marketStore } from '#renderer/feed/index.ts';
import { bookOf, frameOf } from '#renderer/market-data/testing/frames.ts';
import { specialStock } from '#renderer/market-ui/testing/special-stock.ts';
import { PanelSlotsContext } from '#renderer/panel-kit/panel-slots.ts';
import { draw, settle } from '#renderer/testing/draw.tsx';
import { sampleStock } from '#renderer/testing/samples.ts';
import type { MarketPhase } from '#shared/contract/market.ts';
import previewEn from '#shared/i18n/en/order-preview.json' with { type: 'json' };
import ticketEn from '#shared/i18n/en/ticket.json' with { type: 'json' };
import type { ReadAnswer } from '#shared/service/reads.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { drawTicket, fake, fill, lotsField, panel, placed, priceField, setUpTicket } from './testing/ticket.tsx';

setUpTicket();

const row = (): (string | null)[] => {
  const cells = [...document.querySelectorAll('.ticket-cost > :is(dt, dd)')].slice(-2);
  return cells.map((cell) => cell.textContent);
};
const phaseLine = (): string[] =>
  [...document.querySelectorAll('.ticket-phase span')].map((part) => part.textContent ?? '');
const inPhase = (phase: Partial<MarketPhase>): void =>
  fake.answer('market', 'phase', () => ({ phase: 'session I', endsAt: null, ordersAllowed: true, ...phase }));

describe('what would happen', () => {
  it('is the lots that match at once, at their average', async () => {
    inPhase({});
    marketStore.applyFrame(
      frameOf(2, {
        books: [
          bookOf(
            'BNTG',
            [[4_850, 12_418, 212]],
            [
              [4_860, 30, 3],
              [4_870, 50, 2],
            ],
          ),
        ],
      }),
    );
    await drawTicket();
    fill('4870', '40');
    expect(row()).toEqual([previewEn.outlook.matches, '40 lots @ 4,862.5']);
    fill('4860', '40');
    expect(row()).toEqual([previewEn.outlook.matches, '30 of 40 lots @ 4,860']);
    fill('4850', '40');
    expect(row()).toEqual(['Queue ahead at 4,850', '12,418 lots · n/a']);
  });

  it('is shown of no stock under special monitoring, whose orders wait for the next call auction', async () => {
    inPhase({});
    fake.answerRead('sectors.specialBoard', () => [specialStock('BNTG')]);
    await drawTicket();
    fill('4870', '40');
    expect(row()[0]).toBe('Queue ahead at 4,870');
    expect(row()[1]).toBe('–');
    expect(row()[1]).not.toContain('·');
  });

  it('claims no more than a book of ten levels shows', async () => {
    inPhase({});
    const offers = Array.from({ length: 10 }, (_, at): [number, number, number] => [4_860 + at * 10, 5, 1]);
    marketStore.applyFrame(frameOf(2, { books: [bookOf('BNTG', [[4_850, 10, 1]], offers)] }));
    await drawTicket();
    fill('5000', '90');
    expect(row()[1]).toBe('at least 50 of 90 lots @ 4,905');
  });

  it.each([
    ['before the open, in a call auction', 'pre-open input', 'limit-RG'],
    ['before the close, in a call auction', 'pre-close input', 'limit-RG'],
    ['outside continuous trading', 'break', 'limit-RG'],
    ['on another board', 'session I', 'limit-TN'],
  ])('is not said %s', async (_, phase, choice) => {
    inPhase({ phase });
    await drawTicket();
    fireEvent.change(screen.getByLabelText(ticketEn.plan.kind), { target: { value: choice } });
    fill('4860', '10');
    // The book is the regular board's: of another one no queue is known. In an auction the indicative price decides.
    expect(row()).toEqual(['Queue ahead at 4,860', phase === 'break' ? '0 lots' : '–']);
  });
});

describe('the wait', () => {
  const START = Date.parse('2026-11-25T10:00:00+07:00');
  const trades = (count: number, at: number) =>
    act(() =>
      marketStore.applyFrame(
        frameOf(3, { trades: Array.from({ length: count }, () => ({ code: 'BNTG', price: 4_870, lots: 50, at })) }),
      ),
    );
  /** A sale of 10 lots behind 1,000, of which some trade within two minutes. */
  const sellBehind = async (endsAt: number, count: number): Promise<string> => {
    vi.useFakeTimers({ now: START });
    inPhase({ endsAt });
    marketStore.applyFrame(frameOf(2, { books: [bookOf('BNTG', [[4_850, 5, 1]], [[4_870, 1_000, 9]])] }));
    draw(panel());
    await act(() => vi.advanceTimersByTimeAsync(100));
    fireEvent.click(screen.getByRole('radio', { name: new RegExp(ticketEn.sell) }));
    fill('4870', '10');
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    trades(count, START + 60_000);
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    const said = row()[1] ?? '';
    vi.useRealTimers();
    return said;
  };

  it('is the queue at the rate of the trades at its price', async () => {
    expect(await sellBehind(START + 120 * MINUTE_MS, 4)).toMatch(/^1,000 lots · ≈ (9|1[01]) min$/);
  });
  it('is n/a of too few trades', async () => {
    expect(await sellBehind(START + 120 * MINUTE_MS, 2)).toBe('1,000 lots · n/a');
  });
  it('is not this session where that ends before', async () => {
    expect(await sellBehind(START + 5 * MINUTE_MS, 4)).toBe('1,000 lots · not this session');
  });
});

describe('the phase', () => {
  it('says what may be done and how long', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-25T11:30:00+07:00'), toFake: ['Date'] });
    inPhase({ endsAt: Date.parse('2026-11-25T12:00:00+07:00') });
    await drawTicket();
    await screen.findByText('Session I · 30:00 left');
    expect(phaseLine()).toEqual(['Session I · 30:00 left', previewEn.size.help]);
    fill('4860', '10');
    expect(phaseLine()).toEqual(['Session I · 30:00 left', 'send, amend, cancel']);
    vi.useRealTimers();
  });

  it('has no countdown to a random close', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-25T15:58:30+07:00'), toFake: ['Date'] });
    inPhase({ phase: 'pre-close input', endsAt: Date.parse('2026-11-25T16:00:00+07:00') });
    await drawTicket();
    fill('4860', '10');
    expect(phaseLine()).toEqual(['Pre-close · ends at random', 'send']);
    vi.useRealTimers();
  });

  it('counts to the latest end of a close at random, as the title bar does', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-25T15:56:08+07:00'), toFake: ['Date'] });
    inPhase({ phase: 'pre-close input', endsAt: Date.parse('2026-11-25T16:00:00+07:00') });
    await drawTicket();
    fill('4860', '10');
    expect(phaseLine()).toEqual(['Pre-close · ≤ 03:52 left', 'send']);
    vi.useRealTimers();
  });

  it('keeps its line while it is not known', async () => {
    fake.answer('market', 'phase', () => Promise.reject(new Error('down')));
    await drawTicket();
    expect(document.querySelector('.ticket-phase')?.textContent).toBe('');
  });
});

const cashOf = (settlement: ReadAnswer<'cash.info'>['settlement']): ReadAnswer<'cash.info'> => ({
  accountNumber: 'A',
  currency: 'IDR',
  cashOnHand: 0,
  allocated: 0,
  tradingBalance: 0,
  unsettled: 0,
  withdrawable: 0,
  pendingWithdrawal: 0,
  settlement,
  asOf: '',
});

describe('the preview', () => {
  const open = async (): Promise<void> => {
    const right = document.createElement('div');
    document.body.append(right);
    draw(
      <PanelSlotsContext value={{ left: null, right, menu: null, setTitle: () => {} }}>{panel()}</PanelSlotsContext>,
    );
    await settle();
    fill('4860', '10');
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: previewEn.open }));
      await import('./order-preview.tsx');
    });
    await settle();
  };
  const value = (name: string): string => {
    const term = within(screen.getByRole('dialog')).getByText(name);
    return term.nextElementSibling?.textContent ?? '';
  };

  it('shows the account after the trade, and what has to be repaid', async () => {
    inPhase({ endsAt: Date.now() + MINUTE_MS });
    const amount = { invested: 0, allocated: 0, creditLimit: 50_000_000 };
    fake.answerRead('portfolio.summary', () => ({
      aggregatedPortfolioSummary: {
        trading: { balance: 1 },
        amount,
        profitLoss: { net: 0, unrealised: 0, realised: 0 },
        gain: 0,
        equity: 1,
        debt: undefined,
      },
    }));
    const settlement = [{ label: 'T+2', date: '2026-11-27', settles: 0, withdrawable: 4_000_000 }];
    fake.answerRead('cash.info', () => cashOf(settlement));
    await open();
    expect(value(previewEn.outlook.matches)).toBe('10 lots @ 4,860');
    expect(document.querySelector('.ticket-cost')?.textContent).toContain(`${ticketEn.total}Rp 4,867,290`);
    expect(value(previewEn.cost.broker)).toBe('Rp 5,346');
    expect(value(previewEn.cost.exchange)).toBe('Rp 1,944');
    expect(value('Fee (0.15%)')).toBe('Rp 7,290');
    expect(value(ticketEn.total)).toBe('Rp 4,867,290');
    expect(value(previewEn.after.position)).toBe('140 lots');
    expect(value(previewEn.after.limit)).toBe('Rp 50,000,000');
    expect(value('To repay by 27 Nov (T+2)')).toBe('Rp 867,290');
    expect(value(previewEn.phase.maySend)).toBe('Yes');
    expect(placed()).toEqual([]);
  });

  const squaredOf = async (rule: string, phase: string): Promise<readonly (string | null | undefined)[]> => {
    vi.useFakeTimers({ now: Date.parse('2026-11-25T13:30:00+07:00'), toFake: ['Date'] });
    inPhase({ phase });
    fake.answer('market', 'dayTradeSquaring', () => rule);
    fake.answer('market', 'stock', ({ symbol }) => sampleStock(symbol, { dayTradeMultiplier: 2 }));
    await open();
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    fireEvent.change(screen.getByLabelText(ticketEn.plan.kind), { target: { value: 'day-trade' } });
    fireEvent.click(screen.getByRole('button', { name: previewEn.open }));
    await settle();
    const line = document.querySelector('.ticket-squared')?.textContent;
    const shown = [value(previewEn.after.squared), line];
    // A low form has no room for the line: its tooltip has it.
    expect(document.querySelector<HTMLElement>('.ticket-plan-line')?.dataset.tip).toBe(line);
    vi.useRealTimers();
    return shown;
  };

  it.each([
    ['pre-close', 'session II', 'by your broker from 15:50 · 02:20:00 left', 'Squared from 15:50 · 02:20:00 left'],
    ['14:15', 'session II', 'by your broker from 14:15 · 45:00 left', 'Squared from 14:15 · 45:00 left'],
    ['13:00', 'session II', 'by your broker at once: from 13:00 on', 'Squared at once: from 13:00 on'],
    ['pre-close', 'open all day', 'by your broker from 00:00 · 10:30:00 left', 'Squared from 00:00 · 10:30:00 left'],
    ['unknown', 'session II', 'by your broker, hour n/a', 'Squared by your broker, hour n/a'],
  ])(
    'says of a day trade squared by the rule %s in %s when that is, in the form too',
    async (rule, phase, text, line) => {
      expect(await squaredOf(rule, phase)).toEqual([text, line]);
    },
  );

  it('says n/a of what the service does not send', async () => {
    fake.answerRead('portfolio.summary', () => {
      throw new Error('down');
    });
    fake.answerRead('cash.info', () => cashOf([]));
    await open();
    expect([value(previewEn.after.limit), value(previewEn.after.repay)]).toEqual(['n/a', 'n/a']);
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect([priceField().value, lotsField().value]).toEqual(['4860', '10']);
  });
});
