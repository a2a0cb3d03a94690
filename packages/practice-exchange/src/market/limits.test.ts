import { expect, it } from 'vitest';
import { setMarket } from '#exchange/testing/fixtures/market.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { checkLimitQueues } from './testing/checks/book-checks.ts';

it('keeps the queue at a price limit comparable to other prices, however long it trades', () => {
  const { market, clock } = setMarket({ seed: '7', instruments: 30, session: 'always' });
  market.start();
  clock.advance(20 * MINUTE_MS);
  expect(checkLimitQueues(market)).toEqual([]);
});
