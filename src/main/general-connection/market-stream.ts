import type { SocketStatus } from '#main/feed/index.ts';
import type { HandlersOf } from '#main/ipc/handlers.ts';
import { marketPhaseOf } from '#main/market/index.ts';
import { TextConnection, type TextConnectionDeps, type TextEvents } from '#main/text-connection/index.ts';
import { assertNever } from '#shared/contract/error.ts';
import type { MarketConnection, MarketIndex, MarketPhase, marketContract } from '#shared/contract/market.ts';
import { type GeneralFrame, generalFrame } from '#shared/service/general-socket.ts';
import { type Conflated, conflate } from './conflate.ts';

type Handlers = Pick<HandlersOf<typeof marketContract>, 'index' | 'connection'>;
type Events = TextEvents<GeneralFrame>;

export type MarketStreamDeps = Omit<TextConnectionDeps, 'url'> & {
  /** The profile's general_ws_url: empty where it has none, or until it is known. */
  readonly url: () => string;
  /** A new one at each call: it lives for minutes only. @throws LantaiError SIGNED_OUT */
  securitiesToken(): Promise<string>;
  /** The service's clock, Unix ms. */
  serviceNow(): number;
  /** Whether that clock has a pace of its own, as a practice market's: it may have jumped since its last report. */
  isPaced(): boolean;
  /** The phase as pushed; null once it may have changed unnoticed. */
  onPhase(phase: MarketPhase | null): void;
  /** At most four times a second; null after a sign-out. */
  onIndex(index: MarketIndex | null): void;
  onConnection(connection: MarketConnection): void;
};

const FRAMES = {
  frames: generalFrame,
  essential: new Set(['status', 'price', 'previous']),
};
const INDEX_EVERY_MS = 250;
/** Other indexes are passed over. */
const COMPOSITE = ['IHSG', ''];

/** The market's phase and the composite index, pushed over the general socket while somebody is signed in. */
export class MarketStream {
  readonly handlers: Handlers = {
    index: () => this.#index,
    connection: () => this.connection(),
  };
  readonly #deps: MarketStreamDeps;
  readonly #connection: TextConnection<GeneralFrame>;
  readonly #indexes: Conflated<MarketIndex>;
  #isSignedIn = false;
  #index: MarketIndex | null = null;
  /** Phase that came over the open socket. */
  #phase: MarketPhase | null = null;

  constructor(deps: MarketStreamDeps) {
    this.#deps = deps;
    this.#connection = new TextConnection<GeneralFrame>(deps, FRAMES, {
      token: () => deps.securitiesToken(),
      renewToken: () => deps.securitiesToken(),
    });
    this.#indexes = conflate(deps.timers, INDEX_EVERY_MS, deps.onIndex);
    this.#connection.on('market_status', (data) => this.#onStatus(data));
    this.#connection.on('index', (data) => this.#onIndex(data));
    this.#connection.onState((state) => this.#onState(state));
  }

  /** Signed in: connects where there is an address, and stays connected until `stop`. */
  start(): void {
    this.#isSignedIn = true;
    if (this.#deps.url() !== '') this.#connection.start();
  }

  /** Signed out or quitting. */
  stop(): void {
    this.#isSignedIn = false;
    this.#connection.stop();
    this.#indexes.stop();
    if (this.#index === null) return;
    this.#index = null;
    this.#deps.onIndex(null);
  }

  /** After sleep, a change of network, or when the address has become known. */
  probe(): void {
    if (this.#isSignedIn && this.connection().state === 'off') this.start();
    else this.#connection.probe();
  }

  /** The service was found by another connection. */
  hasten(): void {
    this.#connection.hasten();
  }

  connection(): MarketConnection {
    return marketConnectionOf(this.#connection.status());
  }

  #onStatus(data: Events['market_status']): void {
    const { serviceNow, isPaced } = this.#deps;
    this.#phase = marketPhaseOf(data, (isPaced() ? data.at : null) ?? serviceNow());
    // The first one shows that the socket is live, which it is once this has been read.
    if (this.#connection.status().state === 'live') this.#deps.onPhase(this.#phase);
  }

  #onIndex(data: Events['index']): void {
    if (!COMPOSITE.includes(data.symbol.trim().toUpperCase())) return;
    this.#index = marketIndexOf(data, this.#deps.serviceNow());
    this.#indexes.add(this.#index);
  }

  #onState(state: ReturnType<TextConnection<GeneralFrame>['status']>['state']): void {
    if (state !== 'live' && state !== 'stale' && state !== 'authenticating') this.#phase = null;
    this.#deps.onPhase(state === 'live' ? this.#phase : null);
    this.#deps.onConnection(this.connection());
  }
}

/** A recording has no general socket. */
export const NO_MARKET_CONNECTION: MarketConnection = { state: 'off', since: 0, reason: null };

type IndexData = Extract<GeneralFrame, { type: 'index' }>['data'];

/** @param serviceNow for an index without a time of its own: Unix ms on the service's clock */
const marketIndexOf = (data: IndexData, serviceNow: number): MarketIndex => ({
  points: data.price,
  previous: data.previous,
  change: data.price - data.previous,
  open: data.open ?? null,
  high: data.high ?? null,
  low: data.low ?? null,
  value: data.value ?? null,
  volume: data.volume ?? null,
  frequency: data.frequency ?? null,
  at: data.at ?? serviceNow,
});

const marketConnectionOf = ({ state, since, reason }: SocketStatus): MarketConnection => ({
  state: stateOf(state),
  since,
  reason,
});

/** A refused connection is tried again, with its reason. */
function stateOf(state: SocketStatus['state']): MarketConnection['state'] {
  switch (state) {
    case 'offline':
      return 'off';
    case 'live':
    case 'stale':
      return state;
    case 'connecting':
    case 'authenticating':
    case 'recovering':
    case 'refused':
      return 'connecting';
    default:
      return assertNever(state);
  }
}
