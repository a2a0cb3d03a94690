import { DEFAULT_FEED_DIALECT } from '#main/feed/index.ts';
import { type Header, KIND, type Kind } from '../format.ts';
import { EMPTY, jsonBytes } from '../open-streams.ts';
import type { RecordEntry } from '../read.ts';
import { channelsIn } from '../recorded-subscriptions.ts';
import type { Recording } from '../recording.ts';

export const HEADER: Header = {
  session: '20260302T020000000Z',
  index: 1,
  profile: 'practice',
  mode: 'practice',
  startedAt: Date.UTC(2026, 2, 2, 2),
  appVersion: '0',
  dialect: {},
};

/** One thing that happened, `at` ms into the recording. */
export const happened = (at: number, kind: Kind, payload: Uint8Array = EMPTY, stream = 0): RecordEntry => ({
  kind,
  stream,
  monotonicMs: 500 + at,
  wallMs: HEADER.startedAt + at,
  payload,
});
export const opening = (at: number, kind: 'plain' | 'chart' = 'plain', stream = 0): RecordEntry =>
  happened(at, KIND.opening, jsonBytes({ kind, address: 'wss://feed.test/ws' }), stream);
export const frame = (at: number, byte: number, stream = 0): RecordEntry =>
  happened(at, KIND.frame, new Uint8Array([byte]), stream);
export const ended = (at: number, code: number, stream = 0): RecordEntry =>
  happened(at, KIND.ended, jsonBytes({ code, reason: '', httpStatus: null }), stream);

/** A recording that was never on a disk. */
export function madeRecording(
  files: readonly (readonly RecordEntry[])[],
  broken: ReadonlyMap<number, Error> = new Map(),
): Recording {
  const all = files.flat();
  const [first, last] = [all[0], all.at(-1)];
  if (!first || !last) throw new Error('a recording of nothing');
  return {
    name: 'made',
    header: HEADER,
    dialect: DEFAULT_FEED_DIALECT,
    from: first.monotonicMs,
    to: last.monotonicMs,
    wallFrom: first.wallMs,
    wallTo: last.wallMs,
    channels: channelsIn(files.flat()),
    files: files.length,
    async load(index) {
      const fault = broken.get(index);
      if (fault) throw fault;
      return files[index] ?? [];
    },
  };
}
