import type { Benchmark, Figure } from './figure.ts';

/** `npm run bench -- research [SCENARIO …]`: panels of research, each scenario in a file of its own; all unless named. */
const SCENARIOS: Readonly<Record<string, () => Promise<readonly Figure[]>>> = {
  map: async () => (await import('./research/map.ts')).map(),
};

export const bench: Benchmark = async (args) => {
  const named = args.filter((arg) => !arg.startsWith('--'));
  const figures: Figure[] = [];
  for (const [name, measure] of Object.entries(SCENARIOS)) {
    if (named.length === 0 || named.includes(name)) figures.push(...(await measure()));
  }
  return figures;
};
