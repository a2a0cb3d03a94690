import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SafeStorage } from 'electron';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { startExchangeHere, type TestExchange } from '#exchange/testing/index.ts';
import { openDataDir, openDataFolder } from '#main/platform/files/data-folder.ts';
import { systemTimers } from '#main/platform/timers.ts';
import { folderOrigin } from '#main/profiles/index.ts';
import { openSecretVault, sessionVault } from '#main/security/index.ts';
import type { Transport } from '#main/service/index.ts';
import { confirming } from '#main/testing/confirming.ts';
import type { Services } from '#main/trading/services.ts';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import { CLOSED_PATH, type Order, type OrderBoard } from '#shared/contract/orders.ts';
import { lots, price, stockCode } from '#shared/market/index.ts';
import { DEFAULT_REST_DIALECT } from '#shared/service/dialect.ts';
import { eventually } from '#shared/testing/eventually.ts';
import { createServices } from './create-services.ts';

const WINDOW = { windowId: 'test' };
/** The system's key store, as far as the vault uses it. */
const KEYRING = {
  isAsyncEncryptionAvailable: async () => true,
  encryptStringAsync: async (text: string) => Buffer.from(text).map((byte) => byte ^ 0x5a) as Buffer,
  decryptStringAsync: async (bytes: Buffer) => ({
    result: Buffer.from(bytes.map((byte) => byte ^ 0x5a)).toString(),
    shouldReEncrypt: false,
  }),
  getSelectedStorageBackend: () => 'gnome_libsecret',
} as unknown as SafeStorage;

let a: TestExchange;
let b: TestExchange;
let folder: string;
let board: OrderBoard;
let services: Services | null = null;
/** Every text that left, by the origin that it was sent to. */
const sent = new Map<string, string[]>();
/** Every token that A has issued. */
const tokensOfA = new Set<string>();

const spying: Transport = async (url, request) => {
  const { origin } = new URL(url);
  sent.set(origin, [...(sent.get(origin) ?? []), `${url} ${JSON.stringify(request.headers)} ${request.body ?? ''}`]);
  const answer = await fetch(url, request);
  const text = await answer.text();
  if (origin === new URL(a.profile.main_url).origin) {
    for (const [, token] of text.matchAll(/"(?:access_token|refresh_token|token|key)":"([^"]+)"/g)) {
      if (token !== undefined) tokensOfA.add(token);
    }
  }
  return { status: answer.status, headers: answer.headers, body: new Response(text).body };
};

beforeAll(async () => {
  [a, b] = await Promise.all([startExchangeHere({ instruments: 20 }), startExchangeHere({ instruments: 20 })]);
});
afterAll(() => Promise.all([a.stop(), b.stop()]));
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lantai-addresses-'));
  board = { revision: 0, orders: [], stale: true, loadedAt: null, path: CLOSED_PATH };
});
afterEach(async () => {
  await services?.stop();
  rmSync(folder, { recursive: true, maxRetries: 5 });
});

/** A start of the live profile "House" with the addresses of an exchange, after the end of the one before. */
async function startAt(exchange: TestExchange) {
  await services?.stop();
  board = { revision: 0, orders: [], stale: true, loadedAt: null, path: CLOSED_PATH };
  const { credentials: _account, ...addresses } = exchange.profile;
  const makeTemporary = (): string => mkdtempSync(join(folder, 'temporary-'));
  const data = openDataFolder(folder, makeTemporary);
  const { dirs, former } = openDataDir(data, 'live', 'House', makeTemporary, folderOrigin({ addresses }));
  const opening = openSecretVault({
    path: dirs.things.secrets,
    safeStorage: KEYRING,
    platform: 'linux',
    pause: async () => undefined,
  });
  const opened = createServices({
    profile: { name: 'House', mode: 'live', addresses, hasMoved: former !== null },
    dialect: DEFAULT_REST_DIALECT,
    vault: sessionVault(opening, () => undefined),
    timers: systemTimers,
    randomBytes,
    journalPath: dirs.things.orders,
    riskStatePath: dirs.things.orderSafety,
    log: () => undefined,
    broadcast: () => undefined,
    settings: { get: () => DEFAULT_SETTINGS, change: () => undefined, onChange: () => () => undefined },
    transport: spying,
  });
  opened.onOrderBoard((next) => {
    board = next;
  });
  services = opened;
  await opened.start();
  return { services: opened, dirs };
}

async function tradeAt(exchange: TestExchange, { handlers }: Services): Promise<void> {
  const { username, password, pin } = exchange.profile.credentials;
  await handlers.session.signIn({ username, password }, WINDOW);
  await handlers.session.unlock({ pin }, WINDOW);
  await eventually(() => expect(board.path.mode).toBe('ready'));
}

async function placeAt(exchange: TestExchange, { handlers }: Services): Promise<Order> {
  const [list] = await handlers.watchlist.list(undefined, WINDOW);
  const symbol = stockCode(list?.items[0]?.code ?? '');
  const { arb } = await handlers.market.stock({ symbol }, WINDOW);
  const draftId = `draft-${randomBytes(6).toString('hex')}`;
  const terms = { price: price(arb), lots: lots(7), goodTillCancelled: false, draftId };
  await exchange.faults.dropAnswers('/order/v2/buy');
  const draft = { side: 'buy', symbol, board: 'RG', ...terms } as const;
  return (await confirming(draft, (each) => handlers.orders.place(each, WINDOW))) as Order;
}

it('sends nothing of one address to another, and has everything back when the address is set back', async () => {
  const first = await startAt(a);
  await tradeAt(a, first.services);
  // Its answer is lost: it is in doubt when the app ends.
  const { ref } = await placeAt(a, first.services);
  await first.services.handlers.orders.halt(undefined, WINDOW);

  const second = await startAt(b);
  expect(second.services.sessionState()).toEqual({ kind: 'signed-out', reason: 'other-address' });
  expect(second.services.isHalted()).toBe(false);
  await tradeAt(b, second.services);
  expect(board.orders.map((order) => order.ref)).not.toContain(ref);
  await second.services.stop();
  const texts = sent.get(new URL(b.profile.main_url).origin) ?? [];
  expect(texts.length).toBeGreaterThan(5);
  expect(tokensOfA.size).toBeGreaterThan(2);
  for (const token of tokensOfA) expect(texts.filter((text) => text.includes(token))).toEqual([]);
  expect(texts.filter((text) => text.includes(ref))).toEqual([]);
  // Nor is any of it in the folder of the other address.
  const files = readdirSync(second.dirs.root, { withFileTypes: true }).filter((entry) => entry.isFile());
  for (const { name } of files) expect(readFileSync(join(second.dirs.root, name)).includes(ref), name).toBe(false);

  const back = await startAt(a);
  expect(back.services.sessionState()).toMatchObject({ kind: 'signed-in', trading: { kind: 'locked' } });
  expect(back.services.isHalted()).toBe(true);
  await back.services.handlers.session.unlock({ pin: a.profile.credentials.pin }, WINDOW);
  // The kill switch, which is on again, withdraws it as soon as evidence has found it.
  await eventually(() => expect(board.orders.find((order) => order.ref === ref)?.status).toMatch(/^(OPEN|WITHDRAWN)$/));
});
