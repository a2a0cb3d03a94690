// Type-checks each runtime's files with that runtime's own globals, so that nothing in src/shared
// can lean on Node or the DOM, and nothing in a window can lean on Node.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const tsc = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', import.meta.url));
/** Each checker works out the types that its files share for itself: the usual four cost twice the processor time of one. */
const ONE_CHECKER = ['--checkers', '1'];
/** The compiler, a Go program, keeps nearly all that it makes until its end: looking for garbage less often saves a third of its time. */
const env = { ...process.env, GOGC: '400' };
let failed = false;
for (const project of ['shared', 'node', 'preload', 'web', 'e2e']) {
  // The next run checks only what has changed since.
  const incremental = ['--incremental', '--tsBuildInfoFile', `.cache/types/${project}.tsbuildinfo`];
  const args = [tsc, '-p', `tsconfig.${project}.json`, ...ONE_CHECKER, ...incremental];
  const run = spawnSync(process.execPath, args, { cwd: root, env, stdio: 'inherit' });
  if (run.status !== 0) failed = true;
}
process.exitCode = failed ? 1 : 0;
