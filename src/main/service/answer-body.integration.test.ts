import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, it } from 'vitest';
import { bodyText } from './answer-body.ts';

const MEGABYTE = 1_024 * 1_024;
let stop: () => Promise<void> = async () => undefined;
afterEach(() => stop());

async function serve(listener: Parameters<typeof createServer>[1]): Promise<string> {
  const server = createServer({}, listener);
  // On a busy machine an answer is read for longer than an idle connection may stand.
  server.keepAliveTimeout = 0;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  stop = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

it('ends the connection of an answer of 200 MB long before it has arrived', async () => {
  let sent = 0;
  let onClosed: () => void = () => undefined;
  const closed = new Promise<void>((resolve) => (onClosed = resolve));
  const url = await serve((_request, response) => {
    response.on('close', onClosed);
    const write = (): void => {
      while (sent < 200 && !response.destroyed) {
        sent += 1;
        if (!response.write(Buffer.alloc(MEGABYTE, 'x'))) return void response.once('drain', write);
      }
    };
    write();
  });
  await expect(bodyText(await fetch(url))).rejects.toMatchObject({ code: 'UNREADABLE_ANSWER' });
  await closed;
  expect(sent).toBeLessThan(100);
});

it('counts what a compressed answer becomes, not what was sent', async () => {
  const bomb = gzipSync(Buffer.alloc(200 * MEGABYTE));
  const url = await serve((_request, response) => {
    response.setHeader('content-encoding', 'gzip').end(bomb);
  });
  await expect(bodyText(await fetch(url))).rejects.toMatchObject({ code: 'UNREADABLE_ANSWER' });
});

it('reads a compressed answer and one without a body', async () => {
  const url = await serve((request, response) => {
    if (request.url === '/none') response.writeHead(204).end();
    else response.setHeader('content-encoding', 'gzip').end(gzipSync('{"data":{}}'));
  });
  expect(await bodyText(await fetch(url))).toBe('{"data":{}}');
  expect(await bodyText(await fetch(`${url}none`))).toBe('');
});
