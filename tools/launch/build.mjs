import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { at, NODE, run, say } from './project.mjs';

const STAMP = at('out', '.built');
/** What the bundles are made from. */
export const SOURCES = ['src/main', 'src/preload', 'src/renderer', 'src/exchange', 'src/shared', 'proto', 'resources'];
const SINGLE = ['electron.vite.config.ts', 'package-lock.json', 'tsconfig.base.json'];

function* filesUnder(folder) {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) yield `${entry.parentPath ?? entry.path}/${entry.name}`;
  }
}

/** A digest of everything that the bundles are made from: contents, not dates, so that a checkout does not rebuild. */
function fingerprint() {
  const hash = createHash('sha256');
  const files = [...SOURCES.flatMap((folder) => [...filesUnder(at(folder))]), ...SINGLE.map((file) => at(file))].sort();
  for (const file of files) hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

/** Builds the bundles under out/ unless they are already what the sources make. */
export async function ensureBuilt() {
  const wanted = fingerprint();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  say('building …');
  const cli = at('node_modules', 'electron-vite', 'bin', 'electron-vite.js');
  const code = await run(NODE, [cli, 'build', '--logLevel', 'warn'], {
    stdio: ['ignore', process.stderr, process.stderr],
  });
  if (code !== 0) throw new Error(`the build failed with exit code ${code}; its own words are above.`);
  writeFileSync(STAMP, wanted);
}
