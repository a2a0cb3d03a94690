import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import fs, {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createVirtualTimers } from '#main/platform/testing/virtual-timers.ts';
import type { UpdateState } from '#shared/contract/updates.ts';
import { eventually } from '#shared/testing/eventually.ts';
import { openElectronUpdater } from './electron-updater.ts';
import { signed } from './signature.ts';
import { openUpdateFile } from './update-file.ts';
import { createUpdates, type Updates } from './updates.ts';

/** A server of plain files, as releases are published on, and a copy of the program as an AppImage. */
const CALLER = { windowId: 'settings' };
const VERSION = '1.2.0';
const keys = generateKeyPairSync('ed25519');
const publicKey = keys.publicKey.export({ format: 'der', type: 'spki' }).toString('base64');

let folder: string;
let server: Server;
let served: Map<string, string | Buffer>;
let requests: IncomingMessage[];
let answer: (request: IncomingMessage, response: ServerResponse) => boolean;
let open: Updates[];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lantai-updates-'));
  served = new Map();
  requests = [];
  open = [];
  answer = () => false;
  server = createServer((request, response) => {
    requests.push(request);
    if (answer(request, response)) return;
    const body = served.get(new URL(request.url ?? '', 'http://server').pathname);
    response.writeHead(body === undefined ? 404 : 200, { 'content-length': Buffer.byteLength(body ?? '') });
    response.end(body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  // The AppImage that runs, and what the new one reports when it is started.
  vi.stubEnv('APPIMAGE', join(folder, 'Lantai.AppImage'));
  writeFileSync(join(folder, 'Lantai.AppImage'), 'version 1.2.0', { mode: 0o755 });
  vi.stubEnv('XDG_CACHE_HOME', join(folder, 'cache'));
});
afterEach(async () => {
  await Promise.all(open.map((updates) => updates.stop()));
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

const address = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}/lantai/`;
const installer = (version: string): Buffer =>
  Buffer.from(`#!/bin/sh\necho "${version}" >> '${folder}/started'\n#${randomBytes(50_000).toString('hex')}\n`);

type Published = {
  readonly content?: Buffer;
  readonly sha512?: string;
  readonly channel?: string;
  readonly key?: typeof keys.privateKey;
  readonly isSigned?: boolean;
};

/** Puts a release on the server, as electron-builder and the release's workflow write it. */
function publish(version: string, options: Published = {}): void {
  const { content = installer(version), channel = 'latest', key = keys.privateKey, isSigned = true } = options;
  const sha512 = options.sha512 ?? createHash('sha512').update(content).digest('base64');
  const name = `Lantai-${version}-linux-x86_64.AppImage`;
  const text = [
    `version: ${version}`,
    'files:',
    `  - url: ${name}`,
    `    sha512: ${sha512}`,
    `    size: ${content.length}`,
    `path: ${name}`,
    `sha512: ${sha512}`,
    "releaseDate: '2026-11-27T10:00:00.000Z'",
    'releaseNotes: |',
    '  Faster <b>order book</b>.',
    '',
  ].join('\n');
  served.set(`/lantai/${channel}-linux.yml`, isSigned ? signed(text, key) : text);
  served.set(`/lantai/${name}`, content);
}

function start(current = VERSION, automatic = false, channel: 'stable' | 'beta' = 'stable') {
  const timers = createVirtualTimers();
  const events: string[] = [];
  const app = {
    version: current,
    name: 'lantai',
    isPackaged: true,
    appUpdateConfigPath: join(folder, 'app-update.yml'),
    userDataPath: join(folder, 'data'),
    baseCachePath: join(folder, 'cache'),
    whenReady: async () => undefined,
    relaunch: () => undefined,
    quit: () => void events.push('quit'),
    onQuit: () => undefined,
  };
  mkdirSync(app.userDataPath, { recursive: true });
  writeFileSync(app.appUpdateConfigPath, 'updaterCacheDirName: lantai-updater\n');
  const ended = Promise.withResolvers<void>();
  const end = async (atEnd: (failed: () => void) => void): Promise<void> => {
    app.quit = () => {
      events.push('quit');
      ended.resolve();
    };
    atEnd(() => {
      events.push('exit');
      ended.resolve();
    });
    await ended.promise;
  };
  const updates = createUpdates({
    timers,
    log: () => undefined,
    current,
    installedAs: 'self',
    file: openUpdateFile(join(folder, 'updates.json'), new Date(timers.now()), (error) => {
      throw error;
    }),
    settings: () => ({ automatic, channel }),
    openUpdater: async () =>
      openElectronUpdater({
        source: { address: address(), publicKey },
        platform: 'linux',
        arch: 'x64',
        app,
        transport: (url, request) => fetch(url, request),
      }),
    situation: async () => ({ market: 'closed', ordersInDoubt: 0, idleMs: 0 }),
    changed: () => undefined,
    notify: (_level, code) => void events.push(code),
    quitByPerson: end,
    quitUnattended: end,
  });
  open.push(updates);
  return {
    events,
    timers,
    check: async () => updates.handlers.check(undefined, CALLER),
    state: () => updates.handlers.state(undefined, CALLER) as UpdateState,
    restartNow: async () => updates.handlers.restartNow(undefined, CALLER),
    reaches: (kind: UpdateState['kind']) =>
      eventually(() => expect(updates.handlers.state(undefined, CALLER)).toMatchObject({ kind })),
  };
}

const pending = (): string[] => {
  const path = join(folder, 'cache', 'lantai-updater', 'pending');
  return existsSync(path) ? readdirSync(path).filter((name) => name !== 'update-info.json') : [];
};
const installed = (): string => readFileSync(join(folder, 'Lantai.AppImage'), 'utf8');

it('finds a signed release, downloads it, and puts it in the place of the program', async () => {
  publish('1.3.0');
  const test = start();
  expect(await test.check()).toMatchObject({
    kind: 'downloading',
    release: { version: '1.3.0', releasedAt: Date.UTC(2026, 10, 27, 10), notes: 'Faster <b>order book</b>.\n' },
  });
  await test.reaches('ready');
  expect(installed()).toBe('version 1.2.0');
  // An AppImage is put in place by programs that Windows does not have.
  if (process.platform === 'win32') return;
  await test.restartNow();
  expect(test.events).toEqual(['update-ready', 'quit']);
  expect(installed()).toContain('echo "1.3.0"');
  expect(statSync(join(folder, 'Lantai.AppImage')).mode & 0o111).not.toBe(0);
  // It was started, with the program that ran still there.
  await eventually(() => expect(readFileSync(join(folder, 'started'), 'utf8')).toBe('1.3.0\n'));
});

it('sends nothing that tells one computer from another', async () => {
  publish('1.3.0');
  const test = start();
  await test.check();
  await test.reaches('ready');
  expect(requests.map(({ url }) => url)).toEqual([
    '/lantai/latest-linux.yml',
    '/lantai/Lantai-1.3.0-linux-x86_64.AppImage',
  ]);
  for (const { headers } of requests) {
    expect(Object.keys(headers).filter((name) => name.startsWith('x-') || name === 'cookie')).toEqual([]);
  }
});

it.each([
  ['without a signature', { isSigned: false }],
  ['with the signature of another key', { key: generateKeyPairSync('ed25519').privateKey }],
])('downloads nothing of a release %s', async (_what, options) => {
  publish('1.3.0', options);
  const test = start();
  expect(await test.check()).toMatchObject({ kind: 'none', failure: 'not-trusted' });
  expect(requests).toHaveLength(1);
});

it('downloads nothing of a release that was changed after it was signed', async () => {
  publish('1.3.0');
  const path = '/lantai/latest-linux.yml';
  served.set(path, String(served.get(path)).replace('version: 1.3.0', 'version: 1.4.0'));
  expect(await start().check()).toMatchObject({ kind: 'none', failure: 'not-trusted' });
});

it('deletes a download whose checksum is not that of the release', async () => {
  publish('1.3.0', { sha512: createHash('sha512').update('another file').digest('base64') });
  const test = start();
  await test.check();
  await test.reaches('none');
  expect(test.state()).toMatchObject({ failure: 'damaged' });
  expect(pending()).toEqual([]);
  await expect(test.restartNow()).rejects.toThrow();
});

it('leaves nothing of a download that is refused before its file could be made', async () => {
  publish('1.3.0', { sha512: createHash('sha512').update('another file').digest('base64') });
  const open = fs.open;
  const slowly = (...args: Parameters<typeof open>): void => void setTimeout(() => open(...args), 100);
  vi.spyOn(fs, 'open').mockImplementation(slowly as typeof open);
  const test = start();
  await test.check();
  await test.reaches('none');
  expect(test.state()).toMatchObject({ failure: 'damaged' });
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(pending()).toEqual([]);
});

it('deletes a download that breaks off, and takes it at the next check', async () => {
  publish('1.3.0');
  const content = served.get('/lantai/Lantai-1.3.0-linux-x86_64.AppImage') ?? '';
  answer = (request, response) => {
    if (!request.url?.endsWith('.AppImage')) return false;
    response.writeHead(200, { 'content-length': content.length });
    response.write(content.slice(0, 40_000), () => response.destroy());
    return true;
  };
  const test = start();
  await test.check();
  await test.reaches('none');
  expect(test.state()).toMatchObject({ failure: 'unreachable' });
  expect(pending()).toEqual([]);
  answer = () => false;
  await test.check();
  await test.reaches('ready');
});

it('does not download again what is there from the start before', async () => {
  publish('1.3.0');
  const first = start();
  await first.check();
  await first.reaches('ready');
  requests.length = 0;
  const second = start();
  await second.check();
  await second.reaches('ready');
  expect(requests.map(({ url }) => url)).toEqual(['/lantai/latest-linux.yml']);
});

it('installs nothing that was changed on the disk after the download', async () => {
  publish('1.3.0');
  const test = start();
  await test.check();
  await test.reaches('ready');
  const [name] = pending();
  writeFileSync(join(folder, 'cache', 'lantai-updater', 'pending', name ?? ''), 'something else');
  await test.restartNow();
  expect(test.events).toEqual(['update-ready', 'exit']);
  expect(installed()).toBe('version 1.2.0');
});

it('takes no older version, with whatever signature', async () => {
  publish('1.1.0');
  const test = start();
  expect(await test.check()).toMatchObject({ kind: 'none', failure: null });
  expect(requests).toHaveLength(1);
});

it('does not offer again a version that was rolled back, and offers the next one', async () => {
  publish('1.3.0');
  start('1.3.0');
  await eventually(() => expect(readFileSync(join(folder, 'updates.json'), 'utf8')).toContain('"lastRun":"1.3.0"'));
  const test = start('1.2.0');
  expect(await test.check()).toMatchObject({ kind: 'none', failure: null });
  publish('1.3.1');
  expect(await test.check()).toMatchObject({ kind: 'downloading', release: { version: '1.3.1' } });
  await test.reaches('ready');
});

it('asks the channel that was chosen', async () => {
  publish('1.4.0-beta.1', { channel: 'beta' });
  expect(await start().check()).toMatchObject({ kind: 'none', failure: 'no-release' });
  const test = start(VERSION, false, 'beta');
  expect(await test.check()).toMatchObject({ release: { version: '1.4.0-beta.1' } });
  await test.reaches('ready');
});

it.each([
  ['a server that has nothing', (response: ServerResponse) => response.writeHead(404).end(), 'no-release'],
  ['a server in trouble', (response: ServerResponse) => response.writeHead(503).end(), 'unreachable'],
  ['a page in place of a release', (response: ServerResponse) => response.end('<html></html>'), 'not-trusted'],
  ['an answer without end', (response: ServerResponse) => response.end('x'.repeat(400_000)), 'failed'],
] as const)('reports %s', async (_what, write, failure) => {
  answer = (_request, response) => {
    write(response);
    return true;
  };
  expect(await start().check()).toMatchObject({ kind: 'none', failure });
});

it.each([
  ['without a checksum', (text: string) => text.replace(/ {4}sha512: .*\n/, '')],
  ['with a version that is none', (text: string) => text.replace('version: 1.3.0', 'version: newest')],
  ['without files', (text: string) => text.replace(/files:\n( {2}.*\n)+/, '')],
  ['that is not YAML', () => 'a: b: c: [\n'],
])('refuses a signed release %s', async (_what, change) => {
  publish('1.3.0', { isSigned: false });
  const path = '/lantai/latest-linux.yml';
  served.set(path, signed(change(String(served.get(path))), keys.privateKey));
  expect(await start().check()).toMatchObject({ kind: 'none', failure: 'failed' });
});
