import type { ChartInterval } from '#shared/contract/market.ts';
import type { StockCode } from '#shared/market/index.ts';

/** Reads ahead what panels will ask of a stock that somebody is about to look at. */
export type Foresight<Ahead> = {
  /** @returns what is read; the same for who foresees it meanwhile. null where others are read first */
  foresee(symbol: StockCode): Promise<Ahead> | null;
  /** A chart of this interval was asked for. */
  looked(interval: ChartInterval): void;
};

export type ForesightDeps<Ahead> = {
  now(): number;
  /** What is read of a stock; whoever asks meanwhile shares it. */
  read(symbol: StockCode, intervals: readonly ChartInterval[]): Promise<Ahead>;
};

/** An interval that nobody has looked at for so long is not read ahead. */
const LATELY_MS = 10 * 60_000;
/** Stocks that are being read ahead at a time; of those that wait only the newest is read at all. */
const AT_ONCE = 2;

export function createForesight<Ahead>({ now, read }: ForesightDeps<Ahead>): Foresight<Ahead> {
  const lately = new Map<ChartInterval, number>();
  const reading = new Map<StockCode, Promise<Ahead>>();
  let waiting: StockCode | null = null;

  function begin(symbol: StockCode): Promise<Ahead> {
    const since = now() - LATELY_MS;
    const intervals = [...lately].filter(([, at]) => at >= since).map(([interval]) => interval);
    const started = read(symbol, intervals);
    reading.set(symbol, started);
    const over = (): void => {
      reading.delete(symbol);
      const next = waiting;
      waiting = null;
      if (next !== null) void foresee(next);
    };
    started.then(over, over);
    return started;
  }

  function foresee(symbol: StockCode): Promise<Ahead> | null {
    const running = reading.get(symbol);
    if (running !== undefined) {
      waiting = null;
      return running;
    }
    if (reading.size < AT_ONCE) return begin(symbol);
    waiting = symbol;
    return null;
  }

  return {
    foresee,
    looked: (interval) => {
      lately.set(interval, now());
    },
  };
}
