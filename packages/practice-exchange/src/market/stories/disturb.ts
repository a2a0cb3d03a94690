import type { Clock } from '#exchange/clock/index.ts';
import type { OrderSide } from '#shared/market/index.ts';
import type { Disturbance } from '../market.ts';
import { drawParticipant } from '../synthetic/participants.ts';
import type { SyntheticTraders } from '../synthetic/synthetic-traders.ts';
import type { Venue } from '../trading/venue.ts';

type Parts = {
  readonly traders: SyntheticTraders;
  readonly venue: Venue;
  /** The market's time. */
  readonly clock: Clock;
  /** Plans the synthetic traders anew. */
  readonly replan: () => void;
};

/** Log returns of a fast market, one after the other, and the time from one to the next, ms of the market. */
const JUMPS = [0.025, -0.04, 0.03, -0.025, 0.035, -0.03] as const;
const BETWEEN_JUMPS_MS = 4_000;
/** Worth beside the upper limit of a stock that queues there. */
const BEYOND_ARA = 1.15;
/** The largest single order of the buyers at the limit, and what stays there of them at least, lots. */
const LARGEST = 20_000;
const MIN_QUEUE = 1_000;
/** What is sold to them at once, so that the last price is the limit; lots. */
const FIRST_SALE = 100;

/** @returns ends it */
export function disturb(how: Disturbance, parts: Parts): () => void {
  if (how === 'halted') return halt(parts);
  return how === 'fast' ? hurry(parts) : lockAtAra(parts);
}

function halt({ traders: { stock }, replan }: Parts): () => void {
  stock.halted = true;
  return () => {
    stock.halted = false;
    replan();
  };
}

function hurry({ traders, clock, replan }: Parts): () => void {
  let jumps = 0;
  const jump = (): void => {
    const move = JUMPS[jumps % JUMPS.length] ?? 0;
    // Bursts add up: after a few of them the stock is as busy as it gets.
    if (jumps < JUMPS.length) traders.observeNews(move);
    else traders.observeNews(move, 0);
    jumps += 1;
  };
  jump();
  replan();
  const stop = clock.every(BETWEEN_JUMPS_MS, jump);
  return () => {
    stop();
    traders.settle();
    replan();
  };
}

/** Buyers take all that is offered up to the limit, and as many queue there, of whom a seller takes a few; orders like all others. */
function lockAtAra({ traders, venue }: Parts): () => void {
  const { stock } = traders;
  const { ara } = stock.band;
  const before = traders.revalue(ara * BEYOND_ARA);
  const offered = stock.book('RG').offers.totalLots;
  const numbers: number[] = [];
  const enter = (side: OrderSide, lots: number): void => {
    const number = venue.nextOrderNumber();
    numbers.push(number);
    venue.enter(stock, 'RG', number, side, ara, lots, drawParticipant(stock.random, side, stock.today), 'price-time');
  };
  for (let left = offered + Math.max(MIN_QUEUE, offered); left > 0; left -= LARGEST)
    enter('buy', Math.min(LARGEST, left));
  enter('sell', FIRST_SALE);
  return () => {
    for (const number of numbers) {
      const order = stock.book('RG').order(number);
      if (order) venue.withdraw(stock, 'RG', order, 'cancelled');
    }
    traders.revalue(before);
  };
}
