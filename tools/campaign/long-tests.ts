import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const VITEST = fileURLToPath(new URL('../../node_modules/vitest/vitest.mjs', import.meta.url));
/** What `npm test` runs in one mix each time. */
const MIXED = [
  'tools/conformance/mixed-dialects',
  'tools/conformance/order-stories',
  'src/main/app/exchange-dialects',
  'src/main/feed/feed-dialects',
];

/** Runs tests of the project `integration`. @returns the exit code of the runner */
async function runTests(files: readonly string[], env: Readonly<Record<string, string>>): Promise<number> {
  const child = spawn(process.execPath, [VITEST, 'run', '--project', 'integration', ...files], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  const [code] = await once(child, 'exit');
  return Number(code ?? 1);
}

/**
 * The tests of mixed dialects in so many mixes, from one on; `npm test` runs them in one, which changes from commit to
 * commit.
 */
export const mixCampaign = (mixes: number, first: number): Promise<number> =>
  runTests(MIXED, { LANTAI_DIALECT_ROWS: Array.from({ length: mixes }, (_, index) => first + index).join() });

/** Kills a process that saves layouts so many times; `npm test` does twice at each point. */
export const saveCampaign = (kills: number): Promise<number> =>
  runTests(['src/main/windows/killed-while-saving'], { LANTAI_SAVE_KILLS: String(kills) });
