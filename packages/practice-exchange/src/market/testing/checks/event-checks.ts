import { seededRandom } from '#exchange/clock/index.ts';
import { mean } from '#shared/statistics.ts';
import { dayOf } from '../../hours/calendar.ts';
import { quarterNumbered } from '../../listings/accounting-quarter.ts';
import { corporateActionsOf, dividendsOf } from '../../listings/corporate-actions.ts';
import { resultOf, verdictOn } from '../../listings/results.ts';
import type { Market } from '../../market.ts';
import { enough, type Findings, within } from './findings.ts';

const UNTIL = '2026-11-17';

/** What prices fell by ÷ what the dividends were, both beside the price before. */
export function dropOf(fell: readonly { before: number; after: number; dividend: number }[]): number {
  const sum = (part: (each: (typeof fell)[number]) => number): number =>
    fell.reduce((total, each) => total + part(each) / each.before, 0);
  return sum(({ before, after }) => before - after) / sum(({ dividend }) => dividend);
}

/** Past prices fall by about the dividend on an ex date. @param min dividends that a run must have */
export function checkDividendDrops(market: Market, seed: string, min: number): Findings {
  const fell = market.instruments.flatMap((instrument) => {
    const reference = market.referencePrice(instrument.code);
    const actions = corporateActionsOf(instrument, seededRandom(seed), reference, '2021-01-01', UNTIL);
    const dividends = dividendsOf(actions);
    const candles = market.dailyCandles(instrument.code, '2000-01-01', UNTIL);
    return candles.flatMap(({ at, close, volume }, index) => {
      const dividend = dividends.get(dayOf(at)) ?? 0;
      const before = candles[index - 1]?.close ?? 0;
      return dividend > 0 && before > 0 && volume > 0 ? [{ before, after: close, dividend }] : [];
    });
  });
  return [...enough('dividends', fell.length, min), ...within('fall ÷ dividend', dropOf(fell), 0.7, 1.1)];
}

/** Accounts that surprise show in the opening of their day. */
export function checkSurprises(market: Market, seed: string): Findings {
  const random = seededRandom(seed);
  const opened = { above: [] as number[], 'in-line': [] as number[], below: [] as number[] };
  for (const instrument of market.instruments) {
    const candles = market.dailyCandles(instrument.code, '2024-01-01', UNTIL);
    const places = new Map(candles.map(({ at }, index) => [dayOf(at), index]));
    for (let quarter = quarterNumbered(2023, 4); quarter <= quarterNumbered(2026, 2); quarter += 1) {
      const { publishedOn, surprise } = resultOf(instrument, random, quarter);
      const place = places.get(publishedOn) ?? 0;
      const [before, day] = [candles[place - 1], candles[place]];
      if (before && day && day.volume > 0) opened[verdictOn(surprise)].push(day.open / before.close - 1);
    }
  }
  return [
    ...within('opening after accounts above', mean(opened.above), 0.01, 0.2),
    ...within('opening after accounts below', mean(opened.below), -0.2, -0.01),
    ...within('opening after accounts in line', mean(opened['in-line']), -0.005, 0.005),
  ];
}
