import type { Benchmark } from '../figure.ts';

/** `npm run bench -- feed [NAME]`: one part of the feed's way, or all of them. */
const PARTS: Readonly<Record<string, () => Promise<{ readonly bench: Benchmark }>>> = {
  decode: () => import('./decode.ts'),
  socket: () => import('./socket.ts'),
  latency: () => import('./latency.ts'),
  grid: () => import('./grid.ts'),
  tape: () => import('./tape.ts'),
  recorder: () => import('./recorder.ts'),
};

export const bench: Benchmark = async (args) => {
  const [name] = args.filter((arg) => !arg.startsWith('--'));
  if (name !== undefined && PARTS[name] === undefined)
    throw new Error(`npm run bench -- feed [NAME], where NAME is one of: ${Object.keys(PARTS).join(', ')}`);
  const figures = [];
  for (const [part, load] of Object.entries(PARTS)) {
    if (name !== undefined && name !== part) continue;
    const { bench: run } = await load();
    figures.push(...(await run(args)));
  }
  return figures;
};
