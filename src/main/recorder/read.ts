import { crc32 } from 'node:zlib';
import { checkOf, decodeHeader, type Header, KIND, LONGEST_PAYLOAD, RECORD_BYTES } from './format.ts';

export type RecordEntry = {
  /** One of KIND, or one that a later Lantai has added. */
  readonly kind: number;
  readonly stream: number;
  readonly monotonicMs: number;
  /** Unix ms. */
  readonly wallMs: number;
  /** A view of the file's bytes. */
  readonly payload: Uint8Array;
};

export type ReadFile = {
  readonly header: Header;
  /** Every record that is whole and, as far as seals reach, proven; seals themselves are left out. */
  readonly records: readonly RecordEntry[];
  /** What stands behind the last good record could not be used: the app was killed, or the file is damaged. */
  readonly torn: boolean;
};

/**
 * Reads a file up to where it stops making sense. Records behind the last seal have no checksum yet
 * and are taken by their own word: an app that was killed leaves exactly the beginning of what it wrote.
 * @throws NotARecording
 */
export function readRecording(file: Uint8Array): ReadFile {
  const { header, length } = decodeHeader(file);
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const records: RecordEntry[] = [];
  let unsealed: RecordEntry[] = [];
  let sealedTo = length;
  let at = length;
  while (at + RECORD_BYTES <= file.byteLength) {
    const size = view.getUint32(at, true);
    const kind = view.getUint8(at + 4);
    const stream = view.getUint8(at + 5);
    const end = at + RECORD_BYTES + size;
    const believable = size <= LONGEST_PAYLOAD && view.getUint16(at + 6, true) === checkOf(size, kind, stream);
    if (!believable || end > file.byteLength) break;
    const payload = file.subarray(at + RECORD_BYTES, end);
    if (kind === KIND.seal) {
      if (size !== 4 || view.getUint32(at + RECORD_BYTES, true) !== crc32(file.subarray(sealedTo, at))) {
        // Somewhere since the last seal there is damage; which record it struck nobody can say.
        return { header, records, torn: true };
      }
      for (const entry of unsealed) records.push(entry);
      unsealed = [];
      sealedTo = end;
    } else {
      const monotonicMs = view.getFloat64(at + 8, true);
      const wallMs = view.getFloat64(at + 16, true);
      if (!Number.isFinite(monotonicMs) || !Number.isFinite(wallMs)) break;
      unsealed.push({ kind, stream, monotonicMs, wallMs, payload });
    }
    at = end;
  }
  for (const entry of unsealed) records.push(entry);
  return { header, records, torn: at !== file.byteLength };
}
