import type { FrameFault } from '#exchange/rest/index.ts';

/** How one frame leaves: as it is, in pieces over time, or broken off with its connection. */
export type Departure = {
  readonly data: Uint8Array | string;
  readonly drip?: { readonly pieceBytes: number; readonly everyMs: number };
  readonly breaksOff?: boolean;
};

/** Field 15 as text, which no message of the feed uses: readers skip it. */
const PADDING_KEY = (15 << 3) | 2;
const LENGTH_BYTES = 4;

/** Applies a fault to a frame. `reorder` is not here: it takes two frames, see link.ts. */
export function shapeFrame(data: Uint8Array | string, fault: FrameFault): readonly Departure[] {
  switch (fault.kind) {
    case 'drop':
      return [];
    case 'duplicate':
      return [{ data }, { data }];
    case 'cut':
      return [{ data: data.slice(0, Math.floor(data.length / 2)) }];
    case 'oversize':
      return [{ data: padded(data, fault.bytes) }];
    case 'drip':
      return [{ data, drip: fault }];
    case 'break-off':
      return [{ data, breaksOff: true }];
    case 'reorder':
      return [{ data }];
  }
}

/** A message padded to a frame of so many bytes (or a few more than its own). */
function padded(data: Uint8Array | string, bytes: number): Uint8Array | string {
  if (typeof data === 'string') return data.padEnd(bytes);
  const filling = Math.max(0, bytes - data.length - 1 - LENGTH_BYTES);
  const head = Buffer.from([
    PADDING_KEY,
    (filling & 0x7f) | 0x80,
    ((filling >>> 7) & 0x7f) | 0x80,
    ((filling >>> 14) & 0x7f) | 0x80,
    filling >>> 21,
  ]);
  return Buffer.concat([data, head, Buffer.alloc(filling, ' ')]);
}
