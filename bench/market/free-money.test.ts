import { beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS } from '#shared/time.ts';
import {
  checkBrokers,
  checkDayTails,
  checkDipBuying,
  checkHours,
  checkLargeTicks,
  checkOpening,
  checkPastReturns,
  checkQuoting,
  checkStoryDays,
  checkTail,
} from './checks.ts';
import { type LivedDays, liveDays, type WholeMarket, wholeMarket } from './lived-days.ts';

/** Until half past ten, which is about a third of a day. */
const OPENING = { lastQuarter: 5, min: 0.04, max: 0.3 };

/** One small market here; `npm run campaign -- market` asks the same of many. */
describe('the morning of a market', () => {
  let runs: readonly LivedDays[];
  beforeAll(() => {
    runs = [liveDays({ seed: 'morning 8', stocks: 16, days: 1, endsAt: 10.5 * HOUR_MS })];
  });

  it('pays nothing, after fees, to whoever joins the bid and sells a tick up', () => {
    expect(checkQuoting(runs)).toEqual([]);
  });

  it('pays nothing, after fees, to whoever buys dips', () => {
    expect(checkDipBuying(runs)).toEqual([]);
  });

  it('has prices that neither bounce in a box nor run: an hour varies as twelve times five minutes', () => {
    expect(checkHours(runs)).toEqual([]);
  });

  it('has prices that do not bounce where the tick is large', () => {
    expect(checkLargeTicks(runs)).toEqual([]);
  });

  it('has a past with heavy tails and clusters of volatility', () => {
    expect(checkPastReturns(runs)).toEqual([]);
  });

  it('follows days whose brokers lean one way for weeks', () => {
    expect(checkBrokers(runs)).toEqual([]);
  });

  it('has heavy tails within the day too', () => {
    expect(checkDayTails(runs)).toEqual([]);
  });

  it('opens with an auction that is worth it, and trades most after it', () => {
    expect(checkOpening(runs, OPENING)).toEqual([]);
  });
});

describe('a whole market', () => {
  let whole: WholeMarket;
  beforeAll(() => {
    whole = wholeMarket('bench 1', 30);
  });

  it('has wide spreads in its tail and stocks that nobody trades', () => {
    expect(checkTail(whole)).toEqual([]);
  });

  it('counts a few closes at the limits a day, some in a row, and suspended stocks', () => {
    expect(checkStoryDays(whole)).toEqual([]);
  });
});
