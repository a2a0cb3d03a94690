import { expect, it } from 'vitest';
import { createFormats } from '#shared/formats/formats.ts';
import { CATALOGUE, type Language } from '#shared/i18n/catalogue.ts';
import { createTranslator } from '#shared/i18n/translator.ts';
import { ORDER_PROBLEMS, PLAN_PROBLEMS } from '#shared/market/index.ts';
import { problemText, refusalText } from './problem-text.ts';
import type { TicketProblem } from './ticket-model.ts';

const PROBLEMS: readonly TicketProblem[] = [
  { code: 'PRICE_MISSING', field: 'price', params: {} },
  { code: 'PRICE_OFF_TICK', field: 'price', params: { tick: 5, lower: 2_345, upper: 2_350 } },
  { code: 'PRICE_ABOVE_ARA', field: 'price', params: { ara: 5_250 } },
  { code: 'PRICE_BELOW_ARB', field: 'price', params: { arb: 4_130 } },
  { code: 'PRICE_NOT_CLOSING', field: 'price', params: { closing: 4_590 } },
  { code: 'LOTS_MISSING', field: 'lots', params: {} },
  { code: 'LOTS_NOT_WHOLE', field: 'lots', params: {} },
  { code: 'LOTS_TOO_MANY', field: 'lots', params: { largest: 50_000 } },
  { code: 'INSUFFICIENT_BALANCE', field: 'order', params: { needed: 12_500_000, available: 9_000_000 } },
  { code: 'INSUFFICIENT_SHARES', field: 'lots', params: { available: 1 } },
  { code: 'OTHERS_BY_DAY_TRADE', field: 'lots', params: { available: 1, others: 345 } },
  { code: 'OTHERS_BY_LIMIT', field: 'lots', params: { available: 0, others: 1_150 } },
  { code: 'MARKET_CLOSED', field: 'order', params: {} },
  { code: 'STOCK_SUSPENDED', field: 'order', params: {} },
  { code: 'LIMIT_VALUE', field: 'order', params: { value: 60_000_000, max: 50_000_000 } },
  { code: 'LIMIT_LOTS', field: 'lots', params: { max: 1_000 } },
  { code: 'LIMIT_PRICE', field: 'price', params: { percent: 1.1, last: 4_850 } },
  { code: 'LIMIT_PRICE_UNKNOWN', field: 'price', params: {} },
  { code: 'LIMIT_RATE', field: 'order', params: { max: 20 } },
  { code: 'LIMIT_DAILY_LOSS', field: 'order', params: { max: 2_500_000 } },
  { code: 'LIMIT_DAILY_LOSS_UNKNOWN', field: 'order', params: {} },
  { code: 'PLAN_PRICE_MISSING', field: 'trigger', params: {} },
  { code: 'PLAN_PRICE_OFF_TICK', field: 'takeProfit', params: { tick: 5, lower: 2_345, upper: 2_350 } },
  { code: 'TAKE_PROFIT_TOO_LOW', field: 'takeProfit', params: { price: 4_850 } },
  { code: 'STOP_TOO_HIGH', field: 'stopTrigger', params: { price: 4_850 } },
  { code: 'STOP_LIMIT_ABOVE_TRIGGER', field: 'stopLimit', params: { trigger: 4_400 } },
  { code: 'BRACKET_BUYS_ONLY', field: 'plan', params: {} },
  { code: 'DISTANCE_MISSING', field: 'distance', params: {} },
  { code: 'DISTANCE_OUT_OF_RANGE', field: 'distance', params: { percent: 50 } },
  { code: 'SLIP_OUT_OF_RANGE', field: 'slipTicks', params: { max: 20 } },
  { code: 'LAST_PRICE_UNKNOWN', field: 'plan', params: {} },
  { code: 'NOT_DAY_TRADABLE', field: 'plan', params: {} },
  { code: 'PLAN_NEEDS_REGULAR_BOARD', field: 'plan', params: {} },
  { code: 'PLAN_NEEDS_DAY', field: 'plan', params: {} },
];

/** The figures that each text shows, in their order in it; what has none shows its text as it is. */
const FIGURES: Partial<Record<TicketProblem['code'], Record<Language, string>>> = {
  PRICE_OFF_TICK: { en: '5; 2,345; 2,350', id: '5; 2.345; 2.350' },
  PRICE_ABOVE_ARA: { en: '5,250', id: '5.250' },
  PRICE_BELOW_ARB: { en: '4,130', id: '4.130' },
  PRICE_NOT_CLOSING: { en: '4,590', id: '4.590' },
  LOTS_TOO_MANY: { en: '50,000', id: '50.000' },
  INSUFFICIENT_BALANCE: { en: 'Rp 12,500,000; Rp 9,000,000', id: 'Rp 12.500.000; Rp 9.000.000' },
  INSUFFICIENT_SHARES: { en: '1', id: '1' },
  OTHERS_BY_DAY_TRADE: { en: '1; 345', id: '1; 345' },
  OTHERS_BY_LIMIT: { en: '0; 1,150', id: '0; 1.150' },
  LIMIT_VALUE: { en: 'Rp 60,000,000; Rp 50,000,000', id: 'Rp 60.000.000; Rp 50.000.000' },
  LIMIT_LOTS: { en: '1,000', id: '1.000' },
  LIMIT_PRICE: { en: '1.1%; 4,850', id: '1,1%; 4.850' },
  LIMIT_RATE: { en: '20', id: '20' },
  LIMIT_DAILY_LOSS: { en: 'Rp 2,500,000', id: 'Rp 2.500.000' },
  PLAN_PRICE_OFF_TICK: { en: '5; 2,345; 2,350', id: '5; 2.345; 2.350' },
  TAKE_PROFIT_TOO_LOW: { en: '4,850', id: '4.850' },
  STOP_TOO_HIGH: { en: '4,850', id: '4.850' },
  STOP_LIMIT_ABOVE_TRIGGER: { en: '4,400', id: '4.400' },
  DISTANCE_OUT_OF_RANGE: { en: '50%', id: '50%' },
  SLIP_OUT_OF_RANGE: { en: '0; 20', id: '0; 20' },
};

it('has an example of every problem', () => {
  expect(PROBLEMS.map(({ code }) => code)).toEqual(
    [ORDER_PROBLEMS, PLAN_PROBLEMS].flatMap((problems) => Object.keys(problems)),
  );
});

it.each(['en', 'id'] as const)('shows every figure of every problem in its unit: %s', (language) => {
  const { translate } = createTranslator(CATALOGUE, language);
  const formats = createFormats(language);
  for (const problem of PROBLEMS) {
    const text = problemText(problem, translate, formats);
    const figures = text.match(/(?:Rp )?\d+(?:[.,]\d+)*%?/g) ?? [];
    expect([problem.code, figures.join('; ')]).toEqual([problem.code, FIGURES[problem.code]?.[language] ?? '']);
    if (figures.length === 0) expect(text).toBe(CATALOGUE[language].ticket.problem[problem.code]);
  }
});

it('says which limit refused an order, and its figure', () => {
  const { translate } = createTranslator(CATALOGUE, 'en');
  const text = (params: Record<string, string | number>): string =>
    refusalText({ code: 'BEYOND_LIMITS', message: '', retryable: false, params }, translate, createFormats('en'));
  expect(text({ sent: 'no', codes: 'LIMIT_DAILY_LOSS', max: 2_500_000 })).toBe(
    'Not sent. Your daily loss limit of Rp 2,500,000 is reached',
  );
  expect(text({ codes: 'PRICE_ABOVE_ARA,LIMIT_VALUE', value: 60_000_000, max: 50_000_000 })).toContain('Rp 60,000,000');
  expect(text({ codes: 'LIMIT_VALUE' })).toContain('Settings, Trading');
});
