import {
  type Coverage,
  percentChange,
  RATINGS,
  type Rating,
  ratingFor,
  type Statements,
} from '#exchange/companies/index.ts';
import { brokers, type Instrument, quarterNumber, yearOf } from '#exchange/market/index.ts';
import { mean, median } from '#shared/statistics.ts';
import { hundredths } from '../listed.ts';

const names = new Map(brokers.map(({ code, name }) => [code, name]));
const wireRating = (rating: Rating): string => rating.toUpperCase().replace(' ', '_');

/** Analysts' coverage of a share in wire form. @param quarters newest first @param last rupiah */
export function wireAnalysts(
  { code, name }: Instrument,
  { views, months }: Coverage,
  quarters: readonly Statements[],
  last: number,
) {
  const targets = views.map(({ target }) => target).sort((lower, higher) => lower - higher);
  const count = targets.length;
  const average = count === 0 ? 0 : Math.round(mean(targets));
  return {
    symbol: code,
    name,
    last,
    consensus: count === 0 ? '' : wireRating(ratingFor(average / last - 1)),
    analysts: count,
    ratings: RATINGS.map((rating) => ({
      rating: wireRating(rating),
      count: views.filter((view) => view.rating === rating).length,
    })),
    target: {
      average,
      median: count === 0 ? 0 : median(targets),
      high: targets.at(-1) ?? 0,
      low: targets[0] ?? 0,
      upside_percent: count === 0 ? 0 : percentChange(last, average),
    },
    reports: views.map(({ broker, analyst, rating, ratingBefore, target, targetBefore, reported }) => ({
      broker_code: broker,
      broker_name: names.get(broker) ?? broker,
      analyst,
      rating: wireRating(rating),
      target,
      previous_target: targetBefore,
      previous_rating: wireRating(ratingBefore),
      upside_percent: percentChange(last, target),
      date: reported,
    })),
    estimates: (count === 0 ? [] : quarters).map(
      ({ quarter, publishedOn, currency, expectedIncome: expected, income: { netIncome: actual } }) => ({
        label: `${yearOf(quarter)}Q${quarterNumber(quarter)}`,
        published_date: publishedOn,
        currency: currency,
        expected,
        actual,
        surprise_percent: expected === 0 ? 0 : hundredths(((actual - expected) / Math.abs(expected)) * 100),
      }),
    ),
    history: months.map(({ consensus, ...month }) => ({ ...month, consensus: wireRating(consensus) })),
  };
}
