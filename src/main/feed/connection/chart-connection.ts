import type { FeedDialect } from '../protocol/dialect.ts';
import { chartChannels } from '../subscriptions/channel-lists.ts';
import { type Connection, type ConnectionDeps, createConnection } from './trading-connection.ts';
import type { Timers } from './transport.ts';

/** The chart's own connection: open while any window has a chart, and for a while after the last has gone. */
export type ChartLine = {
  /** All stocks on charts, of all windows. */
  want(codes: readonly string[]): void;
  /** May open from now on. */
  start(): void;
  stop(): void;
  probe(): void;
  reconnect(): void;
  resubscribe(): void;
  /** null while no chart asks for it. */
  status(): ReturnType<Connection['status']> | null;
};

/** Long enough to close one chart and open the next without a new connection. */
const LINGER_MS = 30_000;

export type ChartLineDeps = Omit<ConnectionDeps, 'kind'>;

export function createChartLine(deps: ChartLineDeps): ChartLine {
  const connection = createConnection({ ...deps, kind: 'chart' });
  const { dialect, timers }: { dialect: FeedDialect; timers: Timers } = deps;
  let wanted: readonly string[] = [];
  let started = false;
  let isOpen = false;
  let cancelLinger: (() => void) | null = null;

  function keepOpen(): void {
    cancelLinger?.();
    cancelLinger = null;
    if (isOpen || !started) return;
    isOpen = true;
    connection.start();
  }

  function close(): void {
    cancelLinger?.();
    cancelLinger = null;
    isOpen = false;
    connection.stop();
  }

  return {
    want(codes) {
      wanted = codes;
      connection.subscribe(chartChannels(codes, dialect));
      if (codes.length > 0) keepOpen();
      else if (isOpen) cancelLinger ??= timers.after(LINGER_MS, close);
    },
    start() {
      // Refused earlier, it may be taken now: somebody has signed in anew.
      if (connection.status().state === 'refused') isOpen = false;
      started = true;
      if (wanted.length > 0) keepOpen();
    },
    stop() {
      started = false;
      close();
    },
    probe: () => connection.probe(),
    reconnect: () => connection.reconnect(),
    resubscribe: () => connection.resubscribe(),
    status: () => (isOpen ? connection.status() : null),
  };
}
