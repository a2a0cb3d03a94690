import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createRestClient, startExchange } from '#exchange/testing/index.ts';
import { DATA_EXIT_CODES, EXIT_DATA_SET_ASIDE } from '#node/index.ts';
import { type DamageName, damage, drawFrom } from '#node/testing/damage.ts';
import { endpoints } from '#shared/service/endpoints.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
let saved: Buffer;
let dir: string;
let path: string;

beforeAll(async () => {
  const first = mkdtempSync(join(tmpdir(), 'lantai-sound-'));
  const exchange = await startExchange({ dataDir: first, instruments: 30 });
  await createRestClient(exchange.profile).signIn();
  await exchange.stop();
  saved = readFileSync(join(first, 'exchange.sqlite'));
  rmSync(first, { recursive: true, maxRetries: 5 });
});
afterAll(() => saved.fill(0));
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lantai-damaged-'));
  path = join(dir, 'exchange.sqlite');
  writeFileSync(path, saved);
});
afterEach(() => rmSync(dir, { recursive: true, force: true, maxRetries: 5 }));

/** Starts it where it exits at once. */
async function endedStart(dataDir: string): Promise<{ code: unknown; stderr: string }> {
  const child = spawn(process.execPath, [MAIN, '--instruments', '30', '--data-dir', dataDir], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let stderr = '';
  child.stderr?.on('data', (part) => {
    stderr += String(part);
  });
  const [code] = await once(child, 'close');
  return { code, stderr };
}

const DAMAGED: readonly DamageName[] = ['truncated', 'page-overwritten', 'table-missing', 'empty', 'text', 'folder'];

it.each(DAMAGED)('opens for business on damaged data (%s), and names the file that was set aside', async (name) => {
  damage(name, path, drawFrom(7));
  const exchange = await startExchange({ dataDir: dir, instruments: 30 });
  const setAside = exchange.profile.data_set_aside ?? '';
  expect(readdirSync(dir)).toContain(setAside);
  const client = createRestClient(exchange.profile);
  await client.signIn();
  expect((await client.call(endpoints.portfolio.list)).results.length).toBeGreaterThan(0);
  expect(await exchange.stop()).toBe(0);
});

it('reports nothing for sound data', async () => {
  const exchange = await startExchange({ dataDir: dir, instruments: 30 });
  expect(exchange.profile).not.toHaveProperty('data_set_aside');
  expect(await exchange.stop()).toBe(0);
});

it('sets data aside that it can read and not understand, ends with a code for that, and begins anew', async () => {
  const database = new DatabaseSync(path);
  database.exec("UPDATE record SET value = '7'");
  database.close();
  expect((await endedStart(dir)).code).toBe(EXIT_DATA_SET_ASIDE);
  const exchange = await startExchange({ dataDir: dir, instruments: 30 });
  await exchange.kill();
  expect(readdirSync(dir).filter((name) => /\.damaged-\d+$/.test(name))).toHaveLength(1);
});

it('ends with a reason where its data are newer, in use, or in a folder that cannot be written', async () => {
  const holder = await startExchange({ dataDir: dir, instruments: 30 });
  const second = await endedStart(dir);
  expect(second.code).toBe(DATA_EXIT_CODES['in-use']);
  expect(second.stderr).toContain('in use by another exchange');
  await holder.stop();

  const database = new DatabaseSync(path);
  database.exec('INSERT INTO migration VALUES (99)');
  database.close();
  expect((await endedStart(dir)).code).toBe(DATA_EXIT_CODES.newer);

  expect((await endedStart(path)).code).toBe(DATA_EXIT_CODES.unreadable);
});
