import { expect, it } from 'vitest';
import { momentOf } from '#shared/service/read/index.ts';
import { knownWord, STATUSES, toneOf } from './service-words.ts';

it('knows a word in any case, and leaves another one without a text and a colour', () => {
  expect(knownWord(STATUSES, ' approved ')).toBe('APPROVED');
  expect(knownWord(STATUSES, 'ON_HOLD')).toBeNull();
  expect(['rejected', 'INCOMPLETE', 'ON_HOLD'].map(toneOf)).toEqual(['error', 'warn', 'plain']);
});

it('reads no moment from an empty text or the zero timestamp', () => {
  expect(momentOf('2026-11-19T09:00:00+07:00')).toBe(Date.UTC(2026, 10, 19, 2));
  expect(['', '0001-01-01T00:00:00Z', 'soon'].map(momentOf)).toEqual([null, null, null]);
});
