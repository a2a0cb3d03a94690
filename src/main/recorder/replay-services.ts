import { inReplay, inReplayError, notInReplay, ignoredInReplay as silent } from '#main/ipc/in-replay.ts';
import type { Services } from '#main/trading/services.ts';
import type { ServiceHealth } from '#shared/contract/app.ts';
import { CLOSED_PATH } from '#shared/contract/orders.ts';
import type { SessionState } from '#shared/contract/session.ts';
import { plainStock, type Watchlist } from '#shared/contract/watchlist.ts';
import type { StockCode } from '#shared/market/index.ts';
import { AUTOMATIC } from '#shared/service/read/index.ts';

type ReplayServicesDeps = {
  /** Stocks of the recording; they make up its one watchlist. */
  readonly codes: readonly string[];
  /** That list's name. */
  readonly listName: () => string;
  /** Recorded time less this machine's, ms. */
  clockOffsetMs(): number;
  prefill: Services['handlers']['orders']['prefill'];
};

/** A recording belongs to no account, and nobody can trade in one. */
const SESSION: SessionState = {
  kind: 'signed-in',
  user: { id: 0, username: 'replay', fullname: 'Replay' },
  trading: { kind: 'locked', reason: 'asked', attemptsLeft: null, blockedUntil: null },
  remembered: true,
};

/**
 * The services of an app that replays: the same handlers without any HTTP client or address, so that
 * nothing can be sent by mistake.
 */
export function createReplayServices(deps: ReplayServicesDeps): Services {
  const lists = (): Watchlist[] => [
    {
      id: 'replay',
      name: deps.listName(),
      isDefault: true,
      columns: [],
      sections: [],
      unread: null,
      items: deps.codes.map((code) => plainStock(code as StockCode)),
    },
  ];
  const health = (): ServiceHealth => ({ reachable: true, clockOffsetMs: deps.clockOffsetMs() });
  const never = (): (() => void) => silent;
  return {
    client: null,
    handlers: {
      accounts: inReplay('accounts', {}),
      session: inReplay('session', { state: () => SESSION, lock: silent, activity: silent }),
      orders: inReplay('orders', {
        list: () => ({ revision: 0, orders: [], stale: false, loadedAt: null, path: CLOSED_PATH }),
        inSight: silent,
        prefill: deps.prefill,
      }),
      transfers: inReplay('transfers', { list: () => [] }),
      portfolio: inReplay('portfolio', { get: () => null, equityDays: () => [] }),
      watchlist: inReplay('watchlist', { list: lists }),
      market: inReplay('market', {
        search: ({ keyword }) => {
          const query = keyword.trim().toUpperCase();
          return deps.codes
            .filter((code) => code.includes(query))
            .slice(0, 50)
            .map((code) => ({ code: code as StockCode, name: '' }));
        },
      }),
      explorer: inReplay('explorer', { cancel: silent, unread: () => [] }),
    },
    start: async () => undefined,
    sessionState: () => SESSION,
    onChangeRefused: never,
    requestsSince: () => [],
    onWireFinding: never,
    readingStyle: () => AUTOMATIC,
    portfolio: () => null,
    isHalted: () => false,
    onSession: never,
    onOrderBoard: never,
    nudge: silent,
    health,
    serviceTime: notInReplay,
    onHealth: never,
    signInWithProvider: notInReplay,
    userRead: silent,
    mainToken() {
      throw inReplayError();
    },
    renewMainToken: notInReplay,
    renewTradingToken: notInReplay,
    credentialsForFeed: notInReplay,
    refreshFeedCredentials: notInReplay,
    snapshotForFeed: notInReplay,
    ping: notInReplay,
    readAhead: () => null,
    setPushedPhase: silent,
    setAddresses: silent,
    setClock: silent,
    marketMoved: silent,
    resumed: silent,
    stop: async () => undefined,
  };
}
