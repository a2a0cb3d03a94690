import { expect, it } from 'vitest';
import type { Read } from '#shared/service/reads.ts';
import { readServiceIndicators, type VersionedIndicators } from './service-indicators.ts';

it('reads the service’s indicators again only when their version has changed', async () => {
  let version = 1;
  let lists = 0;
  let hasVersion = true;
  const read = (async (name: string) => {
    if (name === 'charts.indicators') {
      lists += 1;
      return { indicators: [] };
    }
    if (!hasVersion) throw new Error('no such address');
    return { version: '3.0.0', documentVersion: 1, indicatorVersion: version };
  }) as unknown as Read;
  let known: VersionedIndicators | undefined;
  const readAgain = async () => {
    const before = known;
    known = await readServiceIndicators(read, known);
    return known === before;
  };
  expect([await readAgain(), await readAgain(), lists]).toEqual([false, true, 1]);
  version = 2;
  expect([await readAgain(), lists]).toEqual([false, 2]);
  hasVersion = false;
  expect([await readAgain(), await readAgain(), lists]).toEqual([false, false, 4]);
});
