import { median } from '#shared/statistics.ts';
import { type BenchPage, openBenchPage } from './feed/pages/host.ts';
import type { Benchmark, Figure } from './figure.ts';
import { addedBy, ourFiles } from './grid/bundle.ts';
import type { FilterWay, GridOwner, OwnerFilter } from './grid/grid-owner-bench.ts';
import { unlessQuick } from './quick.ts';

const ROWS: readonly number[] = unlessQuick([1_000, 5_000], [40]);
const UPDATES_PER_SECOND = 200;
const ROUNDS = unlessQuick(3, 1);
const TIMES = unlessQuick(12, 1);
const WARM_UP_MS = unlessQuick(1_500, 20);
const LIVE_MS = unlessQuick(6_000, 60);
const KB = 1_000;

const WORDS: OwnerFilter = { quick: 'ab', lastAbove: null };
const ABOVE: OwnerFilter = { quick: '', lastAbove: 5_000 };
const OWNERS: readonly GridOwner[] = ['lantai', 'grid'];

type Costs = Readonly<Record<string, number>>;

async function liveCosts({ page, busyMs }: BenchPage): Promise<{ readonly busy: number; readonly fps: number }> {
  const live = (ms: number): Promise<number> =>
    page.evaluate(async (given) => (await window.bench.owner()).live(given.ms, given.rate), {
      ms,
      rate: UPDATES_PER_SECOND,
    });
  await live(WARM_UP_MS);
  const before = await busyMs();
  const fps = await live(LIVE_MS);
  return { busy: ((await busyMs()) - before) / (LIVE_MS / 1_000), fps };
}

/** What is done {@link TIMES} times in the page. */
type Task =
  | { readonly name: 'sort' | 'exportCsv' | 'saveAndRestore' }
  | { readonly name: 'filter'; readonly filter: OwnerFilter; readonly way: FilterWay };

/** ms of the main thread for one repetition. */
async function cost({ page, busyMs }: BenchPage, task: Task): Promise<number> {
  const before = await busyMs();
  await page.evaluate(
    async ({ given, times }) => {
      const bench = await window.bench.owner();
      await (given.name === 'filter' ? bench.filter(given.filter, given.way, times) : bench[given.name](times));
    },
    { given: task, times: TIMES },
  );
  return ((await busyMs()) - before) / TIMES;
}

async function measure(bench: BenchPage, owner: GridOwner, rows: number): Promise<Costs> {
  const { page } = bench;
  await page.evaluate(async (spec) => (await window.bench.owner()).start(spec), { owner, rows });
  const live = await liveCosts(bench);
  const sort = await cost(bench, { name: 'sort' });
  const quick = await cost(bench, { name: 'filter', filter: WORDS, way: 'own' });
  const number = await cost(bench, { name: 'filter', filter: ABOVE, way: 'own' });
  const external = await cost(bench, { name: 'filter', filter: ABOVE, way: 'external' });
  const csv = await cost(bench, { name: 'exportCsv' });
  const columns = await cost(bench, { name: 'saveAndRestore' });
  await page.evaluate(async (filter) => (await window.bench.owner()).setFilter(filter, 'own'), ABOVE);
  const filtered = await liveCosts(bench);
  await page.evaluate(async () => (await window.bench.owner()).stop());
  return { busy: live.busy, fps: live.fps, filteredBusy: filtered.busy, sort, quick, number, external, csv, columns };
}

/** Rows in order, rows that pass each filter, and lines of a file. */
async function shownBy({ page }: BenchPage, owner: GridOwner): Promise<string> {
  return page.evaluate(
    async (given) => {
      const bench = await window.bench.owner();
      await bench.start({ owner: given.owner, rows: given.rows });
      const seen: unknown[] = [bench.order(), bench.lines()];
      for (const filter of given.filters) {
        await bench.setFilter(filter, 'own');
        seen.push(bench.order(), bench.lines());
      }
      bench.stop();
      return JSON.stringify(seen);
    },
    { owner, rows: ROWS[0] ?? 0, filters: [WORDS, ABOVE] },
  );
}

const figure = (name: string, ours: number, peer: number, unit: string, against: string): Figure => ({
  name,
  ours,
  peer,
  ratio: ours / peer,
  unit,
  against,
});

async function costs(bench: BenchPage, rows: number): Promise<Figure[]> {
  const measured: Readonly<Record<GridOwner, Costs[]>> = { lantai: [], grid: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    // Each goes first in turn.
    for (const owner of round % 2 === 0 ? OWNERS : OWNERS.toReversed())
      measured[owner].push(await measure(bench, owner, rows));
  }
  const beside = (name: string, against: string, field: string, unit = 'ms', ofOurs = field): Figure => {
    const medianOf = (owner: GridOwner, key: string) => median(measured[owner].map((each) => each[key] ?? Number.NaN));
    return figure(`${rows} rows: ${name}`, medianOf('lantai', ofOurs), medianOf('grid', field), unit, against);
  };
  return [
    beside('live and sorted, main thread a second', 'its comparators', 'busy'),
    beside('live and sorted, frames', 'its comparators', 'fps', 'fps'),
    beside('live, sorted, filtered, main thread a second', 'its number filter', 'filteredBusy'),
    beside('another order', 'its comparators', 'sort'),
    beside('quick search, set and cleared', 'QuickFilterModule', 'quick'),
    beside('filter of a column, set and cleared', 'NumberFilterModule', 'number'),
    beside('filter of a column, set and cleared', 'ExternalFilterModule, our test', 'external', 'ms', 'number'),
    beside('export', 'CsvExportModule', 'csv'),
    beside('save and restore the columns', 'GridStateModule', 'columns'),
  ];
}

/** What replaces what: our files, and the modules that would do their work. */
const BUNDLES = [
  { name: 'filters', files: ['filter.ts'], modules: ['QuickFilterModule', 'NumberFilterModule', 'TextFilterModule'] },
  { name: 'filters, our test', files: ['filter.ts'], modules: ['ExternalFilterModule'] },
  { name: 'export and copying', files: ['delimited.ts'], modules: ['CsvExportModule'] },
  { name: 'state of columns', files: ['grid-view.ts', 'view-changes.ts'], modules: ['GridStateModule'] },
] as const;

async function bundles(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { name, files, modules } of BUNDLES.slice(0, unlessQuick(BUNDLES.length, 2))) {
    const ours = await ourFiles(files);
    const peer = await addedBy(modules);
    const against = modules.join(', ');
    figures.push(
      figure(`bundle: ${name}`, ours.raw / KB, peer.raw / KB, 'kB', against),
      figure(`bundle: ${name}, compressed`, ours.gzip / KB, peer.gzip / KB, 'kB', against),
    );
  }
  return figures;
}

/**
 * What Lantai does outside of AG Grid, beside the same cells in a grid that does it by its own modules: rows of a watchlist
 * with 13 columns and 200 updates a second, by the main thread's own time. Code 1 where the two show other rows.
 */
export const bench: Benchmark = async () => {
  const window = await openBenchPage();
  try {
    const shown = [await shownBy(window, 'lantai'), await shownBy(window, 'grid')];
    if (shown[0] !== shown[1]) {
      console.error('the two show other rows, or in another order');
      process.exitCode = 1;
    }
    const figures: Figure[] = [];
    for (const rows of ROWS) figures.push(...(await costs(window, rows)));
    return [...figures, ...(await bundles())];
  } finally {
    await window.close();
  }
};
