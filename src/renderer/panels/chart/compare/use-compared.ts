import { useEffect, useMemo } from 'react';
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
import { type ChartInterval, isStockCode, type StockCode } from '#shared/market/index.ts';
import type { ComparedId } from '../setup/compared-id.ts';
import { type RelativeSetup, relativePane } from '../setup/setup.ts';
import { indexNow } from './sector-index.ts';
import { useBars } from './use-bars.ts';
import { type ComparedSector, useSectorIndices, useSectorMembers } from './use-sectors.ts';

type ComparedParts = {
  readonly view: Chart | null;
  readonly symbol: StockCode;
  readonly codes: readonly ComparedId[];
  /** Stocks among them that are shown as a ratio or spread. */
  readonly relative: readonly RelativeSetup[];
  /** The one of them with a scale of its own. */
  readonly left: ComparedId | null;
  readonly interval: ChartInterval;
  /** The chart has its whole history: so must they. */
  readonly isWhole: boolean;
  /** Their last prices belong to the newest bar; not in a replay. */
  readonly isLive: boolean;
  readonly visible: boolean;
};

const NO_INSTANCES: readonly IndicatorInstance[] = [];
const MINUS = '\u2212';

/** The n-th line's colour; the first line colour is that of many indicators. */
export const comparedColour = (at: number): PlotColour => `line${(at + 2) as 2 | 3 | 4 | 5 | 6 | 7 | 8}`;

/**
 * Other stocks and sectors on a chart, their last price live, as lines, and stocks as indicators of their ratio or spread.
 * Stocks and sectors without bars are not drawn.
 */
export function useCompared(parts: ComparedParts) {
  const { view, symbol, codes, relative, left, interval, isWhole, isLive, visible } = parts;
  const stocks = useMemo(() => codes.filter(isStockCode), [codes]);
  const withMembers = useSectorMembers(codes, visible);
  const members = useMemo(
    () => withMembers.flatMap(({ members: own }) => (own ?? []).map(({ code }) => code)),
    [withMembers],
  );
  const bars = useBars({ stocks, members, interval, range: isWhole ? 'whole' : 'recent', visible });
  const sectors = useSectorIndices(withMembers, bars);
  const compared = useMemo(
    () =>
      codes.flatMap((id, at): Compared[] => {
        if (relative.some(({ code }) => code === id)) return [];
        const line = { id, colour: comparedColour(at), hasOwnScale: id === left };
        if (isStockCode(id)) {
          const own = bars.get(id)?.columns;
          return own ? [{ ...line, columns: own }] : [];
        }
        const index = sectors.find((sector) => sector.id === id)?.index;
        return index ? [{ ...line, columns: index.columns, isIndex: true }] : [];
      }),
    [codes, bars, sectors, left, relative],
  );
  const others = useMemo(
    () =>
      new Map(
        relative.flatMap(({ code }): [StockCode, OtherCloses][] => {
          const own = bars.get(code)?.columns;
          return own ? [[code, { columns: own, last: isLive ? lastOf(code) : Number.NaN }]] : [];
        }),
      ),
    [relative, bars, isLive],
  );
  const instances = useMemo(
    () =>
      // With none of them another stock changes no indicator, so that the panes of the chart stay as they are.
      relative.length === 0
        ? NO_INSTANCES
        : relative.flatMap(({ code, relation }): IndicatorInstance[] => {
            const closes = others.get(code);
            if (!closes) return [];
            const name = relation === 'ratio' ? `${symbol} / ${code}` : `${symbol} ${MINUS} ${code}`;
            const colour = comparedColour(codes.indexOf(code));
            const definition = relativeIndicator({ relation, code, name, colour }, closes);
            const key = relativePane(code);
            return [{ key, definition, inputs: {}, styles: {}, isHidden: false, pane: key }];
          }),
    [relative, others, codes, symbol],
  );

  useEffect(() => {
    if (!view || !visible || !isLive || stocks.length === 0) return;
    const stop = subscribeQuotes(stocks);
    const stops = stocks.map((code) => {
      const follow = (): void => {
        const last = lastOf(code);
        if (!(last > 0)) return;
        const closes = others.get(code);
        if (!closes) view.setComparedLast(code, last);
        else if (closes.last !== last) {
          closes.last = last;
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
  }, [view, visible, isLive, stocks, others]);
  useEffect(() => {
    if (!view || !visible || !isLive) return;
    const stops = sectors.map((sector) => followSector(view, sector));
    return () => {
      for (const stop of stops) stop();
    };
  }, [view, visible, isLive, sectors]);
  return { compared, instances, sectors };
}

const lastOf = (code: StockCode): number => marketStore.quotes.value(marketStore.quotes.row(code), QUOTE.last);

/** Puts a sector's index by its members' last prices on the chart, once for all that a frame of the feed brings. */
function followSector(view: Chart, { id, index }: ComparedSector): () => void {
  if (!index) return () => {};
  const codes = index.members.map(({ code }) => code);
  let isDue = false;
  let isStopped = false;
  const write = (): void => {
    isDue = false;
    if (!isStopped) view.setComparedLast(id, indexNow(index, lastOf));
  };
  const follow = (): void => {
    if (!isDue) queueMicrotask(write);
    isDue = true;
  };
  write();
  const stops = [subscribeQuotes(codes), ...codes.map((code) => marketStore.onQuote(code, follow))];
  return () => {
    isStopped = true;
    for (const stop of stops) stop();
  };
}
