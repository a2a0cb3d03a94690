import { useQueries } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { ask, bridge } from '#renderer/bridge/index.ts';
import type { Chart, Compared } from '#renderer/chart/index.ts';
import { marketStore, subscribeQuotes } from '#renderer/feed/index.ts';
import { QUOTE } from '#renderer/market-data/quote-columns.ts';
import type { ChartInterval, StockCode } from '#shared/market/index.ts';

/** Bars of other stocks are read again at this interval, ms; between, their last price follows the feed. */
const RENEW_MS = 60_000;

type ComparedParts = {
  readonly view: Chart | null;
  readonly codes: readonly StockCode[];
  /** The one of them with a scale of its own. */
  readonly left: StockCode | null;
  readonly interval: ChartInterval;
  /** The chart has its whole history: so must they. */
  readonly isWhole: boolean;
  readonly visible: boolean;
};

/** The n-th stock's colour; the first line colour is that of many indicators. */
export const comparedColour = (at: number): string => `line${at + 2}`;

/** Other stocks on a chart, their last price live. Those without bars are not drawn. */
export function useCompared({ view, codes, left, interval, isWhole, visible }: ComparedParts): readonly Compared[] {
  const range = isWhole ? 'whole' : 'recent';
  const columns = useQueries({
    queries: codes.map((symbol) => ({
      queryKey: ['compared', symbol, interval, range],
      queryFn: () => ask(bridge.market.candles({ symbol, interval, range })),
      enabled: visible,
      staleTime: RENEW_MS,
      refetchInterval: RENEW_MS,
      structuralSharing: false,
    })),
    combine: columnsOf,
  });
  const compared = useMemo(
    () =>
      codes.flatMap((id, at): Compared[] => {
        const own = columns[at];
        return own ? [{ id, colour: comparedColour(at), columns: own, hasOwnScale: id === left }] : [];
      }),
    [codes, columns, left],
  );

  useEffect(() => {
    if (!view || !visible || codes.length === 0) return;
    const stop = subscribeQuotes(codes);
    const stops = codes.map((code) => {
      const row = marketStore.quotes.row(code);
      const follow = (): void => {
        const last = marketStore.quotes.value(row, QUOTE.last);
        if (last > 0) view.setComparedLast(code, last);
      };
      follow();
      return marketStore.onQuote(code, follow);
    });
    return () => {
      for (const each of [stop, ...stops]) each();
    };
    // The bars come later than the subscription: the last price is put on them then.
  }, [view, visible, codes]);
  return compared;
}

type Answered = { readonly data?: Compared['columns'] | undefined };
const columnsOf = (answers: readonly Answered[]): readonly (Compared['columns'] | undefined)[] =>
  answers.map(({ data }) => data);
