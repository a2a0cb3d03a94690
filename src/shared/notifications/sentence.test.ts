import { describe, expect, it } from 'vitest';
import { createFormats } from '#shared/formats/formats.ts';
import { CATALOGUE } from '#shared/i18n/catalogue.ts';
import { createTranslator } from '#shared/i18n/translator.ts';
import type { Hidden } from '#shared/privacy.ts';
import { sentenceOf } from './sentence.ts';

const { translate } = createTranslator(CATALOGUE, 'en');
const formats = createFormats('en');
const bodyOf = (code: 'market-day' | 'account-day', params: Record<string, string>): string =>
  sentenceOf({ code, params }, translate, formats, 'nothing').body;

it('says of a message without its parameters only that there was one', () => {
  const sentence = (code: 'chat-message' | 'chat-invitation', params: Record<string, string>) =>
    sentenceOf({ code, params }, translate, formats, 'nothing').title;
  expect(sentence('chat-message', {})).toBe('A message');
  expect(sentence('chat-message', { from: 'Sari', room: 'Day traders' })).toBe('Sari in Day traders');
  expect(sentence('chat-invitation', { room: 'Day traders' })).toBe('Invitation to Day traders');
});

it('has nouns and months of the language, whatever the numbers are written like', () => {
  const sentence = (code: 'order-open' | 'market-day', params: Record<string, string | number>) =>
    sentenceOf({ code, params }, translate, createFormats('id', 'en'), 'nothing');
  const order = { side: 'buy', symbol: 'BNTG', price: 4_500, lots: 1_000 };
  expect(sentence('order-open', order).body).toBe('1.000 lots BNTG at 4.500 in the market.');
  expect(sentence('market-day', { day: '2026-08-21', earlier: '20 Aug', skipped: '' }).title).toContain('21 Aug 2026');
});

it('has the price that a stop waits for before it goes to the market', () => {
  const params = { side: 'sell', symbol: 'KSWR', price: 4_700, lots: 20 };
  const body = (more: Record<string, number>): string =>
    sentenceOf({ code: 'order-sent', params: { ...params, ...more } }, translate, formats, 'nothing').body;
  expect(body({})).toBe('20 lots KSWR at 4,700, on the way to the market.');
  expect(body({ trigger: 4_750 })).toBe('20 lots KSWR at 4,700, sent to the market once 4,750 is reached.');
});

it('names a bracket that could not be given up by its purchase, and never no lots', () => {
  const body = (params: Record<string, string | number>): string =>
    sentenceOf(
      { code: 'order-not-cancelled', params: { symbol: 'PIPT', reason: 'Closed', ...params } },
      translate,
      formats,
      'nothing',
    ).body;
  expect(body({ side: 'buy', price: 4_800, lots: 6, plan: 'bracket' })).toMatch(/^Bracket PIPT, buy 6 lots at 4,800: /);
  expect(body({ side: 'sell', price: 4_600, lots: 0 })).toMatch(/^Sell PIPT at 4,600: /);
  expect(body({ side: 'sell', price: 4_600, lots: 6 })).toMatch(/^Sell 6 lots PIPT at 4,600: /);
});

describe('a notification with lists', () => {
  it('has a sentence for each list that has entries', () => {
    const day = { day: '2026-12-01', earlier: '30 Nov' };
    expect(bodyOf('market-day', { ...day, skipped: '' })).toBe('Before: 30 Nov.');
    expect(bodyOf('market-day', { ...day, skipped: '8 Dec, 9 Dec' })).toBe(
      'Before: 30 Nov. Trading days passed over: 8 Dec, 9 Dec.',
    );
    expect(bodyOf('account-day', { earlier: '30 Nov', entitlements: '', expired: 'KOPI @ 900' })).toBe(
      'The practice market’s date has moved on. Orders that expired: KOPI @ 900.',
    );
  });
});

describe('while what the account has is not shown', () => {
  const bodies = (hidden: Hidden) => [
    sentenceOf({ code: 'cash-arrived', params: { amount: 60_000_000 } }, translate, formats, hidden).body,
    sentenceOf({ code: 'cash-message', params: { title: 'Coupon of NRB104: Rp 200,988' } }, translate, formats, hidden)
      .body,
    sentenceOf(
      { code: 'inbox-message', params: { title: 'Dividend of 1,500', kind: 'corporate-action' } },
      translate,
      formats,
      hidden,
    ).body,
    sentenceOf(
      { code: 'inbox-message', params: { title: 'BNTG is up 5.2%', kind: 'market' } },
      translate,
      formats,
      hidden,
    ).body,
  ];

  it.each(['amounts', 'all'] as const)('has no amount of the account, where %s are hidden', (hidden) => {
    expect(bodies(hidden)).toEqual([
      'Rp •••• is in your account.',
      'Coupon of NRB104: Rp ••••',
      'Dividend of ••••',
      'BNTG is up 5.2%',
    ]);
  });

  it('has each where nothing is hidden', () => {
    expect(bodies('nothing')[0]).toBe('Rp 60,000,000 is in your account.');
    expect(bodies('nothing')[1]).toContain('200,988');
  });
});
