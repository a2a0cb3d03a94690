import { expect, it } from 'vitest';
import { dataDirOf } from './data-dir.ts';

it('keeps practice and live apart even under one name', () => {
  const practice = dataDirOf('/data', 'practice', 'House');
  const live = dataDirOf('/data', 'live', 'House');
  for (const key of Object.keys(practice) as (keyof typeof practice)[]) {
    expect(practice[key]).not.toBe(live[key]);
  }
  expect(live.root).toBe('/data/profiles/live-House');
});
