import type { ReadEndpoint } from '#main/service/index.ts';
import type { StockCode } from '#shared/market/index.ts';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#shared/time.ts';

/** The lowest and highest price of a minute, rupiah. `at` is its start, Unix ms. */
export type MissedMinute = { readonly at: number; readonly low: number; readonly high: number };

/** A longer gap is looked at from so long before its end. */
const MAX_GAP_MS = 7 * DAY_MS;

/**
 * The whole minutes between what was seen last and first again, from the start of the first to that of the one after the last,
 * Unix ms; null where there are none. Those in which the gap begins and ends also have trades that were seen.
 */
export function wholeMinutes(
  seenLast: number,
  seenAgain: number,
): { readonly from: number; readonly to: number } | null {
  const to = Math.floor(seenAgain / MINUTE_MS) * MINUTE_MS;
  const from = Math.max((Math.floor(seenLast / MINUTE_MS) + 1) * MINUTE_MS, to - MAX_GAP_MS);
  return from < to ? { from, to } : null;
}

/** Minutes in which a stock traded, oldest first. @param from @param to Unix ms, whole minutes */
export async function readMinutes(
  read: ReadEndpoint,
  symbol: StockCode,
  from: number,
  to: number,
): Promise<readonly MissedMinute[]> {
  const { chartsvc } = await read('market.intradayCandles', { symbol, from: from / SECOND_MS, to: to / SECOND_MS });
  const minutes = chartsvc.filter(({ l }) => l > 0).map(({ t, l, h }) => ({ at: t * SECOND_MS, low: l, high: h }));
  return minutes.sort((earlier, later) => earlier.at - later.at);
}

type Waiting = { from: number; to: number; readonly done: ((minutes: readonly MissedMinute[]) => void)[] };

/** Reads what was traded while nobody looked, one stock at a time: after a start there may be hundreds. */
export class MissedMinutes {
  readonly #read: (symbol: StockCode, from: number, to: number) => Promise<readonly MissedMinute[]>;
  readonly #waiting = new Map<StockCode, Waiting>();
  #isReading = false;

  /** @param read from and to in Unix ms, `to` not included; oldest first */
  constructor(read: (symbol: StockCode, from: number, to: number) => Promise<readonly MissedMinute[]>) {
    this.#read = read;
  }

  /** @param done is called once, with those of the range; with none where they cannot be read */
  request(symbol: StockCode, from: number, to: number, done: (minutes: readonly MissedMinute[]) => void): void {
    const own = (minutes: readonly MissedMinute[]): void => done(minutes.filter(({ at }) => at >= from && at < to));
    const known = this.#waiting.get(symbol);
    if (known) {
      known.from = Math.min(known.from, from);
      known.to = Math.max(known.to, to);
      known.done.push(own);
    } else this.#waiting.set(symbol, { from, to, done: [own] });
    void this.#readAll();
  }

  async #readAll(): Promise<void> {
    if (this.#isReading) return;
    this.#isReading = true;
    // Alerts of one stock come one after the other: they are read together.
    await Promise.resolve();
    for (const [symbol, { from, to, done }] of this.#waiting) {
      this.#waiting.delete(symbol);
      const minutes = await this.#read(symbol, from, to).catch(() => []);
      for (const each of done) each(minutes);
    }
    this.#isReading = false;
  }
}
