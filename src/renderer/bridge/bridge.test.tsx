import { describe, expect, test } from 'vitest';
import { LantaiError } from '#shared/contract/error.ts';
import { CATALOGUE } from '#shared/i18n/catalogue.ts';
import { createTranslator, type Translate } from '#shared/i18n/translator.ts';
import { ask, failureFrom } from './index.ts';
import { messageOf } from './message.ts';

const failure = { code: 'INVALID_PIN', message: 'wrong pin', retryable: false, params: {} };
const translateInto = (language: 'en' | 'id'): Translate => createTranslator(CATALOGUE, language).translate;

describe('ask', () => {
  test('gives the value of an answer', async () => {
    await expect(ask(Promise.resolve({ ok: true, value: 7 }))).resolves.toBe(7);
  });

  test('throws the failure with its code', async () => {
    const answer = ask(Promise.resolve({ ok: false, error: failure }));
    await expect(answer).rejects.toThrow(LantaiError);
    await expect(answer.catch(failureFrom)).resolves.toEqual(failure);
  });

  test('hides the text of an error that is none of ours', () => {
    expect(failureFrom(new Error('secret path')).code).toBe('INTERNAL');
    expect(failureFrom(new Error('secret path')).message).not.toContain('secret');
  });
});

describe('messageOf', () => {
  test.each(['en', 'id'] as const)('has a sentence in %s for every code', (language) => {
    const translate = translateInto(language);
    for (const code of Object.keys(CATALOGUE.en.errors)) {
      const text = messageOf({ ...failure, code }, translate);
      expect(text, code).not.toMatch(/[{}]|errors:|^[A-Z_]+$/);
      expect(text.length, code).toBeGreaterThan(5);
    }
  });

  test("carries the venue's own reason", () => {
    const text = messageOf(
      { ...failure, code: 'ORDER_REJECTED', params: { reason: 'Below ARB' } },
      translateInto('en'),
    );
    expect(text).toContain('Below ARB');
  });

  test('falls back to the sentence that came with an unknown code', () => {
    expect(messageOf({ ...failure, code: 'SOMETHING_NEW' }, translateInto('id'))).toBe('wrong pin');
  });
});
