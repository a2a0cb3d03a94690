import { createRandom } from '#tools/testing/random.ts';
import type { Site } from './sites.ts';

/** Parts of the product and where they are: folders end with a slash. A file belongs to the first that names it. */
export const AREAS: readonly { readonly name: string; readonly paths: readonly string[] }[] = [
  { name: 'orders', paths: ['src/main/orders/', 'src/shared/portfolio/', 'packages/practice-exchange/src/engine/'] },
  { name: 'feed', paths: ['src/main/feed/'] },
  { name: 'chart', paths: ['src/renderer/chart/'] },
  { name: 'exchange', paths: ['packages/practice-exchange/src/'] },
  {
    name: 'windows',
    paths: ['src/main/windows/', 'src/shared/windows/', 'src/renderer/dock/', 'src/renderer/workspace/'],
  },
  {
    name: 'settings',
    paths: [
      ...['src/main/settings/', 'src/renderer/settings/', 'src/shared/contract/setting-fields.ts'],
      ...['src/shared/contract/settings.ts', 'src/shared/contract/default-settings.ts'],
    ],
  },
];

/** What serves tests is not the product. */
const IS_PRODUCT = /\.tsx?$/;
const IS_FOR_TESTS = /\.test\.tsx?$|\/(testing|fixtures)\/|\.d\.ts$/;

/** The area of a file, by its path from the project's root; null where it has none. */
export function areaOf(file: string): string | null {
  if (!IS_PRODUCT.test(file) || IS_FOR_TESTS.test(file)) return null;
  const area = AREAS.find(({ paths }) =>
    paths.some((path) => file === path || (path.endsWith('/') && file.startsWith(path))),
  );
  return area?.name ?? null;
}

export type Mutant = { readonly area: string; readonly file: string; readonly site: Site };

/**
 * Mutants that a seed repeats, as many of each area as of any other, the areas in the order in which they first stand.
 * An area with too few contributes all that it has.
 */
export function chooseMutants(all: readonly Mutant[], seed: number, count: number): readonly Mutant[] {
  const areas = [...new Set(all.map(({ area }) => area))];
  const random = createRandom(seed);
  return areas.flatMap((area, index) => {
    const left = all.filter((mutant) => mutant.area === area);
    const share = Math.floor(count / areas.length) + (index < count % areas.length ? 1 : 0);
    return Array.from({ length: Math.min(share, left.length) }, () =>
      left.splice(random.whole(0, left.length - 1), 1),
    ).flat();
  });
}
