import { crc32 } from 'node:zlib';
import { checkOf, KIND, type Kind, RECORD_BYTES } from './format.ts';
import type { CarriedRecord } from './open-streams.ts';

const SEAL_BYTES = RECORD_BYTES + 4;

/** Records in memory on their way to the disk. Room for the seal is always reserved. */
export class Batch {
  readonly size: number;
  used = 0;
  readonly #bytes: Uint8Array;
  readonly #view: DataView;

  /** @param size bytes that it holds, the seal's included */
  constructor(size: number) {
    this.size = size;
    this.#bytes = new Uint8Array(size);
    this.#view = new DataView(this.#bytes.buffer);
  }

  fits(payloadLength: number): boolean {
    return this.used + RECORD_BYTES + payloadLength + SEAL_BYTES <= this.size;
  }

  /** Copies the payload. Only where it {@link fits}. */
  append(kind: Kind, stream: number, monotonicMs: number, wallMs: number, payload: Uint8Array): void {
    const { used } = this;
    const view = this.#view;
    const { byteLength } = payload;
    view.setUint32(used, byteLength, true);
    view.setUint8(used + 4, kind);
    view.setUint8(used + 5, stream);
    view.setUint16(used + 6, checkOf(byteLength, kind, stream), true);
    view.setFloat64(used + 8, monotonicMs, true);
    view.setFloat64(used + 16, wallMs, true);
    this.#bytes.set(payload, used + RECORD_BYTES);
    this.used = used + RECORD_BYTES + byteLength;
  }

  /**
   * Blots secrets out, adds the seal and gives the bytes to write. Whatever the service echoes, no
   * secret reaches the disk; done for a batch at once, this costs a fraction of doing it by the frame.
   */
  seal(secrets: readonly Uint8Array[], monotonicMs: number, wallMs: number): Uint8Array {
    const filled = Buffer.from(this.#bytes.buffer, 0, this.used);
    for (const secret of secrets) {
      for (let at = filled.indexOf(secret); at !== -1; at = filled.indexOf(secret, at)) {
        filled.fill('*', at, at + secret.byteLength);
      }
    }
    const sum = Buffer.alloc(4);
    sum.writeUInt32LE(crc32(filled));
    this.append(KIND.seal, 0, monotonicMs, wallMs, sum);
    return this.#bytes.subarray(0, this.used);
  }

  clear(): void {
    this.used = 0;
  }
}

export type Clock = {
  /** Unix ms. */
  now(): number;
  /** Ms from any moment on; never goes back. */
  monotonic(): number;
};

/** A batch handed over for writing. */
export type FullBatch = { readonly batch: Batch; readonly startsSegment: boolean };

type BatchesDeps = {
  readonly clock: Clock;
  readonly segmentBytes: number;
  /** Memory that batches may take while they wait for the disk. */
  readonly heldBytes: number;
  /** What a new file begins with. */
  carried(): readonly CarriedRecord[];
  handOver(full: FullBatch): void;
};

const BATCH_BYTES = 256 * 1024;
const SPARE_BATCHES = 4;
/** Room at the batch's end for the seal, and at its beginning for a record of lost frames. */
const LOST_BYTES = RECORD_BYTES + 12;

/**
 * Collects records in memory and hands them over by the batch. When the disk falls so far behind that
 * the memory set aside for it is full, records are left out and counted, and the count is recorded.
 */
export function createBatches({ clock, segmentBytes, heldBytes, carried, handOver }: BatchesDeps) {
  const spare: Batch[] = [];
  let current: Batch | null = null;
  let currentStarts = false;
  let held = 0;
  let inSegment = Number.POSITIVE_INFINITY;
  let lost = 0;
  let lostBytes = 0;
  let lostEver = 0;

  const put = (batch: Batch, kind: Kind, stream: number, payload: Uint8Array): void =>
    batch.append(kind, stream, clock.monotonic(), clock.now(), payload);

  function pass(): void {
    if (current === null) return;
    inSegment += current.used + SEAL_BYTES;
    const full = { batch: current, startsSegment: currentStarts };
    current = null;
    handOver(full);
  }

  /** A batch that this payload fits in; null where the memory for it is used up. */
  function begin(payloadLength: number): Batch | null {
    pass();
    const starts = inSegment >= segmentBytes;
    const context = starts ? carried() : [];
    const overhead = context.reduce((sum, { payload }) => sum + RECORD_BYTES + payload.byteLength, LOST_BYTES);
    const needed = overhead + RECORD_BYTES + payloadLength + SEAL_BYTES;
    const size = Math.max(BATCH_BYTES, needed);
    if (held + size > heldBytes) return null;
    const batch = (size === BATCH_BYTES ? spare.pop() : undefined) ?? new Batch(size);
    held += size;
    current = batch;
    currentStarts = starts;
    if (starts) inSegment = 0;
    for (const { kind, stream, payload } of context) put(batch, kind, stream, payload);
    if (lost > 0) {
      const payload = Buffer.alloc(12);
      payload.writeUInt32LE(Math.min(lost, 0xffff_ffff));
      payload.writeDoubleLE(lostBytes, 4);
      put(batch, KIND.lost, 0, payload);
      lost = 0;
      lostBytes = 0;
    }
    return batch;
  }

  return {
    add(kind: Kind, stream: number, payload: Uint8Array): void {
      const batch = current?.fits(payload.byteLength) ? current : begin(payload.byteLength);
      if (batch !== null) {
        put(batch, kind, stream, payload);
        return;
      }
      lost += 1;
      lostEver += 1;
      lostBytes += payload.byteLength;
    },
    pass,
    /** The next batch starts a new file. */
    endSegment(): void {
      pass();
      inSegment = Number.POSITIVE_INFINITY;
    },
    /** A batch that was handed over is on disk, or will never be. */
    release(batch: Batch): void {
      held -= batch.size;
      batch.clear();
      if (batch.size === BATCH_BYTES && spare.length < SPARE_BATCHES) spare.push(batch);
    },
    isEmpty: (): boolean => current === null,
    lost: (): number => lostEver,
    heldBytes: (): number => held,
  };
}
