import type { CandleColumns } from '#shared/contract/market.ts';

/** Bars of a stock and interval that were read, up to a bound in bytes; those not asked for longest go first. */
export type CandleStore = {
  /** Null where none are kept. */
  get(key: string): KeptCandles | null;
  put(key: string, kept: KeptCandles): void;
  clear(): void;
  bytes(): number;
};

export type KeptCandles = {
  readonly columns: CandleColumns;
  /** When they were asked for, Unix ms. */
  readonly askedAt: number;
};

const bytesOf = ({ columns }: KeptCandles): number =>
  Object.values(columns).reduce((sum, column) => sum + column.byteLength, 0);

/** @param mostBytes one that is larger by itself is not kept */
export function createCandleStore(mostBytes: number): CandleStore {
  const kept = new Map<string, KeptCandles>();
  let bytes = 0;

  function forget(key: string): void {
    const one = kept.get(key);
    if (!one) return;
    bytes -= bytesOf(one);
    kept.delete(key);
  }

  return {
    get(key) {
      const one = kept.get(key);
      if (!one) return null;
      // Put again it is the newest in the map's order.
      kept.delete(key);
      kept.set(key, one);
      return one;
    },
    put(key, next) {
      forget(key);
      if (bytesOf(next) > mostBytes) return;
      kept.set(key, next);
      bytes += bytesOf(next);
      for (const eldest of kept.keys()) {
        if (bytes <= mostBytes) break;
        forget(eldest);
      }
    },
    clear() {
      kept.clear();
      bytes = 0;
    },
    bytes: () => bytes,
  };
}
