import type { Timers } from '#main/platform/timers.ts';
import type { Screen } from '#shared/contract/screener.ts';
import type { StockCode } from '#shared/market/index.ts';
import {
  type CompiledScreen,
  compileScreen,
  groupsOf,
  RESULT,
  STOCK_GROUPS,
  StockTable,
  type Today,
} from '#shared/screener/index.ts';
import type { FactLoader } from './loader.ts';

type EntryWatchDeps = {
  readonly timers: Timers;
  readonly loader: Pick<FactLoader, 'request' | 'table' | 'progress'>;
  /** Whether there is a service to ask. */
  isSignedIn(): boolean;
  /** Follows the quotes of stocks; those that changed are named one by one. */
  watchQuotes(changed: (code: string) => void): { subscribe(codes: readonly StockCode[]): void; close(): void };
  /** Today by the feed; null before the first quote, and while it may be old. */
  today(code: string): Today | null;
  /** Stocks that did not meet the screen before, and do now. */
  entered(screen: Screen, codes: readonly string[]): void;
};

const EVALUATE_EVERY_MS = 3_000;
/** Reports of one screen on one day: a broad screen in a falling market would fill the log. */
export const MAX_REPORTS = 30;

/** A stock that has not been judged yet: what it meets first is no entry. */
const UNJUDGED = 255;

type WatchedScreen = {
  readonly screen: Screen;
  readonly compiled: CompiledScreen;
  readonly results: Uint8Array;
  /** What of the day has been reported. */
  readonly reported: Set<string>;
  reports: number;
};

/** Reports stocks that enter a saved screen, while the app runs and for the screens that ask for it. */
export class EntryWatch {
  readonly #deps: EntryWatchDeps;
  readonly #quotes: ReturnType<EntryWatchDeps['watchQuotes']>;
  readonly #changed = new Set<string>();
  #screens: readonly Screen[] = [];
  #watched: WatchedScreen[] = [];
  #table = new StockTable([], () => null);
  #stocks: FactLoader['table']['stocks'] = [];
  #revision = 0;
  #day = '';
  #cancel: (() => void) | null = null;

  constructor(deps: EntryWatchDeps) {
    this.#deps = deps;
    this.#quotes = deps.watchQuotes((code) => {
      this.#changed.add(code);
    });
  }

  /** The saved screens, of which those with alerts are watched. */
  setScreens(all: readonly Screen[]): void {
    this.#screens = all.filter(({ alerts }) => alerts);
    this.#compile();
    if (this.#screens.length === 0) this.#rest();
    else if (this.#cancel === null) this.#tick();
  }

  stop(): void {
    this.#rest();
    this.#quotes.close();
  }

  #rest(): void {
    this.#cancel?.();
    this.#cancel = null;
    this.#quotes.subscribe([]);
    this.#stocks = [];
    this.#revision = 0;
  }

  #tick(): void {
    this.#cancel = this.#deps.timers.after(EVALUATE_EVERY_MS, () => this.#tick());
    if (!this.#deps.isSignedIn()) return;
    const { loader } = this.#deps;
    const needed = new Set(this.#screens.flatMap((screen) => groupsOf(screen)));
    loader.request(STOCK_GROUPS.filter((group) => needed.has(group)));
    const rows = this.#update();
    for (const watched of this.#watched) this.#evaluate(watched, rows);
  }

  /** @returns the rows that changed */
  #update(): readonly number[] {
    const { table } = this.#deps.loader;
    const { day } = this.#deps.loader.progress();
    if (day !== this.#day) {
      this.#day = day;
      this.#watched = [];
      this.#compile();
    }
    if (table.stocks !== this.#stocks) this.#setStocks();
    const { revision, rows, values } = table.since(this.#revision);
    this.#revision = revision;
    this.#table.setFacts(rows, values);
    const changed = new Set(rows);
    for (const code of this.#changed) {
      const row = this.#table.rowOf(code);
      if (row < 0 || this.#deps.today(code) === null) continue;
      this.#table.update(row);
      changed.add(row);
    }
    this.#changed.clear();
    return [...changed];
  }

  #setStocks(): void {
    const { stocks } = this.#deps.loader.table;
    this.#stocks = stocks;
    this.#revision = 0;
    this.#table = new StockTable(stocks, (code) => this.#deps.today(code));
    this.#quotes.subscribe(stocks.map(({ code }) => code));
    this.#compile();
  }

  /** Screens that are as they were go on; others are judged anew. */
  #compile(): void {
    const before = new Map(this.#watched.map((watched) => [watched.screen.id, watched]));
    this.#watched = this.#screens.map((screen) => {
      const old = before.get(screen.id);
      const isSame = old !== undefined && JSON.stringify(old.screen.conditions) === JSON.stringify(screen.conditions);
      if (isSame && old.results.length === this.#table.count) return { ...old, screen };
      return {
        screen,
        compiled: compileScreen(screen.conditions, this.#table),
        results: new Uint8Array(this.#table.count).fill(UNJUDGED),
        reported: isSame ? old.reported : new Set(),
        reports: isSame ? old.reports : 0,
      };
    });
  }

  #evaluate(watched: WatchedScreen, changed: readonly number[]): void {
    const { compiled, results, reported, screen } = watched;
    const rows = results.includes(UNJUDGED) ? [...results.keys()] : changed;
    const before = rows.map((row) => results[row]);
    compiled.evaluate(results, rows);
    const codes: string[] = [];
    for (const [index, row] of rows.entries()) {
      const code = this.#table.stocks[row]?.code;
      // From a missing figure to a match nothing has happened in the market.
      if (code === undefined || before[index] !== RESULT.no || results[row] !== RESULT.match || reported.has(code))
        continue;
      reported.add(code);
      codes.push(code);
    }
    if (codes.length === 0 || watched.reports >= MAX_REPORTS) return;
    watched.reports += 1;
    this.#deps.entered(screen, codes);
  }
}
