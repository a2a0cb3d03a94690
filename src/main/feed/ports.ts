import type { FeedFrame } from '#shared/contract/frames.ts';

/** What the feed needs of the world, so that an hour of reconnecting is tested in milliseconds. */
export type Timers = {
  /** Unix ms. May jump forward (sleep) and, rarely, back (a corrected clock). */
  now(): number;
  /** Runs `task` once after `ms`; the disposer takes it back and may be called at any time. */
  after(ms: number, task: () => void): () => void;
};

/** A number in [0, 1). */
export type Random = () => number;

/** How a socket ended: WebSocket close code (1006 when there was none), or the HTTP status that refused the upgrade. */
export type SocketEnd = {
  readonly code: number;
  readonly reason: string;
  readonly httpStatus: number | null;
  /** The transport's own name for what went wrong (`ECONNREFUSED`, `DEPTH_ZERO_SELF_SIGNED_CERT`); left out when nothing did. */
  readonly fault?: string;
};

export type SocketEvents = {
  onOpen(): void;
  /** The bytes are only good during the call. */
  onBinary(bytes: Uint8Array): void;
  /** A text frame: its size in bytes, and what it says, to be read during the call. Without the latter in a recording, which keeps no text. */
  onText(size: number, read?: () => string): void;
  /** Once at most, and never after `close()`. */
  onEnd(end: SocketEnd): void;
};

/** `Message` is what is said on it: bytes on the trading socket, text on others. */
export type LineSocket<Message> = {
  /** Before opening and after the end it does nothing. */
  send(message: Message): void;
  /** Ends the socket now, takes every listener off. May be called more than once. */
  close(): void;
};
export type FeedSocket = LineSocket<Uint8Array>;

/** @throws Error when the address cannot be used at all. */
export type OpenSocket = (url: string, events: SocketEvents) => FeedSocket;

/** Who the feed speaks for. Never logged, never shown, never part of an error text. */
export type FeedCredentials = { readonly userId: string; readonly key: string; readonly accessToken: string };

/** The main process's end of a window's port. What comes in over it is a window's word: check it. */
export type FramePort = {
  postMessage(frame: FeedFrame): void;
  onMessage(listener: (data: unknown) => void): () => void;
  close(): void;
};
