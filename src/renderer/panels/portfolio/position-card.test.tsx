import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { marketStore } from '#renderer/feed/index.ts';
import { frameOf } from '#renderer/market-data/testing/frames.ts';
import { specialStock } from '#renderer/market-ui/testing/special-stock.ts';
import { onTicketSide } from '#renderer/order-ui/ticket-side.ts';
import { dockActionsStore } from '#renderer/panel-kit/dock-actions.ts';
import { setPanel } from '#renderer/panel-kit/panel-store.ts';
import { portfolioStore } from '#renderer/stores/portfolio.ts';
import { settingsStore } from '#renderer/stores/settings.ts';
import { draw, settle } from '#renderer/testing/draw.tsx';
import { createFakeBridge } from '#renderer/testing/fake-bridge.ts';
import { sampleFees, samplePortfolio, samplePosition } from '#renderer/testing/samples.ts';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import notationsEn from '#shared/i18n/en/notations.json' with { type: 'json' };
import portfolioEn from '#shared/i18n/en/portfolio.json' with { type: 'json' };
import { stockCode } from '#shared/market/index.ts';
import './texts.ts';
import { PositionCard } from './position-card.tsx';

const fake = createFakeBridge();
vi.stubGlobal('lantai', fake.bridge);
const { position } = portfolioEn;

/** 130 lots and 20 odd shares held at 4,800, of which 10 lots stand in a sale. */
const DETAIL = {
  result: {
    symbol: 'BNTG',
    company: { name: 'Bintang Nusantara' },
    qty: { stockOnHand: 13_020, available: { lot: 120, share: 12_020 }, balance: { lot: 130, share: 13_020 } },
    price: { latest: 4_860, average: { price: 4_800, fee: 0 } },
    asset: { unrealised: { marketValue: 63_277_200, profitLoss: 781_200, gain: 1.25 }, amountInvested: 62_496_000 },
    flags: { allowOrder: true, canBuy: true, canSell: true },
  },
  dayTrade: { isEligible: true, multiplier: 5, limit: 100_000_000 },
};
const NONE = { lot: 0, share: 0 };
const MOVABLE = {
  accountNumber: 'A1',
  results: [
    {
      symbol: 'BNTG',
      company: { name: 'Bintang Nusantara' },
      held: { lot: 130, share: 13_020 },
      onHold: NONE,
      transferable: { lot: 120, share: 12_020 },
      price: { latest: 4_860, average: 4_800 },
      marketValue: 58_417_200,
    },
  ],
};

beforeEach(() => {
  fake.forget();
  fake.answer('market', 'fees', () => sampleFees);
  fake.answerRead('portfolio.detail', () => DETAIL);
  fake.answerRead('portfolio.transferableStocks', () => MOVABLE);
  settingsStore.setState({ settings: DEFAULT_SETTINGS });
});
afterEach(() => {
  cleanup();
  portfolioStore.setState({ portfolio: null });
});

let frame = 0;
const quote = (code: string, last: number): void =>
  act(() => {
    frame += 1;
    marketStore.applyFrame(frameOf(frame, { quotes: { [code]: { last } } }));
  });

const onClose = vi.fn();
async function open() {
  await draw(<PositionCard symbol={stockCode('BNTG')} onClose={onClose} />);
  const card = within(screen.getByRole('dialog'));
  await card.findByText(position.held);
  await settle();
  return { card, value: (name: string) => card.getByText(name).nextElementSibling?.textContent };
}

it('says what of a position can be sold and moved, and at which price it breaks even after fees', async () => {
  const { card, value } = await open();
  expect(value(position.held)).toBe('130 lots + 20 shares');
  expect(value(position.available)).toBe('120 lots + 20 shares');
  expect(value(position.inOrders)).toBe('10 lots');
  expect(value(position.movable)).toBe('120 lots + 20 shares');
  // 4,800 and the sale's 0.25% are 4,812.03: the next price on a tick of 10.
  expect(value(position.breakEven)).toBe('4,820');
  expect(value(position.credit)).toBe('5×, up to Rp 100,000,000');
  expect(card.getByText('20 odd shares cannot be sold on the regular board')).toBeTruthy();
});

it('has the notations of the stock, and their words by a press', async () => {
  fake.answerRead('sectors.specialBoard', () => [specialStock('BNTG')]);
  draw(<PositionCard symbol={stockCode('BNTG')} onClose={vi.fn()} />);
  const button = await screen.findByRole('button', { name: 'Notations of BNTG: EX' });
  expect(button.getAttribute('aria-description')).toContain(`E: ${notationsEn.letters.E}`);
  fireEvent.click(button);
  expect(screen.getByRole('dialog', { name: 'Notations of BNTG' }).textContent).toContain(notationsEn.letters.E);
});

it('values the position at the newest price, as the row of the list and the ticket do', async () => {
  const held = samplePosition('BNTG', 130, 4_800, 4_860);
  portfolioStore.setState({ portfolio: samplePortfolio([held]) });
  quote('BNTG', 5_000);
  const { value } = await open();
  expect(value(position.value)).toBe('Rp 65,000,000');
  expect(value(position.profit)).toBe('+2,600,000');
  quote('BNTG', 4_700);
  await waitFor(() => expect(value(position.value)).toBe('Rp 61,100,000'));
  expect(value(position.profit)).toBe('−1,300,000');
});

it('fills the ticket with all whole lots that can be sold, or half of them, and sends nothing', async () => {
  setPanel('ticket-1', { kind: 'ticket', group: 'blue', options: {} });
  const none = () => false;
  dockActionsStore.setState({ dock: { panelIds: () => ['ticket-1'], show() {}, front: none, activate: () => true } });
  const asked: unknown[] = [];
  const stop = onTicketSide((side, order) => asked.push([side, order?.lots]) > 0);
  const { card } = await open();
  fireEvent.click(card.getByRole('button', { name: 'Sell half, 60 lots' }));
  fireEvent.click(card.getByRole('button', { name: 'Sell all, 120 lots' }));
  expect(asked).toEqual([
    ['sell', 60],
    ['sell', 120],
  ]);
  expect(onClose).toHaveBeenCalledTimes(2);
  expect(fake.callsOf('orders.place')).toEqual([]);
  stop();
});

it('offers what was bought by day trade as a day trade, which alone sells it, and never says that nothing can be sold then', async () => {
  setPanel('ticket-1', { kind: 'ticket', group: 'blue', options: {} });
  const none = () => false;
  dockActionsStore.setState({ dock: { panelIds: () => ['ticket-1'], show() {}, front: none, activate: () => true } });
  const all = { lot: 345, share: 34_500 };
  const qty = { stockOnHand: 34_500, available: NONE, balance: all };
  fake.answerRead('portfolio.detail', () => ({
    result: { ...DETAIL.result, qty },
    dayTrade: { ...DETAIL.dayTrade, balance: all, available: { lot: 200, share: 20_000 } },
  }));
  const asked: unknown[] = [];
  const stop = onTicketSide((side, order) => asked.push([side, order?.lots, order?.plan]) > 0);
  const { card } = await open();
  expect(card.queryByText(position.nothing)).toBeNull();
  fireEvent.click(card.getByRole('button', { name: 'Sell 200 lots by day trade' }));
  expect(asked).toEqual([['sell', 200, 'day-trade']]);
  stop();
});

it('says that the service does not say what can be moved, where that cannot be read', async () => {
  fake.answerRead('portfolio.transferableStocks', () => {
    throw new Error('no');
  });
  const { value } = await open();
  expect(value(position.movable)).toBe(position.unknown);
});

const fills = [
  { orderId: 'A', side: 'SIDE_BUY', lot: 100, price: 4_700, fee: 70_500, at: '2026-11-16T02:30:00.000Z' },
  { orderId: 'B', side: 'SIDE_BUY', lot: 50, price: 5_000, fee: 37_500, at: '2026-11-17T02:30:00.000Z' },
  { orderId: 'C', side: 'SIDE_SELL', lot: 20, price: 5_100, fee: 25_500, at: '2026-11-18T02:30:00.000Z' },
];
const none = { page: 1, limit: 100, total: 0, hasNext: false };
function answerHistory(): void {
  fake.answerRead('history.transactionsByCursor', () => ({
    nextBeforeId: null,
    results: fills.map(({ orderId, side, lot, price, fee, at }) => ({
      orderId,
      marketOrderId: '',
      symbol: 'BNTG',
      companyName: '',
      side,
      boardType: 'RG',
      statusText: 'MATCH',
      isGtc: false,
      isDayTrade: false,
      orderPrice: price,
      averagePrice: price,
      lotTotal: lot,
      lotDone: lot,
      gross: lot * 100 * price,
      fee,
      net: 0,
      reason: '',
      orderedAt: at,
      matchedAt: at,
    })),
  }));
  fake.answerRead('history.days', () => ({ results: [], pagination: none }));
  fake.answerRead('history.realized', () => ({
    results: [],
    pagination: none,
    summary: { cost: 0, proceeds: 0, fee: 0, net: 0, profitLoss: 0, gain: 0 },
  }));
}

it('shows the fills that led to the average, and that they come to what the service has', async () => {
  answerHistory();
  const cost =
    47_070_500 + 25_037_500 - Math.round((72_000_000 * 2_000) / 15_000) - Math.round((108_000 * 2_000) / 15_000);
  const whole = { lot: 130, share: 13_000 };
  fake.answerRead('portfolio.detail', () => ({
    ...DETAIL,
    result: {
      ...DETAIL.result,
      qty: { stockOnHand: 13_000, available: whole, balance: whole },
      price: { latest: 4_860, average: { price: cost / 13_000, fee: 0 } },
      asset: { ...DETAIL.result.asset, amountInvested: cost },
    },
  }));
  const { card } = await open();
  fireEvent.click(card.getByRole('button', { name: position.fills }));
  await card.findByRole('table');
  const rows = card.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows.slice(1)).toEqual([
    '16 NovBuy 1004,70070,5004,707.05',
    '17 NovBuy 505,00037,5004,807.20',
    '18 NovSell 205,10025,5004,807.20',
  ]);
  expect(card.getByText('Rp 62,493,600 ÷ 13,000 shares = 4,807.20, as the service has it.')).toBeTruthy();
  expect(fake.callsOf('history.transactionsByCursor').map(({ input }) => input)).toEqual([
    { symbol: 'BNTG', limit: 100 },
  ]);
});

it('says where the fills do not come to what the service has, as with shares that cost nothing', async () => {
  answerHistory();
  const asset = { ...DETAIL.result.asset, amountInvested: 62_493_600 };
  fake.answerRead('portfolio.detail', () => ({ ...DETAIL, result: { ...DETAIL.result, asset } }));
  const { card } = await open();
  fireEvent.click(card.getByRole('button', { name: position.fills }));
  expect(
    await card.findByText(/^By these fills .* The service has Rp 62,493,600 ÷ 13,020 shares = 4,799\.82/),
  ).toBeTruthy();
});
