import { expect, it } from 'vitest';
import type { InsiderTrade } from '#renderer/queries/company.ts';
import type { ChartAction } from '#shared/chart/chart-actions.ts';
import type { Order } from '#shared/contract/orders.ts';
import { createFormats } from '#shared/formats/formats.ts';
import { newsItems } from '#shared/news/index.ts';
import { NO_NEWS, newsAnalysts, newsMessage } from '#shared/news/testing/samples.ts';
import { actionMark } from './action-marks.ts';
import { insiderMarks } from './insider-marks.ts';
import { newsMarks } from './news-marks.ts';
import { tradeMarks } from './trade-marks.ts';

const formats = createFormats('en');
const t = ((name: string, values?: object) => [name, ...Object.values(values ?? {})].join(' ')) as never;
const action = (over: Partial<ChartAction>): ChartAction => ({
  id: '7',
  at: 1_000,
  kind: 'dividend',
  title: 'A title',
  description: '',
  date: '2026-11-20',
  cumDate: '2026-11-19',
  recordDate: '',
  paymentDate: '2026-12-04',
  amount: 12.5,
  ratio: null,
  priceFactor: 1,
  ...over,
});

it('marks a dividend with its amount and the days that are known', () => {
  const mark = actionMark(action({}), t, formats);
  expect(mark).toMatchObject({ at: 1_000, letter: 'D', price: null });
  expect(mark.lines).toEqual([
    'mark.dividend 12.5',
    'mark.cum 19 Nov 2026',
    'mark.ex 20 Nov 2026',
    'mark.payment 4 Dec 2026',
  ]);
});

it('names splits and rights by their terms, and the rest by the title of the service', () => {
  const first = (over: Partial<ChartAction>) => actionMark(action(over), t, formats).lines[0];
  expect(first({ kind: 'split', ratio: { old: 1, new: 5 } })).toBe('mark.split 1 5');
  expect(first({ kind: 'rights', ratio: { old: 3, new: 1 }, amount: 500 })).toBe('mark.rights 3 1 500');
  expect(first({ kind: 'rights', ratio: null })).toBe('A title');
  expect(first({ kind: 'meeting' })).toBe('A title');
});

it('marks what insiders dealt at the day of the deal, and leaves out one without a day', () => {
  const deal = (over: Partial<InsiderTrade>): InsiderTrade => ({
    id: '1',
    symbol: 'BNTG',
    date: '2026-11-20',
    name: 'A. Holder',
    holderType: '',
    nationality: '',
    isControlling: false,
    actionType: 'BUY',
    price: 4_580,
    sharesBefore: 1_000,
    sharesAfter: 3_000,
    sharesChanged: 2_000,
    percentBefore: 1,
    percentAfter: 5.12,
    ...over,
  });
  const marks = insiderMarks(
    [
      deal({ filingDate: '2026-11-24' }),
      deal({ id: '2', actionType: 'SELL', sharesChanged: -500 }),
      deal({ date: '' }),
    ],
    t,
    formats,
  );
  expect(marks).toMatchObject([
    { at: Date.parse('2026-11-20T00:00+07:00'), letter: 'I', side: null, colour: 'up' },
    { id: 'insider 2', colour: 'down' },
  ]);
  expect(marks[0]?.lines).toEqual([
    'mark.insiderPurchase A. Holder',
    'mark.insiderShares 2,000 4,580',
    'mark.insiderAfter 5.12%',
    '20 Nov 2026',
    'mark.insiderFiled 24 Nov 2026',
  ]);
  expect(marks[1]?.lines).toHaveLength(4);
});

it('marks the orders of the stock with lots done, at their average and last match', () => {
  const order = (over: Readonly<Record<string, unknown>>): Order =>
    ({
      ref: 'r',
      symbol: 'BNTG',
      side: 'buy',
      lotsDone: 5,
      averagePrice: 4_591.5,
      orderedAt: 10,
      matchedAt: 20,
      ...over,
    }) as unknown as Order;
  const marks = tradeMarks(
    [
      order({}),
      order({ ref: 'none', lotsDone: 0, averagePrice: null }),
      order({ ref: 'other', symbol: 'GHRU' }),
      order({ ref: 'sold', side: 'sell', matchedAt: null }),
    ],
    'BNTG',
    ({ ref }) => ref,
  );
  expect(marks.map(({ at, price, side, lines }) => [at, price, side, lines])).toEqual([
    [20, 4_591.5, 'buy', ['r']],
    [10, 4_591.5, 'sell', ['sold']],
  ]);
});

it('marks news of the stock at its day or moment, and nothing of the whole market', () => {
  const ruling = newsMessage({ title: 'Unusual market activity', text: 'x'.repeat(100) });
  const halt = newsMessage({ id: 'm2', title: 'Trading halt', text: 'IHSG', about: {} });
  const items = newsItems(
    { ...NO_NEWS, analysts: [newsAnalysts({ estimates: null })], messages: [ruling, halt] },
    { now: Date.UTC(2026, 10, 26), codes: null, held: new Set(), daysBack: 30, daysAhead: 30 },
  );
  const textOf = ({ fact }: (typeof items)[number]) => ({
    line: fact.of === 'message' ? fact.message.text : fact.of,
    figures: fact.of === 'report' ? 'target 5,500' : '',
  });
  expect(newsMarks(items, textOf, formats)).toMatchObject([
    { at: ruling.at, letter: 'N', price: null, lines: [`${'x'.repeat(80)}…`, '25 Nov 2026'] },
    { at: Date.parse('2026-11-23T00:00+07:00'), lines: ['report', 'target 5,500', '23 Nov 2026'] },
  ]);
});
