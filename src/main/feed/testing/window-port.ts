import {
  type BookFrame,
  FEED_KINDS,
  type HotlistFrame,
  LOW_RATE_ROW_KINDS,
  type LowRateRowKind,
  type MoversFrame,
  PLACES,
  type QueueFrame,
} from '#shared/contract/feed-kinds.ts';
import type { FeedFrame, QuoteField } from '#shared/contract/frames.ts';
import type { FramePort } from '../window-frames/frame-port.ts';

type TapeRow = { readonly code: string; readonly number: number; readonly price: number; readonly lots: number };

/** The other end of a window's port: takes frames as a window's market store would. */
export type WindowPort = FramePort & {
  readonly frames: FeedFrame[];
  /** Last value that the window shows; undefined before the first. */
  shown(code: string, field: QuoteField): number | undefined;
  book(code: string): BookFrame | undefined;
  /** Last row of a low-rate kind by the names of its columns; undefined before the first. */
  row(kind: LowRateRowKind, code: string): Readonly<Record<string, number>> | undefined;
  depth(code: string): BookFrame | undefined;
  movers(kind: string): MoversFrame | undefined;
  hotlist(): HotlistFrame | undefined;
  queue(price: number): QueueFrame | undefined;
  readonly tape: TapeRow[];
  /** Acknowledges that everything so far has been drawn. */
  draw(): void;
  reply(data: unknown): void;
  isClosed(): boolean;
  listeners(): number;
};

/** @param autoDraw acknowledges each frame at once, as an idle window does */
export function createWindowPort({ autoDraw }: { autoDraw: boolean }): WindowPort {
  const frames: FeedFrame[] = [];
  const quotes = new Map<string, readonly number[]>();
  const books = new Map<string, BookFrame>();
  const rows = new Map<string, Readonly<Record<string, number>>>();
  const depths = new Map<string, BookFrame>();
  const rankings = new Map<string, MoversFrame>();
  const queues = new Map<number, QueueFrame>();
  let hotlist: HotlistFrame | undefined;
  const tape: TapeRow[] = [];
  const listeners = new Set<(data: unknown) => void>();
  let closed = false;
  const reply = (data: unknown): void => {
    for (const listener of [...listeners]) listener(data);
  };
  const draw = (): void => reply({ drawn: frames.at(-1)?.frame ?? 0 });

  const apply = (frame: FeedFrame): void => {
    for (const [row, code] of (frame.quotes?.codes ?? []).entries()) {
      const from = row * FEED_KINDS.quotes.fields.length;
      quotes.set(code, [...(frame.quotes?.values.subarray(from, from + FEED_KINDS.quotes.fields.length) ?? [])]);
    }
    for (const book of frame.books) books.set(book.code, book);
    for (const kind of LOW_RATE_ROW_KINDS) {
      const fields = FEED_KINDS[kind].fields;
      for (const [index, code] of (frame[kind]?.codes ?? []).entries()) {
        const value = (field: number): number => frame[kind]?.values[index * fields.length + field] ?? Number.NaN;
        rows.set(`${kind} ${code}`, Object.fromEntries(fields.map((field, place) => [field, value(place)])));
      }
    }
    for (const book of frame.depths ?? []) depths.set(book.code, book);
    for (const ranking of frame.movers ?? []) rankings.set(ranking.subscription.kind, ranking);
    for (const queue of frame.queues ?? []) queues.set(queue.subscription.price, queue);
    hotlist = frame.hotlist ?? hotlist;
    for (const [row, code] of (frame.trades?.codes ?? []).entries()) {
      const at = (column: Float64Array | undefined): number => column?.[row] ?? Number.NaN;
      tape.push({
        code,
        number: at(frame.trades?.number),
        price: at(frame.trades?.price),
        lots: at(frame.trades?.lots),
      });
    }
  };

  return {
    frames,
    tape,
    postMessage(frame) {
      const copy = structuredClone(frame);
      frames.push(copy);
      apply(copy);
      if (autoDraw) draw();
    },
    onMessage(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    close() {
      closed = true;
    },
    shown: (code, field) => quotes.get(code)?.[PLACES.quotes[field]],
    book: (code) => books.get(code),
    row: (kind, code) => rows.get(`${kind} ${code}`),
    depth: (code) => depths.get(code),
    movers: (kind) => rankings.get(kind),
    hotlist: () => hotlist,
    queue: (price) => queues.get(price),
    draw,
    reply,
    isClosed: () => closed,
    listeners: () => listeners.size,
  };
}
