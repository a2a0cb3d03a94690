import { stepTicks, tickAt } from '#shared/market/index.ts';
import type { BookLevel, Market } from '../../market.ts';
import type { RecordedRun } from '../recorded-run.ts';
import { enough, type Findings, none, partOf, within } from './findings.ts';

/** Ten levels are shown; only near a limit there are fewer. */
const LEVELS = 10;

/** Liquid stocks have full books and mostly a spread of one tick, and no book is crossed. */
export function checkSpreads({ market, books }: RecordedRun): Findings {
  const tight = partOf(books, ({ book: { bids, offers } }) => {
    const bid = bids[0]?.price ?? 0;
    return (offers[0]?.price ?? 0) - bid === tickAt(bid);
  });
  const crossed = books.filter(({ book: { bids, offers } }) => (bids[0]?.price ?? 0) >= (offers[0]?.price ?? 0));
  const short = books.filter(({ code, book: { bids, offers } }) => {
    const { arb, ara } = market.quote(code).band;
    const hasBids = bids.length === LEVELS || (bids.at(-1)?.price ?? 0) <= stepTicks(arb, 3);
    const hasOffers = offers.length === LEVELS || (offers.at(-1)?.price ?? 0) >= stepTicks(ara, -3);
    return !hasBids || !hasOffers;
  });
  return [
    ...enough('books', books.length, 100),
    ...within('spreads of a tick', tight, 0.8, 1),
    ...none(
      'crossed books',
      crossed.map(({ code }) => code),
    ),
    ...none(
      'short books',
      short.map(({ code }) => code),
    ),
  ];
}

/** The most traded stock has deep queues of many orders. */
export function checkDepth({ market }: RecordedRun): Findings {
  const [first] = market.instruments;
  const level = first && market.book(first.code, 'RG', 5).bids[2];
  return [
    ...enough('lots at the third bid', level?.lots ?? 0, 500),
    ...enough('orders at the third bid', level?.orders ?? 0, 10),
  ];
}

/** A side whose last level is the limit itself: how much stands there, and the most that stands on any other. */
function atTheLimit(side: readonly BookLevel[], limit: number): { there: number; elsewhere: number } | null {
  const last = side.at(-1);
  if (last?.price !== limit || side.length < 2) return null;
  return { there: last.lots, elsewhere: Math.max(...side.slice(0, -1).map(({ lots }) => lots)) };
}

/** What stands at a price limit stays comparable to other prices: orders from beyond it do not collect there. */
export function checkLimitQueues(market: Market): Findings {
  const found = market.instruments.flatMap(({ code }) => {
    const { band } = market.quote(code);
    const { bids, offers } = market.book(code, 'RG', 1_000);
    const sides = [atTheLimit(bids, band.arb), atTheLimit(offers, band.ara)];
    return sides.flatMap((side) => (side ? [{ code, there: side.there, elsewhere: side.elsewhere }] : []));
  });
  return [
    ...enough('books that reach a limit', found.length, 1),
    ...none(
      'queues at a limit beyond all others',
      found.filter(({ there, elsewhere }) => there >= 5 * elsewhere),
    ),
  ];
}
