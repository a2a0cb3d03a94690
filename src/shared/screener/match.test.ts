import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FIGURE, FIGURE_IDS, FIGURES, type FigureId } from './figures.ts';
import { compileScreen, RESULT } from './match.ts';
import { PRESETS } from './presets.ts';
import { type COMPARISONS, type Condition, comparableWith, groupsOf } from './screen.ts';
import { StockTable } from './stock-table.ts';
import { screenedStock } from './testing/market.ts';

/** A table whose columns the test fills. */
function tableOf(
  rows: readonly { now: Partial<Record<FigureId, number>>; yesterday?: Partial<Record<FigureId, number>> }[],
) {
  const table = new StockTable(
    rows.map((_, row) =>
      screenedStock(`S${String(row).padStart(3, '0')}`, { sector: row % 2 ? 'Energy' : 'Financials' }),
    ),
    () => null,
  );
  for (const [row, { now, yesterday = {} }] of rows.entries())
    for (const id of FIGURE_IDS) {
      (table.now[FIGURE[id]] as Float64Array)[row] = now[id] ?? Number.NaN;
      (table.yesterday[FIGURE[id]] as Float64Array)[row] = yesterday[id] ?? Number.NaN;
    }
  return table;
}
const resultsOf = (conditions: readonly Condition[], table: StockTable): number[] => {
  const results = new Uint8Array(table.count);
  compileScreen(conditions, table).evaluate(results);
  return [...results];
};
const number = (figure: FigureId, comparison: (typeof COMPARISONS)[number], value: number): Condition => ({
  kind: 'figure',
  enabled: true,
  figure,
  comparison,
  right: { kind: 'number', value },
});

describe('a screen', () => {
  it('matches what meets every condition, and nothing of which a figure is missing', () => {
    const table = tableOf([{ now: { per: 8, pbv: 0.9 } }, { now: { per: 8 } }, { now: { per: 12 } }, { now: {} }]);
    const conditions = [number('per', 'atMost', 10), number('pbv', 'below', 1)];
    expect(resultsOf(conditions, table)).toEqual([RESULT.match, RESULT.missing, RESULT.no, RESULT.missing]);
  });

  it('matches what meets one of several alternatives, with every other condition', () => {
    const or = (condition: Condition): Condition => ({ ...condition, or: true });
    const conditions = [
      number('value', 'atLeast', 1),
      number('per', 'atMost', 10),
      or(number('pbv', 'below', 1)),
      number('roe', 'above', 5),
    ];
    const table = tableOf([
      { now: { value: 2, per: 8, pbv: 3, roe: 9 } },
      { now: { value: 2, per: 30, pbv: 0.5, roe: 9 } },
      { now: { value: 2, per: 30, pbv: 3, roe: 9 } },
      { now: { value: 0, per: 8, pbv: 0.5, roe: 9 } },
      // Meets one alternative: the other need not be known.
      { now: { value: 2, pbv: 0.5, roe: 9 } },
      { now: { value: 2, pbv: 3, roe: 9 } },
    ]);
    const { match, no, missing } = RESULT;
    expect(resultsOf(conditions, table)).toEqual([match, match, no, no, match, missing]);
  });

  it('leaves an alternative that is switched off out of its group', () => {
    const off = { ...number('per', 'atMost', 10), enabled: false };
    const conditions = [number('value', 'atLeast', 1), off, { ...number('pbv', 'below', 1), or: true }];
    const table = tableOf([{ now: { value: 2, per: 8, pbv: 3 } }, { now: { value: 2, per: 30, pbv: 0.5 } }]);
    expect(resultsOf(conditions, table)).toEqual([RESULT.no, RESULT.match]);
  });

  it('a missing figure is not 0', () => {
    const table = tableOf([{ now: {} }]);
    expect(resultsOf([number('foreignNet', 'atLeast', -1)], table)).toEqual([RESULT.missing]);
    expect(resultsOf([{ kind: 'range', enabled: true, figure: 'roe', from: -5, to: 5 }], table)).toEqual([
      RESULT.missing,
    ]);
  });

  it('ignores a condition that is switched off, and lists everything without conditions', () => {
    const table = tableOf([{ now: { per: 50 } }]);
    expect(resultsOf([{ ...number('per', 'atMost', 10), enabled: false }], table)).toEqual([RESULT.match]);
    expect(resultsOf([], table)).toEqual([RESULT.match]);
  });

  it('sees a crossing between yesterday and now, in its direction alone', () => {
    const crossed = { now: { sma50: 105, sma200: 104 }, yesterday: { sma50: 103, sma200: 104 } };
    const above = { now: { sma50: 105, sma200: 104 }, yesterday: { sma50: 105, sma200: 104 } };
    const unknown = { now: { sma50: 105, sma200: 104 } };
    const table = tableOf([crossed, above, unknown]);
    const cross = (comparison: 'crossedAbove' | 'crossedBelow'): Condition => ({
      kind: 'figure',
      enabled: true,
      figure: 'sma50',
      comparison,
      right: { kind: 'figure', figure: 'sma200', times: 1 },
    });
    expect(resultsOf([cross('crossedAbove')], table)).toEqual([RESULT.match, RESULT.no, RESULT.missing]);
    expect(resultsOf([cross('crossedBelow')], table)).toEqual([RESULT.no, RESULT.no, RESULT.missing]);
  });

  it('sees a figure cross a number', () => {
    const table = tableOf([{ now: { rsi14: 31 }, yesterday: { rsi14: 29 } }]);
    expect(resultsOf([number('rsi14', 'crossedAbove', 30)], table)).toEqual([RESULT.match]);
  });

  it('chooses by sector', () => {
    const table = tableOf([{ now: {} }, { now: {} }]);
    const sector = (isOneOf: boolean): Condition => ({
      kind: 'category',
      enabled: true,
      category: 'sector',
      isOneOf,
      names: ['Energy'],
    });
    expect(resultsOf([sector(true)], table)).toEqual([RESULT.no, RESULT.match]);
    expect(resultsOf([sector(false)], table)).toEqual([RESULT.match, RESULT.no]);
  });

  it('equals a plain filter over objects, whole and row by row', () => {
    const figure = fc.constantFrom<FigureId>('price', 'sma20', 'sma50', 'value', 'per', 'rsi14');
    const value = fc.oneof(fc.integer({ min: -5, max: 5 }), fc.constant(Number.NaN));
    const row = fc.record({ price: value, sma20: value, sma50: value, value, per: value, rsi14: value });
    const condition: fc.Arbitrary<Condition> = fc.oneof(
      fc
        .tuple(
          figure,
          fc.constantFrom('above', 'atLeast', 'below', 'atMost'),
          fc.integer({ min: -5, max: 5 }),
          fc.boolean(),
        )
        .map(([id, comparison, limit, enabled]) => ({ ...number(id, comparison as 'above', limit), enabled })),
      fc.tuple(figure, fc.integer({ min: -5, max: 5 }), fc.integer({ min: -5, max: 5 })).map(([id, from, to]) => ({
        kind: 'range',
        enabled: true,
        figure: id,
        from,
        to,
      })) as fc.Arbitrary<Condition>,
      fc.tuple(fc.constantFrom<FigureId>('sma20', 'sma50'), fc.constantFrom(1, 2)).map(
        ([other, times]): Condition => ({
          kind: 'figure',
          enabled: true,
          figure: 'price',
          comparison: 'above',
          right: { kind: 'figure', figure: other, times },
        }),
      ),
    );
    fc.assert(
      fc.property(fc.array(row, { maxLength: 20 }), fc.array(condition, { maxLength: 6 }), (rows, conditions) => {
        const table = tableOf(rows.map((now) => ({ now })));
        const expected = rows.map((each) => plainResult(conditions, each));
        expect(resultsOf(conditions, table)).toEqual(expected);
        const results = new Uint8Array(table.count);
        const compiled = compileScreen(conditions, table);
        for (const index of rows.keys()) compiled.evaluate(results, [index]);
        expect([...results]).toEqual(expected);
      }),
    );
  });
});

function plainResult(conditions: readonly Condition[], row: Partial<Record<FigureId, number>>): number {
  const found = conditions
    .filter(({ enabled }) => enabled)
    .map((condition) => {
      if (condition.kind === 'category') return RESULT.no;
      const left = row[condition.figure] ?? Number.NaN;
      if (condition.kind === 'range') {
        if (Number.isNaN(left)) return RESULT.missing;
        return left >= condition.from && left <= condition.to ? RESULT.match : RESULT.no;
      }
      const { right, comparison } = condition;
      const limit = right.kind === 'number' ? right.value : (row[right.figure] ?? Number.NaN) * right.times;
      if (Number.isNaN(left) || Number.isNaN(limit)) return RESULT.missing;
      const holds = { above: left > limit, atLeast: left >= limit, below: left < limit, atMost: left <= limit };
      return holds[comparison as keyof typeof holds] ? RESULT.match : RESULT.no;
    });
  if (found.includes(RESULT.no)) return RESULT.no;
  return found.includes(RESULT.missing) ? RESULT.missing : RESULT.match;
}

describe('a preset', () => {
  it.each(Object.entries(PRESETS))(
    '%s compares figures of one unit, and crosses only what has a yesterday',
    (_, preset) => {
      const conditions: readonly Condition[] = preset.conditions;
      for (const condition of conditions) {
        if (condition.kind !== 'figure') continue;
        const { figure, comparison, right } = condition;
        if (right.kind === 'figure') expect(comparableWith(figure, comparison)).toContain(right.figure);
        if (comparison.startsWith('crossed')) expect(FIGURES[figure].crosses).toBe(true);
      }
      expect(groupsOf(preset)).toContain('market');
    },
  );
});
