import { expect, it, vi } from 'vitest';
import { LantaiError } from '#shared/contract/error.ts';
import { createReplayServices } from './replay-services.ts';

const WINDOW = { windowId: 'w1' };
const open = () =>
  createReplayServices({
    codes: ['BNTG', 'KNCA'],
    listName: () => 'Recorded',
    clockOffsetMs: () => -3_600_000,
    prefill: () => undefined,
  });

it('refuses every order for the reason that this is a replay, and calls nobody', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('not to be called'));
  const { orders, session, explorer, portfolio } = open().handlers;
  const draft = { symbol: 'BNTG', side: 'buy', price: 100, lots: 1 } as never;
  const calls: readonly (() => unknown)[] = [
    () => orders.place(draft, WINDOW),
    () => orders.amend(draft, WINDOW),
    () => orders.cancel(draft, WINDOW),
    () => session.unlock({ pin: '123456' }, WINDOW),
    () => explorer.call(draft, WINDOW),
    () => portfolio.refresh(undefined, WINDOW),
  ];
  for (const call of calls) {
    const refused = await Promise.resolve()
      .then(call)
      .catch((thrown: unknown) => thrown);
    expect(refused).toBeInstanceOf(LantaiError);
    expect(refused).toMatchObject({ code: 'IN_REPLAY', retryable: false, params: { sent: 'no' } });
  }
  expect(fetched).not.toHaveBeenCalled();
  fetched.mockRestore();
});

it('shows somebody signed in who cannot trade, the recorded stocks, and recorded time', async () => {
  const services = open();
  expect(services.sessionState()).toMatchObject({ kind: 'signed-in', trading: { kind: 'locked' } });
  const unmarked = { name: '', isPinned: false, isFollowed: false, note: '', flag: null };
  expect(await services.handlers.watchlist.list(undefined, WINDOW)).toEqual([
    {
      id: 'replay',
      name: 'Recorded',
      isDefault: true,
      unread: null,
      columns: [],
      sections: [],
      items: [
        { code: 'BNTG', ...unmarked },
        { code: 'KNCA', ...unmarked },
      ],
    },
  ]);
  expect(await services.handlers.market.search({ keyword: 'kn' }, WINDOW)).toEqual([{ code: 'KNCA', name: '' }]);
  expect(services.health()).toEqual({ reachable: true, clockOffsetMs: -3_600_000 });
});

it('gives the feed no credentials of anybody', async () => {
  await expect(open().credentialsForFeed()).rejects.toMatchObject({ code: 'IN_REPLAY' });
});
