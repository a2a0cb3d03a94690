// `npm run pixels:update`: takes the pictures of e2e/pixels.spec.ts and e2e/gallery.spec.ts again, for this platform and its runtime.
import { mkdirSync } from 'node:fs';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { at, environment, NODE, run } from './project.mjs';
import { chooseRuntime } from './runtime.mjs';

await ensureInstalled();
await ensureBuilt();
const runtime = await chooseRuntime();
// playwright.config.ts compares only where this folder exists.
mkdirSync(at('e2e', 'pixels', `${runtime.kind}-${process.platform}`), { recursive: true });
process.exitCode = await run(
  NODE,
  [
    at('node_modules', '@playwright/test', 'cli.js'),
    'test',
    '--project=specs',
    '--update-snapshots=changed',
    '--reporter=list',
    'pixels.spec.ts',
    'gallery.spec.ts',
  ],
  { env: environment({ LANTAI_E2E_RUNTIME: runtime.kind, LANTAI_E2E_BINARY: runtime.binary }) },
);
