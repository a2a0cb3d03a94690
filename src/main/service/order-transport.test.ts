import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { until } from '#shared/testing/eventually.ts';
import { createOrderTransport, type OpenOrderTransport } from './order-transport.ts';
import { type Behaviour, closedPort, type OrderServer, startOrderServer, testLookup } from './testing/order-server.ts';

const IDENTITY = 'workstation';
const KEY = Buffer.from('0123456789abcdef');
/** A key that both sides know stands in for a certificate. */
const PSK = { ciphers: 'PSK', maxVersion: 'TLSv1.2' as const };

let server: OrderServer;
let transport: OpenOrderTransport;
beforeEach(async () => {
  server = await startOrderServer();
  transport = createOrderTransport({ lookup: testLookup });
});
afterEach(async () => {
  transport.close();
  await server.stop();
});

function send(url: string, options: { release?: () => string; body?: string } = {}) {
  const controller = new AbortController();
  const steps: string[] = [];
  const answer = transport.send({
    url,
    method: 'POST',
    headers: { accept: 'application/json' },
    body: options.body ?? '{"n":1}',
    release:
      options.release ??
      (() => {
        steps.push('released');
        return 'token-1';
      }),
    onSent: () => steps.push('sent'),
    signal: controller.signal,
  });
  answer.catch(() => undefined);
  return { answer, steps, controller };
}
const at = (behaviour: Behaviour, host = '127.0.0.1'): string => `http://${host}:${server.port}/order/${behaviour}`;

it('writes the request once the connection stands, with the bearer that release returned', async () => {
  const { answer, steps } = send(at('ok', 'ok.test'));
  expect(steps).toEqual([]);
  const { status, text, headers } = await answer;
  expect([status, JSON.parse(text).data.order_id, headers.get('Retry-After')]).toEqual([200, '7', '3']);
  expect(steps).toEqual(['released', 'sent']);
  const [request = ''] = server.requests;
  expect(request).toMatch(/^POST \/order\/ok HTTP\/1\.1\r\n/);
  expect(request).toContain('authorization: Bearer token-1\r\n');
  expect(request).toMatch(/\r\n\r\n\{"n":1\}$/);
});

it.each([
  ['a compressed answer', gzipSync('{"data":{"order_id":"7"}}'), '{"data":{"order_id":"7"}}'],
  ['an empty one', Buffer.alloc(0), ''],
])('reads %s although it asks for none that is compressed', async (_name, body, read) => {
  const compressing = createServer((_request, answer) => answer.setHeader('content-encoding', 'gzip').end(body));
  await once(compressing.listen(0, '127.0.0.1'), 'listening');
  const { port } = compressing.address() as AddressInfo;
  expect(await send(`http://127.0.0.1:${port}/order/ok`).answer).toMatchObject({ status: 200, text: read });
  compressing.closeAllConnections();
  compressing.close();
});

it('fails, with the outcome open, where a compressed answer cannot be read', async () => {
  const broken = createServer((_request, answer) => answer.setHeader('content-encoding', 'gzip').end('no gzip'));
  await once(broken.listen(0, '127.0.0.1'), 'listening');
  const { answer, steps } = send(`http://127.0.0.1:${(broken.address() as AddressInfo).port}/order/ok`);
  await expect(answer).rejects.toThrow();
  expect(steps).toEqual(['released', 'sent']);
  broken.closeAllConnections();
  broken.close();
});

it('sends a body of more than one byte per character whole', async () => {
  await send(at('ok'), { body: '{"note":"saham–ku"}' }).answer;
  expect(Buffer.from(server.requests[0] ?? '', 'latin1').toString('utf8')).toContain('{"note":"saham–ku"}');
});

it.each([
  ['an unknown name', () => `http://unknown.test:${server.port}/order/ok`, 'ENOTFOUND'],
  ['a port without a listener', async () => `http://127.0.0.1:${await closedPort()}/order/ok`, 'ECONNREFUSED'],
] as const)('never calls release for %s', async (_, url, code) => {
  const { answer, steps } = send(await url());
  await expect(answer).rejects.toMatchObject({ code });
  expect(steps).toEqual([]);
});

it('never calls release while TLS is not agreed, and ends the attempt when aborted', async () => {
  const { answer, steps, controller } = send(`https://127.0.0.1:${server.port}/order/silent`);
  // The greeting of TLS has arrived, and nobody answers it.
  await until(() => expect(server.raw()).not.toBe(''));
  controller.abort();
  await expect(answer).rejects.toMatchObject({ code: 'ABORTED' });
  expect(steps).toEqual([]);
  expect(server.requests).toEqual([]);
});

it('releases after the TLS handshake', async () => {
  const secure = await startOrderServer({ ...PSK, pskCallback: () => KEY });
  const own = createOrderTransport({
    tls: { ...PSK, pskCallback: () => ({ psk: KEY, identity: IDENTITY }), checkServerIdentity: () => undefined },
  });
  transport.close();
  transport = own;
  const { answer, steps } = send(`https://127.0.0.1:${secure.port}/order/ok`);
  expect((await answer).status).toBe(200);
  expect(steps).toEqual(['released', 'sent']);
  expect((await send(`https://127.0.0.1:${secure.port}/order/ok`).answer).status).toBe(200);
  expect(secure.connections()).toBe(1);
  await secure.stop();
});

it('sends not one byte when release throws', async () => {
  const { answer } = send(at('ok'), {
    release: () => {
      throw new RangeError('locked');
    },
  });
  await expect(answer).rejects.toThrow('locked');
  await send(at('ok')).answer;
  expect(server.requests).toHaveLength(1);
  expect(server.raw()).toBe(server.requests[0]);
});

it('uses a connection again while it stands', async () => {
  for (let n = 0; n < 3; n += 1) expect((await send(at('ok')).answer).status).toBe(200);
  expect([server.requests.length, server.connections()]).toEqual([3, 1]);
  await send(at('ok-close')).answer;
  await send(at('ok')).answer;
  expect(server.connections()).toBe(2);
});

it.each([
  ['page', 500, '<html>no</html>'],
  ['redirect', 307, ''],
] as const)('gives the answer %s as it came', async (behaviour, status, text) => {
  expect(await send(at(behaviour)).answer).toMatchObject({ status, text });
  expect(server.requests).toHaveLength(1);
});

it.each([
  ['reset-early', 'ECONNRESET'],
  ['reset-late', 'ECONNRESET'],
  ['truncated', 'CLOSED'],
  ['huge', 'ANSWER_TOO_LONG'],
] as const)('fails after the bytes for the answer %s', async (behaviour, code) => {
  const { answer, steps } = send(at(behaviour));
  await expect(answer).rejects.toMatchObject({ code });
  expect(steps).toEqual(['released', 'sent']);
});

it('takes no answer of an idle connection for that of the next request', async () => {
  expect((await send(at('ok-and-stray')).answer).status).toBe(200);
  const { answer, steps } = send(at('ok'));
  expect((await answer).status).toBe(200);
  expect(steps).toEqual(['released', 'sent']);
});

it('opens a new connection after the idle ones were dropped', async () => {
  await send(at('ok')).answer;
  transport.dropIdle();
  expect((await send(at('ok')).answer).status).toBe(200);
  expect(server.connections()).toBe(2);
});

it('fails once, without another try, when the server resets a connection that was used before', async () => {
  await send(at('ok')).answer;
  const { answer, steps } = send(at('reset-early'));
  await expect(answer).rejects.toMatchObject({ code: 'ECONNRESET' });
  expect(steps).toEqual(['released', 'sent']);
  expect(server.connections()).toBe(1);
});

it('does not wait for an answer after an abort', async () => {
  const { answer, controller } = send(at('silent'));
  await until(() => expect(server.requests).toHaveLength(1));
  controller.abort();
  await expect(answer).rejects.toMatchObject({ code: 'ABORTED' });
  const aborted = AbortSignal.abort();
  const request = { url: at('ok'), method: 'POST', headers: {}, release: () => 'x', onSent: () => undefined };
  await expect(transport.send({ ...request, signal: aborted })).rejects.toMatchObject({ code: 'ABORTED' });
  expect(server.requests).toHaveLength(1);
});
