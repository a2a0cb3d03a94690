import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { at, run, say } from './project.mjs';

const STAMP = at('node_modules', '.lantai-installed');
const fingerprint = () =>
  createHash('sha256')
    .update(readFileSync(at('package-lock.json')))
    .digest('hex');

/** Installs what package-lock.json names, when that has not been done for this very lock file. */
export async function ensureInstalled() {
  const wanted = fingerprint();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  say('installing what is missing (npm ci) …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const code = await run(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    env: process.env,
    shell: process.platform === 'win32',
    // npm's chatter goes to stderr, so that a caller can read our standard output.
    stdio: ['ignore', process.stderr, process.stderr],
  });
  if (code !== 0) throw new Error(`npm ci failed with exit code ${code}; its own words are above.`);
  writeFileSync(STAMP, wanted);
}
