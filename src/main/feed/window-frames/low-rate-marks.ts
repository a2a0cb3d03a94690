import {
  byName,
  FEED_KINDS,
  type LowRateKind,
  type LowRateRowKind,
  WHOLE_KINDS,
  type WholeFrames,
  type WholeKind,
} from '#shared/contract/feed-kinds.ts';
import type { FieldColumns, LowRateParts } from '#shared/contract/frames.ts';
import type { LowRateSource } from '../hub/low-rate-frames.ts';
import { LOW_RATE_KINDS } from '../protocol/kinds.ts';

/** Which low-rate values a window has not been sent the newest of. Only marked: they are read when a frame leaves. */
export type LowRateMarks = {
  add(kind: LowRateKind, key: string): void;
  delete(kind: LowRateKind, key: string): void;
  isEmpty(): boolean;
  /**
   * What fits into `room` bytes, and how many bytes it takes. Each kind comes first in its `turn`, so
   * that none starves another. null when nothing marked is known, or nothing fits.
   * @param must the frame is empty yet: the first is taken whatever its size
   * @param isHeld keys that stay marked and are not sent now
   */
  take(
    room: number,
    turn: number,
    must: boolean,
    isHeld: (key: string) => boolean,
  ): { readonly parts: LowRateParts; readonly bytes: number } | null;
};

const isRow = (kind: LowRateKind): kind is LowRateRowKind => 'fields' in FEED_KINDS[kind];

/** What structured cloning adds to a row's doubles and its code. */
const ROW_EXTRA_BYTES = 24;

const BYTES: { readonly [kind in WholeKind]: (frame: WholeFrames[kind]) => number } = byName(
  WHOLE_KINDS,
  (kind) => FEED_KINDS[kind].frame.bytes,
);

export function createLowRateMarks(source: LowRateSource): LowRateMarks {
  const marks = byName<Readonly<Record<LowRateKind, Set<string>>>>(LOW_RATE_KINDS, () => new Set());

  function takeRows(
    kind: LowRateRowKind,
    room: number,
    must: boolean,
    isHeld: (key: string) => boolean,
  ): { readonly columns: FieldColumns; readonly bytes: number } | null {
    const width = FEED_KINDS[kind].fields.length;
    const rowBytes = width * Float64Array.BYTES_PER_ELEMENT + ROW_EXTRA_BYTES;
    const codes: string[] = [];
    for (const code of marks[kind]) {
      if (isHeld(code)) continue;
      if ((codes.length + 1) * rowBytes > room && !(must && codes.length === 0)) break;
      marks[kind].delete(code);
      if (source.isKnown(kind, code)) codes.push(code);
    }
    if (codes.length === 0) return null;
    const values = new Float64Array(codes.length * width);
    for (const [index, code] of codes.entries()) source.copyRow(kind, code, values, index * width);
    return { columns: { codes, values }, bytes: codes.length * rowBytes };
  }

  function takeWhole<Kind extends WholeKind>(
    kind: Kind,
    room: number,
    must: boolean,
    isHeld: (key: string) => boolean,
  ) {
    const frames: WholeFrames[Kind][] = [];
    let bytes = 0;
    for (const key of marks[kind]) {
      if (isHeld(key)) continue;
      const frame = source.wholeOf(kind, key);
      const more = frame === null ? 0 : BYTES[kind](frame);
      if (bytes + more > room && !(must && frames.length === 0)) break;
      marks[kind].delete(key);
      if (frame === null) continue;
      frames.push(frame);
      bytes += more;
    }
    return { frames, bytes };
  }

  function takeKind(
    kind: LowRateKind,
    room: number,
    must: boolean,
    isHeld: (key: string) => boolean,
  ): { readonly parts: LowRateParts; readonly bytes: number } {
    if (isRow(kind)) {
      const rows = takeRows(kind, room, must, isHeld);
      return { parts: rows ? { [kind]: rows.columns } : {}, bytes: rows?.bytes ?? 0 };
    }
    const { frames, bytes } = takeWhole(kind, room, must, isHeld);
    const [frame] = frames;
    if (frame === undefined) return { parts: {}, bytes };
    // A kind that is subscribed to as a whole has a single frame.
    return { parts: { [kind]: FEED_KINDS[kind].subscription.by === 'flag' ? frame : frames }, bytes };
  }

  return {
    add: (kind, key) => {
      marks[kind].add(key);
    },
    delete: (kind, key) => {
      marks[kind].delete(key);
    },
    isEmpty: () => LOW_RATE_KINDS.every((kind) => marks[kind].size === 0),
    take(room, turn, must, isHeld) {
      let parts: LowRateParts = {};
      let bytes = 0;
      for (let place = 0; place < LOW_RATE_KINDS.length; place += 1) {
        const kind = LOW_RATE_KINDS[(turn + place) % LOW_RATE_KINDS.length];
        if (kind === undefined || marks[kind].size === 0) continue;
        const taken = takeKind(kind, room - bytes, must && bytes === 0, isHeld);
        parts = { ...parts, ...taken.parts };
        bytes += taken.bytes;
      }
      return bytes > 0 ? { parts, bytes } : null;
    },
  };
}
