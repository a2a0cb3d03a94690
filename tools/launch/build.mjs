import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fingerprint } from './fingerprint.mjs';
import { at, NODE, ROOT, run, say } from './project.mjs';

const STAMP = at('out', '.built');
/** What the bundles are made from. */
export const SOURCES = [
  'src/main',
  'src/preload',
  'src/renderer',
  'packages/practice-exchange/src',
  'src/node',
  'src/shared',
  'proto',
  'resources',
];
const SINGLE = ['electron.vite.config.ts', 'package-lock.json', 'tsconfig.base.json', 'THIRD-PARTY-NOTICES.txt'];

/** Builds the bundles under out/ unless they are already what the sources make. */
export async function ensureBuilt() {
  const expected = fingerprint(ROOT, { folders: SOURCES, files: SINGLE });
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === expected) return;
  say('building …');
  const cli = at('node_modules', 'electron-vite', 'bin', 'electron-vite.js');
  const code = await run(NODE, [cli, 'build', '--logLevel', 'warn'], {
    stdio: ['ignore', process.stderr, process.stderr],
  });
  if (code !== 0) throw new Error(`the build failed with exit code ${code}; its own words are above.`);
  writeFileSync(STAMP, expected);
}
