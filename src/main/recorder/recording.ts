import { readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { type FeedDialect, feedDialect } from '#main/feed/index.ts';
import { type Header, NotARecording } from './format.ts';
import { type RecordEntry, readRecording } from './read.ts';
import { channelsIn, type RecordedChannels } from './recorded-subscriptions.ts';
import { segmentsIn, sessionOf } from './segments.ts';

/** What was named on the command line cannot be played; the message has its name and the reason. */
export class RecordingError extends Error {
  override readonly name = 'RecordingError';
}

/** One run's recording, from its first file that is still there to its last. */
export type Recording = {
  /** As people know it: a file's name, or the first of several. */
  readonly name: string;
  readonly header: Header;
  /** The profile's choices about the feed, as they were. */
  readonly dialect: FeedDialect;
  /** Times of the first and last record, on the recording machine's monotonic clock, ms. */
  readonly from: number;
  readonly to: number;
  /** Times of the first and last record, Unix ms. */
  readonly wallFrom: number;
  readonly wallTo: number;
  /** What was subscribed to, according to the first and the last file. */
  readonly channels: RecordedChannels;
  readonly files: number;
  /** The records of one file. @throws RecordingError when it is gone or changed */
  load(index: number): Promise<readonly RecordEntry[]>;
};

/**
 * Opens one file, or of a folder the newest run's files.
 * @throws RecordingError
 */
export function openRecording(path: string): Recording {
  const files = filesAt(path);
  const first = read(files[0] ?? path);
  const last = files.length > 1 ? read(files.at(-1) ?? path) : first;
  const start = first.records[0];
  const end = last.records.at(-1) ?? first.records.at(-1);
  if (start === undefined || end === undefined) throw new RecordingError(`${files[0] ?? path} holds no records`);
  return {
    name: basename(files[0] ?? path),
    header: first.header,
    dialect: dialectOf(files[0] ?? path, first.header),
    from: start.monotonicMs,
    to: Math.max(start.monotonicMs, end.monotonicMs),
    wallFrom: Math.round(start.wallMs),
    wallTo: Math.round(Math.max(start.wallMs, end.wallMs)),
    channels: channelsIn(first === last ? first.records : [...first.records, ...last.records]),
    files: files.length,
    async load(index) {
      const file = files[index];
      if (file === undefined) return [];
      return parse(file, await readFile(file).catch((thrown: unknown) => Promise.reject(unreadable(file, thrown))))
        .records;
    },
  };
}

function dialectOf(file: string, { dialect }: Header): FeedDialect {
  const parsed = feedDialect.safeParse(dialect ?? {});
  if (parsed.success) return parsed.data;
  throw new RecordingError(`${file} was recorded with choices about the feed that this Lantai does not know`);
}

function filesAt(path: string): readonly string[] {
  let isFolder: boolean;
  try {
    isFolder = statSync(path).isDirectory();
  } catch (thrown) {
    throw unreadable(path, thrown);
  }
  if (!isFolder) return [path];
  const found = segmentsIn(path);
  const newest = found.at(-1);
  if (newest === undefined) throw new RecordingError(`${path} holds no recording`);
  return found.filter((file) => sessionOf(file) === sessionOf(newest));
}

function read(file: string): ReturnType<typeof readRecording> {
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(file);
  } catch (thrown) {
    throw unreadable(file, thrown);
  }
  return parse(file, bytes);
}

function parse(file: string, bytes: Uint8Array): ReturnType<typeof readRecording> {
  try {
    return readRecording(bytes);
  } catch (thrown) {
    if (thrown instanceof NotARecording) throw new RecordingError(`${file} ${thrown.message}`);
    throw thrown;
  }
}

const unreadable = (path: string, thrown: unknown): RecordingError =>
  new RecordingError(
    `${path} cannot be read: ${thrown instanceof Error && 'code' in thrown ? String(thrown.code) : 'unknown reason'}`,
  );
