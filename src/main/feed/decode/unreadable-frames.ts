/** Why a frame was skipped. */
type SkipReason = 'text' | 'unknown' | 'malformed' | 'oversized' | 'ambiguous';

export type UnreadableFrame = {
  readonly at: number;
  readonly why: SkipReason;
  /** Length of the whole frame. */
  readonly bytes: number;
  /** Its beginning, hexadecimal; empty for text, and for a frame that held a secret. */
  readonly hex: string;
};

const KEPT = 20;
const SAMPLE_BYTES = 256;

/** The last few frames that nothing could read, for diagnostics. */
export type UnreadableLog = {
  add(at: number, why: SkipReason, bytes: Uint8Array | number): void;
  /** All since the start, but for the ambiguous ones. */
  count(): number;
  /** Frames that fit more than one type that could have come. */
  ambiguous(): number;
  /** Oldest first, at most 20. */
  latest(): readonly UnreadableFrame[];
};

/** @param isSecret whether a frame's bytes must not be stored, such as our own credentials echoed back. */
export function createUnreadableLog(isSecret: (bytes: Uint8Array) => boolean): UnreadableLog {
  const frames: UnreadableFrame[] = [];
  let count = 0;
  let ambiguous = 0;
  return {
    add(at, why, frame) {
      if (why === 'ambiguous') ambiguous += 1;
      else count += 1;
      const bytes = typeof frame === 'number' ? frame : frame.byteLength;
      const hex = typeof frame === 'number' || isSecret(frame) ? '' : hexOf(frame.subarray(0, SAMPLE_BYTES));
      frames.push({ at, why, bytes, hex });
      if (frames.length > KEPT) frames.shift();
    },
    count: () => count,
    ambiguous: () => ambiguous,
    latest: () => [...frames],
  };
}

const hexOf = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex');
