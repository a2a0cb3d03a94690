import { LRUCache } from 'lru-cache';
import type { Log } from '#main/platform/log/log.ts';
import type { Timers } from '#main/platform/timers.ts';
import type { ServiceClient } from '#main/service/index.ts';
import { LantaiError } from '#shared/contract/error.ts';
import type { StockCode } from '#shared/market/index.ts';

type ListedSharesOptions = {
  readonly client: Pick<ServiceClient, 'company' | 'market'>;
  readonly timers: Timers;
  readonly log: Log;
};

type ListedShares = {
  /** Whole shares; null where the service does not give them, or not soon enough: then a later call may know. Never rejects. */
  of(symbol: StockCode): Promise<number | null>;
  clear(): void;
};

/** They change with corporate actions only, which take effect before a day begins. */
const FRESH_MS = 6 * 3_600_000;
/** A stock's limits are needed for every order and do not wait for this longer than that. */
const TIMEOUT_MS = 1_000;
const MAX_STOCKS = 2_000;
/** Fewer have never been listed: a smaller number is in another unit, and would bar every order. */
const MIN_LISTED_SHARES = 1_000_000;

/**
 * From the company's profile, else from its market value. The description of the service gives a
 * shape for neither the profile nor any other answer that has the number, so a profile in another
 * form counts as one without it.
 */
export function createListedShares({ client, timers, log }: ListedSharesOptions): ListedShares {
  const known = new LRUCache<StockCode, { readonly shares: number | null; readonly at: number }>({ max: MAX_STOCKS });
  const loading = new Map<StockCode, Promise<number | null>>();
  let generation = 0;

  function load(symbol: StockCode): Promise<number | null> {
    const running = loading.get(symbol);
    if (running) return running;
    const begun = generation;
    const started = read(symbol).then(
      (shares) => {
        if (begun !== generation) return shares;
        known.set(symbol, { shares, at: timers.now() });
        return shares;
      },
      () => null,
    );
    loading.set(symbol, started);
    void started.then(() => {
      if (loading.get(symbol) === started) loading.delete(symbol);
    });
    return started;
  }

  /** @throws LantaiError when a request failed and the others do not tell the number: it may be in what failed */
  async function read(symbol: StockCode): Promise<number | null> {
    const failures: unknown[] = [];
    const orNull = <Answer>(request: Promise<Answer>): Promise<Answer | null> =>
      request.catch((thrown: unknown) => {
        if (!isUnknown(thrown)) failures.push(thrown);
        return null;
      });
    const profile = await orNull(client.company.profile({ symbol }));
    const listed = plausible(profile?.data.listed_shares ?? null);
    if (listed !== null) return listed;
    const [statistics, info] = await Promise.all([
      orNull(client.market.keyStatistics({ symbol })),
      orNull(client.market.companyInfo({ symbol })),
    ]);
    const prices = [info?.data.price, info?.data.previous].filter((price) => price !== undefined);
    const derived = sharesBehind(statistics?.data.market_cap ?? null, prices);
    if (derived === null && failures.length > 0) throw failures[0];
    log('info', 'market.no-listed-shares', { symbol, derived: derived !== null });
    return derived;
  }

  return {
    of(symbol) {
      const entry = known.get(symbol);
      const age = entry ? timers.now() - entry.at : Number.POSITIVE_INFINITY;
      if (entry && age >= 0 && age < FRESH_MS) return Promise.resolve(entry.shares);
      return new Promise((resolve) => {
        const stopTimer = timers.after(TIMEOUT_MS, () => resolve(entry?.shares ?? null));
        void load(symbol).then((shares) => {
          stopTimer();
          resolve(shares ?? entry?.shares ?? null);
        });
      });
    },
    clear() {
      generation += 1;
      known.clear();
      loading.clear();
    },
  };
}

const UNKNOWN: ReadonlySet<string> = new Set(['NOT_FOUND', 'UNREADABLE_ANSWER', 'INVALID_PARAMETER']);
/** The service has no answer for this symbol, or one in another form, now and in a minute. */
const isUnknown = (thrown: unknown): boolean => thrown instanceof LantaiError && UNKNOWN.has(thrown.code);

const plausible = (shares: number | null): number | null =>
  shares !== null && Number.isSafeInteger(shares) && shares >= MIN_LISTED_SHARES ? shares : null;

/**
 * The market value is price × shares. Neither which price nor the unit is documented, so it is used only
 * where a price divides it into whole shares.
 * @param marketValue rupiah
 */
export function sharesBehind(marketValue: number | null, prices: readonly number[]): number | null {
  if (marketValue === null || !Number.isSafeInteger(marketValue)) return null;
  for (const price of prices) {
    if (price >= 1 && marketValue % price === 0) {
      const shares = plausible(marketValue / price);
      if (shares !== null) return shares;
    }
  }
  return null;
}
