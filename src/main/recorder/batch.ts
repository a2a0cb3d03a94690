import { crc32 } from 'node:zlib';
import { checkOf, KIND, type Kind, RECORD_BYTES } from './format.ts';

export const SEAL_BYTES = RECORD_BYTES + 4;

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
