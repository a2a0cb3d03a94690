// Type-checks each runtime's files with that runtime's own globals, so that nothing in src/shared
// can lean on Node or the DOM, and nothing in a window can lean on Node.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const tsc = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', import.meta.url));
let failed = false;
for (const project of ['shared', 'node', 'preload', 'web', 'e2e']) {
  const run = spawnSync(process.execPath, [tsc, '-p', `tsconfig.${project}.json`], { cwd: root, stdio: 'inherit' });
  if (run.status !== 0) failed = true;
}
process.exitCode = failed ? 1 : 0;
