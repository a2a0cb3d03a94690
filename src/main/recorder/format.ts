import { crc32 } from 'node:zlib';
import { z } from 'zod';

/**
 * A recording on disk: a header, then records one after another. Each record has its length and
 * its kind; a seal closes every batch with the checksum of what was written since the last one.
 * All numbers are little-endian.
 *
 *     file    = magic (8 bytes) · version u16 · length of json u32 · crc32 of json u32 · json · record*
 *     record  = length of payload u32 · kind u8 · stream u8 · check u16 · monotonic ms f64 · wall ms f64 · payload
 */
const MAGIC = 'LANTAIRC';
const VERSION = 1;
export const FILE_END = '.lantai-recording';

/** What a record is. A reader passes over kinds that it does not know. */
export const KIND = {
  /** A socket is being opened; payload: {@link Opening} as JSON. */
  opening: 1,
  /** It is open. */
  opened: 2,
  /** A binary frame as it came. */
  frame: 3,
  /** A text frame; payload: its size, u32. */
  text: 4,
  /** The other side ended it; payload: {@link Ended} as JSON. */
  ended: 5,
  /** We ended it. */
  closed: 6,
  /** The subscribed channels, without credentials; payload: a WebsocketRequest. */
  request: 7,
  /** The feed's state changed; payload: its name. */
  state: 8,
  /** The disk did not keep up; payload: frames lost u32, their bytes f64. */
  lost: 9,
  /** Payload: crc32 of every byte since the last seal, or since the header. */
  seal: 10,
  /** The recording was closed in good order. */
  end: 11,
} as const;
export type Kind = (typeof KIND)[keyof typeof KIND];

export const RECORD_BYTES = 24;
/** Nothing that is longer was ever written: the feed takes no frame this long. */
export const LONGEST_PAYLOAD = 16 * 1024 * 1024;

const opening = z.object({
  kind: z.enum(['plain', 'chart']),
  /** Without its query: a service may expect a token there. */
  address: z.string(),
  /** The socket has been open since an earlier file of this recording. */
  carried: z.boolean().optional(),
});
export type Opening = z.infer<typeof opening>;

const ended = z.object({ code: z.number(), reason: z.string(), httpStatus: z.number().nullable() });
export type Ended = z.infer<typeof ended>;

const header = z.object({
  /** One for all files that one run of the app has written. */
  session: z.string(),
  /** Counts a session's files from 1. */
  index: z.number().int().positive(),
  profile: z.string(),
  mode: z.enum(['practice', 'live']),
  /** Unix ms. */
  startedAt: z.number(),
  appVersion: z.string(),
  /** The profile's choices about the feed: the frames can only be read as they were meant. */
  dialect: z.unknown(),
});
export type Header = z.infer<typeof header>;

/** A file that cannot be played, in words for whoever named it; `index.ts` puts the file's name before them. */
export class NotARecording extends Error {
  override readonly name = 'NotARecording';
}

const FIXED_HEADER_BYTES = MAGIC.length + 10;
const LONGEST_HEADER = 1024 * 1024;

export function encodeHeader(value: Header): Uint8Array {
  const json = Buffer.from(JSON.stringify(value));
  const bytes = Buffer.alloc(FIXED_HEADER_BYTES + json.length);
  bytes.write(MAGIC, 0, 'latin1');
  bytes.writeUInt16LE(VERSION, 8);
  bytes.writeUInt32LE(json.length, 10);
  bytes.writeUInt32LE(crc32(json), 14);
  bytes.set(json, FIXED_HEADER_BYTES);
  return bytes;
}

/** @throws NotARecording */
export function decodeHeader(file: Uint8Array): { readonly header: Header; readonly length: number } {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  if (bytes.length === 0) throw new NotARecording('is empty');
  if (bytes.toString('latin1', 0, MAGIC.length) !== MAGIC) throw new NotARecording('is not a recording of Lantai');
  if (bytes.length < FIXED_HEADER_BYTES) throw new NotARecording('ends inside its header');
  const version = bytes.readUInt16LE(8);
  if (version !== VERSION) throw new NotARecording(`has format ${version}; this Lantai reads format ${VERSION}`);
  const jsonLength = bytes.readUInt32LE(10);
  const length = FIXED_HEADER_BYTES + jsonLength;
  if (jsonLength > LONGEST_HEADER) throw new NotARecording('has a damaged header');
  if (bytes.length < length) throw new NotARecording('ends inside its header');
  const json = bytes.subarray(FIXED_HEADER_BYTES, length);
  if (crc32(json) !== bytes.readUInt32LE(14)) throw new NotARecording('has a damaged header');
  return { header: parsed(header, json, 'a header'), length };
}

/** @throws NotARecording */
export const decodeOpening = (payload: Uint8Array): Opening => parsed(opening, payload, 'a record');
/** @throws NotARecording */
export const decodeEnded = (payload: Uint8Array): Ended => parsed(ended, payload, 'a record');

function parsed<Schema extends z.ZodType>(schema: Schema, payload: Uint8Array, what: string): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(Buffer.from(payload).toString('utf8')));
  } catch {
    throw new NotARecording(`holds ${what} that cannot be read`);
  }
}

/** Tells a record's beginning from bytes that only happen to stand there. */
export const checkOf = (length: number, kind: number, stream: number): number =>
  (Math.imul(length ^ (kind << 24) ^ (stream << 16), 0x9e37_79b1) >>> 16) ^ 0x5a5a;
