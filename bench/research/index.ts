import type { Benchmark, Figure } from '../figure.ts';

/** What research panels compute over the whole market, a file each. */
const SCENARIOS: Readonly<Record<string, () => Promise<{ readonly bench: Benchmark }>>> = {
  map: async () => ({ bench: (await import('./map.ts')).map }),
  panels: () => import('./panels.ts'),
  screener: () => import('./screener.ts'),
  statements: () => import('./statements.ts'),
};

/** `npm run bench -- research [SCENARIO…]`; all of them without a name. */
export const bench: Benchmark = async (args) => {
  const named = Object.keys(SCENARIOS).filter((name) => args.includes(name));
  const figures: Figure[] = [];
  for (const name of named.length > 0 ? named : Object.keys(SCENARIOS)) {
    const load = SCENARIOS[name];
    if (load) figures.push(...(await (await load()).bench(args)));
  }
  return figures;
};
