/** A number in [0, 1). */
export type Random = () => number;

/** How a socket ended: WebSocket close code (1006 when there was none), or the HTTP status that refused the upgrade. */
export type SocketEnd = {
  readonly code: number;
  readonly reason: string;
  readonly httpStatus: number | null;
  /** The transport's own name for the error (`ECONNREFUSED`, `DEPTH_ZERO_SELF_SIGNED_CERT`); left out when nothing did. */
  readonly fault?: string;
};

export type SocketEvents = {
  onOpen(): void;
  /** The bytes are only good during the call. */
  onBinary(bytes: Uint8Array): void;
  /** A text frame: its size in bytes, and a function to read it during the call; left out by a recording, which stores no text. */
  onText(size: number, read?: () => string): void;
  /** Once at most, and never after `close()`. */
  onEnd(end: SocketEnd): void;
};

/** `Message` is bytes on the trading socket, text on others. */
export type MessageSocket<Message> = {
  /** Before opening and after the end it does nothing. */
  send(message: Message): void;
  /** Ends the socket now, removes every listener. May be called more than once. */
  close(): void;
};
export type FeedSocket = MessageSocket<Uint8Array>;

/** @throws Error when the address cannot be used at all. */
export type OpenSocket = (url: string, events: SocketEvents) => FeedSocket;
