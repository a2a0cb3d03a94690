export { checkDepth, checkLimitQueues, checkSpreads } from './book-checks.ts';
export { checkDividendDrops, checkSurprises, dropOf } from './event-checks.ts';
export { enough, type Findings, none, within } from './findings.ts';
export { checkMinuteShares, checkMinutes, checkPastDays } from './past-checks.ts';
export { checkStoryCandles, checkStoryCounts } from './story-checks.ts';
export {
  checkBothSides,
  checkClusters,
  checkNumbers,
  checkPrices,
  checkRoundLots,
  checkStamps,
} from './tape-checks.ts';
