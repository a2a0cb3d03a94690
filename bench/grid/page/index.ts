import '#renderer/grid/data-grid.css';
import { nextFrame } from '../../feed/pages/waiting.ts';
import type { FilterWay, GridOwner, OwnerBench, OwnerFilter } from '../grid-owner-bench.ts';
import { mountAgGrid } from './ag-grid.ts';
import { mountLantai } from './lantai.ts';
import { createStocks, type Stocks } from './stocks.ts';

/** A grid under test. */
export type MountedOwner = {
  /** The rows at these places have other values. */
  paint(places: readonly number[]): void;
  sortBy(id: string, descending: boolean): void;
  filter(filter: OwnerFilter, way: FilterWay): Promise<void>;
  csv(): string;
  /** Gives a column another width, saves the state of the columns as text, and applies it again. */
  saveAndRestore(isNarrow: boolean): void;
  order(): readonly string[];
  dispose(): void;
};
export type MountOwner = (host: HTMLElement, stocks: Stocks) => MountedOwner;

const MOUNTS: Readonly<Record<GridOwner, MountOwner>> = { lantai: mountLantai, grid: mountAgGrid };
const UNFILTERED: OwnerFilter = { quick: '', lastAbove: null };

let running: { readonly mounted: MountedOwner; readonly stocks: Stocks } | null = null;

function current() {
  if (!running) throw new Error('no grid is under test');
  return running;
}

async function repeat(times: number, task: (mounted: MountedOwner, round: number) => unknown): Promise<void> {
  for (let round = 0; round < times; round += 1) {
    await task(current().mounted, round);
    await nextFrame();
  }
}

export const ownerBench: OwnerBench = {
  async start({ owner, rows }) {
    const host = document.getElementById('root');
    if (!host) throw new Error('the page has no place for a grid');
    const stocks = createStocks(rows);
    running = { mounted: MOUNTS[owner](host, stocks), stocks };
    await nextFrame();
    await nextFrame();
  },
  async live(ms, updatesPerSecond) {
    const { mounted, stocks } = current();
    const from = await nextFrame();
    let now = from;
    let frames = 0;
    let made = 0;
    while (now - from < ms) {
      const due = Math.floor(((now - from) / 1_000) * updatesPerSecond) - made;
      if (due > 0) mounted.paint(stocks.trade(due));
      made += due;
      now = await nextFrame();
      frames += 1;
    }
    return (frames * 1_000) / (now - from);
  },
  sort: (times) =>
    repeat(times, (mounted, round) => mounted.sortBy(round % 2 === 0 ? 'percent' : 'last', round % 4 < 2)),
  filter: (filter, way, times) =>
    repeat(times * 2, (mounted, round) => mounted.filter(round % 2 === 0 ? filter : UNFILTERED, way)),
  exportCsv: (times) => repeat(times, (mounted) => mounted.csv()),
  saveAndRestore: (times) => repeat(times, (mounted, round) => mounted.saveAndRestore(round % 2 === 0)),
  setFilter: (filter, way) => current().mounted.filter(filter, way),
  order() {
    const { mounted } = current();
    mounted.sortBy('volume', true);
    mounted.sortBy('last', true);
    return mounted.order();
  },
  lines: () => current().mounted.csv().trimEnd().split('\n').length,
  stop() {
    current().mounted.dispose();
    running = null;
  },
};
