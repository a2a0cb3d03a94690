import type { Trade } from '#exchange/market/index.ts';
import type { FeedChannel, Outlet } from '../connections/outlet.ts';

/** Trades that a new subscriber is sent first, so that its tape is not empty. */
const RECENT = 50;
const RECENT_PER_STOCK = 20;
/** For any number of stocks. */
const MAX_RECENT = 1_000;
/** Maximum trades queued for a slow client: minutes of the whole market. */
const MAX_WAITING = 50_000;
const CLOSE_TOO_SLOW = 4408;

/** An outlet's tape subscription: `'all'` is every stock. */
export type TapeSubscription = 'all' | ReadonlySet<string>;

/**
 * Running trades: every one, in order. They are queued for a slow client; when too many are queued, its connection
 * is closed and it recovers by connecting again.
 */
type TapeChannel = {
  add(trade: Trade): void;
  /** Replaces the outlet's subscription. Sends the latest trades of newly subscribed stocks at once. */
  subscribe(outlet: Outlet, subscription: TapeSubscription): void;
  leave(outlet: Outlet): void;
  flush(): void;
};

type TapeDeps = {
  readonly channel: FeedChannel;
  /** One trade's bytes. */
  readonly encode: (trade: Trade) => Uint8Array;
  /** Several trades' bytes → a frame. */
  readonly frame: (trades: readonly Uint8Array[]) => Uint8Array;
  /** Trades in one frame at most. */
  readonly maxPerFrame: number;
  /** Newest first; null for the whole market. */
  readonly latest: (code: string | null, limit: number) => readonly Trade[];
};

type Reader = { readonly subscription: TapeSubscription; waiting: Uint8Array[] };
const NO_CODES: ReadonlySet<string> = new Set();

export function createTapeChannel({ channel, encode, frame, maxPerFrame, latest }: TapeDeps): TapeChannel {
  const readers = new Map<Outlet, Reader>();
  let fresh: Trade[] = [];

  function send(outlets: readonly Outlet[], trades: readonly Uint8Array[]): void {
    for (let from = 0; from < trades.length; from += maxPerFrame) {
      const bytes = frame(trades.slice(from, from + maxPerFrame));
      for (const outlet of outlets) outlet.send(bytes, channel);
    }
  }

  /** @returns whether the reader takes frames as they come */
  function isKeepingUp(outlet: Outlet, reader: Reader): boolean {
    if (outlet.isBehind()) return false;
    const { waiting } = reader;
    if (waiting.length > 0) {
      reader.waiting = [];
      send([outlet], waiting);
    }
    return true;
  }

  function wait(outlet: Outlet, reader: Reader, trades: readonly Uint8Array[]): void {
    for (const trade of trades) reader.waiting.push(trade);
    if (reader.waiting.length <= MAX_WAITING) return;
    readers.delete(outlet);
    outlet.close(CLOSE_TOO_SLOW, 'trades are read too slowly');
  }

  function flush(): void {
    const trades = fresh;
    fresh = [];
    const rows = readers.size > 0 ? trades.map(encode) : [];
    const whole: Outlet[] = [];
    for (const [outlet, reader] of readers) {
      const isOn = isKeepingUp(outlet, reader);
      const { subscription } = reader;
      if (subscription === 'all' && isOn) whole.push(outlet);
      else {
        const own =
          subscription === 'all' ? rows : rows.filter((_, index) => subscription.has(trades[index]?.code ?? ''));
        if (isOn) send([outlet], own);
        else wait(outlet, reader, own);
      }
    }
    if (whole.length > 0) send(whole, rows);
  }

  function recent(subscription: TapeSubscription, had: ReadonlySet<string>): readonly Trade[] {
    if (subscription === 'all') return [...latest(null, RECENT)].reverse();
    const added = [...subscription].filter((code) => !had.has(code));
    const past = added.flatMap((code) => [...latest(code, RECENT_PER_STOCK)]);
    return past.sort((left, right) => left.number - right.number).slice(-MAX_RECENT);
  }

  return {
    add(trade) {
      if (readers.size > 0) fresh.push(trade);
    },
    subscribe(outlet, subscription) {
      const before = readers.get(outlet);
      if (subscription === 'all' && before?.subscription === 'all') return;
      if (!before && subscription !== 'all' && subscription.size === 0) return;
      // Queued trades are part of the tape sent to a new subscriber: flush first, so that nothing is sent twice.
      flush();
      const had = before && before.subscription !== 'all' ? before.subscription : NO_CODES;
      if (subscription !== 'all' && subscription.size === 0) {
        readers.delete(outlet);
        return;
      }
      const reader: Reader = { subscription, waiting: before?.waiting ?? [] };
      readers.set(outlet, reader);
      const past = recent(subscription, had).map(encode);
      if (isKeepingUp(outlet, reader)) send([outlet], past);
      else wait(outlet, reader, past);
    },
    leave: (outlet) => void readers.delete(outlet),
    flush,
  };
}
