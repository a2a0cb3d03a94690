import { expect, it } from 'vitest';
import { contract, type LantaiContract } from '#shared/contract/contract.ts';
import { inReplay } from './in-replay.ts';

const DOMAINS = Object.keys(contract) as (keyof LantaiContract)[];
const WINDOW = { windowId: 'w1' };

it.each(DOMAINS)('answers every call of %s in a replay, with a refusal', async (domain) => {
  const handlers = inReplay(domain);
  const calls = Object.entries(contract[domain]).filter(([, { kind }]) => kind !== 'event');
  expect(Object.keys(handlers).sort()).toEqual(calls.map(([name]) => name).sort());
  for (const call of Object.values(handlers) as (() => Promise<unknown>)[])
    await expect(call()).rejects.toMatchObject({ code: 'IN_REPLAY', retryable: false, params: { sent: 'no' } });
});

it('gives the answers that need no service', async () => {
  const handlers = inReplay('screener', { screens: () => [] });
  expect(await handlers.screens(undefined, WINDOW)).toEqual([]);
  await expect(handlers.remove({ id: 'a' }, WINDOW)).rejects.toMatchObject({ code: 'IN_REPLAY' });
});
