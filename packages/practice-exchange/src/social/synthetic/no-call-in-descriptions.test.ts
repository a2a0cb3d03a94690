import { expect, it } from 'vitest';
import { callIn } from '#shared/posts/index.ts';
import { PHRASES } from './phrases.ts';
import { CLOSERS, INDEX_PHRASES, MENTIONS, OPENERS } from './small-talk.ts';

it('finds no call in the descriptions of a market that people of the practice exchange write', () => {
  const phrases = [
    ...Object.values(PHRASES).flatMap((each) => [...each.en, ...each.id]),
    ...[OPENERS, CLOSERS, MENTIONS, INDEX_PHRASES.up, INDEX_PHRASES.down].flatMap((each) => [...each.en, ...each.id]),
  ];
  expect(phrases.length).toBeGreaterThan(100);
  for (const phrase of phrases) {
    const text = phrase
      .replaceAll('{stock}', '$BNTG')
      .replaceAll('{me}', 'practice')
      .replace(/\{\w+\}/g, '12');
    expect([text, callIn(text.includes('$BNTG') ? text : `$BNTG 500, ${text}.`)]).toEqual([text, null]);
  }
});
