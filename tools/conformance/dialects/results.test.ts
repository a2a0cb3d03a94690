import { expect, it } from 'vitest';
import { DIALECTS } from '#exchange/dialects/index.ts';
import { recordedResults } from './results.ts';

/** "npm run campaign -- dialects" records them. */
const results = recordedResults();

it('has a result for every dialect, and for no other', () => {
  expect(Object.keys(results).sort()).toEqual(DIALECTS.map(({ name }) => name).sort());
});

it('leaves no dialect in which something differs and nothing says so', () => {
  const silent = Object.entries(results).filter(([, { outcome }]) => outcome === 'silent');
  expect(silent.map(([name]) => name)).toEqual([]);
});

it('names what says so wherever something differs', () => {
  for (const [name, { outcome, because }] of Object.entries(results)) {
    if (outcome === 'alarmed') expect(because, name).not.toEqual([]);
  }
});
