import type { OpenSocket, SocketEvents } from '#main/feed/index.ts';
import { type Clock, createBatches, type FullBatch } from './batches.ts';
import { type Ended, KIND, type Kind } from './format.ts';
import { createOpenStreams, EMPTY, jsonBytes } from './open-streams.ts';
import { withoutIdentity, withoutQuery } from './public-request.ts';
import type { SegmentFiles } from './segment-files.ts';

export type RecorderDeps = {
  readonly files: SegmentFiles;
  readonly clock: Clock;
  after(ms: number, task: () => void): () => void;
  readonly on: boolean;
  /** About how large one file gets. */
  readonly segmentBytes: number;
  /** Memory for what the disk has not taken yet. */
  readonly heldBytes?: number;
  /** The disk refused; nothing more is recorded until the app starts anew. */
  failed(thrown: unknown): void;
};

export type RecorderCounts = {
  readonly frames: number;
  /** Records left out because the disk did not keep up. */
  readonly lost: number;
  readonly bytesWritten: number;
  /** Memory that waits for the disk. */
  readonly waitingBytes: number;
  readonly files: number;
};

/** Writes down what comes in over the trading sockets. Never slows the feed, never throws into it. */
export type Recorder = {
  /** The same sockets, with a witness. */
  record(open: OpenSocket): OpenSocket;
  /** The feed's state changed. */
  state(name: string): void;
  setOn(on: boolean): void;
  counts(): RecorderCounts;
  /** Resolves when all is on disk. */
  close(): Promise<void>;
};

/** What a kill can cost at most, but for events: those go to the disk at once. */
const FLUSH_MS = 1_000;
const HELD_BYTES = 8 * 1024 * 1024;
/** A replaced key may still be echoed in frames under way. */
const SECRETS_REMEMBERED = 6;

export function createRecorder(deps: RecorderDeps): Recorder {
  const { files, clock } = deps;
  const streams = createOpenStreams();
  const waiting: FullBatch[] = [];
  let secrets: readonly Uint8Array[] = [];
  let on = deps.on;
  let lastState = '';
  let broken = false;
  let frames = 0;
  let bytesWritten = 0;
  let fileCount = 0;
  let writing: Promise<void> | null = null;
  let cancelFlush: (() => void) | null = null;

  const batches = createBatches({
    clock,
    segmentBytes: deps.segmentBytes,
    heldBytes: deps.heldBytes ?? HELD_BYTES,
    carried: () => streams.carried(),
    handOver(full) {
      waiting.push(full);
      writing ??= drain();
    },
  });

  async function drain(): Promise<void> {
    // Never within the call that brought the frame.
    await Promise.resolve();
    for (let full = waiting.shift(); full !== undefined; full = waiting.shift()) {
      try {
        if (!broken) await put(full);
      } catch (thrown) {
        broken = true;
        deps.failed(thrown);
      }
      batches.release(full.batch);
    }
    writing = null;
  }

  async function put({ batch, startsSegment }: FullBatch): Promise<void> {
    if (startsSegment) {
      await files.next(clock.now());
      fileCount += 1;
    }
    const bytes = batch.seal(secrets, clock.monotonic(), clock.now());
    await files.write(bytes);
    bytesWritten += bytes.byteLength;
  }

  function add(kind: Kind, stream: number, payload: Uint8Array): void {
    if (!on || broken) return;
    batches.add(kind, stream, payload);
    if (cancelFlush === null && !batches.isEmpty()) cancelFlush = deps.after(FLUSH_MS, flush);
  }

  function flush(): void {
    cancelFlush?.();
    cancelFlush = null;
    batches.pass();
  }

  function event(kind: Kind, stream: number, payload: Uint8Array): void {
    add(kind, stream, payload);
    flush();
  }

  function remember(seen: readonly string[]): void {
    const fresh = seen.map((secret) => Buffer.from(secret)).filter((one) => !secrets.some((kept) => one.equals(kept)));
    if (fresh.length > 0) secrets = [...secrets, ...fresh].slice(-SECRETS_REMEMBERED);
  }

  function witness(stream: number, events: SocketEvents, over: (end: Ended) => void): SocketEvents {
    return {
      onOpen() {
        event(KIND.opened, stream, EMPTY);
        streams.opened(stream);
        events.onOpen();
      },
      onBinary(bytes) {
        if (on) frames += 1;
        add(KIND.frame, stream, bytes);
        events.onBinary(bytes);
      },
      onText(size) {
        const payload = Buffer.alloc(4);
        payload.writeUInt32LE(size);
        add(KIND.text, stream, payload);
        events.onText(size);
      },
      onEnd(end) {
        over(end);
        events.onEnd(end);
      },
    };
  }

  function stop(): void {
    add(KIND.end, 0, EMPTY);
    flush();
    batches.endSegment();
  }

  return {
    record: (open) => (url, events) => {
      const kind = URL.canParse(url) && new URL(url).searchParams.get('type') === 'chart' ? 'chart' : 'plain';
      const opening = { kind, address: withoutQuery(url) } as const;
      // PushedFrame first, noted then: a file that begins here would otherwise tell it twice.
      const stream = streams.next();
      event(KIND.opening, stream, jsonBytes(opening));
      streams.begin(stream, opening);
      let isOver = false;
      const over = (end: Ended | null): void => {
        if (isOver) return;
        isOver = true;
        if (end === null) event(KIND.closed, stream, EMPTY);
        else event(KIND.ended, stream, jsonBytes({ code: end.code, reason: end.reason, httpStatus: end.httpStatus }));
        streams.over(stream);
      };
      try {
        const socket = open(url, witness(stream, events, over));
        return {
          send(bytes) {
            const { kept, subscribes, secrets: seen } = withoutIdentity(bytes);
            remember(seen);
            if (!isOver) add(KIND.request, stream, kept);
            if (subscribes) streams.asked(stream, kept);
            socket.send(bytes);
          },
          close() {
            over(null);
            socket.close();
          },
        };
      } catch (thrown) {
        over(null);
        throw thrown;
      }
    },
    state(name) {
      if (name === lastState) return;
      lastState = name;
      event(KIND.state, 0, Buffer.from(name));
    },
    setOn(next) {
      if (next === on) return;
      if (!next) stop();
      on = next;
    },
    counts: () => ({ frames, lost: batches.lost(), bytesWritten, waitingBytes: batches.heldBytes(), files: fileCount }),
    async close() {
      if (on) stop();
      on = false;
      while (writing !== null) await writing;
      await files.close().catch(deps.failed);
    },
  };
}
