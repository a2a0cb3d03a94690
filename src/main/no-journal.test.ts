import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../shared/contract/index.ts';
import { lots, price, stockCode } from '../shared/market/index.ts';
import { DEFAULT_REST_DIALECT } from '../shared/service/index.ts';
import { createManualTimers } from './service/testing/manual-timers.ts';
import { createServices } from './services.ts';

it('refuses to place and to amend an order without a journal, before anything is sent, and lets it be cancelled', async () => {
  const calls: string[] = [];
  const services = createServices({
    profile: { name: 'practice', mode: 'practice', addresses: null },
    dialect: DEFAULT_REST_DIALECT,
    vault: {
      kept: async () => true,
      load: async () => ({ kind: 'empty' }),
      save: async () => {},
      clear: async () => {},
    },
    timers: createManualTimers(),
    randomBytes,
    journalPath: ':memory:',
    noJournal: 'newer',
    log: () => {},
    broadcast: () => {},
    settings: { get: () => DEFAULT_SETTINGS, onChange: () => () => undefined },
    transport: (url) => {
      calls.push(url);
      throw new Error('nothing may be sent');
    },
  });
  const { orders } = services.handlers;
  const caller = { windowId: 'w' };
  const refused = expect.objectContaining({ code: 'JOURNAL_UNAVAILABLE', params: { reason: 'newer', sent: 'no' } });
  const draft = { side: 'buy', symbol: stockCode('BNTG'), board: 'RG', price: price(200), lots: lots(1) } as const;
  await expect(orders.place({ ...draft, goodTillCancelled: false, draftId: 'a draft' }, caller)).rejects.toEqual(
    refused,
  );
  const change = { orderId: '1', price: price(200), lots: lots(1), draftId: 'a draft' };
  await expect(orders.amend(change, caller)).rejects.toEqual(refused);
  // Cancelling goes on to its own checks.
  await expect(orders.cancel({ orderId: '1' }, caller)).rejects.toMatchObject({ code: 'SIGNED_OUT' });
  expect(calls).toEqual([]);
  await services.stop();
});
