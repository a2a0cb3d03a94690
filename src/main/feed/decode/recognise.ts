import { isUtf8 } from 'node:buffer';
import { isStockCode } from '#shared/market/index.ts';
import type { MessageType } from '../protocol/message-types.ts';
import { contradicts } from './contradictions.ts';
import { FIXED32, FIXED64, LENGTH, VARINT } from './hot-path/wire.ts';
import { LOW_RATE_SHAPES } from './low-rate-messages.ts';
import { type Field, HIGH_RATE_SHAPES, type Shape } from './message-shapes.ts';
import { createFieldCursor, stepOnto } from './wire-fields.ts';
import { FIRST_PRINTABLE } from './wire-values.ts';

/** What a frame is: one of the candidates, or why none was chosen. */
type Recognition = MessageType | 'ambiguous' | 'unknown' | 'malformed';

/** `loosely`: only if it has fields that the type does not know, as a newer service's may. */
type Fit = 'no' | 'loosely' | 'exactly';

/**
 * Judges a frame by its field numbers and wire types, by those of the messages in it, and by what
 * cannot be: a code that is none, an amount below zero. A type that explains every field comes before
 * one that needs some to be unknown. Where that leaves several that mean different things, it is ambiguous: never a guess.
 *
 * @param candidates types that may come; the wrapper shows by itself
 * @param isListed whether a text is the code of a stock that is known here: no error consists of only that
 */
export function recognise(
  bytes: Uint8Array,
  candidates: Iterable<MessageType>,
  isListed: (text: string) => boolean = () => false,
): Recognition {
  const wrapper = asWrapper(bytes);
  if (wrapper !== null) return wrapper;
  const exact: MessageType[] = [];
  const loose: MessageType[] = [];
  for (const type of candidates) {
    if (type === 'WebsocketWrapMessage') continue;
    const fit = fits(type, bytes);
    if (fit === 'exactly') exact.push(type);
    else if (fit === 'loosely') loose.push(type);
  }
  const fitting = exact.length > 0 ? exact : loose;
  const [lone] = fitting;
  if (fitting.length <= 1) return lone ?? 'unknown';
  const possible = fitting.filter((type) => !contradicts(type, bytes, isListed));
  return possible[0] !== undefined && areReadAlike(possible) ? possible[0] : 'ambiguous';
}

/** The wrapper is none of these: nothing else has only fields of 8 and more. */
export const SHAPES: Readonly<Record<Exclude<MessageType, 'WebsocketWrapMessage'>, Shape>> = {
  PingResponse: ['number', 'text'],
  Error: ['words', 'number'],
  ...HIGH_RATE_SHAPES,
  ...LOW_RATE_SHAPES,
};

/** Types of one meaning: what fits several of them has only fields that they have in common. */
const ALIKE: readonly (readonly MessageType[])[] = [
  ['LivePrice', 'LivePrice_v3'],
  ['Intraday', 'Intraday_v3'],
  ['Orderbook', 'OrderBookBody', 'Orderbook_v3'],
];

const areReadAlike = (types: readonly MessageType[]): boolean =>
  types.length === 1 || ALIKE.some((alike) => types.every((type) => alike.includes(type)));

/** Fields 8 to 10, length-delimited, at least one of them, and nothing below 8. Null for what could be another message. */
function asWrapper(bytes: Uint8Array): 'WebsocketWrapMessage' | 'malformed' | null {
  const cursor = createFieldCursor();
  let events = 0;
  let wrapped = true;
  for (let at = 0; at < bytes.length; at = cursor.stop) {
    if (!stepOnto(bytes, at, bytes.length, cursor)) return 'malformed';
    if (cursor.field < 8) wrapped = false;
    else if (cursor.field <= 10) {
      wrapped &&= cursor.type === LENGTH;
      events += 1;
    }
  }
  return wrapped && events > 0 ? 'WebsocketWrapMessage' : null;
}

/**
 * @param needsCode whether a message that has a stock code must have a valid one; false for a book
 * that is identified by what surrounds it
 */
export function fits(type: Exclude<MessageType, 'WebsocketWrapMessage'>, bytes: Uint8Array, needsCode = true): Fit {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const walk: Walk = { bytes, view, unknown: false };
  const known = fieldsFit(walk, 0, bytes.length, SHAPES[type], needsCode);
  // A frame with none of a type's fields is not of that type.
  if (known < 1) return 'no';
  return walk.unknown ? 'loosely' : 'exactly';
}

type Walk = { readonly bytes: Uint8Array; readonly view: DataView; unknown: boolean };

/** Goes as deep as the shapes do, three messages, whatever the bytes pretend. @returns how many fields the shape knows; −1 when one does not fit */
function fieldsFit(walk: Walk, from: number, end: number, shape: Shape, needsCode: boolean): number {
  const cursor = createFieldCursor();
  let known = 0;
  let coded = false;
  for (let at = from; at < end; at = cursor.stop) {
    if (!stepOnto(walk.bytes, at, end, cursor)) return -1;
    const kind = shape[cursor.field - 1];
    if (kind === undefined) {
      walk.unknown = true;
      continue;
    }
    if (!valueFits(walk, kind, cursor.type, cursor.from, cursor.stop, needsCode)) return -1;
    known += 1;
    coded ||= kind === 'code';
  }
  return needsCode && !coded && shape.includes('code') ? -1 : known;
}

function valueFits(walk: Walk, kind: Field, type: number, from: number, stop: number, needsCode: boolean): boolean {
  switch (kind) {
    case 'number':
      return type === VARINT;
    case 'fixed':
      return type === FIXED32;
    case 'amount':
      return type === FIXED64 && isAmount(walk.view.getFloat64(from, true));
    case 'change':
      return type === FIXED64 && Number.isFinite(walk.view.getFloat64(from, true));
    case 'code':
      return type === LENGTH && (needsCode ? isCode(walk.bytes, from, stop) : isText(walk.bytes, from, stop));
    case 'text':
      return type === LENGTH && isText(walk.bytes, from, stop);
    case 'words':
      return type === LENGTH && isWords(walk.bytes, from, stop);
    default:
      return type === LENGTH && fieldsFit(walk, from, stop, kind, true) >= 0;
  }
}

const LONGEST_CODE = 13;

const isAmount = (value: number): boolean => value >= 0 && value < Number.POSITIVE_INFINITY;
const isText = (bytes: Uint8Array, from: number, stop: number): boolean => isUtf8(bytes.subarray(from, stop));
const isCode = (bytes: Uint8Array, from: number, stop: number): boolean =>
  stop - from <= LONGEST_CODE && isStockCode(String.fromCharCode(...bytes.subarray(from, stop)));

/** A row of a list begins with a tag, which is a control character; a text for people does not. */
function isWords(bytes: Uint8Array, from: number, stop: number): boolean {
  return stop > from && (bytes[from] as number) >= FIRST_PRINTABLE && isText(bytes, from, stop);
}
