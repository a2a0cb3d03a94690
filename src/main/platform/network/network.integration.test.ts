import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import https, { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { WebSocketServer } from 'ws';
import { openTextSocket } from '#main/feed/index.ts';
import { selfSigned } from '#main/feed/testing/self-signed.ts';
import { createOrderTransport, type OpenOrderTransport } from '#main/service/index.ts';
import { eventually } from '#shared/testing/eventually.ts';
import { createVirtualTimers, type VirtualTimers } from '../testing/virtual-timers.ts';
import { createNetwork, type Network } from './network.ts';

/** A name that only the proxy knows: what arrives has gone through it. */
const SERVICE = 'service.test';
const certificate = selfSigned(SERVICE);

let service: https.Server;
let proxy: Server;
/** What the proxy was asked for, and every byte that went through it. */
let asked: string[];
let seen: string;
let refuseWith: string | null;
let sockets: Set<Socket>;
let timers: VirtualTimers;
let list: string;
let resolved: string[];
let logged: string;
let network: Network;
let orders: OpenOrderTransport;
const portOf = (server: { address(): unknown }): number => (server.address() as AddressInfo).port;

beforeAll(async () => {
  service = createTlsServer(certificate, (request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { method, headers, url } = request;
      const cookies = { 'set-cookie': ['a=1', 'b=2'] };
      response.writeHead(url === '/redirect' ? 302 : 200, url === '/redirect' ? { location: '/' } : cookies);
      response.end(
        JSON.stringify({ method, bearer: headers.authorization ?? null, body: Buffer.concat(parts).toString() }),
      );
    });
  });
  new WebSocketServer({ server: service }).on('connection', (socket) => socket.send('hello'));
  await once(service.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => {
  service.closeAllConnections();
  service.close();
});

beforeEach(async () => {
  asked = [];
  seen = '';
  refuseWith = null;
  sockets = new Set();
  resolved = [];
  logged = '';
  proxy = createServer((_request, response) => response.writeHead(500).end());
  proxy.on('connect', (request, client: Socket) => {
    asked.push(request.url ?? '');
    sockets.add(client);
    client.on('error', () => undefined);
    if (refuseWith !== null) {
      client.end(refuseWith);
      return;
    }
    const upstream = connect(portOf(service), '127.0.0.1', () => {
      client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      client.on('data', (part: Buffer) => {
        seen += part.toString('latin1');
      });
      client.pipe(upstream).pipe(client);
    });
    sockets.add(upstream);
    upstream.on('error', () => client.destroy());
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  list = `PROXY 127.0.0.1:${portOf(proxy)}; DIRECT`;
  timers = createVirtualTimers();
  network = createNetwork({
    async resolveProxy(url) {
      resolved.push(url);
      return list;
    },
    now: () => timers.now(),
    after: (ms, task) => timers.after(ms, task),
    log(_level, event, fields) {
      logged += `${event} ${JSON.stringify(fields)}\n`;
    },
    tls: { ca: certificate.cert },
  });
  orders = createOrderTransport({ tls: { ca: certificate.cert }, proxyFor: network.proxyFor });
});
afterEach(async () => {
  orders.close();
  network.agent.destroy();
  for (const socket of sockets) socket.destroy();
  proxy.closeAllConnections();
  await new Promise((closed) => proxy.close(closed));
});

function order() {
  const steps: string[] = [];
  const answer = orders.send({
    url: `https://${SERVICE}/order`,
    method: 'POST',
    headers: {},
    body: '{"lots":3}',
    release() {
      steps.push('released');
      return 'token-1';
    },
    onSent: () => steps.push('sent'),
    signal: new AbortController().signal,
  });
  answer.catch(() => undefined);
  return { answer, steps };
}

it('reaches the service through the proxy, which reads nothing of it', async () => {
  const answer = await network.fetch(`https://${SERVICE}/`, {
    method: 'POST',
    headers: { authorization: 'Bearer token-1' },
    body: 'lots=3',
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  expect(await answer.json()).toEqual({ method: 'POST', bearer: 'Bearer token-1', body: 'lots=3' });
  expect(asked).toEqual([`${SERVICE}:443`]);
  expect(seen).not.toBe('');
  expect(seen).not.toMatch(/token-1|lots=3|POST/);
});

it('sends orders through it when TLS with the service stands, over one connection', async () => {
  const { answer, steps } = order();
  expect(JSON.parse((await answer).text)).toEqual({ method: 'POST', bearer: 'Bearer token-1', body: '{"lots":3}' });
  expect(steps).toEqual(['released', 'sent']);
  await order().answer;
  expect(asked).toEqual([`${SERVICE}:443`]);
  expect(seen).not.toContain('token-1');
});

it('opens sockets through it', async () => {
  const before = https.globalAgent;
  https.globalAgent = network.agent;
  const texts: string[] = [];
  const socket = openTextSocket(1_000)(`wss://${SERVICE}/ws`, {
    onOpen: () => undefined,
    onBinary: () => undefined,
    onText: (_bytes, read) => texts.push(read?.() ?? ''),
    onEnd: ({ fault }) => texts.push(fault ?? 'end'),
  });
  await eventually(() => expect(texts).toEqual(['hello']));
  socket.close();
  https.globalAgent = before;
  expect(asked).toEqual([`${SERVICE}:443`]);
});

it('never goes to this computer through a proxy, nor asks for one', async () => {
  for (const host of ['127.0.0.1', 'localhost']) {
    await network.fetch(`https://${host}:${portOf(service)}/`).catch(() => undefined);
  }
  expect(await network.proxyFor('https://[::1]:1')).toBeNull();
  expect([asked, resolved]).toEqual([[], []]);
});

it.each([
  [
    'wants a name and a password',
    'HTTP/1.1 407 Proxy Authentication Required\r\nproxy-authenticate: Basic\r\n\r\n',
    407,
  ],
  ['forbids the address', 'HTTP/1.1 403 Forbidden\r\ncontent-length: 2\r\n\r\nno', 403],
  ['speaks for the service', 'HTTP/1.1 200 OK\r\n\r\n{"order_id":"7"}', 200],
])('sends nothing where the proxy %s', async (_what, text, status) => {
  refuseWith = text;
  const { answer, steps } = order();
  await expect(answer).rejects.toMatchObject({ code: 'PROXY_REFUSED', status });
  expect(steps).toEqual([]);
  await expect(network.fetch(`https://${SERVICE}/`)).rejects.toMatchObject({ code: 'PROXY_REFUSED' });
});

it('sends nothing to somebody who is not the service', async () => {
  const stranger = createOrderTransport({ proxyFor: network.proxyFor });
  orders.close();
  orders = stranger;
  const { answer, steps } = order();
  await expect(answer).rejects.toMatchObject({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
  expect(steps).toEqual([]);
});

it('asks the system once a minute for each origin, and again when the network has changed', async () => {
  for (const path of ['a', 'b']) await network.fetch(`https://${SERVICE}/${path}`);
  expect(resolved).toEqual([`https://${SERVICE}`]);
  timers.advance(60_000);
  await network.proxyFor(`https://${SERVICE}`);
  network.forget();
  list = 'DIRECT';
  expect(await network.proxyFor(`https://${SERVICE}`)).toBeNull();
  expect(resolved).toHaveLength(3);
});

it('goes directly where the system does not say, and asks again', async () => {
  const silent = createNetwork({
    resolveProxy: () => new Promise(() => undefined),
    now: () => timers.now(),
    after: (ms, task) => timers.after(ms, task),
    log: () => undefined,
  });
  const found = silent.proxyFor(`https://${SERVICE}`);
  timers.advance(3_000);
  expect(await found).toBeNull();
});

it('follows no redirect through a proxy', async () => {
  expect((await network.fetch(`https://${SERVICE}/redirect`, { redirect: 'manual' })).status).toBe(302);
  await expect(network.fetch(`https://${SERVICE}/redirect`, { redirect: 'error' })).rejects.toThrow(TypeError);
});

it('ends with the signal of the request', async () => {
  const controller = new AbortController();
  const answer = network.fetch(`https://${SERVICE}/`, { signal: controller.signal });
  controller.abort();
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
});

it('logs where the proxy is, and nobody’s credentials', async () => {
  await network.fetch(`https://${SERVICE}/`, { headers: { authorization: 'Bearer token-1' } });
  list = `PROXY ani:secret@127.0.0.1:${portOf(proxy)}`;
  network.forget();
  await network.proxyFor(`https://${SERVICE}`);
  expect(logged).toContain(`127.0.0.1:${portOf(proxy)}`);
  expect(logged).not.toMatch(/secret|ani|token-1/);
});
