import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Makes the static module and its typings from proto/feed.proto. With `--check` it writes nothing
 * and fails when what is committed is not what would be made.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));
const cli = dirname(createRequire(import.meta.url).resolve('protobufjs-cli/package.json'));
const source = join(root, 'proto/feed.proto');
const target = { js: join(root, 'proto/generated/feed.js'), dts: join(root, 'proto/generated/feed.d.ts') };

function run(tool: 'pbjs' | 'pbts', args: readonly string[]): void {
  const done = spawnSync(process.execPath, [join(cli, 'bin', tool), ...args], { cwd: root, encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`${tool} failed: ${done.stderr}`);
}

/** Message and field names stay as the service writes them; int64 arrives as Long, exact beyond 2^53. */
function generate(): { js: string; dts: string } {
  const scratch = mkdtempSync(join(tmpdir(), 'lantai-proto-'));
  try {
    const js = join(scratch, 'feed.js');
    const dts = join(scratch, 'feed.d.ts');
    run('pbjs', [
      '-t',
      'static-module',
      '-w',
      'es6',
      '--keep-case',
      '--no-service',
      '--no-delimited',
      '-o',
      js,
      source,
    ]);
    run('pbts', ['-o', dts, js]);
    // Node's own module loader requires the file name, bundlers accept both.
    const named = readFileSync(js, 'utf8').replaceAll('"protobufjs/minimal"', '"protobufjs/minimal.js"');
    return { js: named, dts: readFileSync(dts, 'utf8') };
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

const made = generate();
if (process.argv.includes('--check')) {
  const current = readFileSync(target.js, 'utf8') === made.js && readFileSync(target.dts, 'utf8') === made.dts;
  if (!current) {
    console.error('proto/generated is not what proto/feed.proto makes: run "npm run proto" and commit the result.');
    process.exitCode = 1;
  }
} else {
  writeFileSync(target.js, made.js);
  writeFileSync(target.dts, made.dts);
  console.log('proto/generated is current.');
}
