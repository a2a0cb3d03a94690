import type { Timers } from '#main/platform/timers.ts';
import type { ReadEndpoint } from '#main/service/index.ts';
import { dayStart } from '#shared/formats/formats.ts';
import { exchangeTime, type StockCode } from '#shared/market/index.ts';

/** A day's brokers of a stock. */
export type BrokerDay = {
  /** YYYY-MM-DD */
  readonly day: string;
  /** By broker: rupiah bought less sold. */
  readonly nets: ReadonlyMap<string, number>;
};

/** More than there are brokers: a day is one page. */
const PAGE = 100;

/** A stock's brokers of the last published day. @throws LantaiError of the client */
export async function readPublishedDay(read: ReadEndpoint, symbol: StockCode): Promise<BrokerDay> {
  const { to, results } = await read('brokers.activity', { symbol, limit: PAGE });
  return { day: to, nets: new Map(results.map(({ brokerCode, netValue }) => [brokerCode, netValue])) };
}

type BrokerDaysDeps = {
  readonly timers: Timers;
  /** The service's clock, Unix ms. */
  serviceNow(): number;
  /** The last published day of a stock. */
  read(symbol: StockCode): Promise<BrokerDay>;
  /** `at`: when the day's trading ended, or now where it is published while it lasts. Unix ms. */
  published(symbol: StockCode, day: BrokerDay, at: number): void;
};

const POLL_INTERVAL_MS = 300_000;
/** Requests of one round. */
const MAX_REQUESTS = 50;
/** Consecutive failures after which a round ends. */
const MAX_FAILURES = 3;
/** The end of the last phase, after the day's start. */
const END_OF_DAY_MS = (16 * 60 + 15) * 60_000;

/** Reads the brokers of watched stocks once they are published: each whole day once for a stock. */
export class BrokerDays {
  readonly #deps: BrokerDaysDeps;
  /** The newest day of each watched stock that was read when it was over. */
  readonly #whole = new Map<StockCode, string>();
  /** Stocks that could not be read last: the others come first. */
  readonly #failed = new Set<StockCode>();
  #symbols: readonly StockCode[] = [];
  #cancel: (() => void) | null = null;
  #isReading = false;
  #isStopped = false;

  constructor(deps: BrokerDaysDeps) {
    this.#deps = deps;
  }

  /** The stocks to watch from now on; new ones are read at once. */
  watch(symbols: readonly StockCode[]): void {
    const isSame = symbols.length === this.#symbols.length && symbols.every((code) => this.#symbols.includes(code));
    if (isSame || this.#isStopped) return;
    this.#symbols = symbols;
    for (const code of this.#whole.keys()) if (!symbols.includes(code)) this.#whole.delete(code);
    for (const code of this.#failed) if (!symbols.includes(code)) this.#failed.delete(code);
    this.#later(0);
  }

  stop(): void {
    this.#isStopped = true;
    this.#cancel?.();
  }

  #later(delayMs: number): void {
    this.#cancel?.();
    this.#cancel = null;
    if (this.#symbols.length === 0 || this.#isStopped) return;
    this.#cancel = this.#deps.timers.after(delayMs, () => {
      void this.#round().finally(() => this.#later(POLL_INTERVAL_MS));
    });
  }

  /** Never rejects: a stock that failed is read in the next round, and takes nothing from the others. */
  async #round(): Promise<void> {
    if (this.#isReading) return;
    this.#isReading = true;
    try {
      let failures = 0;
      const lastFailed = (symbol: StockCode): number => (this.#failed.has(symbol) ? 1 : 0);
      const inTurn = this.#symbols.toSorted((left, right) => lastFailed(left) - lastFailed(right));
      for (const symbol of inTurn.slice(0, MAX_REQUESTS)) {
        // Signed out, or the service is unreachable: the others would fail as well.
        if (failures >= MAX_FAILURES) return;
        const found = await this.#deps.read(symbol).catch(() => null);
        if (this.#isStopped) return;
        failures = found === null ? failures + 1 : 0;
        if (found === null) {
          this.#failed.add(symbol);
          continue;
        }
        this.#failed.delete(symbol);
        const end = dayStart(found.day) + END_OF_DAY_MS;
        const now = this.#deps.serviceNow();
        const isRunning = found.day === exchangeTime(now).day && now < end;
        const isNew = this.#whole.get(symbol) !== found.day;
        if (isNew && this.#symbols.includes(symbol)) this.#deps.published(symbol, found, isRunning ? now : end);
        if (!isRunning) this.#whole.set(symbol, found.day);
        // Days are published for all stocks together.
        if (!isNew && this.#symbols.every((code) => this.#whole.get(code) === found.day)) return;
      }
    } finally {
      this.#isReading = false;
    }
  }
}
