import type { Trade } from '../market/market.ts';
import type { Outlet } from './outlet.ts';

/** Trades that a new subscriber is sent first, so that its tape is not empty. */
const RECENT = 50;
const RECENT_PER_STOCK = 20;
/** Trades in one message at most. */
const BATCH = 500;

/** What an outlet wants of the tape: `'all'` is every stock's trades. */
export type TapeWish = 'all' | ReadonlySet<string>;

/** Running trades: every one, in order, in batches. */
export type TapeChannel = {
  add(trade: Trade): void;
  /** Replaces what the outlet wants. The latest trades of what is new to it are sent at once. */
  subscribe(outlet: Outlet, wish: TapeWish): void;
  leave(outlet: Outlet): void;
  flush(): void;
};

export type TapeDeps = {
  readonly encode: (trades: readonly Trade[]) => Uint8Array;
  /** Newest first; null for the whole market. */
  readonly latest: (code: string | null, limit: number) => readonly Trade[];
};

export function createTapeChannel({ encode, latest }: TapeDeps): TapeChannel {
  const whole = new Set<Outlet>();
  const listed = new Map<Outlet, ReadonlySet<string>>();
  let waiting: Trade[] = [];

  function send(outlets: Iterable<Outlet>, trades: readonly Trade[]): void {
    for (let from = 0; from < trades.length; from += BATCH) {
      const bytes = encode(trades.slice(from, from + BATCH));
      for (const outlet of outlets) outlet.send(bytes);
    }
  }

  function flush(): void {
    if (waiting.length === 0) return;
    const trades = waiting;
    waiting = [];
    if (whole.size > 0) send(whole, trades);
    for (const [outlet, codes] of listed) {
      send(
        [outlet],
        trades.filter((trade) => codes.has(trade.code)),
      );
    }
  }

  function recent(wish: TapeWish, had: ReadonlySet<string>): readonly Trade[] {
    if (wish === 'all') return [...latest(null, RECENT)].reverse();
    const fresh = [...wish].filter((code) => !had.has(code));
    return fresh.flatMap((code) => [...latest(code, RECENT_PER_STOCK)]).sort((one, other) => one.number - other.number);
  }

  const leave = (outlet: Outlet): void => {
    whole.delete(outlet);
    listed.delete(outlet);
  };

  return {
    add(trade) {
      if (whole.size > 0 || listed.size > 0) waiting.push(trade);
    },
    subscribe(outlet, wish) {
      if (wish === 'all' && whole.has(outlet)) return;
      // What waits is also on the tape that a newcomer is sent: the others get it first, nobody gets it twice.
      flush();
      const had = listed.get(outlet) ?? new Set();
      leave(outlet);
      if (wish === 'all') whole.add(outlet);
      else if (wish.size > 0) listed.set(outlet, wish);
      send([outlet], recent(wish, had));
    },
    leave,
    flush,
  };
}
