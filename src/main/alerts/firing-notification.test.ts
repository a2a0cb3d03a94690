import { expect, it } from 'vitest';
import { createTexts } from '#main/platform/texts.ts';
import { ALERT_KINDS, type AlertCondition, type AlertKind, CONDITIONS } from '#shared/alerts/index.ts';
import type { AlertFiring } from '#shared/contract/alerts.ts';
import { alertCode } from '#shared/contract/notifications.ts';
import { createFormats } from '#shared/formats/formats.ts';
import { CATALOGUE, type Language } from '#shared/i18n/catalogue.ts';
import { type Message, parseMessage } from '#shared/i18n/message.ts';
import { stockCode } from '#shared/market/index.ts';
import { sentenceOf } from '#shared/notifications/index.ts';
import { notificationOf } from './firing-notification.ts';

const firing = (over: Partial<AlertFiring>): AlertFiring => ({
  id: 'f1',
  alertId: 'a1',
  symbol: stockCode('BNTG'),
  note: '',
  way: 'up',
  since: 'live',
  condition: { kind: 'price', level: 5_000, direction: 'up' },
  value: 5_025,
  level: 5_000,
  base: 0,
  price: 5_025,
  at: 1,
  exchangeAt: 1,
  sequence: 1,
  skipped: 0,
  ...over,
});

function textOf(given: AlertFiring, language: Language = 'en'): string {
  const { code, params } = notificationOf(given, language);
  const t = createTexts(() => language)();
  const { title, body } = sentenceOf({ code, params }, t, createFormats(language), 'all');
  return `${title} | ${body}`;
}

const EACH: readonly AlertFiring[] = [
  firing({}),
  firing({
    condition: { kind: 'change', percent: 3, minutes: 5, direction: 'either' },
    way: 'down',
    value: -3.25,
    level: -3,
    base: 5_000,
    price: 4_840,
  }),
  firing({
    condition: { kind: 'volume', times: 2, days: 20, byTime: false },
    value: 2.5,
    level: 2,
    base: 1_000_000,
    price: 5_000,
  }),
  firing({
    condition: { kind: 'band', limit: 'either', within: 3, unit: 'ticks' },
    way: 'ara',
    value: 3,
    level: 3,
    base: 6_000,
    price: 5_925,
  }),
  firing({
    condition: { kind: 'iep', percent: 2, from: 'previous', direction: 'up' },
    value: 3,
    level: 2,
    base: 5_000,
    price: 5_150,
  }),
  firing({ condition: { kind: 'spread', ticks: 4 }, value: 4, level: 4, base: 5_000, price: 4_960 }),
  firing({
    condition: {
      kind: 'line',
      fromAt: 0,
      fromPrice: 4_900,
      toAt: 1,
      toPrice: 5_000,
      beyondFrom: false,
      beyondTo: true,
      scale: 'linear',
      border: 'line',
      offAt: 0,
      offPrice: 0,
      interval: '5m',
      drawing: 'd1',
      direction: 'up',
    },
    value: 5_025,
    level: 5_012.6,
  }),
  firing({
    condition: {
      kind: 'indicator',
      indicator: 'rsi',
      inputs: { length: 14, source: 'close' },
      interval: 'D',
      plot: 'value',
      against: 'level',
      threshold: 70,
      other: '',
      at: 'tick',
      direction: 'up',
    },
    value: 70.123_456,
    level: 70,
  }),
  firing({ condition: { kind: 'trade', lots: 500 }, value: 1_200, level: 500, base: 0, price: 5_000 }),
  firing({
    condition: { kind: 'broker', broker: 'YZ', millions: 10_000, direction: 'either' },
    way: 'down',
    value: -12_500,
    level: -10_000,
    base: 0,
    price: 0,
  }),
];

it('every kind has a notification with the observed values', () => {
  expect(EACH.map((firing) => textOf(firing))).toEqual([
    'BNTG crossed 5,000 | Last 5,025.',
    'BNTG −3.25% in 5 min | From 5,000 to 4,840.',
    'BNTG: unusual volume | 25,000 lots so far, 2.5× average.',
    'BNTG near ARA | Last 5,925, 1.27% from ARA at 6,000.',
    'BNTG: IEP moved | From 5,000 to 5,150.',
    'BNTG: spread 4 ticks | Bid 4,960, offer 5,000.',
    'BNTG crossed its line | Last 5,025, line at 5,013.',
    'BNTG: RSI 14 at 70.12 | Level 70, last 5,025.',
    'BNTG: large trade | 1,200 lots at 5,000.',
    'BNTG: YZ −12,500 m net | Rupiah of the day, threshold 10,000 m.',
  ]);
});

/** A condition of a kind as a new form begins with it; a number that a person has to enter is 1. */
const standardOf = (kind: AlertKind): AlertCondition => {
  const values = Object.entries(CONDITIONS[kind].standard).map(([name, value]) => [name, value ?? 1]);
  // The names and types that the kind declares.
  return Object.fromEntries([['kind', kind], ...values]) as AlertCondition;
};
const argumentsOf = (message: Message): readonly string[] =>
  typeof message === 'string'
    ? []
    : message.flatMap((part) =>
        typeof part === 'string' ? [] : [part.name, ...[...(part.forms?.values() ?? [])].flatMap(argumentsOf)],
      );

it.each(ALERT_KINDS)('a notification of kind %s is given every argument that its text has', (kind) => {
  const { params } = notificationOf(firing({ condition: standardOf(kind) }), 'en');
  const { title, body } = CATALOGUE.en.alerts.notification[alertCode(kind)];
  const shown = [title, body].flatMap((text) => argumentsOf(parseMessage(text)));
  expect(shown.filter((name) => !(name in params))).toEqual([]);
});

it('fills every placeholder in both languages', () => {
  for (const language of Object.keys(CATALOGUE) as Language[]) {
    for (const one of EACH) expect(textOf(one, language)).not.toMatch(/[{}]|undefined/);
  }
});

it('includes whether Lantai was closed, and the note of the alert', () => {
  expect(textOf(firing({ since: 'gap', note: 'sell half' }))).toContain('Last 5,025. · while disconnected · sell half');
  expect(textOf(firing({ since: 'closed' }), 'id')).toContain('saat Lantai ditutup');
});
