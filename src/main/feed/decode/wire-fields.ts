import { FIXED32, FIXED64, LENGTH, skipVarint, VARINT } from './hot-path/wire.ts';

/** The field that was stepped onto: its number and wire type, and where its value lies. */
type FieldCursor = { field: number; type: number; from: number; stop: number };

export const createFieldCursor = (): FieldCursor => ({ field: 0, type: 0, from: 0, stop: 0 });

/** Steps onto the field at `at`. @returns false when it is no field, or reaches beyond `end` */
export function stepOnto(bytes: Uint8Array, at: number, end: number, cursor: FieldCursor): boolean {
  const tag = varintAt(bytes, at, end);
  if (tag < 8) return false;
  let from = skipVarint(bytes, at, end);
  let stop: number;
  cursor.field = Math.floor(tag / 8);
  cursor.type = tag % 8;
  switch (cursor.type) {
    case VARINT:
      stop = skipVarint(bytes, from, end);
      break;
    case FIXED64:
      stop = from + 8;
      break;
    case LENGTH: {
      const length = varintAt(bytes, from, end);
      if (length < 0) return false;
      from = skipVarint(bytes, from, end);
      stop = from + length;
      break;
    }
    case FIXED32:
      stop = from + 4;
      break;
    default:
      // Groups, which proto3 does not have.
      return false;
  }
  cursor.from = from;
  cursor.stop = stop;
  return stop >= from && stop <= end;
}

/** −1 when it runs off the end or is longer than a length or tag may be. */
function varintAt(bytes: Uint8Array, from: number, end: number): number {
  let value = 0;
  let scale = 1;
  for (let at = from; at < Math.min(end, from + 5); at += 1) {
    const byte = bytes[at] as number;
    value += (byte & 127) * scale;
    if (byte < 128) return value > 0xffff_ffff ? -1 : value;
    scale *= 128;
  }
  return -1;
}
