import { expect, it } from 'vitest';
import { setMarket } from '#exchange/fixtures/market.ts';
import type { BookLevel } from './market.ts';

const MINUTE = 60_000;

/** A side whose last level is the limit itself: how much stands there, and the most that stands on any other. */
function atTheLimit(side: readonly BookLevel[], limit: number): { there: number; elsewhere: number } | null {
  const last = side.at(-1);
  if (last?.price !== limit || side.length < 2) return null;
  return { there: last.lots, elsewhere: Math.max(...side.slice(0, -1).map(({ lots }) => lots)) };
}

it('keeps the queue at a price limit comparable to other prices, however long it trades', () => {
  const { market, clock } = setMarket({ seed: '7', instruments: 30, session: 'always' });
  market.start();
  clock.advance(20 * MINUTE);
  const found = market.instruments.flatMap(({ code }) => {
    const { band } = market.quote(code);
    const { bids, offers } = market.book(code, 'RG', 1_000);
    const sides = [atTheLimit(bids, band.arb), atTheLimit(offers, band.ara)];
    return sides.flatMap((side) => (side ? [{ code, ...side }] : []));
  });
  expect(found.length).toBeGreaterThan(0);
  for (const { code, there, elsewhere } of found) expect(there, code).toBeLessThan(5 * elsewhere);
});
