import { expect, it } from 'vitest';
import type { Screen } from '#shared/contract/screener.ts';
import { PRESETS } from '#shared/screener/index.ts';
import { BLANK, bodyOf, readScreenerOptions, sourceText } from './options.ts';

const saved: Screen = {
  id: 's1',
  name: 'Mine',
  columns: ['per'],
  alerts: true,
  ranking: { figure: 'per', descending: false },
  conditions: [{ kind: 'range', enabled: true, figure: 'per', from: 1, to: 9 }],
};

it('opens what was chosen, and a preset where that is nonsense', () => {
  expect(readScreenerOptions({ screen: 'saved:s1' }).source).toEqual({ kind: 'saved', id: 's1' });
  expect(readScreenerOptions({ screen: 'preset:oversold' }).source).toEqual({ kind: 'preset', id: 'oversold' });
  expect(readScreenerOptions({ screen: 'blank' }).source).toEqual({ kind: 'blank' });
  for (const screen of [undefined, 7, 'preset:none', 'x']) {
    expect(readScreenerOptions({ screen }).source.kind).toBe('preset');
  }
  for (const source of [{ kind: 'saved', id: 's1' }, { kind: 'preset', id: 'value' }, { kind: 'blank' }] as const)
    expect(readScreenerOptions({ screen: sourceText(source) }).source).toEqual(source);
});

it('takes a draft only as the file of screens would', () => {
  expect(readScreenerOptions({ draft: { ...BLANK } }).draft).toEqual(BLANK);
  expect(
    readScreenerOptions({ draft: { ...BLANK, conditions: [{ kind: 'figure', figure: 'nonsense' }] } }).draft,
  ).toBeNull();
});

it('the conditions are those of the preset or of the saved screen', () => {
  expect(bodyOf({ kind: 'preset', id: 'value' }, [])).toBe(PRESETS.value);
  expect(bodyOf({ kind: 'saved', id: 's1' }, [saved])).toEqual({
    conditions: saved.conditions,
    columns: saved.columns,
    ranking: saved.ranking,
  });
  expect(bodyOf({ kind: 'saved', id: 'gone' }, [saved])).toBe(BLANK);
});
