import { expect, it } from 'vitest';
import type { ServiceClient } from '#main/service/index.ts';
import { LantaiError } from '#shared/contract/error.ts';
import { createActionHandlers } from './index.ts';

/** Sectors Banks and Mines of one stock each, of which some cannot be read. */
const handlersOf = (failing: readonly string[]) =>
  createActionHandlers({
    sectors: {
      sectors: async () => ({ data: ['Banks', 'Mines'].map((name, at) => ({ id: at + 1, name })) }),
      async sector({ id }: { id: string }) {
        if (failing.includes(id)) throw new LantaiError('SERVER_ERROR', 'no answer');
        return { data: { members: [{ symbol: `AAA${id}` }] } };
      },
    },
  } as unknown as ServiceClient);
const companies = async (failing: readonly string[]) => handlersOf(failing).companies(undefined, { windowId: 'test' });

it('item 1: lists the companies of the sectors that were read, and names the others', async () => {
  expect(await companies([])).toEqual({ codes: ['AAA1', 'AAA2'], missing: [] });
  expect(await companies(['1'])).toEqual({ codes: ['AAA2'], missing: ['Banks'] });
  await expect(companies(['1', '2'])).rejects.toThrow('no answer');
});
