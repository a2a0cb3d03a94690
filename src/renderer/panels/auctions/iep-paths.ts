/** Points of a path at most: when it has more, every two become one. */
export const MAX_POINTS = 48;
const FIRST_WIDTH_MS = 20_000;
/** Paths at most, about 400 bytes each: above the limit of a window's subscriptions. */
const MAX_PATHS = 1_024;

/** Indicative price and volume of a stock since its auction began, in steps of equal length. */
export type IepPath = {
  /** Rupiah, oldest first; null while nothing crossed. */
  readonly prices: readonly (number | null)[];
  /** Lots, as many as there are prices; 0 while nothing crossed. */
  readonly volumes: readonly number[];
  /** First and last that were seen: rupiah and lots. */
  readonly first: { readonly iep: number; readonly iev: number } | null;
  readonly last: { readonly iep: number; readonly iev: number } | null;
};

type Path = {
  readonly startedAt: number;
  widthMs: number;
  prices: (number | null)[];
  volumes: number[];
  first: IepPath['first'];
  last: IepPath['last'];
  version: number;
};

/** The paths of one auction, by row of the market store. What they take is bounded, however long an auction lasts. */
export class IepPaths {
  readonly #paths = new Map<number, Path>();
  #auction = '';

  /** Forgets the paths of another auction. @param auction names this one */
  begin(auction: string): void {
    if (auction === this.#auction) return;
    this.#auction = auction;
    this.#paths.clear();
  }

  /** @param now Unix ms @param iep rupiah, 0 where nothing crosses @param iev lots */
  put(row: number, now: number, iep: number, iev: number): void {
    const known = this.#paths.get(row);
    if (known === undefined && !(iep > 0 && this.#paths.size < MAX_PATHS)) return;
    const path = known ?? newPath(now);
    if (known === undefined) this.#paths.set(row, path);
    let slot = slotAt(path, now);
    while (slot >= MAX_POINTS) {
      path.prices = halved(path.prices);
      path.volumes = halved(path.volumes);
      path.widthMs *= 2;
      slot = slotAt(path, now);
    }
    // Steps in which nothing came have the price and the volume of before.
    while (path.prices.length < slot) {
      path.prices.push(path.prices.at(-1) ?? null);
      path.volumes.push(path.volumes.at(-1) ?? 0);
    }
    path.prices[slot] = iep > 0 ? iep : null;
    path.volumes[slot] = iep > 0 ? iev : 0;
    if (iep > 0) {
      path.first ??= { iep, iev };
      path.last = { iep, iev };
    }
    path.version += 1;
  }

  /** Null before the first price. */
  path(row: number): IepPath | null {
    return this.#paths.get(row) ?? null;
  }

  /** Rises with each change; 0 before the first. */
  version(row: number): number {
    return this.#paths.get(row)?.version ?? 0;
  }
}

const newPath = (startedAt: number): Path => ({
  startedAt,
  widthMs: FIRST_WIDTH_MS,
  prices: [],
  volumes: [],
  first: null,
  last: null,
  version: 0,
});

const slotAt = ({ startedAt, widthMs }: Path, now: number): number =>
  Math.max(0, Math.floor((now - startedAt) / widthMs));

/** The later of each two. */
const halved = <Value>(values: readonly Value[]): Value[] =>
  values.filter((_, at) => at % 2 === 1 || at === values.length - 1);
