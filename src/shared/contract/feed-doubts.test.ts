import { expect, test } from 'vitest';
import { FEED_FINDINGS } from './feed.ts';
import { doubtsOf } from './feed-doubts.ts';

const doubtsOfKinds = (...kinds: (typeof FEED_FINDINGS)[number][]) =>
  doubtsOf(kinds.map((kind) => ({ kind, subject: 'BNTG', value: 100 })));

test('each finding about values puts figures in doubt, each figure once; the others put none', () => {
  expect(FEED_FINDINGS.filter((kind) => doubtsOfKinds(kind).length === 0)).toEqual([
    'unreadable',
    'notSent',
    'noTrades',
    'noPongs',
  ]);
  expect(doubtsOfKinds('frozenBook', 'bookVolume', 'tradeVolume')).toEqual(['bookLots', 'tradeLots', 'book']);
  expect(doubtsOf([])).toEqual([]);
});
