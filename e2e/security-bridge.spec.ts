import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { channelOf } from '#shared/contract/channel-of.ts';
import { contract } from '#shared/contract/contract.ts';
import { CONTRACT_NAMES } from '#shared/contract/names.ts';
import type { Workstation } from './support/app.ts';
import { test } from './support/fixtures.ts';
import { shareLogin } from './support/shared-login.ts';
import { shareWorkstation } from './support/shared-workstation.ts';
import { onlyWindow } from './support/windows.ts';

type BridgeAnswer = { ok: boolean; value?: unknown; error?: { code: string } };

/** Calls the bridge by name, as a page that was taken over would. */
const ask = (page: Page, entry: string, input?: unknown): Promise<BridgeAnswer> =>
  page.evaluate(
    async ([domain, name, given]) => {
      const bridge = window.lantai as unknown as Record<
        string,
        Record<string, (input: unknown) => Promise<BridgeAnswer>>
      >;
      const answer = bridge[String(domain)]?.[String(name)]?.(given);
      if (!answer) throw new Error('no such function');
      return answer;
    },
    [...entry.split('.'), input] as const,
  );

/** The names of all calls that a kind of window may not make. */
const forbiddenTo = (kind: 'login' | 'workspace'): string[] =>
  Object.entries(contract).flatMap(([domain, entries]) =>
    Object.entries(entries).flatMap(([name, entry]) =>
      entry.kind !== 'event' && !(entry.windows as readonly string[]).includes(kind) ? [`${domain}.${name}`] : [],
    ),
  );

const shared = shareLogin();

test('a page has the functions of the contract and no other access', async () => {
  const { page } = shared();
  const found = await page.evaluate(() => {
    const world = globalThis as unknown as Record<string, unknown>;
    const bridge = window.lantai as unknown as Record<string, Record<string, unknown>>;
    const unsubscribe = window.lantai.session.changed(() => undefined);
    unsubscribe();
    let replaced = true;
    try {
      Object.defineProperty(window, 'lantai', { value: {} });
    } catch {
      replaced = false;
    }
    const before = bridge.session?.signIn;
    try {
      (bridge.session as Record<string, unknown>).signIn = () => undefined;
    } catch {
      // Refused, loudly.
    }
    return {
      names: Object.fromEntries(Object.entries(bridge).map(([domain, entries]) => [domain, Object.keys(entries)])),
      kinds: [
        ...new Set(Object.values(bridge).flatMap((entries) => Object.values(entries).map((entry) => typeof entry))),
      ],
      node: ['require', 'process', 'module', 'Buffer', 'global', 'electron', 'ipcRenderer', '__dirname'].filter(
        (name) => world[name] !== undefined,
      ),
      subscription: typeof unsubscribe,
      replaced: replaced || bridge.session?.signIn !== before,
    };
  });
  const names = Object.fromEntries(Object.entries(CONTRACT_NAMES).map(([domain, all]) => [domain, Object.keys(all)]));
  expect(found).toEqual({ names, kinds: ['function'], node: [], subscription: 'function', replaced: false });
});

test('a login window may not make the calls of a workspace', async () => {
  const { page } = shared();
  const forbidden = forbiddenTo('login');
  expect(forbidden).toContain('orders.place');
  expect(forbidden).toContain('session.unlock');
  for (const entry of forbidden) {
    expect(await ask(page, entry), entry).toMatchObject({ ok: false, error: { code: 'NOT_ALLOWED' } });
  }
});

test.describe('a workspace', () => {
  const workspace = shareWorkstation();

  test('a call that breaks its schema is refused and nothing is done', async () => {
    const { page, orders } = workspace();
    const lists = await ask(page, 'watchlist.list');
    const [list] = lists.value as { id: string; items: { code: string }[] }[];
    const symbol = list?.items[0]?.code;
    const draft = {
      side: 'buy',
      symbol,
      board: 'RG',
      price: 1_000,
      lots: 1,
      goodTillCancelled: false,
      draftId: 'a-draft-of-this-test',
    };
    const settings = await ask(page, 'settings.get');
    const broken: [string, unknown][] = [
      ['orders.place', { ...draft, venue: 'elsewhere' }],
      ['orders.place', { ...draft, lots: -1 }],
      ['orders.place', { ...draft, lots: 1.5 }],
      ['orders.place', { ...draft, lots: '1' }],
      ['orders.place', { ...draft, price: Number.NaN }],
      ['orders.place', { ...draft, symbol: '../../order' }],
      ['orders.place', { ...draft, side: 'both' }],
      ['orders.place', { ...draft, draftId: 'x'.repeat(65) }],
      ['orders.place', [draft]],
      ['orders.place', null],
      ['orders.place', undefined],
      ['orders.cancel', { orderId: 7 }],
      ['session.lock', { reason: 'none' }],
      ['settings.change', { language: 'fr' }],
      ['settings.change', { lockAfterMinutes: 1_000_000 }],
      ['settings.change', { version: 2 }],
      ['settings.change', JSON.parse('{"__proto__":{"language":"id"},"extra":1}')],
      ['watchlist.remove', { watchlistId: list?.id, symbol: 5 }],
      ['windows.popOut', { panelId: 'p', panel: { kind: 'shell', group: null, options: {} }, width: 400, height: 300 }],
      ['feed.subscribe', { quotes: 'all' }],
    ];
    for (const [entry, input] of broken) {
      expect(await ask(page, entry, input), `${entry} ${JSON.stringify(input)}`).toMatchObject({
        ok: false,
        error: { code: 'INVALID_PARAMETER' },
      });
    }
    const byName: [string, string][] = [
      ['service.read', 'auth.websocketKey'],
      ['service.read', 'orders.list'],
      ['service.read', 'charts.saveTemplate'],
      ['service.write', 'orders.buy'],
      ['service.write', 'cash.withdraw'],
      ['service.write', 'credentials.setPin'],
      ['service.write', 'charts.templates'],
    ];
    for (const [entry, name] of byName)
      expect(await ask(page, entry, { name, input: {} }), name).toMatchObject({ error: { code: 'NOT_ALLOWED' } });
    await ask(page, 'session.lock');
    for (const pin of ['12345', '1234567', 'abcdef', 123456, '', '12345６'])
      expect(await ask(page, 'session.unlock', { pin })).toMatchObject({ error: { code: 'INVALID_PARAMETER' } });
    expect(await ask(page, 'session.unlock', { pin: '000000' })).toMatchObject({
      error: { code: 'INVALID_PIN', params: { attemptsLeft: 2 } },
    });
    for (const entry of forbiddenTo('workspace'))
      expect(await ask(page, entry), entry).toMatchObject({ ok: false, error: { code: 'NOT_ALLOWED' } });

    expect(await ask(page, 'settings.get')).toEqual(settings);
    expect(await ask(page, 'watchlist.list')).toEqual(lists);
    expect(await orders()).toEqual([]);
  });
});

/** Asks through a window that the workstation did not open, whose preload lets the page invoke whatever it likes. */
async function askAsStranger(lantai: Workstation, url: string, channels: readonly string[]): Promise<unknown[]> {
  const preload = join(lantai.dataDir, 'stranger.cjs');
  mkdirSync(lantai.dataDir, { recursive: true });
  writeFileSync(
    preload,
    `const { contextBridge, ipcRenderer } = require('electron');
     contextBridge.exposeInMainWorld('stranger', { invoke: (channel) => ipcRenderer.invoke(channel) });`,
  );
  return lantai.inMain(
    async ({ BrowserWindow }, { preload, url, channels }) => {
      const window = new BrowserWindow({
        show: false,
        webPreferences: { preload, sandbox: true, contextIsolation: true, nodeIntegration: false },
      });
      try {
        await window.loadURL(url);
        const code = `Promise.all(${JSON.stringify(channels)}.map((channel) =>
          stranger.invoke(channel).catch((thrown) => String(thrown.message))))`;
        return (await window.webContents.executeJavaScript(code)) as unknown[];
      } finally {
        window.destroy();
      }
    },
    { preload, url, channels },
  );
}

test('calls from a foreign window, a foreign page or on an unknown channel are refused', async () => {
  const { lantai } = shared();
  await onlyWindow(lantai, 'login');
  const known = [channelOf('app', 'info'), channelOf('session', 'state'), channelOf('app', 'quit')];
  const refused = { ok: false, error: { code: 'NOT_ALLOWED' } };
  for (const url of ['lantai://app/login.html', 'data:text/html,stranger', 'about:blank']) {
    const answers = await askAsStranger(lantai, url, [...known, 'lantai:orders.everything', 'toString']);
    expect(answers.slice(0, 3), url).toMatchObject([refused, refused, refused]);
    expect(answers[3], url).toContain('No handler registered');
    expect(answers[4], url).toContain('No handler registered');
  }
  await onlyWindow(lantai, 'login');
});

test('no frame inside a page reaches the bridge', async () => {
  const { page } = shared();
  await page.evaluate(() => {
    const refused: string[] = [];
    Object.assign(window, { refused });
    document.addEventListener('securitypolicyviolation', (event) => refused.push(event.blockedURI));
    for (const src of ['about:blank', 'data:text/html,<p>frame</p>', 'https://example.com/', './login.html']) {
      const frame = document.createElement('iframe');
      frame.src = src;
      document.body.append(frame);
    }
    const written = document.createElement('iframe');
    written.srcdoc = '<p>frame</p><script>top.postMessage("ran", "*")</script>';
    document.body.append(written);
  });
  await expect.poll(() => page.frames().length).toBeGreaterThan(3);
  for (const frame of page.frames()) {
    if (frame === page.mainFrame()) continue;
    expect(frame.url()).not.toMatch(/example\.com|^data:|login\.html/);
    if (/^about:/.test(frame.url()) || frame.url() === '') {
      const reached = await frame.evaluate(() => 'lantai' in window).catch(() => false);
      expect(reached, frame.url()).toBe(false);
    }
  }
});
