import { randomNumbers } from '#shared/chart/indicators/testing/series.ts';
import { recordOf } from '#shared/records.ts';
import {
  type Condition,
  compileScreen,
  dailyBasisOf,
  FACT_WIDTH,
  FIGURE,
  FIGURE_IDS,
  type FigureId,
  RESULT,
  StockTable,
  type Today,
} from '#shared/screener/index.ts';
import { type Candle, columnsOf, factRow, randomCandles, screenedStock } from '#shared/screener/testing/market.ts';
import { median } from '#shared/statistics.ts';
import type { Benchmark, Figure } from '../figure.ts';
import { unlessQuick } from '../quick.ts';

const STOCKS = unlessQuick(900, 60);
const DAYS = 270;
const BEFORE = Date.UTC(2026, 10, 18);
const ROUNDS = unlessQuick(60, 1);
const WARM_UP = unlessQuick(20, 1);
/** Stocks of a batch of quotes: what a display refresh of a busy market brings, and everything. */
const BATCHES = { 'every stock has changed': STOCKS, '60 stocks have changed': 60 } as const;

const above = (figure: FigureId, value: number): Condition => ({
  kind: 'figure',
  enabled: true,
  figure,
  comparison: 'above',
  right: { kind: 'number', value },
});
const over = (figure: FigureId, other: FigureId, times: number): Condition => ({
  kind: 'figure',
  enabled: true,
  figure,
  comparison: 'atLeast',
  right: { kind: 'figure', figure: other, times },
});
/** Twenty that most stocks meet: the last of them is reached. */
const CONDITIONS: readonly Condition[] = [
  ...[
    over('price', 'sma20', 0.1),
    over('price', 'sma50', 0.1),
    over('sma20', 'sma50', 0.1),
    over('sma50', 'sma200', 0.1),
  ],
  ...[over('volume', 'averageVolume20', 0), over('price', 'low20', 0.1), over('price', 'low52', 0.1)],
  ...[
    above('rsi14', 0),
    above('macd', -1e9),
    above('macdHistogram', -1e9),
    above('atrPercent', 0),
    above('change5', -99),
  ],
  ...[above('change20', -99), above('change60', -99), above('overSma50', -99), above('belowHigh52', -1e9)],
  ...[above('toAra', -1), above('toArb', -1), above('value', 0), above('volumeRatio', 0)],
];

/** The peer holds the table as objects: a figure is a property, a condition a closure, a screen a filter. */
type PlainRow = Readonly<Record<FigureId, number>>;
const plainTests = CONDITIONS.map((condition): ((row: PlainRow) => boolean) => {
  if (condition.kind !== 'figure') return () => true;
  const { figure, right, comparison } = condition;
  const limit = (row: PlainRow): number => (right.kind === 'number' ? right.value : row[right.figure] * right.times);
  return comparison === 'above' ? (row) => row[figure] > limit(row) : (row) => row[figure] >= limit(row);
});

function timed(task: (round: number) => void): number {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
    const begun = performance.now();
    task(round);
    if (round >= WARM_UP) times.push(performance.now() - begun);
  }
  return median(times);
}

export const bench: Benchmark = async () => {
  const random = randomNumbers(7);
  const candles: Candle[][] = Array.from({ length: STOCKS }, () => randomCandles(random, DAYS, BEFORE));
  const stocks = candles.map((_, row) => screenedStock(`S${row}`));
  const quotes = candles.map((days): Today => {
    const last = days.at(-1)?.close ?? 100;
    const day = { last, previous: last, open: last, high: last + 5, low: last - 5, volume: 5_000, value: 1e9 };
    return { ...day, frequency: 10, foreignNet: 0 };
  });
  const rowOf = new Map(stocks.map(({ code }, row) => [code, row]));
  const table = new StockTable(stocks, (code) => quotes[rowOf.get(code) ?? 0] ?? null);
  const facts = new Float64Array(STOCKS * FACT_WIDTH);
  for (const [row, days] of candles.entries()) facts.set(factRow(days, BEFORE), row * FACT_WIDTH);
  table.setFacts([...stocks.keys()], facts);
  const compiled = compileScreen(CONDITIONS, table);
  const results = new Uint8Array(STOCKS);
  compiled.evaluate(results);

  const moved = (row: number, round: number): Today => {
    const quote = quotes[row] as Today;
    quote.last = Math.max(1, quote.previous + ((row + round) % 7) - 3);
    quote.volume += 100;
    return quote;
  };
  const plainRow = (row: number): PlainRow => recordOf(FIGURE_IDS, (id) => table.now[FIGURE[id]]?.[row] ?? Number.NaN);
  let plain = stocks.map((_, row) => plainRow(row));
  let found = 0;

  const figures = Object.entries(BATCHES).map(([name, size]): Figure => {
    const rowsOf = (round: number): number[] =>
      Array.from({ length: size }, (_, index) => (index * 7 + round) % STOCKS);
    const ours = timed((round) => {
      const rows = rowsOf(round);
      for (const row of rows) {
        moved(row, round);
        table.update(row);
      }
      compiled.evaluate(results, rows);
      found = results.reduce((sum, result) => sum + (result === RESULT.match ? 1 : 0), 0);
    });
    // The peer gets its indicators from the table, for nothing: only new objects and the filter count.
    const peer = timed((round) => {
      const changed = new Set(rowsOf(round));
      for (const row of changed) moved(row, round);
      plain = plain.map((before, row) => (changed.has(row) ? { ...before, price: quotes[row]?.last ?? 0 } : before));
      found = plain.filter((row) => plainTests.every((test) => test(row))).length;
    });
    return {
      name: `${STOCKS} × ${CONDITIONS.length}: ${name}`,
      ours,
      peer,
      ratio: ours / peer,
      unit: 'ms',
      against: 'plain objects, filter',
    };
  });

  const ours = timed((round) => {
    for (const row of stocks.keys()) {
      moved(row, round);
      table.update(row);
    }
  });
  const again = timed((round) => {
    for (const [row, days] of candles.entries()) {
      const { last, high, low, volume } = moved(row, round);
      found += dailyBasisOf(columnsOf([...days, { at: BEFORE, high, low, close: last, volume }]), BEFORE + 1).sma20;
    }
  });
  const name = `indicators of ${STOCKS} stocks with a new price`;
  figures.push({ name, ours, peer: again, ratio: ours / again, unit: 'ms', against: `from ${DAYS} candles each time` });
  if (!Number.isFinite(found)) throw new Error('nothing was found');
  return figures;
};
