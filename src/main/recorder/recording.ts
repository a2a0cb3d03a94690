import { readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { feed } from '../../../proto/index.ts';
import { type Header, KIND, NotARecording } from './format.ts';
import { type RecordEntry, readRecording } from './read.ts';
import { segmentsIn, sessionOf } from './segments.ts';

/** What was named on the command line cannot be played; the sentence names it and says why. */
export class RecordingError extends Error {
  override readonly name = 'RecordingError';
}

/** One run's recording, from its first file that is still there to its last. */
export type Recording = {
  /** As people know it: a file's name, or the first of several. */
  readonly name: string;
  readonly header: Header;
  /** Of the first and last record, on the recording machine's monotonic clock, ms. */
  readonly from: number;
  readonly to: number;
  /** The same moments, Unix ms. */
  readonly wallFrom: number;
  readonly wallTo: number;
  /** Stocks that were asked for, in the order in which they were. */
  readonly codes: readonly string[];
  readonly files: number;
  /** The records of one file. @throws RecordingError when it is gone or changed */
  load(index: number): Promise<readonly RecordEntry[]>;
};

/** More than any watchlist holds. */
const MOST_CODES = 1_000;

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
    from: start.monotonicMs,
    to: Math.max(start.monotonicMs, end.monotonicMs),
    wallFrom: start.wallMs,
    wallTo: Math.max(start.wallMs, end.wallMs),
    codes: [...new Set([...codesOf(first.records), ...codesOf(last.records)])].slice(0, MOST_CODES),
    files: files.length,
    async load(index) {
      const file = files[index];
      if (file === undefined) return [];
      return parse(file, await readFile(file).catch((thrown: unknown) => Promise.reject(unreadable(file, thrown))))
        .records;
    },
  };
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

/** The stocks of every list that was subscribed to. */
function codesOf(records: readonly RecordEntry[]): string[] {
  const codes = new Set<string>();
  for (const { kind, payload } of records) {
    if (kind !== KIND.request) continue;
    try {
      const { channel } = feed.WebsocketRequest.decode(payload);
      for (const list of Object.values(channel ?? {})) {
        if (!Array.isArray(list)) continue;
        for (const code of list) if (typeof code === 'string' && /^[A-Z0-9-]{1,12}$/.test(code)) codes.add(code);
      }
    } catch {
      // A request that cannot be read names no stock.
    }
  }
  return [...codes];
}
