import { recordOf } from '#shared/records.ts';
import { median } from '#shared/statistics.ts';
import { ourBundle, peerBundle } from './chart/bundle.ts';
import { type ChartSubject, INDICATORS, PEERS, type Peer } from './chart/chart-bench.ts';
import { firstDrawCost, heldBytes, marketCost, panCost, replaceCost, tickCost } from './chart/measure.ts';
import { type BenchPage, openBenchPage } from './feed/pages/host.ts';
import type { Benchmark, Figure } from './figure.ts';
import { unlessQuick } from './quick.ts';

const SIZE = unlessQuick({ width: 1200, height: 700 }, { width: 600, height: 400 });
const BARS = unlessQuick(50_000, 300);
const ROUNDS = unlessQuick(3, 1);
const ALL = INDICATORS.length;
const OF_A_MARKET = 3;
const HEAP_CHARTS = unlessQuick(5, 1);
const MB = 1e6;

/**
 * ms, where no other unit is named. `bareShare`: what the chart before this engine took of the best peer's, 4.8 of 6.6 ms; its
 * processor time alone would be that of another machine.
 */
const LIMITS = {
  tick: 8,
  tickShare: 0.1,
  bareShare: 0.73,
  firstDraw: 60,
  fps: 58,
  refreshes: 1,
  market: 1.5,
  heap: 3,
  bundle: 80,
};
const SUBJECTS: readonly ChartSubject[] = ['lantai', ...PEERS, 'blank'];

type Measured<Value> = Readonly<Record<ChartSubject, Value>>;
type Medians = Measured<(name: string) => number>;

/** Subjects in turns, several times. @returns medians of what was measured */
async function inTurns(
  measure: (subject: ChartSubject) => Promise<Readonly<Record<string, number>>>,
  subjects: readonly ChartSubject[] = SUBJECTS,
): Promise<Medians> {
  const rounds = recordOf(SUBJECTS, (): Readonly<Record<string, number>>[] => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const subject of subjects) rounds[subject].push(await measure(subject));
  }
  const mediansOf = (subject: ChartSubject) => (name: string) =>
    median(rounds[subject].map((each) => each[name] ?? Number.NaN));
  return recordOf(SUBJECTS, mediansOf);
}

const figure = (name: string, ours: number, peer: number, against: string, unit = 'ms'): Figure => ({
  name,
  ours,
  peer,
  ratio: ours / peer,
  unit,
  against,
});

const exceeded: string[] = [];

/** A figure that must not be higher than its limit; `isFloor`: not lower. */
function limited(name: string, ours: number, limit: number, unit = 'ms', isFloor = false): Figure {
  const isWithin = isFloor ? ours >= limit : ours <= limit;
  if (!isWithin) exceeded.push(`${name}: ${ours.toFixed(2)} ${unit}, limit ${limit}`);
  return figure(name, ours, limit, isWithin ? 'limit: pass' : 'limit: FAIL', unit);
}

const besidePeers = (name: string, medians: Medians, field: string, unit = 'ms'): Figure[] =>
  [...PEERS, 'blank' as const].map((peer) =>
    figure(name, medians.lantai(field), medians[peer](field), peer === 'blank' ? 'a page without a chart' : peer, unit),
  );

const bestOf = (medians: Medians, field: string): number => Math.min(...PEERS.map((peer) => medians[peer](field)));

async function ticks(bench: BenchPage): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const indicators of [0, ALL]) {
    const name = indicators === 0 ? 'tick' : `tick, ${ALL} indicators`;
    const medians = await inTurns((subject) => tickCost(bench, { subject, bars: BARS, indicators }));
    figures.push(...besidePeers(name, medians, 'processor'), ...besidePeers(`${name}: main thread`, medians, 'main'));
    const ours = medians.lantai('processor');
    if (indicators > 0) figures.push(limited(name, ours, LIMITS.tick));
    const share = indicators === 0 ? LIMITS.bareShare : LIMITS.tickShare;
    figures.push(limited(`${name}: share of the best peer`, ours / bestOf(medians, 'processor'), share, '×'));
  }
  return figures;
}

async function pans(bench: BenchPage): Promise<Figure[]> {
  const medians = await inTurns((subject) => panCost(bench, { subject, bars: BARS, indicators: ALL }));
  const name = `pan, ${ALL} indicators`;
  return [
    ...besidePeers(`${name}: a move`, medians, 'processor'),
    ...besidePeers(`${name}: a move, main thread`, medians, 'main'),
    ...besidePeers(`${name}: frames`, medians, 'fps', 'fps'),
    limited(`${name}: frames`, medians.lantai('fps'), LIMITS.fps, 'fps', true),
  ];
}

async function draws(bench: BenchPage): Promise<Figure[]> {
  const bare = await inTurns((subject) => firstDrawCost(bench, { subject, bars: BARS, indicators: 0 }));
  const full = await inTurns((subject) => firstDrawCost(bench, { subject, bars: BARS, indicators: ALL }));
  return [
    ...besidePeers('first draw', bare, 'processor'),
    limited('first draw', bare.lantai('processor'), LIMITS.firstDraw),
    ...besidePeers(`first draw, ${ALL} indicators`, full, 'processor'),
  ];
}

async function replaces(bench: BenchPage): Promise<Figure[]> {
  const subjects = ['lantai', ...PEERS] as const;
  const medians = await inTurns((subject) => replaceCost(bench, { subject, bars: BARS, indicators: ALL }), subjects);
  const name = `another stock, ${ALL} indicators`;
  const beside = (field: string, unit?: string) =>
    besidePeers(name, medians, field, unit).filter(({ peer }) => !Number.isNaN(peer));
  return [
    ...beside('processor'),
    ...beside('refreshes', 'refreshes'),
    limited(`${name}: drawn`, medians.lantai('refreshes'), LIMITS.refreshes, 'refreshes'),
  ];
}

/** Per chart and second: what the display costs is shared by more of them. */
async function market(bench: BenchPage): Promise<Figure[]> {
  const costOf = async (charts: number) =>
    (
      await inTurns(
        (subject) => marketCost(bench, { subject, bars: BARS, indicators: OF_A_MARKET, charts }),
        ['lantai'],
      )
    ).lantai('processor');
  const [few, many] = [await costOf(4), await costOf(16)];
  const name = `live market, ${OF_A_MARKET} indicators: a chart of 16, a second`;
  return [figure(name, many, few, 'a chart of 4'), limited(`${name} ÷ of 4`, many / few, LIMITS.market, '×')];
}

async function heaps(bench: BenchPage): Promise<Figure[]> {
  const subjects = ['lantai', ...PEERS] as const;
  const medians = await inTurns(
    (subject) => heldBytes(bench, { subject, bars: BARS, indicators: ALL, charts: HEAP_CHARTS }),
    subjects,
  );
  const megabytes = (subject: ChartSubject, field: string) => medians[subject](field) / MB;
  // Columns of bars and values lie outside the scripts' heap.
  const all = (subject: ChartSubject): number => megabytes(subject, 'scripts') + megabytes(subject, 'buffers');
  return [
    ...PEERS.map((peer) => figure('heap of a chart', all('lantai'), all(peer), peer, 'MB')),
    figure('heap of a chart: scripts, all', megabytes('lantai', 'scripts'), all('lantai'), 'with typed arrays', 'MB'),
    limited('heap of a chart', all('lantai'), LIMITS.heap, 'MB'),
  ];
}

async function bundles(): Promise<Figure[]> {
  const ours = (await ourBundle()) / 1_000;
  const beside = async (peer: Peer) => figure('bundle, gzip', ours, (await peerBundle(peer)) / 1_000, peer, 'kB');
  const figures = await Promise.all(PEERS.map(beside));
  return [...figures, limited('bundle, gzip', ours, LIMITS.bundle, 'kB')];
}

const PARTS: Readonly<Record<string, (bench: BenchPage) => Promise<Figure[]>>> = {
  tick: ticks,
  pan: pans,
  draw: draws,
  switch: replaces,
  market,
  heap: heaps,
  bundle: bundles,
};

/**
 * `npm run bench -- chart [PART]`: the chart beside other libraries, each in a page of 1200 by 700 with 50,000 bars.
 * Processor time is that of the renderer and the GPU process. Code 1 where a limit is exceeded.
 */
export const bench: Benchmark = async (args) => {
  const [name] = args.filter((arg) => !arg.startsWith('--'));
  if (name !== undefined && PARTS[name] === undefined)
    throw new Error(`npm run bench -- chart [PART], where PART is one of: ${Object.keys(PARTS).join(', ')}`);
  const window = await openBenchPage(SIZE);
  try {
    const figures: Figure[] = [];
    for (const [part, measure] of Object.entries(PARTS)) {
      if (name === undefined || name === part) figures.push(...(await measure(window)));
    }
    for (const each of exceeded) console.error(`over its limit: ${each}`);
    if (exceeded.length > 0) process.exitCode = 1;
    return figures;
  } finally {
    await window.close();
  }
};
