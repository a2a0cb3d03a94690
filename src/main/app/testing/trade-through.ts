import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import type { Transport } from '#main/service/index.ts';
import { confirming } from '#main/testing/confirming.ts';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import { CLOSED_PATH, type Order, type OrderBoard } from '#shared/contract/orders.ts';
import type { PortfolioParts } from '#shared/contract/portfolio.ts';
import { lots, price, stockCode } from '#shared/market/index.ts';
import { type RestDialect, restDialect } from '#shared/service/dialect.ts';
import type { ServiceAddresses } from '#shared/service/profile.ts';
import type { SharedTime } from '#tools/testing/shared-time.ts';
import { createServices } from '../create-services.ts';

const WINDOW = { windowId: 'test' };

/** A running service and somebody who can sign in to it. */
type Service = {
  readonly profile: ServiceAddresses & {
    readonly credentials: { readonly username: string; readonly password: string; readonly pin: string };
  };
};

type Walk = {
  /** The service's clock and the workstation's are the same. */
  readonly time: SharedTime;
  /** The transport of `time` when left out. */
  readonly transport?: Transport;
  /** As a profile gives it. */
  readonly dialect?: Partial<RestDialect>;
  /** How the board shows an open order; as the document does when left out. */
  readonly open?: Pick<Order, 'status' | 'statusText'>;
};

/** Signs in and unlocks, each after a wrong try, then reads orders, portfolio, a stock and its candles, places an order and cancels it: all of it right. */
export async function tradeThrough(
  { profile }: Service,
  { time, transport = time.transport, dialect = {}, open = { status: 'OPEN' } }: Walk,
): Promise<void> {
  let board: OrderBoard = { revision: 0, orders: [], stale: true, loadedAt: null, path: CLOSED_PATH };
  let portfolio: PortfolioParts | null = null;
  const log: string[] = [];
  const services = createServices({
    profile: { name: 'practice', mode: 'practice', addresses: profile },
    dialect: restDialect.parse(dialect),
    vault: {
      isAvailable: async () => false,
      load: async () => ({ kind: 'empty' }),
      save: async () => undefined,
      clear: async () => undefined,
    },
    timers: time.timers,
    monotonicMs: time.monotonicMs,
    randomBytes,
    journalPath: ':memory:',
    log: (_level, event, fields) => log.push(`${event} ${JSON.stringify(fields)}`),
    broadcast: (domain, name, payload) => {
      if (domain === 'portfolio' && name === 'changed') portfolio = payload as PortfolioParts | null;
    },
    settings: { get: () => DEFAULT_SETTINGS, change: () => undefined, onChange: () => () => undefined },
    transport,
  });
  services.onOrderBoard((next) => {
    board = next;
  });
  try {
    await time.answerOf(() => services.start());
    const { username, password, pin } = profile.credentials;
    const { session, watchlist, market, orders } = services.handlers;
    const wrongPassword = time.answerOf(() => session.signIn({ username, password: `${password}x` }, WINDOW));
    await expect(wrongPassword).rejects.toMatchObject({ code: 'INVALID_AUTH' });
    await time.answerOf(() => session.signIn({ username, password }, WINDOW));
    expect(services.sessionState()).toMatchObject({ kind: 'signed-in', user: { username, id: expect.any(Number) } });
    const wrong = pin === '000000' ? '111111' : '000000';
    const wrongPin = time.answerOf(() => session.unlock({ pin: wrong }, WINDOW));
    await expect(wrongPin).rejects.toMatchObject({ code: 'INVALID_PIN' });
    expect(services.sessionState()).toMatchObject({ kind: 'signed-in', trading: { kind: 'locked' } });
    await time.answerOf(() => session.unlock({ pin }, WINDOW));
    await time.until(() => expect([board.path.mode, portfolio?.stale], log.join('\n')).toEqual(['ready', false]));
    expect(board.path.unreadableRows).toBe(0);
    expect(portfolio).toMatchObject({
      positions: expect.arrayContaining([expect.objectContaining({ tradable: true })]),
    });

    const [list] = await time.answerOf(() => watchlist.list(undefined, WINDOW));
    const symbol = stockCode(list?.items[0]?.code ?? '');
    const { arb, previous } = await time.answerOf(() => market.stock({ symbol }, WINDOW));
    expect(previous).toBeGreaterThan(0);
    const candles = await time.answerOf(() => market.candles({ symbol, interval: 'D', range: 'whole' }, WINDOW));
    expect(candles.at.length).toBeGreaterThan(200);
    const weekMs = 7 * 86_400_000;
    expect(Math.abs((candles.at.at(-1) ?? 0) - time.timers.now())).toBeLessThan(weekMs);

    const draftId = `draft-${randomBytes(6).toString('hex')}`;
    const terms = { price: price(arb), lots: lots(3), goodTillCancelled: false, draftId };
    const draft = { side: 'buy' as const, symbol, board: 'RG' as const, ...terms };
    const placed: Order = await time.answerOf(() => confirming(draft, (each) => orders.place(each, WINDOW)));
    const shown = () => board.orders.find(({ ref }) => ref === placed.ref);
    await time.until(() => expect(shown()).toMatchObject({ ...open, lotsTotal: 3, lotsOpen: 3, price: arb }));
    expect(Math.abs((shown()?.orderedAt ?? 0) - time.timers.now())).toBeLessThan(60_000);
    await time.answerOf(() => orders.cancel({ orderId: shown()?.orderId ?? '' }, WINDOW));
    await time.until(() => expect(shown()?.status).toBe('WITHDRAWN'));
    expect(log.filter((line) => line.startsWith('service.unreadable'))).toEqual([]);
    // Every token of the practice exchange is a JWT.
    expect(log.filter((line) => /eyJ|password|secret/.test(line))).toEqual([]);
  } finally {
    await time.answerOf(() => services.stop());
  }
}
