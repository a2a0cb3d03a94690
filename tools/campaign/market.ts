import { tradingDaysBefore } from '#exchange/market/index.ts';
import { checkDepth, checkLimitQueues, checkSpreads } from '#exchange/market/testing/checks/book-checks.ts';
import { checkDividendDrops, checkSurprises } from '#exchange/market/testing/checks/event-checks.ts';
import type { Findings } from '#exchange/market/testing/checks/findings.ts';
import { checkMinuteShares, checkMinutes, checkPastDays } from '#exchange/market/testing/checks/past-checks.ts';
import { checkStoryCandles, checkStoryCounts } from '#exchange/market/testing/checks/story-checks.ts';
import {
  checkBothSides,
  checkClusters,
  checkNumbers,
  checkPrices,
  checkRoundLots,
  checkStamps,
} from '#exchange/market/testing/checks/tape-checks.ts';
import { storiesOf } from '#exchange/market/testing/find-story.ts';
import { recordRun } from '#exchange/market/testing/recorded-run.ts';
import { setMarket } from '#exchange/testing/fixtures/market.ts';
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
} from '../../bench/market/checks.ts';
import { type LivedDays, liveDays, wholeMarket } from '../../bench/market/lived-days.ts';

export type MarketCampaign = {
  readonly seeds: number;
  /** The first of them. */
  readonly seed: number;
  /** Stocks of the markets that are lived; their past is that of a whole market. */
  readonly stocks: number;
  /** Days that each market lives. */
  readonly days: number;
  readonly onProgress: (done: number, failed: number) => void;
};

/** What does not hold of the market of a seed, or of all of them together where that is null. */
export type FailedMarket = { readonly seed: string | null; readonly findings: Findings };

const WHOLE_MARKET = 900;
const YEAR_DAYS = 250;
const TODAY = '2026-11-18';
const MIN_DIVIDENDS = 2_500;
/** Liquid enough to reach a limit on the day that a story names, and not so large that none does. */
const WITH_LIMITS = [120, 300] as const;
/** A past day of every so many stocks is looked at minute by minute. */
const EVERY = 30;
const RECORDED_MINUTES = 10;
/** The opening, the quietest time and the end of a day. */
const RECORDED_FROM = ['09:01:00', '11:00:00', '15:35:00'];
const ALWAYS_OPEN_MS = 20 * 60_000;
/** The last whole quarter of an hour before the close, counted from nine o'clock. */
const OPENING = { lastQuarter: 26, min: 0.03, max: 0.06 };

/** Everything that a practice market must show, in many of them. */
export function runMarkets({ seeds, seed: first, stocks, days, onProgress }: MarketCampaign): readonly FailedMarket[] {
  const failed: FailedMarket[] = [];
  const lived: LivedDays[] = [];
  for (let done = 0; done < seeds; done += 1) {
    const seed = `campaign ${first + done}`;
    lived.push(liveDays({ seed, stocks, days }));
    const findings = [...past(seed), ...tapes(seed, stocks), ...limits(seed, stocks), ...whole(seed, stocks)];
    if (findings.length > 0) failed.push({ seed, findings });
    onProgress(done + 1, failed.length);
  }
  const findings = checkAll(lived);
  return findings.length > 0 ? [...failed, { seed: null, findings }] : failed;
}

function past(seed: string): Findings {
  const { market } = setMarket({ seed, instruments: WHOLE_MARKET });
  const { listings, stories } = storiesOf(seed, WHOLE_MARKET);
  const year = tradingDaysBefore(TODAY, YEAR_DAYS);
  const some = market.instruments.filter((_, index) => index % EVERY === 0);
  return [
    ...some.flatMap((instrument) => checkPastDays(market, instrument)),
    ...some.filter(({ listing }) => listing === 'main').flatMap((instrument) => checkMinutes(market, instrument)),
    ...market.instruments.slice(0, 1).flatMap((instrument) => checkMinuteShares(market, instrument)),
    ...checkStoryCounts(year.map((day) => stories.flatMap((stock) => stock.on(day) ?? []))),
    ...checkStoryCandles(market, listings.slice(...WITH_LIMITS), seed, year),
    ...checkDividendDrops(market, seed, MIN_DIVIDENDS),
    ...checkSurprises(market, seed),
  ];
}

const tapes = (seed: string, stocks: number): Findings =>
  RECORDED_FROM.flatMap((from) => {
    const run = recordRun({ seed, stocks, minutes: RECORDED_MINUTES, from });
    const checks = [checkRoundLots, checkBothSides, checkStamps, checkClusters, checkPrices, checkNumbers];
    return [...checks, checkSpreads, checkDepth].flatMap((check) => check(run)).map((finding) => `${from} ${finding}`);
  });

function limits(seed: string, stocks: number): Findings {
  const { market, clock } = setMarket({ seed, instruments: stocks, session: 'always' });
  market.start();
  clock.advance(ALWAYS_OPEN_MS);
  market.stop();
  return checkLimitQueues(market);
}

function whole(seed: string, stocks: number): Findings {
  const found = wholeMarket(seed, stocks);
  return [...checkTail(found), ...checkStoryDays(found)];
}

const checkAll = (lived: readonly LivedDays[]): Findings => [
  ...[checkQuoting, checkDipBuying, checkHours, checkLargeTicks, checkPastReturns, checkBrokers, checkDayTails].flatMap(
    (check) => check(lived),
  ),
  ...checkOpening(lived, OPENING),
];
