import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Batch } from './batches.ts';
import { encodeHeader, type Header, KIND, NotARecording } from './format.ts';
import { type RecordEntry, readRecording } from './read.ts';

const HEADER: Header = {
  session: '20260302T020000000Z',
  index: 1,
  profile: 'practice',
  mode: 'practice',
  startedAt: Date.UTC(2026, 2, 2, 2),
  appVersion: '0.1.0',
  dialect: { bookDepth: 20 },
};

const kinds = Object.values(KIND).filter((kind) => kind !== KIND.seal);
const anyRecord = fc.record({
  kind: fc.constantFrom(...kinds),
  stream: fc.integer({ min: 0, max: 255 }),
  monotonicMs: fc.double({ min: 0, max: 1e9, noNaN: true }),
  wallMs: fc.double({ min: 0, max: 4e12, noNaN: true }),
  payload: fc.uint8Array({ maxLength: 80 }),
});
/** Records as they were written: batch by batch. */
const anyBatches = fc.array(fc.array(anyRecord, { minLength: 1, maxLength: 8 }), { maxLength: 6 });

type Written = { readonly file: Uint8Array; readonly ends: readonly number[]; readonly seals: readonly number[] };

function write(batches: readonly (readonly RecordEntry[])[]): Written {
  const parts: Uint8Array[] = [encodeHeader(HEADER)];
  const ends: number[] = [];
  const seals: number[] = [];
  let at = parts[0]?.byteLength ?? 0;
  for (const records of batches) {
    const batch = new Batch(64 * 1024);
    for (const { kind, stream, monotonicMs, wallMs, payload } of records) {
      batch.append(kind as never, stream, monotonicMs, wallMs, payload);
      ends.push(at + batch.used);
    }
    const bytes = Buffer.from(batch.seal([], 0, 0));
    parts.push(bytes);
    at += bytes.byteLength;
    seals.push(at);
  }
  return { file: Buffer.concat(parts), ends, seals };
}

const plain = (records: readonly RecordEntry[]) =>
  records.map(({ payload, ...rest }) => ({ ...rest, payload: [...payload] }));

it('reads back what was written', () => {
  fc.assert(
    fc.property(anyBatches, (batches) => {
      const read = readRecording(write(batches).file);
      expect(read.header).toEqual(HEADER);
      expect(plain(read.records)).toEqual(plain(batches.flat()));
      expect(read.torn).toBe(false);
    }),
  );
});

it('gives every whole record before a cut, wherever the cut is', () => {
  fc.assert(
    fc.property(anyBatches, fc.double({ min: 0, max: 1, noNaN: true }), (batches, where) => {
      const { file, ends, seals } = write(batches);
      const start = encodeHeader(HEADER).byteLength;
      const cut = start + Math.floor((file.byteLength - start) * where);
      const read = readRecording(file.subarray(0, cut));
      const whole = ends.filter((end) => end <= cut).length;
      expect(plain(read.records)).toEqual(plain(batches.flat().slice(0, whole)));
      expect(read.torn).toBe(![start, ...ends, ...seals].includes(cut));
    }),
  );
});

it('never gives a sealed record that was changed since, and never throws for damage', () => {
  fc.assert(
    fc.property(anyBatches, fc.nat(), fc.integer({ min: 1, max: 255 }), (batches, where, change) => {
      const { file, ends } = write(batches);
      const start = encodeHeader(HEADER).byteLength;
      fc.pre(file.byteLength > start);
      const at = start + (where % (file.byteLength - start));
      const damaged = Uint8Array.from(file);
      damaged[at] = (damaged[at] ?? 0) ^ change;
      const { records } = readRecording(damaged);
      const good = plain(batches.flat());
      const before = ends.filter((end) => end <= at).length;
      // What was proven by a seal before the damage is all there, and what follows is nothing but the truth.
      for (const [index, record] of plain(records).slice(0, before).entries()) expect(record).toEqual(good[index]);
    }),
  );
});

it('passes over what a later Lantai may add', () => {
  const later = { kind: 99, stream: 0, monotonicMs: 1, wallMs: 2, payload: new Uint8Array([7]) };
  expect(readRecording(write([[later]]).file).records).toHaveLength(1);
});

it.each<[string, (file: Buffer) => Uint8Array, string]>([
  ['an empty file', () => new Uint8Array(0), 'is empty'],
  ['a foreign file', () => Buffer.from('PK\u0003\u0004 something else entirely'), 'is not a recording of Lantai'],
  ['one cut inside the header', (file) => file.subarray(0, 40), 'ends inside its header'],
  ['a later format', (file) => Buffer.from(file).fill(9, 8, 9), 'has format 9; this Lantai reads format 1'],
  ['a damaged header', (file) => Buffer.from(file).fill(120, 30, 31), 'has a damaged header'],
])('reports for %s what is wrong with it', (_what, change, why) => {
  const { file } = write([]);
  expect(() => readRecording(change(Buffer.from(file)))).toThrow(new NotARecording(why));
});
