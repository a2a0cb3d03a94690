import { useQueries } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { ask, bridge } from '#renderer/bridge/index.ts';
import {
  type Chart,
  type Compared,
  type IndicatorInstance,
  type OtherCloses,
  relativeIndicator,
} from '#renderer/chart/index.ts';
import { marketStore, subscribeQuotes } from '#renderer/feed/index.ts';
import { QUOTE } from '#renderer/market-data/quote-columns.ts';
import type { PlotColour } from '#shared/chart/indicators/indicator.ts';
import type { ChartInterval, StockCode } from '#shared/market/index.ts';
import { type RelativeSetup, relativePane } from '../setup/setup.ts';

/** Bars of other stocks are read again at this interval, ms; between, their last price follows the feed. */
const RENEW_MS = 60_000;

type ComparedParts = {
  readonly view: Chart | null;
  readonly symbol: StockCode;
  readonly codes: readonly StockCode[];
  /** Those of them that are shown as a ratio or spread. */
  readonly relative: readonly RelativeSetup[];
  /** The one of them with a scale of its own. */
  readonly left: StockCode | null;
  readonly interval: ChartInterval;
  /** The chart has its whole history: so must they. */
  readonly isWhole: boolean;
  readonly visible: boolean;
};

const MINUS = '\u2212';

/** The n-th stock's colour; the first line colour is that of many indicators. */
export const comparedColour = (at: number): PlotColour => `line${(at + 2) as 2 | 3 | 4 | 5 | 6 | 7 | 8}`;

/**
 * Other stocks on a chart, their last price live, as lines and as indicators of their ratio or spread. Those without bars are
 * not drawn.
 */
export function useCompared(parts: ComparedParts) {
  const { view, symbol, codes, relative, left, interval, isWhole, visible } = parts;
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
        const isLine = !relative.some(({ code }) => code === id);
        return own && isLine ? [{ id, colour: comparedColour(at), columns: own, hasOwnScale: id === left }] : [];
      }),
    [codes, columns, left, relative],
  );
  const others = useMemo(
    () =>
      new Map(
        relative.flatMap(({ code }): [StockCode, OtherCloses][] => {
          const own = columns[codes.indexOf(code)];
          return own ? [[code, { columns: own, last: marketStore.quote(code)?.last ?? Number.NaN }]] : [];
        }),
      ),
    [relative, codes, columns],
  );
  const instances = useMemo(
    () =>
      relative.flatMap(({ code, relation }): IndicatorInstance[] => {
        const other = others.get(code);
        if (!other) return [];
        const name = relation === 'ratio' ? `${symbol} / ${code}` : `${symbol} ${MINUS} ${code}`;
        const colour = comparedColour(codes.indexOf(code));
        const definition = relativeIndicator({ relation, code, name, colour }, other);
        const key = relativePane(code);
        return [{ key, definition, inputs: {}, styles: {}, isHidden: false, pane: key }];
      }),
    [relative, others, codes, symbol],
  );

  useEffect(() => {
    if (!view || !visible || codes.length === 0) return;
    const stop = subscribeQuotes(codes);
    const stops = codes.map((code) => {
      const row = marketStore.quotes.row(code);
      const follow = (): void => {
        const last = marketStore.quotes.value(row, QUOTE.last);
        if (!(last > 0)) return;
        const other = others.get(code);
        if (!other) view.setComparedLast(code, last);
        else if (other.last !== last) {
          other.last = last;
          view.updateIndicators();
        }
      };
      follow();
      return marketStore.onQuote(code, follow);
    });
    return () => {
      for (const each of [stop, ...stops]) each();
    };
    // The bars come later than the subscription: the last price is put on them then.
  }, [view, visible, codes, others]);
  return { compared, instances };
}

type Answered = { readonly data?: Compared['columns'] | undefined };
const columnsOf = (answers: readonly Answered[]): readonly (Compared['columns'] | undefined)[] =>
  answers.map(({ data }) => data);
