import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const VITEST = fileURLToPath(new URL('../../node_modules/vitest/vitest.mjs', import.meta.url));
/** What `npm test` runs in one mix each time. */
const TESTED = [
  'tools/conformance/mixed-dialects',
  'tools/conformance/order-stories',
  'src/main/app/exchange-dialects',
  'src/main/feed/feed-dialects',
];

/**
 * Runs the tests of mixed dialects in so many mixes, from one on; `npm test` runs them in one, which changes from
 * commit to commit.
 * @returns the exit code of the runner
 */
export async function mixCampaign(mixes: number, first: number): Promise<number> {
  const rows = Array.from({ length: mixes }, (_, index) => first + index).join();
  const child = spawn(process.execPath, [VITEST, 'run', '--project', 'integration', ...TESTED], {
    stdio: 'inherit',
    env: { ...process.env, LANTAI_DIALECT_ROWS: rows },
  });
  const [code] = await once(child, 'exit');
  return Number(code ?? 1);
}
