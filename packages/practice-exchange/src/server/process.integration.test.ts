import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { startExchange } from '#exchange/testing/index.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

async function run(args: string[]) {
  const child = spawn(process.execPath, [MAIN, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const output = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await once(child, 'exit');
  const [stdout, stderr] = await output;
  return { code, stdout, stderr };
}

it('reports invalid arguments and exits with 2', async () => {
  const { code, stdout, stderr } = await run(['--session', 'never']);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain('--session must be always or clock');
});

it('ends with 1 and a reason where the port is taken', async () => {
  const exchange = await startExchange();
  const { code, stderr } = await run(['--port', new URL(exchange.profile.main_url).port, '--instruments', '30']);
  expect(code).toBe(1);
  expect(stderr).toContain('EADDRINUSE');
  expect(await exchange.stop()).toBe(0);
});

it('ends when its parent lets go of it', async () => {
  const child = spawn(process.execPath, [MAIN, '--instruments', '30'], { stdio: ['ignore', 'pipe', 'ignore', 'ipc'] });
  await once(child.stdout ?? process.stdin, 'data');
  child.disconnect();
  expect((await once(child, 'exit'))[0]).toBe(0);
});

it('has no fault controls without the option', async () => {
  const child = spawn(process.execPath, [MAIN, '--instruments', '30'], { stdio: ['ignore', 'pipe', 'ignore'] });
  const [line] = await once(child.stdout, 'data');
  const { origin } = new URL(JSON.parse(String(line)).main_url);
  const answer = await fetch(`${origin}/faults/expire`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"kind":"main"}',
  });
  expect(answer.status).toBe(404);
  child.kill();
  await once(child, 'exit');
});
