import { isOnTick } from '#shared/market/index.ts';
import { MINUTE_MS } from '#shared/time.ts';
import type { Trade } from '../../market.ts';
import type { RecordedRun } from '../recorded-run.ts';
import { enough, type Findings, none, partOf, within } from './findings.ts';

/** The most liquid stocks, which trade often enough for a figure of each. */
const BUSIEST = 5;

const regular = ({ trades }: RecordedRun): readonly Trade[] => trades.filter(({ board }) => board === 'RG');
const busiest = (run: RecordedRun): readonly (readonly Trade[])[] =>
  run.market.instruments.slice(0, BUSIEST).map(({ code }) => regular(run).filter((trade) => trade.code === code));

/** Traders prefer round numbers of lots: drawn evenly a fifth of the larger ones would be multiples of five. */
export function checkRoundLots(run: RecordedRun): Findings {
  const large = regular(run).filter(({ lots }) => lots >= 10);
  const round = partOf(large, ({ lots }) => lots % 5 === 0);
  return [...enough('trades of ten lots and more', large.length, 1_000), ...within('round lots', round, 0.45, 0.85)];
}

/** A liquid stock trades at both sides of its spread: takers of one side alone leave three of four minutes at one price. */
export function checkBothSides(run: RecordedRun): Findings {
  const minutes = busiest(run).flatMap((trades) => {
    const prices = new Map<number, Set<number>>();
    for (const { at, price } of trades) {
      const minute = Math.floor(at / MINUTE_MS);
      prices.set(minute, (prices.get(minute) ?? new Set()).add(price));
    }
    return [...prices.values()];
  });
  const both = partOf(minutes, (prices) => prices.size > 1);
  return [...enough('minutes of liquid stocks', minutes.length, 20), ...within('at both sides', both, 0.8, 1)];
}

/** Trades are stamped to the millisecond, in order, none from the future. */
export function checkStamps(run: RecordedRun): Findings {
  const trades = regular(run);
  return [
    ...within(
      'stamps on the beat of the simulation',
      partOf(trades, ({ at }) => at % 50 === 0),
      0,
      0.05,
    ),
    ...none(
      'stamped in the future or between milliseconds',
      trades.filter(({ at }) => !Number.isSafeInteger(at) || at > run.endedAt),
    ),
    ...none(
      'stamped before the trade before it',
      trades.filter(({ at }, index) => at < (trades[index - 1]?.at ?? 0)),
    ),
  ];
}

/** Trades come in clusters with rests between them: evenly at random 0.22 of the gaps were shorter than a quarter of the mean. */
export const checkClusters = (run: RecordedRun): Findings =>
  busiest(run).flatMap((trades, rank) => {
    const gaps = trades.slice(1).map(({ at }, index) => at - (trades[index]?.at ?? 0));
    const usual = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
    const short = partOf(gaps, (gap) => gap < usual / 4);
    return within(`short gaps of stock ${rank}`, short, 0.4, 1);
  });

/** Every trade is on a tick and within the day's limits; the negotiated board has neither. */
export function checkPrices({ market, trades }: RecordedRun): Findings {
  const bound = trades.filter(({ board }) => board !== 'NG');
  return [
    ...enough('trades', bound.length, 5_000),
    ...none(
      'off the ticks',
      bound.filter(({ price }) => !isOnTick(price)),
    ),
    ...none(
      'beyond a limit',
      bound.filter(({ code, price }) => {
        const { ara, arb } = market.quote(code).band;
        return price > ara || price < arb;
      }),
    ),
  ];
}

/** Trades are numbered without a gap. */
export const checkNumbers = ({ trades, numberBefore }: RecordedRun): Findings =>
  none(
    'out of number',
    trades.filter(({ number }, index) => number !== numberBefore + 1 + index),
  );
