import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { marketStore } from '#renderer/feed/index.ts';
import { frameOf } from '#renderer/market-data/testing/frames.ts';
import { portfolioStore } from '#renderer/stores/portfolio.ts';
import { settle } from '#renderer/testing/draw.tsx';
import { samplePortfolio, samplePosition } from '#renderer/testing/samples.ts';
import previewEn from '#shared/i18n/en/order-preview.json' with { type: 'json' };
import ticketEn from '#shared/i18n/en/ticket.json' with { type: 'json' };
import { button, drawTicket, fake, lotsField, placed, press, priceField, setUpTicket, why } from './testing/ticket.tsx';

setUpTicket();

const typeLots = (text: string): void => {
  fireEvent.change(lotsField(), { target: { value: text } });
};
const typePrice = (text: string): void => {
  fireEvent.change(priceField(), { target: { value: text } });
};
const choose = (value: string): void => {
  fireEvent.change(screen.getByLabelText(ticketEn.plan.kind), { target: { value } });
};
const clickButton = async (): Promise<void> => {
  fireEvent.click(button());
  await settle();
};

describe('lots by a size', () => {
  it.each([
    ['5jt', 10, 'Rp 5.0M = 10 lots, Rp 4.87M with fees'],
    ['10%', 37, '10% = 37 lots, Rp 18.01M with fees'],
    ['r500rb@4700', 27, 'Risk Rp 500.0K = 27 lots, Rp 483.41K at 4,700'],
  ])('says what it understood of %s and sends so many', async (text, lots, note) => {
    await drawTicket();
    typePrice('4860');
    typeLots(text);
    expect([lotsField().value, why()]).toEqual([text, note]);
    expect(button().textContent).toBe(`BUY ${lots} lots BNTG @ 4,860`);
    await clickButton();
    expect(placed()).toMatchObject([{ lots, price: 4_860 }]);
  });

  it('sells a share of what is held', async () => {
    await drawTicket();
    fireEvent.click(screen.getByRole('radio', { name: new RegExp(ticketEn.sell) }));
    typePrice('4860');
    typeLots('10%');
    expect(why()).toBe('10% of 130 lots = 13 lots');
  });

  it('takes the lowest price at which a bracket sells for the risk, which its risk line has too', async () => {
    await drawTicket();
    choose('bracket');
    typePrice('4860');
    typeLots('r500rb');
    expect(why()).toBe('Risk Rp 500.0K = 22 lots, Rp 481.67K at 4,660');
    expect(screen.getByText(/^Risk .*481,6\d\d at 4,660 · R /)).toBeTruthy();
  });

  it('waits for the price, and then says lots', async () => {
    await drawTicket();
    typePrice('');
    typeLots('5jt');
    fireEvent.blur(lotsField());
    expect(why()).toBe(previewEn.size.fault.price);
    expect(lotsField().getAttribute('aria-invalid')).toBe('true');
    await clickButton();
    expect(placed()).toEqual([]);
    typePrice('4860');
    expect(button().textContent).toBe('BUY 10 lots BNTG @ 4,860');
  });

  it.each([
    ['r500rb', 'Add your stop: r500rb@4710'],
    ['r500rb@4900', previewEn.size.fault['stop-above']],
    ['100rb', 'Less than one lot, which comes to Rp 486,729'],
  ])('says at the field why %s is no size, and sends nothing', async (text, reason) => {
    await drawTicket();
    typePrice('4860');
    typeLots(text);
    fireEvent.blur(lotsField());
    expect(why()).toBe(reason);
    await press(lotsField());
    expect(placed()).toEqual([]);
  });

  it('never changes lots by itself: the number stays where price or buying power move', async () => {
    await drawTicket();
    typePrice('4860');
    typeLots('10%');
    portfolioStore.setState({ portfolio: null });
    await settle();
    expect(button().textContent).toContain('37 lots');
    portfolioStore.setState({ portfolio: samplePortfolio([samplePosition('BNTG', 130, 4_800, 4_860)]) });
    typePrice('4000');
    await settle();
    expect([lotsField().value, button().textContent]).toEqual(['37', 'BUY 37 lots BNTG @ 4,000']);
  });
});

describe('Max', () => {
  it('of a day trade counts the credit of its stock', async () => {
    await drawTicket();
    typePrice('4860');
    const max = (): string => screen.getByRole('button', { name: /^Max/ }).textContent ?? '';
    expect(max()).toBe('Max 378');
    choose('day-trade');
    expect(max()).toBe('Max 1,892');
  });

  it('of a day-trade sale is what was bought by day trade, which a limit sale points at', async () => {
    const held = samplePosition('BNTG', 345, 4_800, 4_860);
    const availableShares = 0 as typeof held.availableShares;
    portfolioStore.setState({ portfolio: samplePortfolio([{ ...held, availableShares }]) });
    const all = { lot: 345, share: 34_500 };
    fake.answerRead('portfolio.detail', () => ({
      result: {
        symbol: 'BNTG',
        company: { name: 'Bintang Nusantara' },
        qty: { stockOnHand: 34_500, available: { lot: 0, share: 0 }, balance: all },
        price: { latest: 4_860, average: { price: 4_800, fee: 0 } },
        asset: { unrealised: { marketValue: 0, profitLoss: 0, gain: 0 }, amountInvested: 0 },
        flags: { allowOrder: true, canBuy: true, canSell: true },
      },
      dayTrade: { balance: all, available: all },
    }));
    await drawTicket();
    fireEvent.click(screen.getByRole('radio', { name: new RegExp(ticketEn.sell) }));
    typePrice('4860');
    typeLots('145');
    fireEvent.blur(lotsField());
    expect(why()).toBe('You can sell 0 lots this way, 345 bought by day trade with Day trade');
    choose('day-trade');
    const max = screen.getByRole('button', { name: 'Max 345' });
    fireEvent.click(max);
    await clickButton();
    expect(placed()).toMatchObject([{ side: 'sell', lots: 345, plan: { kind: 'day-trade' } }]);
  });
});

it('says that no last price is known, not that one is to be entered, for a trailing stop', async () => {
  await drawTicket();
  choose('trailing-stop');
  typeLots('10');
  await clickButton();
  expect(why()).toBe(ticketEn.problem.LAST_PRICE_UNKNOWN);
  expect(placed()).toEqual([]);
  marketStore.applyFrame(frameOf(2, { quotes: { BNTG: { last: 4_800, previous: 4_800 } } }));
  await settle();
  expect(why()).toBe('');
});
