import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ask, bridge, failureFrom } from '#renderer/bridge/index.ts';
import { marketStore, subscribeQuotes } from '#renderer/feed/index.ts';
import { QUOTE } from '#renderer/market-data/quote-columns.ts';
import type { Failure } from '#shared/contract/define.ts';
import type { ScreenerProgress } from '#shared/contract/screener.ts';
import { type Condition, STOCK_GROUPS, type StockGroup, type Today } from '#shared/screener/index.ts';
import { knownFacts } from './known-facts.ts';
import { type Counts, type ResultRow, ScreenRun } from './screen-run.ts';

/** While there is nothing to show: one request of the market's list is on its way. */
const LISTING_EVERY_MS = 50;
/** The main process goes on loading for some seconds after each request. */
const LOADING_EVERY_MS = 1_500;
const LOADED_EVERY_MS = 5_000;
/** How often the list of results may change; figures of listed stocks are painted at once. */
const RESULT_EVERY_MS = 400;

export type ScreenState = {
  readonly run: ScreenRun;
  readonly progress: ScreenerProgress | null;
  /** Why there is nothing, or nothing newer. */
  readonly failure: Failure | null;
  /** Requests once more at once. */
  retry(): void;
  readonly rows: readonly ResultRow[];
  readonly counts: Counts;
};

type Parts = {
  readonly conditions: readonly Condition[];
  readonly groups: readonly StockGroup[];
  readonly which: 'matches' | 'missing';
  readonly visible: boolean;
};

/** Evaluates a screen while it is visible: facts from the main process, prices from the feed. */
export function useScreenRun({ conditions, groups, which, visible }: Parts): ScreenState {
  const run = useMemo(newRun, []);
  const { progress, failure, codes, retry } = useFacts(run, groups.join(' '), visible);
  useEffect(() => {
    if (!visible || codes === '') return;
    const stopQuotes = subscribeQuotes(codes.split(' '));
    const stop = marketStore.onQuotes((rows) => run.quotesChanged(rows.map((row) => marketStore.quotes.code(row))));
    return () => {
      stop();
      stopQuotes();
    };
  }, [visible, codes, run]);
  useEffect(() => run.setConditions(conditions), [run, conditions]);
  return { run, progress, failure: failure ?? progress?.failure ?? null, retry, ...useResult(run, which, visible) };
}

function newRun(): ScreenRun {
  const run = new ScreenRun(readQuote);
  const known = knownFacts.read();
  if (known) run.setStocks(known.table.stocks, [...known.table.stocks.keys()], known.table.facts);
  return run;
}

const codesOf = ({ table }: ScreenRun): string => table.stocks.map(({ code }) => code).join(' ');

/** Polls for facts: each request also keeps the main process loading. */
function useFacts(run: ScreenRun, groups: string, visible: boolean) {
  const [state, setState] = useState<{
    readonly progress: ScreenerProgress | null;
    readonly failure: Failure | null;
    readonly codes: string;
  }>(() => ({ progress: knownFacts.read()?.progress ?? null, failure: null, codes: codesOf(run) }));
  const [revision] = useState(() => ({ current: knownFacts.read()?.revision ?? 0 }));
  /** Requests of a person after a failure. */
  const [retries, setRetries] = useState(0);
  const answeredRetries = useRef(0);
  useEffect(() => {
    if (!visible) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const asked = STOCK_GROUPS.filter((group) => groups.split(' ').includes(group));
    let again = retries > answeredRetries.current;
    answeredRetries.current = retries;
    const poll = async (): Promise<void> => {
      let delay = LOADED_EVERY_MS;
      try {
        const facts = await ask(
          bridge.screener.facts({ revision: revision.current, groups: asked, ...(again && { again }) }),
        );
        again = false;
        if (isOver) return;
        const { stocks, progress } = facts;
        if (stocks !== null) run.setStocks(stocks, facts.rows, facts.values);
        else run.setFacts(facts.rows, facts.values);
        revision.current = facts.revision;
        knownFacts.keep({ revision: facts.revision, table: run.table, progress });
        delay = delayAfter(progress, asked);
        setState(({ codes }) => ({
          progress,
          failure: null,
          codes: stocks === null ? codes : codesOf(run),
        }));
      } catch (thrown) {
        if (isOver) return;
        setState((before) => ({ ...before, failure: failureFrom(thrown) }));
      }
      timer = setTimeout(() => void poll(), delay);
    };
    void poll();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [run, groups, visible, revision, retries]);
  const retry = useCallback(() => setRetries((before) => before + 1), []);
  return { ...state, retry };
}

/** ms until the next request. A service that refuses its lists is not waited for by the moment. */
export function delayAfter(progress: ScreenerProgress, asked: readonly StockGroup[]): number {
  if (progress.listed === 0 && progress.failure === null) return LISTING_EVERY_MS;
  return isComplete(progress, asked) ? LOADED_EVERY_MS : LOADING_EVERY_MS;
}

export const isComplete = ({ listed, groups }: ScreenerProgress, asked: readonly StockGroup[]): boolean =>
  listed > 0 && asked.every((group) => groups[group].loaded + groups[group].failed >= listed);

function useResult(run: ScreenRun, which: Parts['which'], visible: boolean) {
  const read = (): Pick<ScreenState, 'rows' | 'counts'> => ({ rows: run.result(which), counts: run.counts() });
  const [result, setResult] = useState(read);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is read depends on these alone
  useEffect(() => {
    const show = (): void => {
      const result = read();
      // The first stocks are not kept waiting.
      if (result.counts.total > 0) shownAt = performance.now();
      timer = undefined;
      setResult(result);
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    let shownAt = Number.NEGATIVE_INFINITY;
    show();
    if (!visible) return;
    const stop = run.onChange(() => {
      const left = shownAt + RESULT_EVERY_MS - performance.now();
      if (left <= 0) show();
      else timer ??= setTimeout(show, left);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [run, which, visible]);
  return result;
}

const today: Today = {
  last: 0,
  previous: 0,
  open: 0,
  high: 0,
  low: 0,
  volume: 0,
  value: 0,
  frequency: 0,
  foreignNet: 0,
};

/** The feed's quote of a stock; null before the first. The same object each time: it is read at once. */
function readQuote(code: string): Today | null {
  const { quotes } = marketStore;
  const row = quotes.row(code);
  if (!quotes.isKnown(row)) return null;
  for (const field of ['last', 'previous', 'open', 'high', 'low', 'volume', 'value', 'frequency'] as const)
    today[field] = quotes.value(row, QUOTE[field]);
  const [bought, sold] = [quotes.value(row, QUOTE.foreignBuy), quotes.value(row, QUOTE.foreignSell)];
  // The exchange publishes it after the session: until then both are empty.
  today.foreignNet = bought === 0 && sold === 0 ? Number.NaN : bought - sold;
  return today;
}

/** Whether the last price of a stock may be old. */
export function isQuoteStale(code: string): boolean {
  const { quotes } = marketStore;
  const row = quotes.row(code);
  return quotes.isKnown(row) && quotes.value(row, QUOTE.stale) === 1;
}
