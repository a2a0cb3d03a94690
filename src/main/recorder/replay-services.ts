import type { Services } from '#main/trading/services.ts';
import type { ServiceHealth } from '#shared/contract/app.ts';
import { LantaiError } from '#shared/contract/error.ts';
import { CLOSED_PATH } from '#shared/contract/orders.ts';
import type { SessionState } from '#shared/contract/session.ts';
import { plainStock, type Watchlist } from '#shared/contract/watchlist.ts';
import type { StockCode } from '#shared/market/index.ts';
import { AUTOMATIC } from '#shared/service/read/index.ts';

export type ReplayServicesDeps = {
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

function notInReplay(): never {
  throw new LantaiError('IN_REPLAY', 'a recording plays: there is no service, and nothing is sent anywhere', {
    params: { sent: 'no' },
  });
}
const silent = (): void => undefined;

/**
 * The services of an app that replays: the same handlers without any HTTP client or address, so that
 * nothing can be sent by mistake.
 */
export function createReplayServices(deps: ReplayServicesDeps): Services {
  const lists = (): Watchlist[] => [
    {
      ...{ id: 'replay', name: deps.listName(), isDefault: true, columns: [], sections: [], unread: null },
      items: deps.codes.map((code) => plainStock(code as StockCode)),
    },
  ];
  const health = (): ServiceHealth => ({ reachable: true, clockOffsetMs: deps.clockOffsetMs() });
  const never = (): (() => void) => silent;
  return {
    client: null,
    handlers: {
      session: {
        state: () => SESSION,
        signIn: notInReplay,
        signInWithToken: notInReplay,
        signOut: notInReplay,
        unlock: notInReplay,
        lock: silent,
        activity: silent,
      },
      orders: {
        list: () => ({ revision: 0, orders: [], stale: false, loadedAt: null, path: CLOSED_PATH }),
        place: notInReplay,
        amend: notInReplay,
        cancel: notInReplay,
        cancelAll: notInReplay,
        inSight: silent,
        resolve: notInReplay,
        acknowledge: notInReplay,
        acceptDifferences: notInReplay,
        acceptLimits: notInReplay,
        halt: notInReplay,
        endHalt: notInReplay,
        refresh: notInReplay,
        prefill: deps.prefill,
      },
      portfolio: { get: () => null, refresh: notInReplay, equityDays: () => [], figureParts: notInReplay },
      watchlist: {
        list: lists,
        add: notInReplay,
        addAll: notInReplay,
        remove: notInReplay,
        create: notInReplay,
        rename: notInReplay,
        deleteList: notInReplay,
        restoreList: notInReplay,
        arrange: notInReplay,
        arrangeLists: notInReplay,
        pin: notInReplay,
        follow: notInReplay,
        transfer: notInReplay,
        setColumns: notInReplay,
        mark: notInReplay,
        setSections: notInReplay,
        metric: notInReplay,
        search: notInReplay,
        suggestions: notInReplay,
      },
      market: {
        search: ({ keyword }) => {
          const query = keyword.trim().toUpperCase();
          return deps.codes
            .filter((code) => code.includes(query))
            .slice(0, 50)
            .map((code) => ({ code: code as StockCode, name: '' }));
        },
        stock: notInReplay,
        keyStatistics: notInReplay,
        candles: notInReplay,
        sectors: notInReplay,
        fees: notInReplay,
        phase: notInReplay,
      },
      explorer: { call: notInReplay, cancel: silent, unread: () => [], requestId: notInReplay },
    },
    start: async () => undefined,
    sessionState: () => SESSION,
    onChangeRefused: never,
    onWireFinding: never,
    readingStyle: () => AUTOMATIC,
    portfolio: () => null,
    isHalted: () => false,
    onSession: never,
    onOrderBoard: never,
    nudge: silent,
    health,
    serviceTime: async () => notInReplay(),
    onHealth: never,
    mainToken: notInReplay,
    renewMainToken: async () => notInReplay(),
    credentialsForFeed: async () => notInReplay(),
    refreshFeedCredentials: async () => notInReplay(),
    snapshotForFeed: async () => notInReplay(),
    ping: async () => notInReplay(),
    readAhead: () => null,
    setPushedPhase: silent,
    setAddresses: silent,
    setClock: silent,
    marketMoved: silent,
    resumed: silent,
    stop: async () => undefined,
  };
}
