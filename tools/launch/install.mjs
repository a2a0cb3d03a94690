import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fingerprint } from './fingerprint.mjs';
import { at, ROOT, run, say } from './project.mjs';

const STAMP = at('node_modules', '.lantai-installed');
/** Installs what package-lock.json names, when that has not been done for this very lock file. */
export async function ensureInstalled() {
  const expected = fingerprint(ROOT, { files: ['package-lock.json'] });
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === expected) return;
  say('installing what is missing (npm ci) …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const code = await run(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    env: process.env,
    shell: process.platform === 'win32',
    // npm's chatter goes to stderr, so that a caller can read our standard output.
    stdio: ['ignore', process.stderr, process.stderr],
  }).catch(() => {
    throw new Error('npm is not here; install Node.js with npm (https://nodejs.org) and start again.');
  });
  if (code !== 0) {
    throw new Error(`installing failed (npm ci, exit code ${code}); a first start needs the npm registry. See above.`);
  }
  writeFileSync(STAMP, expected);
}
