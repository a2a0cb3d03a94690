import { expect, it } from 'vitest';
import { tradeNote } from '#shared/contract/trade-notes.ts';
import { cleanTag, withTag } from './tags.ts';

it.each([
  ['  Gap  Up ', 'gap up'],
  ['#breakout', 'breakout'],
  ['a\u202Eb\u200F', 'a b'],
  ['ＦＵＬＬ', 'full'],
  ['\n\t ,;', ''],
  ['x'.repeat(40), 'x'.repeat(24)],
  ['🚀'.repeat(40), '🚀'.repeat(24)],
])('cleans %j', (typed, tag) => {
  expect(cleanTag(typed)).toBe(tag);
});

it('adds no tag twice, none that is empty, and none too many', () => {
  expect(withTag(['gap'], 'GAP')).toEqual(['gap']);
  expect(withTag(['gap'], ' ')).toEqual(['gap']);
  const full = Array.from({ length: 12 }, (_, at) => `t${at}`);
  expect(withTag(full, 'more')).toBe(full);
  expect(withTag([], 'Plan')).toEqual(['plan']);
});

it('makes only tags that can be stored', () => {
  const tags = withTag([], 'x'.repeat(300));
  expect(tradeNote.safeParse({ orderId: '1', text: '', tags, stop: null, target: null }).success).toBe(true);
});
