import { expect, test } from 'vitest';
import type { ServiceClient } from '#main/service/index.ts';
import { LantaiError } from '#shared/contract/error.ts';
import { readListedCodes } from './listed-codes.ts';

const down = new LantaiError('TIMEOUT', 'no answer');

/** Sectors by id; null for one that cannot be read. */
function clientOf(sectors: Readonly<Record<number, readonly string[] | null>>): Pick<ServiceClient, 'sectors'> {
  const client = {
    sectors: async () => ({ data: Object.keys(sectors).map((id) => ({ id: Number(id) })) }),
    sector: async ({ id }: { id: number }) => {
      const codes = sectors[id];
      if (!codes) throw down;
      return { data: { members: codes.map((symbol) => ({ symbol })) } };
    },
  };
  // Only the two calls that are used.
  return { sectors: client as unknown as ServiceClient['sectors'] };
}

test('reads every sector, each code once, and leaves out what is no code', async () => {
  expect(await readListedCodes(clientOf({ 1: ['BNTG', 'KOPI'], 2: ['KOPI', 'no code', 'TEHA'] }))).toEqual([
    'BNTG',
    'KOPI',
    'TEHA',
  ]);
});

test('goes on without a sector that cannot be read, but not without all', async () => {
  expect(await readListedCodes(clientOf({ 1: null, 2: ['TEHA'] }))).toEqual(['TEHA']);
  await expect(readListedCodes(clientOf({ 1: null, 2: null }))).rejects.toBe(down);
});
