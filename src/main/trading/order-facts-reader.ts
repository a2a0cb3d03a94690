import type { LiveQuote } from '#main/feed/index.ts';
import type { MarketInformation } from '#main/market/index.ts';
import type { OrderFacts } from '#main/orders/index.ts';
import type { Timers } from '#main/platform/timers.ts';
import type { ServiceClient } from '#main/service/index.ts';
import type { PortfolioParts } from '#shared/contract/portfolio.ts';
import type { Settings } from '#shared/contract/settings.ts';
import type { StockCode } from '#shared/market/index.ts';
import { type DayPrices, dayResultOf, stocksOfDay } from '#shared/portfolio/index.ts';
import { readSnapshot } from './snapshot.ts';

/** How long an order's checks wait for a fact, ms; the venue checks what has not arrived by then. */
const TIMEOUT_MS = 2_000;
/** ARA and ARB hold for the day; checks trust them for a minute, ms. */
const MAX_STOCK_AGE_MS = 60_000;
const NO_PRICES: DayPrices = { last: Number.NaN, previous: Number.NaN };

type Settled = PortfolioParts & {
  readonly positions: NonNullable<PortfolioParts['positions']>;
  readonly day: NonNullable<PortfolioParts['day']>;
};
/** The positions are current, and what was traded is known as of the same moment; nothing else of the account is needed. */
const isSettled = (held: PortfolioParts | null): held is Settled =>
  held !== null && !held.stale && !held.missing.includes('positions') && held.positions !== null && held.day !== null;

type Options = {
  readonly client: ServiceClient;
  readonly market: Pick<MarketInformation, 'stock' | 'fees' | 'phase'>;
  readonly timers: Timers;
  readonly limits: () => Settings['limits'];
  /** What the account holds, with the day's trades. */
  readonly portfolio: { current(): PortfolioParts | null; refresh(): Promise<void> };
  readonly confirmations: () => Settings['confirmations'];
  /** The feed's last price of a stock; null while there is none. */
  readonly quote: (code: StockCode) => LiveQuote | null;
};

/** Reads the facts that an order is checked against, all at once; each is null where it did not arrive in time. */
export class OrderFactsReader {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /** @param isSplit an order is split over all accounts, whose equity is read too where a question depends on it */
  async read(code: StockCode, isSplit = false): Promise<OrderFacts> {
    const { market, limits, confirmations } = this.#options;
    const { priceAway, dailyLoss } = limits();
    const isEquityAsked = isSplit && confirmations().equityShare > 0;
    const [stock, fees, phase, last, dayResult, allEquity] = await Promise.all([
      this.#inTime(market.stock(code, MAX_STOCK_AGE_MS)),
      this.#inTime(market.fees()),
      this.#inTime(market.phase()),
      priceAway > 0 ? this.#lastPrice(code) : confirmations().priceAway > 0 ? this.#askedPrice(code) : null,
      dailyLoss > 0 ? this.#inTime(this.#dayResult()) : null,
      isEquityAsked ? this.#inTime(this.#allEquity()) : null,
    ]);
    const facts = { stock, fees, phase, last, dayResult };
    return isEquityAsked ? { ...facts, allEquity } : facts;
  }

  /** Equity of all the person's accounts together, as the service has it now, rupiah; null where it lists none. */
  async #allEquity(): Promise<number | null> {
    const { results } = (await this.#options.client.accounts.subAccounts({}, { fresh: true })).data;
    return results.length === 0 ? null : results.reduce((sum, { equity }) => sum + equity, 0);
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

  /** For a question: a stale price will do, as that is asked about too, so that the feed's costs no time. Rupiah. */
  async #askedPrice(code: StockCode): Promise<number | null> {
    return this.quotedPrice(code) ?? this.#lastPrice(code);
  }

  /**
   * What the account has gained on the exchange's day, rupiah; null where any part of it is not known: a limit on the
   * day's loss must not be passed because a loss could not be read.
   */
  async #dayResult(): Promise<number | null> {
    const { portfolio } = this.#options;
    if (!isSettled(portfolio.current())) await portfolio.refresh();
    const held = portfolio.current();
    if (!isSettled(held)) return null;
    const { positions, day } = held;
    const codes = day.hasBegun ? stocksOfDay(positions, day) : [];
    const prices = new Map(await Promise.all(codes.map(async (code) => [code, await this.#dayPrices(code)] as const)));
    const result = dayResultOf(positions, day, (code) => prices.get(code) ?? NO_PRICES);
    const isWhole = result.unpriced.length === 0 && result.unclear.length === 0 && held.unreadableRows === 0;
    return isWhole && result.areFeesKnown ? result.total : null;
  }

  /** From the feed, or from the service while the feed is stale. */
  async #dayPrices(code: StockCode): Promise<DayPrices> {
    const quote = this.#options.quote(code);
    if (quote !== null && !quote.stale && quote.previous > 0) return quote;
    return readSnapshot(this.#options.client, code).catch(() => NO_PRICES);
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
