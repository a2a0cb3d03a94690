import { MINUTE_MS } from '#shared/time.ts';

/** The newest bar of a chart as ticks change it, for charts that take whole bars. `minute`: Unix ms of its start. */
export type Forming = {
  readonly minute: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
};

/** The newest bar after a tick: the same, or the next. */
export function withTick(before: Forming, at: number, price: number, volume: number): Forming {
  const minute = Math.floor(at / MINUTE_MS) * MINUTE_MS;
  if (minute > before.minute) return { minute, open: price, high: price, low: price, close: price, volume };
  return {
    ...before,
    high: Math.max(before.high, price),
    low: Math.min(before.low, price),
    close: price,
    volume: before.volume + volume,
  };
}
