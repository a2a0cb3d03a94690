import { type ChannelLists, requestedChannels } from '../protocol/requests.ts';
import type { SocketStatus } from './socket-session-types.ts';
import { TradingConnection, type TradingConnectionDeps } from './trading-connection.ts';

/** Long enough to close one chart and open the next without a new connection. */
const CLOSE_DELAY_MS = 30_000;

/** The chart's own connection: open while any window has a chart, and for a while after the last one has closed. */
export class ChartConnection {
  readonly #deps: Pick<TradingConnectionDeps, 'timers'>;
  readonly #connection: TradingConnection;
  #isSubscribed = false;
  #isStarted = false;
  #isOpen = false;
  #cancelClose: (() => void) | null = null;

  constructor(deps: Omit<TradingConnectionDeps, 'kind'>) {
    this.#deps = deps;
    this.#connection = new TradingConnection({ ...deps, kind: 'chart' });
  }

  /** The charts of all windows. */
  subscribe(lists: ChannelLists): void {
    this.#isSubscribed = requestedChannels(lists).length > 0;
    this.#connection.subscribe(lists);
    if (this.#isSubscribed) this.#open();
    else if (this.#isOpen) this.#cancelClose ??= this.#deps.timers.after(CLOSE_DELAY_MS, () => this.#close());
  }

  /** It may open from now on. */
  start(): void {
    // Refused earlier, it may be accepted now: somebody has signed in again.
    if (this.#connection.status().state === 'refused') this.#isOpen = false;
    this.#isStarted = true;
    if (this.#isSubscribed) this.#open();
  }

  stop(): void {
    this.#isStarted = false;
    this.#close();
  }

  probe(): void {
    this.#connection.probe();
  }

  hasten(): void {
    this.#connection.hasten();
  }

  reconnect(): void {
    this.#connection.reconnect();
  }

  resubscribe(): void {
    this.#connection.resubscribe();
  }

  /** null while no chart is open. */
  status(): SocketStatus | null {
    return this.#isOpen ? this.#connection.status() : null;
  }

  #open(): void {
    this.#cancelPendingClose();
    if (this.#isOpen || !this.#isStarted) return;
    this.#isOpen = true;
    this.#connection.start();
  }

  #close(): void {
    this.#cancelPendingClose();
    this.#isOpen = false;
    this.#connection.stop();
  }

  #cancelPendingClose(): void {
    this.#cancelClose?.();
    this.#cancelClose = null;
  }
}
