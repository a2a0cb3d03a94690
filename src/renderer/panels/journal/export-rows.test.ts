import { expect, it } from 'vitest';
import { CATALOGUE } from '#shared/i18n/catalogue.ts';
import { createTranslator } from '#shared/i18n/translator.ts';
import type { HistoryOrder } from '#shared/journal/history-order.ts';
import { tradesOf } from '#shared/journal/trades.ts';
import { price } from '#shared/market/index.ts';
import { ordersFile, tradesFile } from './export-rows.ts';

const { translate } = createTranslator(CATALOGUE, 'en');
const order: HistoryOrder = {
  orderId: 'A1',
  symbol: 'BNTG',
  companyName: 'Bintang',
  side: 'buy',
  board: 'RG',
  status: 'REJECTED',
  isGtc: true,
  isDayTrade: false,
  price: 1_005,
  averagePrice: 1_002.5,
  lots: 12,
  lotsDone: 7,
  gross: 701_750,
  fee: 1_053,
  net: -702_803,
  reason: '=1+1, "ARA"',
  orderedAt: Date.UTC(2026, 10, 17, 2, 30),
  matchedAt: null,
};

it('writes an order for a spreadsheet, whose formulas stay texts', () => {
  const [, line] = ordersFile([order], { translate, hidden: 'nothing', format: 'en' }).split('\r\n');
  expect(line).toBe(
    `2026-11-17T09:30:00.000+07:00,,A1,BNTG,buy,RG,1005,12,7,1002.5,701750,1053,-702803,REJECTED,"'=1+1, ""ARA"""`,
  );
});

it('has separators of the number format', () => {
  const [, line] = ordersFile([order], { translate, hidden: 'nothing', format: 'id' }).split('\r\n');
  expect(line).toContain(';1002,5;701750;');
});

it('hides what the screen hides', () => {
  const text = ordersFile([order], { translate, hidden: 'amounts', format: 'en' });
  expect(text).toContain('BNTG');
  expect(text).not.toMatch(/701750|1053|702803|,12,|,7,/);
});

it('writes a trade with how it was planned, its R, and what was written about it', () => {
  const fill = { symbol: 'BNTG', board: 'RG', shares: 1_000, fee: 0 } as const;
  const trades = tradesOf([
    { ...fill, orderId: 'B', side: 'buy', at: Date.UTC(2026, 10, 17, 2, 30), value: 1_000_000 },
    { ...fill, orderId: 'S', side: 'sell', at: Date.UTC(2026, 10, 17, 3, 0), value: 1_095_800 },
  ]);
  const plan = { stop: price(950), target: null, isFromOrder: true };
  const facts = () => ({ plan, tags: ['gap', 'plan'], text: 'Waited.' });
  const [head, line] = tradesFile(trades, facts, { translate, hidden: 'nothing', format: 'en' }).split('\r\n');
  const cells = (line ?? '').split(',');
  expect(Object.fromEntries((head ?? '').split(',').map((name, at) => [name, cells[at]]))).toMatchObject({
    Result: '95800',
    'Result %': '9.58',
    Exits: '1',
    Stop: '950',
    Target: '',
    R: '1.92',
    Board: 'RG',
    Tags: 'gap plan',
    Note: 'Waited.',
  });
});
