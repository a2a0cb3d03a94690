import type { LiveQuote } from '#main/feed/index.ts';
import type { MarketInformation } from '#main/market/index.ts';
import type { OrderFacts } from '#main/orders/index.ts';
import type { Timers } from '#main/platform/timers.ts';
import type { ServiceClient } from '#main/service/index.ts';
import type { Settings } from '#shared/contract/settings.ts';
import { exchangeTime, type StockCode } from '#shared/market/index.ts';
import { readSnapshot } from './snapshot.ts';

/** How long an order's checks wait for a fact, ms; the venue checks what has not arrived by then. */
const TIMEOUT_MS = 2_000;
/** ARA and ARB hold for the day; checks trust them for a minute, ms. */
const MAX_STOCK_AGE_MS = 60_000;

type Options = {
  readonly client: ServiceClient;
  readonly market: Pick<MarketInformation, 'stock' | 'fees' | 'phase'>;
  readonly timers: Timers;
  /** Service time minus local time. */
  readonly clockOffsetMs: () => number;
  readonly limits: () => Settings['limits'];
  /** The feed's last price of a stock; null while there is none. */
  readonly quote: (code: StockCode) => LiveQuote | null;
};

/** Reads the facts that an order is checked against, all at once; each is null where it did not arrive in time. */
export class OrderFactsReader {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  async read(code: StockCode): Promise<OrderFacts> {
    const { market, limits } = this.#options;
    const { priceAway, dailyLoss } = limits();
    const [stock, fees, phase, last, realisedToday] = await Promise.all([
      this.#inTime(market.stock(code, MAX_STOCK_AGE_MS)),
      this.#inTime(market.fees()),
      this.#inTime(market.phase()),
      priceAway > 0 ? this.#lastPrice(code) : null,
      dailyLoss > 0 ? this.#inTime(this.#realisedToday()) : null,
    ]);
    return { stock, fees, phase, last, realisedToday };
  }

  /** Whether the feed's price of a stock is current; null while the feed has none. */
  isQuoteFresh(code: StockCode): boolean | null {
    const quote = this.#options.quote(code);
    return quote === null ? null : !quote.stale;
  }

  /** As the feed has it, stale or not, rupiah; null while it has none. */
  quotedPrice(code: StockCode): number | null {
    const quote = this.#options.quote(code);
    return quote === null ? null : quote.last || quote.previous || null;
  }

  /**
   * From the feed, else from the service, else from the feed though it is stale: a limit against an old price holds off
   * more mistakes than none. On a day without trades the previous close. Rupiah.
   */
  async #lastPrice(code: StockCode): Promise<number | null> {
    const quote = this.#options.quote(code);
    if (quote !== null && !quote.stale) return this.quotedPrice(code);
    const read = await this.#inTime(readSnapshot(this.#options.client, code));
    return (read === null ? null : read.last || read.previous || null) ?? this.quotedPrice(code);
  }

  /** Profit that the account has realised on this exchange day, rupiah. */
  async #realisedToday(): Promise<number> {
    const { client, timers, clockOffsetMs } = this.#options;
    const { day } = exchangeTime(timers.now() + clockOffsetMs());
    const { data } = await client.history.realized({ from: day, to: day, limit: 1 }, { fresh: true });
    return data.summary.profit_loss;
  }

  /** The value; null where it fails or takes too long. */
  #inTime<Value>(request: Promise<Value>): Promise<Value | null> {
    return new Promise((resolve) => {
      const stopTimer = this.#options.timers.after(TIMEOUT_MS, () => resolve(null));
      const settle = (value: Value | null): void => {
        stopTimer();
        resolve(value);
      };
      request.then(settle, () => settle(null));
    });
  }
}
