import type { FeedFrame, FieldColumns } from '#shared/contract/frames.ts';
import { type LightSource, WHOLE_BYTES, type WholeFrames } from './frames.ts';
import { type LightKind, ROW_FIELDS, ROW_KINDS, type RowKind, WHOLE_KINDS, type WholeKind } from './kinds.ts';

type LightParts = Pick<FeedFrame, LightKind>;

/** Which light values a window has not been sent the newest of. Only marked: they are read when a frame leaves. */
export type LightMarks = {
  add(kind: LightKind, key: string): void;
  delete(kind: LightKind, key: string): void;
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
  ): { readonly parts: LightParts; readonly bytes: number } | null;
};

/** What structured cloning adds to a row's doubles and its code. */
const ROW_EXTRA_BYTES = 24;

const KINDS: readonly LightKind[] = [...ROW_KINDS, ...WHOLE_KINDS];

export function createLightMarks(source: LightSource): LightMarks {
  // Built from the same list as the keys' type.
  const marks = Object.fromEntries(KINDS.map((kind) => [kind, new Set<string>()])) as Record<LightKind, Set<string>>;

  function takeRows(
    kind: RowKind,
    room: number,
    must: boolean,
    isHeld: (key: string) => boolean,
  ): { readonly columns: FieldColumns; readonly bytes: number } | null {
    const width = ROW_FIELDS[kind].length;
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
      const more = frame === null ? 0 : WHOLE_BYTES[kind](frame);
      if (bytes + more > room && !(must && frames.length === 0)) break;
      marks[kind].delete(key);
      if (frame === null) continue;
      frames.push(frame);
      bytes += more;
    }
    return { frames, bytes };
  }

  function takeKind(
    kind: LightKind,
    room: number,
    must: boolean,
    isHeld: (key: string) => boolean,
  ): { readonly parts: LightParts; readonly bytes: number } {
    switch (kind) {
      case 'depths':
      case 'movers':
      case 'queues': {
        const { frames, bytes } = takeWhole(kind, room, must, isHeld);
        return { parts: frames.length > 0 ? { [kind]: frames } : {}, bytes };
      }
      case 'hotlist': {
        const { frames, bytes } = takeWhole(kind, room, must, isHeld);
        const [hotlist] = frames;
        return { parts: hotlist ? { hotlist } : {}, bytes };
      }
      default: {
        const rows = takeRows(kind, room, must, isHeld);
        return { parts: rows ? { [kind]: rows.columns } : {}, bytes: rows?.bytes ?? 0 };
      }
    }
  }

  return {
    add: (kind, key) => {
      marks[kind].add(key);
    },
    delete: (kind, key) => {
      marks[kind].delete(key);
    },
    isEmpty: () => KINDS.every((kind) => marks[kind].size === 0),
    take(room, turn, must, isHeld) {
      let parts: LightParts = {};
      let bytes = 0;
      for (let place = 0; place < KINDS.length; place += 1) {
        const kind = KINDS[(turn + place) % KINDS.length];
        if (kind === undefined || marks[kind].size === 0) continue;
        const taken = takeKind(kind, room - bytes, must && bytes === 0, isHeld);
        parts = { ...parts, ...taken.parts };
        bytes += taken.bytes;
      }
      return bytes > 0 ? { parts, bytes } : null;
    },
  };
}
