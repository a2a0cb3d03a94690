import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BundleSize, judge, pageSize, panelSize, programSize, table } from './bundle-size.ts';

/**
 * Compares what each window and program loads at its start, and the chart, with limits.json (bytes, not compressed: the
 * files come from the disk). `--update` sets the limits to the present sizes and 4 % more: for a
 * growth that was decided on, in a commit with the reason.
 */
const HEADROOM = 1.04;
const root = fileURLToPath(new URL('../..', import.meta.url));
const out = join(root, 'out');
const limitsFile = fileURLToPath(new URL('limits.json', import.meta.url));

const assets = join(out, 'renderer/assets');
const plus = (left: BundleSize, right: BundleSize): BundleSize => ({
  raw: left.raw + right.raw,
  gzip: left.gzip + right.gzip,
});
/** The longer one: a window loads the texts of its own language. */
const texts = panelSize(assets, 'indonesian');

const sizes: Record<string, BundleSize> = {
  'login window': pageSize(join(out, 'renderer/login.html')),
  'workspace window': plus(pageSize(join(out, 'renderer/workspace.html')), texts),
  'settings window': plus(pageSize(join(out, 'renderer/settings.html')), texts),
  'chart panel': panelSize(assets, 'chart'),
  preload: programSize(join(out, 'preload/index.cjs')),
  'main process': programSize(join(out, 'main/index.js')),
  'practice exchange': programSize(join(out, 'main/exchange.js')),
};

if (process.argv.includes('--update')) {
  const limits = Object.entries(sizes).map(([name, { raw }]) => [name, Math.ceil((raw * HEADROOM) / 1_000) * 1_000]);
  writeFileSync(limitsFile, `${JSON.stringify(Object.fromEntries(limits), null, 2)}\n`);
}
const verdicts = judge(sizes, JSON.parse(readFileSync(limitsFile, 'utf8')) as Record<string, number>);
console.log(table(verdicts));
if (verdicts.some(({ ok }) => !ok)) {
  console.error(
    'A bundle is over its limit: load the new part lazily, or raise the limit with "npm run size -- --update".',
  );
  process.exitCode = 1;
}
