import type { HandlersOf } from '#main/ipc/handlers.ts';
import { createLatestLoad, type Log, type ServiceClient, type Timers } from '#main/service/index.ts';
import { LantaiError } from '#shared/contract/error.ts';
import type { Portfolio, portfolioContract } from '#shared/contract/portfolio.ts';
import { portfolioView } from './portfolio-view.ts';

export type PortfolioDeps = {
  readonly client: ServiceClient;
  readonly timers: Timers;
  /** ms that never go back. */
  readonly monotonicMs: () => number;
  readonly log: Log;
};

export type PortfolioWatch = {
  readonly handlers: HandlersOf<typeof portfolioContract>;
  current(): Portfolio | null;
  /** When the picture in hand began to be read, on the clock that is never set; 0 before the first. */
  readMono(): number;
  /** After every reading that succeeded, whether or not it changed anything. */
  onRead(listener: () => void): () => void;
  onPortfolio(listener: (portfolio: Portfolio | null) => void): () => void;
  /** Trading was unlocked: reads now, and then every 15 s. */
  follow(account: string): void;
  /** Trading was locked: the picture stays, marked stale. */
  pause(): void;
  forget(): void;
  /** Resolves after a reading that began after this call; never rejects. */
  refresh(): Promise<void>;
  stop(): void;
};

const EVERY_MS = 15_000;

export function createPortfolio({ client, timers, monotonicMs, log }: PortfolioDeps): PortfolioWatch {
  const listeners = new Set<(portfolio: Portfolio | null) => void>();
  let account: string | null = null;
  let following = false;
  let current: Portfolio | null = null;
  const readListeners = new Set<() => void>();
  let readMono = 0;
  let stopTimer: () => void = () => undefined;

  function show(next: Portfolio | null): void {
    const told = current;
    current = next;
    // The time of a reading that changed nothing is no news.
    if (JSON.stringify({ ...told, loadedAt: 0 }) === JSON.stringify({ ...next, loadedAt: 0 }) && !told === !next)
      return;
    for (const listener of listeners) listener(next);
  }

  const load = createLatestLoad(async () => {
    const reader = account;
    if (!following || reader === null) return;
    stopTimer();
    const startedMono = monotonicMs();
    const fresh = { fresh: true };
    try {
      const [summary, list, cash] = await Promise.all([
        client.portfolio.summary({}, fresh),
        client.portfolio.list({}, fresh),
        client.portfolio.cash({}, fresh),
      ]);
      if (account !== reader) return;
      readMono = startedMono;
      show({ ...portfolioView(summary, list, cash, timers.now()), stale: !following });
      for (const listener of readListeners) listener();
    } catch (thrown) {
      log('warning', 'portfolio.not-read', { code: thrown instanceof LantaiError ? thrown.code : 'INTERNAL' });
      if (account === reader && current) show({ ...current, stale: true });
    }
    if (following) stopTimer = timers.after(EVERY_MS, () => void refresh());
  });
  const refresh = (): Promise<void> => load().catch(() => undefined);

  function forget(): void {
    following = false;
    stopTimer();
    account = null;
    readMono = 0;
    show(null);
  }

  return {
    handlers: { get: () => current, refresh: () => refresh() },
    current: () => current,
    readMono: () => readMono,
    onRead(listener) {
      readListeners.add(listener);
      return () => readListeners.delete(listener);
    },
    onPortfolio(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    follow(next) {
      if (account !== null && account !== next) forget();
      account = next;
      following = true;
      void refresh();
    },
    pause() {
      following = false;
      stopTimer();
      if (current) show({ ...current, stale: true });
    },
    forget,
    refresh,
    stop() {
      following = false;
      stopTimer();
      listeners.clear();
      readListeners.clear();
    },
  };
}
