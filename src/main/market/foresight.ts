import type { ChartInterval } from '../../shared/contract/index.ts';
import type { StockCode } from '../../shared/market/index.ts';

/** Reads ahead what panels will ask of a stock that somebody is about to look at. */
export type Foresight = {
  foresee(symbol: StockCode): void;
  /** A chart of this interval was asked for. */
  looked(interval: ChartInterval): void;
};

export type ForesightDeps = {
  now(): number;
  /** What is read of a stock; whoever asks meanwhile shares it. Failures are told to those who ask, not here. */
  read(symbol: StockCode, intervals: readonly ChartInterval[]): readonly Promise<unknown>[];
};

/** An interval that nobody has looked at for so long is not read ahead. */
const LATELY_MS = 10 * 60_000;
/** Stocks that are being read ahead at a time; of those that wait only the newest is read at all. */
const AT_ONCE = 2;

export function createForesight({ now, read }: ForesightDeps): Foresight {
  const lately = new Map<ChartInterval, number>();
  const reading = new Set<StockCode>();
  let waiting: StockCode | null = null;

  function begin(symbol: StockCode): void {
    const since = now() - LATELY_MS;
    const intervals = [...lately].filter(([, at]) => at >= since).map(([interval]) => interval);
    reading.add(symbol);
    void Promise.allSettled(read(symbol, intervals)).then(() => {
      reading.delete(symbol);
      const next = waiting;
      waiting = null;
      if (next !== null) foresee(next);
    });
  }

  function foresee(symbol: StockCode): void {
    if (reading.has(symbol)) waiting = null;
    else if (reading.size >= AT_ONCE) waiting = symbol;
    else begin(symbol);
  }

  return {
    foresee,
    looked: (interval) => {
      lately.set(interval, now());
    },
  };
}
