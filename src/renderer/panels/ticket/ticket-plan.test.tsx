import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { marketStore } from '#renderer/feed/index.ts';
import { frameOf } from '#renderer/market-data/testing/frames.ts';
import { accountsOf, anAccount, aStock } from '#renderer/testing/account-answers.ts';
import { settle } from '#renderer/testing/draw.tsx';
import { refuse } from '#renderer/testing/fake-bridge.ts';
import { sampleStock } from '#renderer/testing/samples.ts';
import ticketEn from '#shared/i18n/en/ticket.json' with { type: 'json' };
import { stepTicks } from '#shared/market/index.ts';
import { button, drawTicket, fake, fill, placed, quote, setUpTicket, why } from './testing/ticket.tsx';

setUpTicket();

const { plan } = ticketEn;
const choose = (choice: keyof typeof plan.choice): void => {
  fireEvent.change(screen.getByLabelText(plan.kind), { target: { value: choice } });
};
const type = (label: string, text: string): void => {
  const field = screen.getByLabelText<HTMLInputElement>(label);
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
};
const send = async (): Promise<void> => {
  fireEvent.click(button());
  await settle();
};

/** What the button says: its lines break between the prices, never before one. */
const named = (): string | undefined => button().textContent?.replaceAll('\u00a0', ' ');

describe('the plan of an order', () => {
  it('is a bracket with both exits, which the button names', async () => {
    await drawTicket();
    choose('bracket');
    fill('4200', '20');
    type(plan.field.takeProfit, '4500');
    expect(named()).toBe('BUY 20 BNTG @ 4,200 · TP 4,500 · SL 4,070 (≥ 4,020)');
    await send();
    expect(placed()).toMatchObject([
      { side: 'buy', price: 4_200, lots: 20, plan: { kind: 'bracket', takeProfit: 4_500, stopTrigger: 4_070 } },
    ]);
  });

  it('names how far beyond its trigger a stop sells, and nothing where that is no further', async () => {
    await drawTicket();
    choose('bracket');
    fill('4200', '20');
    type(plan.field.slipTicks, '0');
    expect(named()).toBe('BUY 20 BNTG @ 4,200 · TP 4,410 · SL 4,070');
    choose('trailing-stop');
    await quote(0);
    expect(named()).toBe('BUY 20 lots BNTG, trailing 3%, slip 5 ticks');
    type(plan.field.slipTicks, '1');
    expect(named()).toBe('BUY 20 lots BNTG, trailing 3%, slip 1 tick');
    type(plan.field.slipTicks, '0');
    expect(named()).toBe('BUY 20 lots BNTG, trailing 3%');
  });

  it('takes an exit that is typed as a distance, and never a per cent sign for rupiah', async () => {
    await drawTicket();
    choose('bracket');
    fill('4200', '20');
    type(plan.field.stopTrigger, '2%');
    type(plan.field.takeProfit, '5 %');
    expect(named()).toBe('BUY 20 BNTG @ 4,200 · TP 4,410 · SL 4,110 (≥ 4,060)');
    type(ticketEn.price, '5%');
    expect(screen.getByLabelText(ticketEn.price).getAttribute('aria-invalid')).toBe('true');
    await send();
    expect(placed()).toEqual([]);
  });

  it('is a bracket whose stop trails, with a profit and without, which the button names', async () => {
    await drawTicket();
    choose('bracket');
    fill('4200', '20');
    const toggle = (name: string): HTMLElement => screen.getByRole('switch', { name });
    expect(screen.queryByLabelText(plan.field.distance)).toBeNull();
    fireEvent.click(toggle(plan.trailing));
    type(plan.field.distance, '2.5');
    expect(screen.getByText(/^Begins at 4,090 and only rises/).textContent).toContain(plan.held);
    expect(named()).toBe('BUY 20 BNTG @ 4,200 · TP 4,410 · SL 4,070 (≥ 4,020), trailing 2.5%');
    fireEvent.click(toggle(plan.withProfit));
    expect(screen.queryByLabelText(plan.field.takeProfit)).toBeNull();
    expect(named()).toBe('BUY 20 BNTG @ 4,200 · SL 4,070 (≥ 4,020), trailing 2.5%');
    await send();
    expect(placed()).toMatchObject([
      {
        price: 4_200,
        plan: {
          kind: 'bracket',
          takeProfit: null,
          stopTrigger: 4_070,
          stopLimit: 4_020,
          trail: { unit: 'percent', amount: 2.5 },
        },
      },
    ]);
  });

  it('is a bracket that takes a distance of both its stops by one key, and sends nothing of an empty one', async () => {
    await drawTicket();
    choose('bracket');
    fill('4200', '20');
    fireEvent.click(screen.getByRole('switch', { name: plan.trailing }));
    fireEvent.click(screen.getByRole('radio', { name: 'Rp' }));
    await send();
    expect(placed()).toEqual([]);
    expect(screen.getByRole('alert').textContent).toBe(ticketEn.problem.DISTANCE_MISSING);
    type(plan.field.distance, '150');
    await send();
    expect(placed()).toMatchObject([{ plan: { takeProfit: 4_410, trail: { unit: 'rupiah', amount: 150 } } }]);
  });

  it('is a stop whose limit is five ticks beyond its trigger', async () => {
    await drawTicket();
    choose('stop');
    expect(screen.queryByLabelText(ticketEn.price)).toBeNull();
    type(ticketEn.lots, '10');
    type(plan.field.trigger, '5000');
    await send();
    expect(placed()).toMatchObject([
      { side: 'buy', price: 5_125, plan: { kind: 'stop', trigger: 5_000, direction: 'up' } },
    ]);
  });

  it('states what a GTC stop waits for where no price of today reaches it', async () => {
    await drawTicket();
    const { ara } = sampleStock('BNTG');
    choose('stop');
    type(plan.field.trigger, String(stepTicks(ara, 1)));
    const stated = `The stop at ${(ara + 25).toLocaleString('en')} is above today’s ARA (${ara.toLocaleString('en')}): it cannot trigger today. GTC: it waits for another day`;
    expect(screen.queryByText(stated)).toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: ticketEn.gtc }));
    expect(screen.getByText(stated)).toBeTruthy();
    type(plan.field.trigger, String(ara));
    expect(screen.queryByText(stated)).toBeNull();
  });

  it('risks what its stop may sell for: slip and all, from where it begins', async () => {
    await drawTicket();
    choose('bracket');
    fill('4200', '20');
    expect(screen.getByText('sells ≥ 4,020')).toBeTruthy();
    expect(screen.getByText(/^Risk .* at 4,020 · R /)).toBeTruthy();
    fireEvent.click(screen.getByRole('switch', { name: plan.trailing }));
    type(plan.field.distance, '1');
    expect(screen.getByText(/^Begins at 4,150 /)).toBeTruthy();
    expect(screen.getByText('sells ≥ 4,100')).toBeTruthy();
    expect(screen.getByText(/^Risk .* at 4,100 · R /)).toBeTruthy();
  });

  it('begins its trailing stop at the price at which its first lot would match now, which is below its limit', async () => {
    fake.answer('market', 'phase', () => ({ phase: 'session I', endsAt: null, ordersAllowed: true }));
    await drawTicket();
    choose('bracket');
    fill('5000', '20');
    type(plan.field.stopTrigger, '4700');
    fireEvent.click(screen.getByRole('switch', { name: plan.trailing }));
    type(plan.field.distance, '2');
    // 2% below 4,860, not below 5,000.
    expect(screen.getByText(/^Begins at 4,760 /)).toBeTruthy();
    expect(screen.getByText('sells ≥ 4,710')).toBeTruthy();
  });

  it('is never a purchase where a bracket is chosen for a sale: the button says why it sends nothing', async () => {
    await drawTicket();
    fireEvent.click(screen.getByRole('radio', { name: new RegExp(ticketEn.sell) }));
    fill('4850', '20');
    choose('bracket');
    expect(screen.getByRole('radio', { name: new RegExp(ticketEn.sell), checked: true })).toBeTruthy();
    expect(button().textContent).toBe(ticketEn.problem.BRACKET_BUYS_ONLY);
    expect([button().disabled, screen.getByRole('alert').textContent]).toEqual([true, button().textContent]);
    await send();
    expect(placed()).toEqual([]);
    fireEvent.click(screen.getByRole('radio', { name: new RegExp(ticketEn.buy) }));
    expect(button().textContent).toMatch(/^BUY 20 BNTG .* TP/);
  });

  it('names beside the slip the limit of the plan that is shown, not of one that was typed before', async () => {
    marketStore.applyFrame(frameOf(2, { quotes: { BNTG: { last: 4_800, previous: 4_800 } } }));
    await drawTicket();
    choose('stop');
    type(plan.field.trigger, '5600');
    expect(screen.getByText('buys ≤ 5,725')).toBeTruthy();
    choose('trailing-stop');
    type(plan.field.distance, '2.5');
    expect(screen.getByText('buys ≤ 4,970')).toBeTruthy();
    expect(screen.getByText('Now at 4,920, buys ≤ 4,970')).toBeTruthy();
  });

  it('is a trailing stop from the last price', async () => {
    marketStore.applyFrame(frameOf(2, { quotes: { BNTG: { last: 4_800, previous: 4_800 } } }));
    await drawTicket();
    choose('trailing-stop');
    type(ticketEn.lots, '10');
    type(plan.field.distance, '2.5');
    await send();
    expect(placed()).toMatchObject([
      { plan: { kind: 'trailing-stop', distance: { unit: 'percent', amount: 2.5 }, slipTicks: 5 } },
    ]);
  });

  it.each(['1.000', '1e9', '-5', '٣٢٠٠', '3.2.0', '3 200,5', '\u200f3200x'])(
    'says at the field what is wrong with %s, and sends nothing',
    async (text) => {
      await drawTicket();
      choose('bracket');
      fill('4200', '20');
      type(plan.field.takeProfit, text);
      expect(screen.getByLabelText(plan.field.takeProfit).getAttribute('aria-invalid')).toBe('true');
      await send();
      expect(placed()).toEqual([]);
    },
  );

  it('is on the cash board where that is chosen', async () => {
    // A Thursday morning: the cash board has no other hours.
    vi.useFakeTimers({ now: Date.parse('2026-11-19T10:00:00+07:00'), toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    await drawTicket();
    choose('limit-TN');
    fill('4850', '20');
    await send();
    expect(placed()).toMatchObject([{ board: 'TN' }]);
    expect(placed()[0]).not.toHaveProperty('plan');
  });

  it('is no day trade of a stock that has no credit', async () => {
    fake.answer('market', 'stock', ({ symbol }) => sampleStock(symbol, { dayTradeMultiplier: 1 }));
    await drawTicket();
    choose('day-trade');
    fill('4850', '20');
    await send();
    expect(placed()).toEqual([]);
    expect(screen.getByRole('alert').textContent).toBe(ticketEn.problem.NOT_DAY_TRADABLE);
  });

  it('divides a split purchase over the accounts by their cash, and a sale by their shares', async () => {
    const accounts = [
      anAccount('0001', 'Main', { tradingBalance: 60_000_000 }),
      anAccount('0002', 'Growth', { tradingBalance: 40_000_000 }),
    ];
    fake.answerRead('accounts.subAccounts', () => accountsOf(...accounts));
    const shares: Readonly<Record<string, number>> = { '0001': 500, '0002': 1_500 };
    fake.answerRead('portfolio.transferableStocks', ({ accountNumber = '' }) => ({
      accountNumber,
      results: [aStock('BNTG', shares[accountNumber] ?? 0, 4_800)],
    }));
    await drawTicket();
    choose('split');
    fill('4850', '9');
    await settle();
    const parts = () => screen.getAllByRole('listitem').map((item) => item.textContent);
    expect(parts()).toEqual(['56%Main5 lots', '44%Growth4 lots']);
    fireEvent.click(screen.getByRole('radio', { name: new RegExp(ticketEn.sell) }));
    fill('4850', '8');
    await settle();
    expect(parts()).toEqual(['25%Main2 lots', '75%Growth6 lots']);
    fill('4850', '21');
    await settle();
    expect(screen.getByText('All your accounts together can take 20 lots')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Max 20' }));
    await settle();
    expect(parts()).toEqual(['25%Main5 lots', '75%Growth15 lots']);
  });

  it('sizes a split by what all accounts have', async () => {
    const accounts = [
      anAccount('0001', 'Main', { tradingBalance: 60_000_000 }),
      anAccount('0002', 'Growth', { tradingBalance: 40_000_000 }),
    ];
    fake.answerRead('accounts.subAccounts', () => accountsOf(...accounts));
    const shares: Readonly<Record<string, number>> = { '0001': 500, '0002': 1_500 };
    fake.answerRead('portfolio.transferableStocks', ({ accountNumber = '' }) => ({
      accountNumber,
      results: [aStock('BNTG', shares[accountNumber] ?? 0, 4_800)],
    }));
    await drawTicket();
    choose('split');
    fill('4850', '50%');
    await settle();
    expect(why()).toBe('50% = 102 lots, Rp 49.54M with fees');
    // Main has room for 123 lots and Growth for 82; the rests of both together would buy one more.
    fill('4850', '100%');
    await settle();
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '60%Main123 lots',
      '40%Growth82 lots',
    ]);
    fireEvent.click(screen.getByRole('radio', { name: new RegExp(ticketEn.sell) }));
    fill('4850', '25%');
    await settle();
    expect(why()).toBe('25% of 20 lots = 5 lots');
  });

  it('shows no division where an account was not read', async () => {
    fake.answerRead('accounts.subAccounts', () => accountsOf(anAccount('0001', 'Main'), anAccount('0002', 'Growth')));
    fake.answerRead('portfolio.transferableStocks', ({ accountNumber = '' }) => {
      if (accountNumber === '0002') return refuse('SERVER_ERROR');
      return { accountNumber, results: [aStock('BNTG', 2_000, 4_800)] };
    });
    await drawTicket();
    choose('split');
    fireEvent.click(screen.getByRole('radio', { name: new RegExp(ticketEn.sell) }));
    fill('4850', '8');
    await settle();
    expect(screen.queryByRole('listitem')).toBeNull();
    expect(screen.getByText(plan.split.unknown)).toBeTruthy();
  });
});
