/** Which of a connection's message types a bare frame is, judged by field numbers and wire types alone. */
export type WireShape = 'wrapped' | 'pong' | 'error' | 'unknown' | 'malformed';

const VARINT = 0;
const FIXED64 = 1;
const LENGTH = 2;
const FIXED32 = 5;

/**
 * The wrapper holds fields 8 to 10, each length-delimited, and nothing below 8. A PingResponse is a
 * number in 1 and perhaps text in 2; an Error is text in 1 and perhaps a number in 2. Fields above
 * those that a type knows are a newer service's and do no harm.
 */
export function wireShape(bytes: Uint8Array): WireShape {
  let wrapped = bytes.length > 0;
  let pong = wrapped;
  let error = wrapped;
  let events = 0;
  let at = 0;
  while (at < bytes.length) {
    const tag = varintAt(bytes, at);
    if (tag < 8) return 'malformed';
    at = skipVarint(bytes, at);
    const field = Math.floor(tag / 8);
    const type = tag % 8;
    if (type === VARINT) {
      at = skipVarint(bytes, at);
    } else if (type === LENGTH) {
      const length = varintAt(bytes, at);
      if (length < 0) return 'malformed';
      at = skipVarint(bytes, at) + length;
    } else if (type === FIXED64) {
      at += 8;
    } else if (type === FIXED32) {
      at += 4;
    } else {
      return 'malformed';
    }
    if (at < 0 || at > bytes.length) return 'malformed';
    if (field < 8) wrapped = false;
    else if (field <= 10) {
      wrapped &&= type === LENGTH;
      events += 1;
    }
    if (field === 1) {
      pong &&= type === VARINT;
      error &&= type === LENGTH;
    } else if (field === 2) {
      pong &&= type === LENGTH;
      error &&= type === VARINT;
    } else {
      pong = false;
      error = false;
    }
  }
  if (wrapped && events > 0) return 'wrapped';
  // A lone text in 2 or number in 2 would do for either; the first field decides the rest.
  if (pong) return 'pong';
  return error ? 'error' : 'unknown';
}

/** −1 when it runs off the end or is longer than a length or tag may be. */
function varintAt(bytes: Uint8Array, from: number): number {
  let value = 0;
  let scale = 1;
  for (let at = from; at < from + 5; at += 1) {
    const byte = bytes[at];
    if (byte === undefined) return -1;
    value += (byte & 127) * scale;
    if (byte < 128) return value > 0xffff_ffff ? -1 : value;
    scale *= 128;
  }
  return -1;
}

/** The place after the varint; past the end when it has none within ten bytes. */
function skipVarint(bytes: Uint8Array, from: number): number {
  for (let at = from; at < from + 10; at += 1) {
    const byte = bytes[at];
    if (byte === undefined) break;
    if (byte < 128) return at + 1;
  }
  return Number.POSITIVE_INFINITY;
}
