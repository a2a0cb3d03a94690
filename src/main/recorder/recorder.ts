import type { FeedSocket, OpenSocket, SocketEvents } from '#main/feed/index.ts';
import type { Timers } from '#main/platform/timers.ts';
import { type Clock, createBatches, type FullBatch } from './batches.ts';
import { type Ended, KIND, type Kind } from './format.ts';
import { createOpenStreams, EMPTY, jsonBytes } from './open-streams.ts';
import { withoutIdentity, withoutQuery } from './public-request.ts';
import type { SegmentFiles } from './segment-files.ts';

export type RecorderDeps = {
  readonly files: SegmentFiles;
  readonly clock: Clock;
  readonly after: Timers['after'];
  readonly on: boolean;
  /** About how large one file gets. */
  readonly segmentBytes: number;
  /** Memory for what the disk has not taken yet. */
  readonly heldBytes?: number;
  /** The disk refused; nothing more is recorded until the app starts anew. */
  failed(thrown: unknown): void;
};

type RecorderCounts = {
  readonly frames: number;
  /** Records left out because the disk did not keep up. */
  readonly lost: number;
  readonly bytesWritten: number;
  /** Memory that waits for the disk. */
  readonly waitingBytes: number;
  readonly files: number;
};

/** Records what comes in over the trading sockets. Never slows the feed, never throws into it. */
export type Recorder = {
  /** Wraps `open` so that its sockets are recorded. */
  record(open: OpenSocket): OpenSocket;
  /** The feed's state changed. */
  state(name: string): void;
  setOn(on: boolean): void;
  counts(): RecorderCounts;
  /** Resolves when all is on disk. */
  close(): Promise<void>;
};

/** What a kill can lose at most, except for events: those go to the disk at once. */
const FLUSH_DELAY_MS = 1_000;
const MAX_HELD_BYTES = 8 * 1024 * 1024;
/** A replaced key may still be echoed in frames in transit. */
const MAX_SECRETS = 6;

/** Writes the records of all sockets, batch by batch, into segment files. */
export class FlightRecorder implements Recorder {
  readonly #deps: RecorderDeps;
  readonly #streams = createOpenStreams();
  readonly #batches: ReturnType<typeof createBatches>;
  readonly #queue: FullBatch[] = [];
  #secrets: readonly Uint8Array[] = [];
  #isOn: boolean;
  #lastState = '';
  #isBroken = false;
  #frames = 0;
  #bytesWritten = 0;
  #files = 0;
  #writing: Promise<void> | null = null;
  #cancelFlush: (() => void) | null = null;

  constructor(deps: RecorderDeps) {
    this.#deps = deps;
    this.#isOn = deps.on;
    this.#batches = createBatches({
      clock: deps.clock,
      segmentBytes: deps.segmentBytes,
      heldBytes: deps.heldBytes ?? MAX_HELD_BYTES,
      carried: () => this.#streams.carried(),
      handOver: (full) => {
        this.#queue.push(full);
        this.#writing ??= this.#drain();
      },
    });
  }

  record(open: OpenSocket): OpenSocket {
    return (url, events) => this.#open(open, url, events);
  }

  state(name: string): void {
    if (name === this.#lastState) return;
    this.#lastState = name;
    this.#addEvent(KIND.state, 0, Buffer.from(name));
  }

  setOn(isOn: boolean): void {
    if (isOn === this.#isOn) return;
    if (!isOn) this.#endRecording();
    this.#isOn = isOn;
  }

  counts(): RecorderCounts {
    return {
      frames: this.#frames,
      lost: this.#batches.lost(),
      bytesWritten: this.#bytesWritten,
      waitingBytes: this.#batches.heldBytes(),
      files: this.#files,
    };
  }

  async close(): Promise<void> {
    if (this.#isOn) this.#endRecording();
    this.#isOn = false;
    while (this.#writing !== null) await this.#writing;
    await this.#deps.files.close().catch(this.#deps.failed);
  }

  #open(open: OpenSocket, url: string, events: SocketEvents): FeedSocket {
    const kind = URL.canParse(url) && new URL(url).searchParams.get('type') === 'chart' ? 'chart' : 'plain';
    const opening = { kind, address: withoutQuery(url) } as const;
    // Recorded before the stream is known as open: a file that begins here would otherwise record it twice.
    const stream = this.#streams.next();
    this.#addEvent(KIND.opening, stream, jsonBytes(opening));
    this.#streams.begin(stream, opening);
    let hasEnded = false;
    const onEnded = (end: Ended | null): void => {
      if (hasEnded) return;
      hasEnded = true;
      this.#recordEnd(stream, end);
    };
    try {
      const socket = open(url, this.#recorded(stream, events, onEnded));
      return {
        send: (bytes) => {
          this.#recordRequest(stream, bytes, hasEnded);
          socket.send(bytes);
        },
        close() {
          onEnded(null);
          socket.close();
        },
      };
    } catch (thrown) {
      onEnded(null);
      throw thrown;
    }
  }

  #recorded(stream: number, events: SocketEvents, onEnded: (end: Ended) => void): SocketEvents {
    return {
      onOpen: () => {
        this.#addEvent(KIND.opened, stream, EMPTY);
        this.#streams.opened(stream);
        events.onOpen();
      },
      onBinary: (bytes) => {
        if (this.#isOn) this.#frames += 1;
        this.#add(KIND.frame, stream, bytes);
        events.onBinary(bytes);
      },
      onText: (size) => {
        const payload = Buffer.alloc(4);
        payload.writeUInt32LE(size);
        this.#add(KIND.text, stream, payload);
        events.onText(size);
      },
      onEnd(end) {
        onEnded(end);
        events.onEnd(end);
      },
    };
  }

  /** @param end null when the app closed the socket */
  #recordEnd(stream: number, end: Ended | null): void {
    if (end === null) this.#addEvent(KIND.closed, stream, EMPTY);
    else {
      const { code, reason, httpStatus } = end;
      this.#addEvent(KIND.ended, stream, jsonBytes({ code, reason, httpStatus }));
    }
    this.#streams.ended(stream);
  }

  #recordRequest(stream: number, bytes: Uint8Array, hasEnded: boolean): void {
    const { recordable, subscribes, secrets } = withoutIdentity(bytes);
    this.#remember(secrets);
    if (!hasEnded) this.#add(KIND.request, stream, recordable);
    if (subscribes) this.#streams.requested(stream, recordable);
  }

  #remember(seen: readonly string[]): void {
    const known = this.#secrets;
    const fresh = seen
      .map((secret) => Buffer.from(secret))
      .filter((bytes) => !known.some((other) => bytes.equals(other)));
    if (fresh.length > 0) this.#secrets = [...known, ...fresh].slice(-MAX_SECRETS);
  }

  #add(kind: Kind, stream: number, payload: Uint8Array): void {
    if (!this.#isOn || this.#isBroken) return;
    this.#batches.add(kind, stream, payload);
    if (this.#cancelFlush === null && !this.#batches.isEmpty())
      this.#cancelFlush = this.#deps.after(FLUSH_DELAY_MS, () => this.#flush());
  }

  #addEvent(kind: Kind, stream: number, payload: Uint8Array): void {
    this.#add(kind, stream, payload);
    this.#flush();
  }

  #flush(): void {
    this.#cancelFlush?.();
    this.#cancelFlush = null;
    this.#batches.pass();
  }

  #endRecording(): void {
    this.#add(KIND.end, 0, EMPTY);
    this.#flush();
    this.#batches.endSegment();
  }

  async #drain(): Promise<void> {
    // Never within the call that brought the frame.
    await Promise.resolve();
    for (let full = this.#queue.shift(); full !== undefined; full = this.#queue.shift()) {
      try {
        if (!this.#isBroken) await this.#write(full);
      } catch (thrown) {
        this.#isBroken = true;
        this.#deps.failed(thrown);
      }
      this.#batches.release(full.batch);
    }
    this.#writing = null;
  }

  async #write({ batch, startsSegment }: FullBatch): Promise<void> {
    const { files, clock } = this.#deps;
    if (startsSegment) {
      await files.next(clock.now());
      this.#files += 1;
    }
    const bytes = batch.seal(this.#secrets, clock.monotonic(), clock.now());
    await files.write(bytes);
    this.#bytesWritten += bytes.byteLength;
  }
}
