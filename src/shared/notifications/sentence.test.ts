import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '#shared/i18n/catalogue.ts';
import { createTranslator } from '#shared/i18n/translator.ts';
import { sentenceOf } from './sentence.ts';

const { translate } = createTranslator(CATALOGUE, 'en');
const bodyOf = (code: 'market-day' | 'account-day', params: Record<string, string>): string =>
  sentenceOf({ code, params }, translate, 'en', 'nothing').body;

it('says of a message without its parameters only that there was one', () => {
  const sentence = (code: 'chat-message' | 'chat-invitation', params: Record<string, string>) =>
    sentenceOf({ code, params }, translate, 'en', 'nothing').title;
  expect(sentence('chat-message', {})).toBe('A message');
  expect(sentence('chat-message', { from: 'Sari', room: 'Day traders' })).toBe('Sari in Day traders');
  expect(sentence('chat-invitation', { room: 'Day traders' })).toBe('Invitation to Day traders');
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
