// `npm run test:mixes -- 3 7`: the specs of e2e/support/mixed-specs.json against an exchange that speaks the mixes
// of dialects of these seeds, each of them in each mix; of the seeds 1 to 10 where none is named.
import { readFileSync } from 'node:fs';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { at, environment, NODE, run, say } from './project.mjs';
import { chooseRuntime } from './runtime.mjs';

const SEEDS = 10;

await ensureInstalled();
await ensureBuilt();
const runtime = await chooseRuntime();
const specs = JSON.parse(readFileSync(at('e2e', 'support', 'mixed-specs.json'), 'utf8'));
const named = process.argv.slice(2);
const seeds = named.length > 0 ? named : Array.from({ length: SEEDS }, (_, index) => String(index + 1));
const failed = [];
for (const seed of seeds) {
  say(`mix ${seed}`);
  const code = await run(
    NODE,
    [
      at('node_modules', '@playwright/test', 'cli.js'),
      ...['test', '--project=specs', '--reporter=list'],
      ...specs.map((name) => `e2e/${name}.spec.ts`),
    ],
    {
      env: environment({
        LANTAI_E2E_DIALECTS: seed,
        LANTAI_E2E_RUNTIME: runtime.kind,
        LANTAI_E2E_BINARY: runtime.binary,
        LANTAI_EXCHANGE_BUNDLE: at('out', 'main', 'exchange.js'),
      }),
    },
  );
  if (code !== 0) failed.push(seed);
}
say(failed.length === 0 ? `all of ${seeds.length} mixes passed` : `failed in the mixes ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
