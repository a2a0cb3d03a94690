import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyText } from '#shared/testing/any-text.ts';
import { isMuted, LONGEST_MUTED_WORD, MAX_MUTED_WORDS, readMutedWords } from './muted-words.ts';

it('hides posts with a whole word or phrase in any case, and not with a part of another word', () => {
  const words = readMutedWords(['ARA', ' to the  Moon ', '$BNTG', '🚀']);
  expect(words).toEqual(['ara', 'to the moon', '$bntg', '🚀']);
  for (const text of ['otw Ara!', 'straight to the\nmoon', 'x $bntg.', 'go🚀go'])
    expect([text, isMuted(text, words)]).toEqual([text, true]);
  for (const text of ['cara lama', 'araara', 'to the moonlight', '$BNTGX', 'BNTG'])
    expect([text, isMuted(text, words)]).toEqual([text, false]);
  expect(isMuted('anything', [])).toBe(false);
});

it('is capped, without repeats, and stays as it is when it is read again', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(anyText(80), fc.integer(), fc.constant(null)), { maxLength: 120 }), (value) => {
      const words = readMutedWords(value);
      expect(words.length).toBeLessThanOrEqual(MAX_MUTED_WORDS);
      expect(words.every((word) => word !== '' && word.length <= LONGEST_MUTED_WORD)).toBe(true);
      expect(new Set(words).size).toBe(words.length);
      expect(readMutedWords(words)).toEqual(words);
    }),
  );
  expect(readMutedWords('ara')).toEqual([]);
});
