import type { FeedFrame } from '#shared/contract/frames.ts';

/**
 * A frame as one binary message, for where a local socket stands in for the port between processes:
 * everything but the typed arrays as JSON, the arrays' bytes behind it.
 */
type Placed = { readonly column: 'f64' | 'u8'; readonly from: number; readonly length: number };

const align = (bytes: number): number => Math.ceil(bytes / 8) * 8;

export function encodeFrame(frame: FeedFrame): Uint8Array<ArrayBuffer> {
  const columns: (Float64Array | Uint8Array)[] = [];
  let size = 0;
  const text = JSON.stringify(frame, (_key, value: unknown) => {
    if (!(value instanceof Float64Array || value instanceof Uint8Array)) return value;
    const placed: Placed = {
      column: value instanceof Float64Array ? 'f64' : 'u8',
      from: size,
      length: value.length,
    };
    columns.push(value);
    size = align(size + value.byteLength);
    return placed;
  });
  const head = new TextEncoder().encode(text);
  const body = align(8 + head.length);
  const bytes = new Uint8Array(body + size);
  new DataView(bytes.buffer).setUint32(0, head.length, true);
  bytes.set(head, 8);
  let at = body;
  for (const column of columns) {
    bytes.set(new Uint8Array(column.buffer, column.byteOffset, column.byteLength), at);
    at = align(at + column.byteLength);
  }
  return bytes;
}

const isPlaced = (value: unknown): value is Placed =>
  typeof value === 'object' && value !== null && 'column' in value && 'from' in value && 'length' in value;

/** @param bytes of {@link encodeFrame}; the frame's columns are views of them. */
export function decodeFrame(bytes: ArrayBuffer): FeedFrame {
  const length = new DataView(bytes).getUint32(0, true);
  const body = align(8 + length);
  const text = new TextDecoder().decode(new Uint8Array(bytes, 8, length));
  return JSON.parse(text, (_key, value: unknown) => {
    if (!isPlaced(value)) return value;
    return value.column === 'f64'
      ? new Float64Array(bytes, body + value.from, value.length)
      : new Uint8Array(bytes, body + value.from, value.length);
  }) as FeedFrame;
}
