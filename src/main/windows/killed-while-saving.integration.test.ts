import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLayoutStore } from './layout-store.ts';
import { layoutNumber } from './testing/numbered-layout.ts';

const SAVER = fileURLToPath(new URL('testing/save-without-end.ts', import.meta.url));
/** Points at which a process is killed, in layouts that it has begun to save. */
const POINTS = 29;
/** Twice at each point; `npm run campaign -- saves` names more. */
const KILLS = Number(process.env.LANTAI_SAVE_KILLS ?? 2 * POINTS);
/** Processes that save at once, each in a folder of its own. */
const AT_ONCE = 4;

let root = '';
let saver = '';
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'killed-'));
  // One file instead of a hundred: of so many starts, reading and stripping the sources would take most of the time.
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: { ssr: SAVER, outDir: root, rolldownOptions: { output: { entryFileNames: 'saver.mjs' } } },
  });
  saver = join(root, 'saver.mjs');
});
afterAll(() => rmSync(root, { recursive: true, force: true, maxRetries: 5 }));

const open = (folder: string) =>
  openLayoutStore(join(folder, 'layout.json'), {
    now: new Date(0),
    firstName: 'Floor',
    failed: (error) => {
      throw error;
    },
  });

/** Lets a process save until it has begun to save `after` layouts, kills it there, and answers the last that it had begun. */
async function killWhileSaving(folder: string, after: number): Promise<number> {
  const child = spawn(process.execPath, [saver, folder, String(after)], { stdio: ['ignore', 'pipe', 'inherit'] });
  // `close`, not `exit`: what it had printed before it died may still arrive.
  const ended = new Promise<NodeJS.Signals | null>((resolve) =>
    child.once('close', (_code, signal) => resolve(signal)),
  );
  let output = '';
  child.stdout.on('data', (part) => {
    output += String(part);
    if (output.split('\n').length > after) child.kill('SIGKILL');
  });
  // It never ends by itself: a process that does has failed.
  expect(await ended).toBe('SIGKILL');
  return Number(output.trimEnd().split('\n').at(-1));
}

it(`a process killed ${KILLS} times while it saves leaves the old layout or the new one, whole`, async () => {
  let left = KILLS;
  const numbers = new Set<number>();
  const worker = async (name: string): Promise<void> => {
    const folder = mkdtempSync(join(root, name));
    let before = 0;
    while (left > 0) {
      left -= 1;
      const begun = await killWhileSaving(folder, 1 + ((left * 37) % POINTS));
      const { loaded, damaged } = open(folder);
      const number = Number(loaded.workspaces[0]?.name.split(' ')[1] ?? 0);
      expect(damaged).toBe(false);
      // The one of before, or one that this process had begun; the last of them may not have been printed.
      if (number !== before) expect(number).toBeLessThanOrEqual(begun + 1);
      const whole = number === 0 ? null : `${JSON.stringify(layoutNumber(number), null, 1)}\n`;
      expect(readdirSync(folder)).toEqual(whole === null ? [] : ['layout.json']);
      if (whole !== null) expect(readFileSync(join(folder, 'layout.json'), 'utf8') === whole).toBe(true);
      before = number;
      numbers.add(number);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => worker(`saver-${index}-`)));
  expect(left).toBe(0);
  expect(numbers.size).toBeGreaterThan(1);
}, 300_000);
