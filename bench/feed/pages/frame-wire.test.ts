import { expect, it } from 'vitest';
import type { FeedFrame } from '#shared/contract/frames.ts';
import { decodeFrame, encodeFrame } from './frame-wire.ts';

const frame: FeedFrame = {
  frame: 7,
  sentAt: 1_772_416_800_123.25,
  quotes: { codes: ['BNTG', 'LONT'], values: Float64Array.from([1.5, Number.NaN, 3]) },
  books: [
    {
      code: 'BNTG',
      sequence: 1,
      exchangeAt: 2,
      receivedAt: 3,
      stale: false,
      bids: Float64Array.from([100, 1, 2]),
      offers: new Float64Array(),
      totalBidLots: 1,
      totalOfferLots: 0,
    },
  ],
  trades: {
    codes: ['BNTG'],
    number: Float64Array.from([9]),
    at: Float64Array.from([1]),
    price: Float64Array.from([2]),
    lots: Float64Array.from([3]),
    side: Uint8Array.from([1]),
    change: Uint8Array.from([2]),
    board: Uint8Array.from([0]),
  },
};

it('comes back as it was sent, arrays and all', () => {
  expect(decodeFrame(encodeFrame(frame).buffer)).toEqual(frame);
});

it('of nothing is a small one', () => {
  const quiet: FeedFrame = { frame: 1, sentAt: 0, quotes: null, books: [], trades: null };
  expect(decodeFrame(encodeFrame(quiet).buffer)).toEqual(quiet);
});
