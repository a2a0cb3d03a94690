import type { BookFrame, FeedFrame, QuoteColumns } from '#shared/contract/frames.ts';
import type { TradeUpdate } from './decode.ts';
import type { LightSource } from './light/frames.ts';
import type { LightKind } from './light/kinds.ts';
import { createLightMarks } from './light/marks.ts';
import type { FramePort, Timers } from './ports.ts';
import { QUOTE_WIDTH } from './quote-table.ts';
import { createTradeQueue } from './trade-queue.ts';

/** What a frame is filled from: the hub's last values. */
export type FrameSource = {
  codeOf(row: number): string;
  isQuoteKnown(row: number): boolean;
  copyQuote(row: number, into: Float64Array, at: number): void;
  /** null when the book has never arrived. */
  bookFrame(code: string): BookFrame | null;
  bookBytes(code: string): number;
};

export type WindowFramesDeps = {
  readonly source: FrameSource;
  readonly light: LightSource;
  readonly timers: Timers;
  /** Told when the port throws: the window is gone. */
  onPortFailed(): void;
};

/** One window's outlet. What changed is only marked; the values are read when a frame leaves. */
export type WindowFrames = {
  /** A new page takes the old one's place; the next `settle` sends it what is marked. `refreshMs` is its display's, more than 0. */
  attach(port: FramePort, refreshMs: number): void;
  detach(): void;
  setVisible(visible: boolean): void;
  /**
   * From now on only values of this stock are sent, the first of them at once, however much the window
   * has still to take in; what else comes stays marked. null: everything again.
   */
  only(code: string | null): void;
  /** Colours stand for other stocks: said in a frame behind the values of those that are known. */
  turn(turn: number): void;
  quoteChanged(row: number): void;
  bookChanged(code: string): void;
  trade(update: Readonly<TradeUpdate>): void;
  /** The window no longer wants these. */
  forgetQuote(row: number): void;
  forgetBook(code: string): void;
  forgetTrades(): void;
  lightChanged(kind: LightKind, key: string): void;
  forgetLight(kind: LightKind, key: string): void;
  /**
   * After a socket frame: sends at once if the window has everything so far, else together with what
   * else comes as soon as it has, at the next refresh at the latest.
   */
  settle(): void;
  waitingTrades(): number;
  droppedTrades(): number;
};

/** Under the 64 kB from which a message over a port gets slow. */
const FRAME_BYTES = 60_000;
/** Quotes, books, trades, and the light kinds together. */
const PARTS = 4;
/** Frames on their way to a window that has not said that it has them; beyond them what comes is coalesced. */
const FRAMES_ON_THE_WAY = 2;
/** What a window may have and not have drawn yet: three full frames, or a refresh's worth of small ones. */
const UNDRAWN_BYTES = 2 * FRAME_BYTES;
const UNDRAWN_FRAMES = 64;
/** Frames that a chosen stock's values may take past what is on its way: what is known of it, its book, its bars. */
const URGENT_FRAMES = 3;
/** Trades that may wait for a window: a second and more of the worst minute, 5 MB. Beyond them it is told how many it lost. */
export const WAITING_TRADES = 100_000;

export function createWindowFrames({ source, light, timers, onPortFailed }: WindowFramesDeps): WindowFrames {
  const quotes = new Set<number>();
  const books = new Set<string>();
  const trades = createTradeQueue(WAITING_TRADES);
  const lightMarks = createLightMarks(light);
  let port: FramePort | null = null;
  let stopListening: (() => void) | null = null;
  let refreshMs = 16;
  let visible = true;
  let foremost: string | null = null;
  let urgent = 0;
  let linkTurn: number | null = null;
  let sent = 0;
  let received = 0;
  let drawn = 0;
  /** Sizes of the frames that are not drawn, oldest first. */
  let undrawn: number[] = [];
  let undrawnBytes = 0;
  let sentAt = Number.NEGATIVE_INFINITY;
  let cancelTimer: (() => void) | null = null;

  const hasWork = (): boolean =>
    linkTurn !== null || quotes.size > 0 || books.size > 0 || trades.length() > 0 || !lightMarks.isEmpty();
  const maySend = (): boolean =>
    port !== null &&
    visible &&
    (urgent > 0 || sent - received <= FRAMES_ON_THE_WAY) &&
    undrawn.length < UNDRAWN_FRAMES &&
    undrawnBytes <= UNDRAWN_BYTES;

  const isHeld = (code: string): boolean => foremost !== null && code !== foremost;

  function settle(): void {
    if (!maySend() || !hasWork()) return;
    const wait = sentAt + refreshMs - timers.now();
    // A clock that went backwards must not hold a frame for longer than a refresh.
    if (urgent === 0 && sent > received && wait > 0) cancelTimer ??= timers.after(Math.min(wait, refreshMs), onTimer);
    else flush();
  }

  function onTimer(): void {
    cancelTimer = null;
    flush();
  }

  /** What does not fit into one frame goes in the next ones at once, as far as the window keeps up. */
  function flush(): void {
    cancelTimer?.();
    cancelTimer = null;
    while (maySend() && hasWork()) {
      const frame = nextFrame();
      if (frame === null) return;
      sentAt = frame.sentAt;
      urgent = Math.max(0, urgent - 1);
      try {
        port?.postMessage(frame);
      } catch {
        detach();
        onPortFailed();
      }
    }
  }

  /** Each kind comes first in its turn, so that a flood of one never starves another. */
  function nextFrame(): FeedFrame | null {
    let room = FRAME_BYTES;
    let quoteColumns: QuoteColumns | null = null;
    let bookFrames: BookFrame[] = [];
    let tradeColumns: FeedFrame['trades'] = null;
    let lightParts: ReturnType<typeof lightMarks.take> = null;
    const isEmpty = (): boolean =>
      quoteColumns === null && bookFrames.length === 0 && tradeColumns === null && lightParts === null;
    for (let turn = 0; turn < PARTS && room > 0; turn += 1) {
      switch ((sent + turn) % PARTS) {
        case 0:
          quoteColumns = takeQuotes(room);
          if (quoteColumns !== null) room -= quoteColumns.codes.length * QUOTE_BYTES;
          break;
        case 1:
          bookFrames = takeBooks(room);
          for (const book of bookFrames) room -= source.bookBytes(book.code);
          break;
        case 2:
          tradeColumns = foremost === null ? trades.take(room) : null;
          if (tradeColumns !== null) room -= tradeColumns.codes.length * TRADE_BYTES;
          break;
        default:
          lightParts = lightMarks.take(room, sent, isEmpty(), isHeld);
          room -= lightParts?.bytes ?? 0;
      }
    }
    if (isEmpty() && linkTurn === null) return null;
    sent += 1;
    undrawn.push(FRAME_BYTES - room);
    undrawnBytes += FRAME_BYTES - room;
    const busy = { quotes: quoteColumns, books: bookFrames, trades: tradeColumns };
    const said = linkTurn === null ? {} : { linkRevision: linkTurn };
    linkTurn = null;
    return { frame: sent, sentAt: timers.now(), ...busy, ...lightParts?.parts, ...said };
  }

  function takeQuotes(room: number): QuoteColumns | null {
    const rows: number[] = [];
    for (const row of quotes) {
      if (isHeld(source.codeOf(row))) continue;
      if (rows.length > 0 && (rows.length + 1) * QUOTE_BYTES > room) break;
      quotes.delete(row);
      if (source.isQuoteKnown(row)) rows.push(row);
    }
    if (rows.length === 0) return null;
    const values = new Float64Array(rows.length * QUOTE_WIDTH);
    for (const [index, row] of rows.entries()) source.copyQuote(row, values, index * QUOTE_WIDTH);
    return { codes: rows.map(source.codeOf), values };
  }

  function takeBooks(room: number): BookFrame[] {
    const taken: BookFrame[] = [];
    let rest = room;
    for (const code of books) {
      if (isHeld(code)) continue;
      rest -= source.bookBytes(code);
      if (rest < 0 && taken.length > 0) break;
      books.delete(code);
      const book = source.bookFrame(code);
      if (book !== null) taken.push(book);
    }
    return taken;
  }

  function heard(data: unknown): void {
    const got = acknowledged(data, 'got', sent);
    const nowDrawn = acknowledged(data, 'drawn', sent);
    for (const size of undrawn.splice(0, Math.max(0, nowDrawn - drawn))) undrawnBytes -= size;
    drawn = Math.max(drawn, nowDrawn);
    received = Math.max(received, got, drawn);
    settle();
  }

  function detach(): void {
    cancelTimer?.();
    cancelTimer = null;
    stopListening?.();
    stopListening = null;
    const closing = port;
    port = null;
    closing?.close();
  }

  return {
    attach(next, displayRefreshMs) {
      detach();
      port = next;
      refreshMs = Math.max(1, displayRefreshMs);
      sent = 0;
      received = 0;
      drawn = 0;
      undrawn = [];
      undrawnBytes = 0;
      sentAt = Number.NEGATIVE_INFINITY;
      stopListening = next.onMessage((data) => {
        if (port === next) heard(data);
      });
    },
    detach,
    setVisible(next) {
      visible = next;
      if (visible) {
        settle();
      } else {
        cancelTimer?.();
        cancelTimer = null;
      }
    },
    only(code) {
      foremost = code;
      urgent = code === null ? 0 : URGENT_FRAMES;
    },
    turn(next) {
      linkTurn = next;
    },
    quoteChanged: (row) => {
      quotes.add(row);
    },
    bookChanged: (code) => {
      books.add(code);
    },
    trade: (update) => trades.push(update),
    forgetQuote: (row) => {
      quotes.delete(row);
    },
    forgetBook: (code) => {
      books.delete(code);
    },
    forgetTrades: () => trades.clear(),
    lightChanged: lightMarks.add,
    forgetLight: lightMarks.delete,
    settle,
    waitingTrades: trades.length,
    droppedTrades: trades.dropped,
  };
}

/** A row of doubles and its code, with what structured cloning adds. */
const QUOTE_BYTES = QUOTE_WIDTH * 8 + 24;
/** Of the longest code. */
const TRADE_BYTES = 4 * 8 + 2 + 8 + 13;

/** The number of a frame in a {@link FrameAck}; 0 for anything else that a window may say. */
function acknowledged(data: unknown, word: 'got' | 'drawn', sent: number): number {
  if (typeof data !== 'object' || data === null) return 0;
  const number: unknown = Reflect.get(data, word);
  return typeof number === 'number' && Number.isInteger(number) && number > 0 && number <= sent ? number : 0;
}
