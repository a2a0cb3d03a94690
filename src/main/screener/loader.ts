import type { Timers } from '#main/platform/timers.ts';
import type { Failure } from '#shared/contract/define.ts';
import { failureOf, LantaiError } from '#shared/contract/error.ts';
import type { ScreenerProgress } from '#shared/contract/screener.ts';
import { exchangeTime } from '#shared/market/index.ts';
import { FACT, FACT_STATE, MARKET_FACTS, STOCK_GROUPS, type StockGroup, sessionDay } from '#shared/screener/index.ts';
import { type FactCache, fillFrom } from './fact-cache.ts';
import { FactTable } from './fact-table.ts';
import type { MarketFacts } from './market-facts.ts';
import type { HasTraded, ReadStock } from './read-stock.ts';

type LoaderDeps = {
  readonly timers: Timers;
  /** The service's clock, Unix ms. */
  serviceNow(): number;
  readMarket(): Promise<MarketFacts>;
  readonly readStock: ReadStock;
  readonly hasTraded: HasTraded;
  readonly cache: FactCache;
  /** Facts have changed. */
  changed?(): void;
};

/** Loading stops so long after the last request for it. */
export const LEASE_MS = 10_000;
/** The service does not say its limits: some eight requests a second for what nobody waits for. */
const SPACING_MS = 120;
const MAX_RUNNING = 2;
const MARKET_FRESH_MS = 120_000;
/** A list of which a part is missing is read again sooner. */
const MARKET_INCOMPLETE_MS = 20_000;
const PAUSE_MS = 5_000;
const MAX_PAUSE_MS = 60_000;
/** Refusals of one stock, and failures in a row, after which others come first. */
const MAX_ATTEMPTS = 3;
const SAVE_DEBOUNCE_MS = 15_000;

/** The service has no such data, now and in a minute. */
const FINAL = new Set(['NOT_FOUND', 'INVALID_PARAMETER', 'UNREADABLE_ANSWER']);

/** Loads facts in the background while somebody asks for them: the market's lists first, then stock by stock. */
export class FactLoader {
  readonly table = new FactTable();
  readonly #deps: LoaderDeps;
  readonly #leases = new Map<StockGroup, number>();
  readonly #attempts = new Map<string, number>();
  readonly #running = new Set<string>();
  #marketLease = 0;
  #marketAt = Number.NEGATIVE_INFINITY;
  #missing: readonly string[] = [];
  /** Stocks whose daily figures pass over days that the service has no bars of. */
  readonly #gaps = new Set<string>();
  #isSpecialBoardRead = true;
  #isReadingMarket = false;
  /** The day that the figures are of, YYYY-MM-DD. */
  #day = '';
  /** That day by the clock alone, when the market was read last. */
  #clockDay = '';
  #order: readonly number[] = [];
  #pausedUntil = 0;
  /** Until then the service itself refuses requests. */
  #refusedUntil = 0;
  #pauseMs = PAUSE_MS;
  #failure: Failure | null = null;
  #cancelTick: (() => void) | null = null;
  #cancelSave: (() => void) | null = null;
  #isStopped = false;

  constructor(deps: LoaderDeps) {
    this.#deps = deps;
  }

  /**
   * Goes on loading these groups, and the market's lists, for {@link LEASE_MS}.
   * @param again at once after a failure, unless the service has named a time until which it refuses
   */
  request(groups: readonly StockGroup[], again = false): void {
    if (this.#isStopped) return;
    const now = this.#deps.timers.now();
    if (again && now >= this.#refusedUntil) {
      this.#pausedUntil = 0;
      this.#failure = null;
    }
    const until = now + LEASE_MS;
    this.#marketLease = until;
    for (const group of groups) this.#leases.set(group, until);
    if (this.#cancelTick === null) this.#tick();
  }

  progress(): ScreenerProgress {
    const groups = Object.fromEntries(
      STOCK_GROUPS.map((group) => {
        const [loaded, failed] = [FACT_STATE.loaded, FACT_STATE.failed].map((state) => this.table.count(group, state));
        return [group, { loaded, failed }];
      }),
    ) as ScreenerProgress['groups'];
    return {
      day: this.#day,
      listed: this.table.stocks.length,
      groups,
      failure: this.#failure,
      missing: [...this.#missing],
      gaps: this.#gaps.size,
    };
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#cancelTick?.();
    if (this.#cancelSave !== null) this.#save();
    await this.#deps.cache.settled();
  }

  #tick(): void {
    this.#cancelTick = null;
    const now = this.#deps.timers.now();
    if (this.#isStopped || now > this.#marketLease) return;
    this.#cancelTick = this.#deps.timers.after(SPACING_MS, () => this.#tick());
    if (now < this.#pausedUntil) return;
    const day = sessionDay(this.#deps.serviceNow());
    if (day !== this.#clockDay || now - this.#marketAt > this.#freshMs() || now < this.#marketAt) this.#readMarket(day);
    if (day === this.#clockDay) this.#startNext(now);
  }

  #freshMs(): number {
    return this.#missing.length > 0 || !this.#isSpecialBoardRead ? MARKET_INCOMPLETE_MS : MARKET_FRESH_MS;
  }

  #readMarket(clockDay: string): void {
    if (this.#isReadingMarket) return;
    this.#isReadingMarket = true;
    const begunAt = this.#deps.timers.now();
    this.#deps
      .readMarket()
      .then(async (facts) => ({ facts, day: await this.#dayOf(facts, clockDay) }))
      .then(
        ({ facts, day }) => {
          this.#marketAt = begunAt;
          this.#clockDay = clockDay;
          this.#putMarket(facts, day);
          this.#succeeded();
        },
        (thrown: unknown) => this.#pause(thrown),
      )
      .finally(() => {
        this.#isReadingMarket = false;
      });
  }

  /** The running day as soon as its most traded stock has traded, whatever the clock says: an exchange may open before 08:45. */
  async #dayOf({ stocks, values }: MarketFacts, clockDay: string): Promise<string> {
    const { day: running } = exchangeTime(this.#deps.serviceNow());
    const tradedValue = (place: number): number => values[place]?.[MARKET_FACTS.indexOf('value')] || 0;
    const [most] = [...stocks.keys()].sort((left, right) => tradedValue(right) - tradedValue(left));
    const stock = stocks[most ?? -1];
    if (running === clockDay || stock === undefined) return clockDay;
    try {
      return (await this.#deps.hasTraded(stock.code, running)) ? running : clockDay;
    } catch {
      // While it cannot be asked, the day that was found before stands.
      return running === this.#day ? running : clockDay;
    }
  }

  #putMarket({ stocks: listed, values, missing, isSpecialBoardRead }: MarketFacts, day: string): void {
    const { table } = this;
    this.#missing = missing;
    this.#isSpecialBoardRead = isSpecialBoardRead;
    // While the special board cannot be read, what was on it stays on it.
    const special = new Set(table.stocks.flatMap(({ code, board }) => (board === 'special' ? [code] : [])));
    const stocks = isSpecialBoardRead
      ? listed
      : listed.map((stock) => (special.has(stock.code) ? { ...stock, board: 'special' as const } : stock));
    // While a sector cannot be read, its stocks of before stand.
    const read = new Set<string>(stocks.map(({ code }) => code));
    const earlier = table.stocks.filter(({ code, sector }) => missing.includes(sector) && !read.has(code));
    table.setStocks([...stocks, ...earlier].sort((left, right) => (left.code < right.code ? -1 : 1)));
    for (const [place, { code }] of stocks.entries()) table.set('market', table.rowOf(code), values[place] ?? []);
    if (day !== this.#day) this.#beginDay(day);
    // The most traded first: they are most likely to meet a condition.
    const tradedValue = (row: number): number => table.value(FACT.value, row) || 0;
    this.#order = [...table.stocks.keys()].sort((left, right) => tradedValue(right) - tradedValue(left));
    this.#deps.changed?.();
  }

  #beginDay(day: string): void {
    const { table } = this;
    table.forget();
    this.#attempts.clear();
    this.#gaps.clear();
    this.#day = day;
    const cached = this.#deps.cache.read(day);
    if (cached === null) return;
    fillFrom(cached, table);
    // A split since, or another market under the same profile: what does not lead up to today is loaded again.
    for (let row = 0; row < table.stocks.length; row += 1)
      if (table.value(FACT.close, row) !== table.value(FACT.previous, row)) table.forgetRow('daily', row);
  }

  #startNext(now: number): void {
    if (this.#running.size >= MAX_RUNNING) return;
    for (const group of STOCK_GROUPS) {
      if ((this.#leases.get(group) ?? 0) < now) continue;
      const row = this.#order.find(
        (code) => this.table.state(group, code) === FACT_STATE.waiting && !this.#running.has(this.#keyOf(group, code)),
      );
      if (row === undefined) continue;
      void this.#load(group, row, this.#day);
      return;
    }
  }

  #keyOf(group: StockGroup, row: number): string {
    return `${group} ${this.table.stocks[row]?.code}`;
  }

  async #load(group: StockGroup, row: number, day: string): Promise<void> {
    const stock = this.table.stocks[row];
    if (stock === undefined) return;
    const key = this.#keyOf(group, row);
    this.#running.add(key);
    try {
      const { values, missing } = await this.#deps.readStock(group, stock.code, day);
      if (missing.length > 0 && day === this.#day) this.#gaps.add(stock.code);
      this.#put(group, stock.code, day, values);
      this.#succeeded();
    } catch (thrown) {
      this.#failed(group, stock.code, day, key, thrown);
    } finally {
      this.#running.delete(key);
    }
  }

  /** @param values null where the service has none */
  #put(group: StockGroup, code: string, day: string, values: readonly number[] | null): void {
    const row = this.table.rowOf(code);
    if (row < 0 || day !== this.#day || this.#isStopped) return;
    if (values !== null) this.table.set(group, row, values);
    this.table.setState(group, row, values === null ? FACT_STATE.failed : FACT_STATE.loaded);
    this.#cancelSave ??= this.#deps.timers.after(SAVE_DEBOUNCE_MS, () => this.#save());
    this.#deps.changed?.();
  }

  #failed(group: StockGroup, code: string, day: string, key: string, thrown: unknown): void {
    const reason = thrown instanceof LantaiError ? thrown.code : 'INTERNAL';
    if (FINAL.has(reason)) {
      this.#put(group, code, day, null);
      return;
    }
    if (reason !== 'RATE_LIMIT') {
      const attempts = (this.#attempts.get(key) ?? 0) + 1;
      this.#attempts.set(key, attempts);
      if (attempts >= MAX_ATTEMPTS) this.#put(group, code, day, null);
    }
    this.#pause(thrown);
  }

  #succeeded(): void {
    this.#failure = null;
    this.#pauseMs = PAUSE_MS;
  }

  /** The service refuses, or cannot be reached: everybody else's requests come first for a while. */
  #pause(thrown: unknown): void {
    const now = this.#deps.timers.now();
    this.#failure = failureOf(thrown);
    const asked = Number(this.#failure.params.retryAfterMs ?? 0);
    this.#refusedUntil = now + asked;
    this.#pausedUntil = now + Math.max(asked, this.#pauseMs);
    this.#pauseMs = Math.min(MAX_PAUSE_MS, this.#pauseMs * 2);
  }

  #save(): void {
    this.#cancelSave?.();
    this.#cancelSave = null;
    if (this.#day !== '') this.#deps.cache.write(this.#day, this.table, this.#gaps);
  }
}
