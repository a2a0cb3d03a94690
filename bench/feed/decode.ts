import { PerformanceObserver, performance } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import { median } from '#shared/statistics.ts';
import type { Benchmark, Figure } from '../figure.ts';
import { unlessQuick } from '../quick.ts';
import { busyMs } from './busy.ts';
import { ourReader, type ReadFrame } from './decode-ours.ts';
import { pbfReaders } from './decode-pbf.ts';
import { protobufjsReaders } from './decode-protobufjs.ts';
import { checksum, createMarketColumns } from './market-columns.ts';
import {
  type Frames,
  inChunks,
  KIND_NAMES,
  KINDS,
  type Kind,
  makeFrames,
  steadyRandom,
  stockCodesOf,
} from './wire-frames.ts';

const STOCKS = unlessQuick(900, 30);
const FRAMES = unlessQuick(1_800, 60);
const ROUNDS = unlessQuick(21, 1);
/** A round of one reader takes this long: much beside the steps in which a system measures a thread’s processor time. */
const ROUND_MS = unlessQuick(30, 2);
const MIXED = unlessQuick(16_000_000, 1_600);

/** Least ratios: over all kinds and the mix as a geometric mean, and of any one kind. */
const FLOORS = { protobufjs: 5, pbf: 3.5, anyProtobufjs: 4 };
const MAX_BYTES = 8;
const MAX_GC_PERCENT = 0.5;

/** Frames in their order, each with the reader that a peer uses for it. */
type Script = { readonly name: string; readonly frames: readonly Uint8Array[]; readonly kinds: readonly Kind[] };
type Contender = { readonly run: (script: Script, from: number, count: number) => void; readonly sum: () => number };

const codes = stockCodesOf(STOCKS);

function us(): Contender {
  const columns = createMarketColumns(STOCKS);
  const read = ourReader(columns, codes);
  return {
    run({ frames }, from, count) {
      for (let at = from; at < from + count; at += 1) read(frames[at % frames.length] as Uint8Array);
    },
    sum: () => checksum(columns),
  };
}

function peer(readers: typeof protobufjsReaders): Contender {
  const columns = createMarketColumns(STOCKS);
  const byKind = readers(columns, codes);
  const readersOf = new Map<Script, readonly ReadFrame[]>();
  return {
    run(script, from, count) {
      const { frames, kinds } = script;
      const reads = readersOf.get(script) ?? kinds.map((kind) => byKind[kind]);
      readersOf.set(script, reads);
      for (let at = from; at < from + count; at += 1)
        (reads[at % frames.length] as ReadFrame)(frames[at % frames.length] as Uint8Array);
    },
    sum: () => checksum(columns),
  };
}

function mixOf(all: readonly Frames[]): Script {
  const random = steadyRandom(1);
  const mixed = all.flatMap(({ kind, frames }) =>
    frames.slice(0, Math.round(FRAMES * KINDS[kind])).map((frame) => ({ kind, frame, key: random() })),
  );
  mixed.sort((left, right) => left.key - right.key);
  return { name: 'the mix', frames: inChunks(mixed.map(({ frame }) => frame)), kinds: mixed.map(({ kind }) => kind) };
}

type Measured = { readonly ns: readonly number[]; readonly script: Script };

/** ns a message of each contender, alternating by round. */
function measure(script: Script, contenders: readonly Contender[]): readonly Measured[] {
  const timed = (contender: Contender, count: number): number => {
    const before = busyMs();
    contender.run(script, 0, count);
    return ((busyMs() - before) * 1e6) / count;
  };
  // Warm up, and learn how many messages fill a round.
  for (const contender of contenders) contender.run(script, 0, script.frames.length * 4);
  const counts = contenders.map((contender) => {
    const before = performance.now();
    contender.run(script, 0, script.frames.length * 8);
    const pace = (performance.now() - before) / (script.frames.length * 8);
    return Math.max(script.frames.length, Math.round(ROUND_MS / pace));
  });
  const ns: number[][] = contenders.map(() => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, contender] of contenders.entries()) ns[index]?.push(timed(contender, counts[index] ?? 1));
  }
  return ns.map((values) => ({ ns: values, script }));
}

/** The median of each round’s ratio, which noise that hits both leaves alone. */
const ratioOf = (slow: Measured | undefined, fast: Measured | undefined): number =>
  median((slow?.ns ?? []).map((ns, round) => ns / (fast?.ns[round] ?? Number.NaN)));

const geometric = (values: readonly number[]): number =>
  Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length);

/** What the mix costs in memory: bytes made for each message, and the collector's share of the time. */
async function garbage(script: Script, ours: Contender): Promise<{ bytes: number; percent: number }> {
  ours.run(script, 0, MIXED / 16);
  let collecting = 0;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) collecting += entry.duration;
  });
  observer.observe({ entryTypes: ['gc'] });
  const allocated = allocatedBytes();
  const before = performance.now();
  ours.run(script, 0, MIXED);
  const took = performance.now() - before;
  const bytes = (allocatedBytes() - allocated) / MIXED;
  await new Promise((resolve) => setTimeout(resolve, 50));
  observer.disconnect();
  return { bytes, percent: (collecting / took) * 100 };
}

/** Everything ever put on the heap, where the runtime counts it; else what is there now. */
function allocatedBytes(): number {
  const heap: { readonly used_heap_size: number; readonly total_allocated_bytes?: number } = getHeapStatistics();
  return heap.total_allocated_bytes ?? heap.used_heap_size;
}

/** Bytes to columns: the project's decoder beside protobufjs' static module and hand-written pbf readers. */
export const bench: Benchmark = async () => {
  const all = KIND_NAMES.map((kind) => makeFrames(kind, FRAMES, codes));
  const mix = mixOf(all);
  const scripts: Script[] = all.map(({ kind, frames }) => ({ name: kind, frames, kinds: frames.map(() => kind) }));
  const ours = us();
  const contenders = [ours, peer(protobufjsReaders), peer(pbfReaders)];
  for (const script of [...scripts, mix]) {
    for (const contender of contenders) contender.run(script, 0, script.frames.length);
    if (new Set(contenders.map(({ sum }) => sum())).size !== 1) throw new Error(`not the same work: ${script.name}`);
  }
  const garbageOfMix = await garbage(mix, ours);
  const figures: Figure[] = [];
  const ratios = { protobufjs: [] as number[], pbf: [] as number[] };
  const failed: string[] = [];

  for (const script of [...scripts, mix]) {
    const [decoder, protobufjs, pbf] = measure(script, contenders);
    const compare = (other: Measured | undefined, against: string): number => {
      const ratio = ratioOf(other, decoder);
      figures.push({
        name: `bytes to columns: ${script.name}`,
        ours: median(decoder?.ns ?? []),
        peer: median(other?.ns ?? []),
        ratio,
        unit: 'ns',
        against,
      });
      return ratio;
    };
    const beside = compare(protobufjs, 'protobufjs 8 static');
    ratios.protobufjs.push(beside);
    ratios.pbf.push(compare(pbf, 'pbf 5, hand-written'));
    if (beside < FLOORS.anyProtobufjs) failed.push(`${script.name}: ${beside.toFixed(2)}×`);
  }

  const floor = (name: string, ours: number, bound: number, unit: string, isMax = false): void => {
    figures.push({
      name,
      ours,
      peer: bound,
      ratio: ours / bound,
      unit,
      against: isMax ? 'maximum' : 'minimum',
    });
    if (isMax ? ours > bound : ours < bound) failed.push(`${name}: ${ours.toFixed(2)} ${unit}`);
  };
  floor('times protobufjs, geometric mean', geometric(ratios.protobufjs), FLOORS.protobufjs, '×');
  floor('times pbf, geometric mean', geometric(ratios.pbf), FLOORS.pbf, '×');
  floor('made for each message of the mix', garbageOfMix.bytes, MAX_BYTES, 'bytes', true);
  floor('collecting garbage, of the mix', garbageOfMix.percent, MAX_GC_PERCENT, '%', true);
  for (const what of failed) console.error(`below its floor: ${what}`);
  if (failed.length > 0) process.exitCode = 1;
  return figures;
};
