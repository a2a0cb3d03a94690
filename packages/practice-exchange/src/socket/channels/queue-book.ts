import type { Market, QueuedOrder, Trade } from '#exchange/market/index.ts';
import type { Board, OrderSide, Price, StockCode } from '#shared/market/index.ts';
import { type PlacedRow, type QueuePlace, queueMessage } from '../messages/low-rate-messages.ts';
import { isSameQueue, NOBODY, type QueueRow, rowsNow, rowsSince } from './queue-rows.ts';

/** Maximum published orders of one price, in priority order. */
const MAX_IN_LINE = 200;

/** A queue request: one price on one or more boards and sides. */
export type QueueRequest = {
  readonly code: string;
  readonly price: number;
  readonly boards: readonly Board[];
  readonly sides: readonly OrderSide[];
};

export const queueKey = ({ code, price, boards, sides }: QueueRequest): string =>
  `${code} ${price} ${boards.join()} ${sides.join()}`;

/** The last published state of a queue and the lots traded since. */
type PublishedQueue = { readonly place: QueuePlace; rows: readonly QueueRow[]; tradedLots: number };
type Watched = { readonly request: QueueRequest; readonly published: PublishedQueue[]; isForced: boolean };

/** The subscribed queues with their changes since the last publication. */
type QueueBook = {
  watch(request: QueueRequest): void;
  /** Ends tracking of an unsubscribed queue. */
  forget(key: string): void;
  traded(trade: Trade): void;
  /** Keys of the watched queues of a stock's board. */
  keysOf(code: string, board: Board): readonly string[];
  present(key: string, now: number): Uint8Array;
  /** What changed since the last time; null when nothing did. */
  news(key: string, now: number): Uint8Array | null;
};

/** @param isAuction whether what trades now in a stock trades in a call auction */
export function createQueueBook(market: Pick<Market, 'queue'>, isAuction: (code: string) => boolean): QueueBook {
  const watched = new Map<string, Watched>();
  const byCode = new Map<string, Set<string>>();

  const queueAt = ({ code, board, side, price }: QueuePlace): readonly QueuedOrder[] =>
    market.queue(code as StockCode, board, side, price as Price, MAX_IN_LINE);

  const message = (rows: readonly PlacedRow[], { published }: Watched, now: number): Uint8Array => {
    const [first] = published;
    return queueMessage(rows.length > 0 || !first ? rows : [{ place: first.place, row: NOBODY }], now);
  };

  const placed = (place: QueuePlace, rows: readonly QueueRow[]): PlacedRow[] => rows.map((row) => ({ place, row }));

  return {
    watch(request) {
      const key = queueKey(request);
      if (watched.has(key)) return;
      const { code, price, boards, sides } = request;
      const places = boards.flatMap((board) => sides.map((side): QueuePlace => ({ code, board, side, price })));
      const published = places.map(
        (place): PublishedQueue => ({ place, rows: rowsNow(queueAt(place)), tradedLots: 0 }),
      );
      watched.set(key, { request, published, isForced: false });
      byCode.set(code, (byCode.get(code) ?? new Set()).add(key));
    },
    forget(key) {
      const code = watched.get(key)?.request.code;
      watched.delete(key);
      if (code === undefined) return;
      const keys = byCode.get(code);
      keys?.delete(key);
      if (keys?.size === 0) byCode.delete(code);
    },
    traded(trade) {
      for (const key of byCode.get(trade.code) ?? []) {
        for (const published of watched.get(key)?.published ?? []) {
          if (gaveTo(published.place, trade, isAuction(trade.code))) published.tradedLots += trade.lots;
        }
      }
    },
    keysOf: (code, board) =>
      [...(byCode.get(code) ?? [])].filter((key) => watched.get(key)?.request.boards.includes(board)),
    present(key, now) {
      const queues = watched.get(key);
      if (!queues) return queueMessage([], now);
      // A snapshot sent outside the sequence forces the next publication, or a change back would be missed.
      queues.isForced = true;
      const rows = queues.published.flatMap(({ place }) => placed(place, rowsNow(queueAt(place))));
      return message(rows, queues, now);
    },
    news(key, now) {
      const queues = watched.get(key);
      if (!queues) return null;
      let isNews = queues.isForced;
      const rows: PlacedRow[] = [];
      for (const published of queues.published) {
        const queue = queueAt(published.place);
        isNews ||= !isSameQueue(published.rows, queue);
        rows.push(...placed(published.place, rowsSince(published.rows, queue, published.tradedLots)));
        published.rows = rowsNow(queue);
        published.tradedLots = 0;
      }
      queues.isForced = false;
      return isNews ? message(rows, queues, now) : null;
    },
  };
}

/**
 * Whether a trade took from a queue. An auction trades at one price what stands at it or better; at
 * other times a trade takes from the queue at its own price, on the side that did not come in.
 */
function gaveTo({ board, side, price }: QueuePlace, trade: Trade, isAuction: boolean): boolean {
  if (trade.board !== board) return false;
  if (isAuction && board === 'RG') return side === 'buy' ? trade.price <= price : trade.price >= price;
  return trade.price === price && trade.aggressor !== side;
}
