import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, type Page } from '@playwright/test';
import { dataDirOf } from '#main/platform/files/data-dir.ts';
import { UNWRITABLE_FOLDER } from '#node/testing/damage.ts';
import loginEn from '#shared/i18n/en/login.json' with { type: 'json' };
import noticesEn from '#shared/i18n/en/notices.json' with { type: 'json' };
import orderPathEn from '#shared/i18n/en/order-path.json' with { type: 'json' };
import noticesId from '#shared/i18n/id/notices.json' with { type: 'json' };
import { launch, removeDataDir } from './support/app.ts';
import { closedPort, test } from './support/fixtures.ts';
import { ordersAt } from './support/orders-at.ts';
import { openWorkspace } from './support/sign-in.ts';
import { onlyWindow } from './support/windows.ts';
import { firstWatched, numberAt, workspacePage } from './support/workspace-page.ts';

/** A service that does not answer: what these windows show first needs none. */
async function silentService() {
  const port = await closedPort();
  return {
    main_url: `http://127.0.0.1:${port}`,
    trading_url: `http://127.0.0.1:${port}/trading`,
    trading_ws_url: `ws://127.0.0.1:${port}/ws`,
    general_ws_url: `ws://127.0.0.1:${port}/v1`,
    social_ws_url: `ws://127.0.0.1:${port}/social`,
    web_url: `http://127.0.0.1:${port}/web`,
    web_build_id: 'practice',
    credentials: { username: 'practice', password: 'word', pin: '123456' },
  };
}

const notices = (page: Page, region: string = noticesEn.region) => page.getByRole('region', { name: region });

/** A database of a version that only a later Lantai writes. */
function writeNewer(path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  const database = new DatabaseSync(path);
  database.exec('CREATE TABLE later (id INTEGER) STRICT; PRAGMA user_version = 99;');
  database.close();
}

for (const [name, damage] of [
  ['text', (path: string) => writeFileSync(path, 'this was a journal once'.repeat(500))],
  ['a folder', (path: string) => mkdirSync(path)],
] as const) {
  test(`${name} in the place of the order journal: a window shows what became of the record`, async ({ setup }) => {
    const {
      root,
      things: { orders: journalFile },
    } = dataDirOf(setup.dataDir, 'practice', 'practice');
    mkdirSync(root, { recursive: true });
    damage(journalFile);
    const lantai = await setup.open(await silentService());
    const shown = notices(await onlyWindow(lantai, 'login'));
    await expect(shown.getByText(noticesEn['journal-set-aside'].title)).toBeVisible();
    const [aside = ''] = readdirSync(root).filter((file) => file.startsWith('orders.db.damaged-'));
    await expect(shown.getByText(aside)).toBeVisible();
  });
}

test('a journal of a newer version: the workspace opens, orders are refused with the reason, and it stays as it is', async ({
  setup,
}) => {
  const exchange = await setup.startExchange();
  const { orders: journalFile } = dataDirOf(setup.dataDir, 'practice', 'practice').things;
  writeNewer(journalFile);
  const before = readFileSync(journalFile);
  const lantai = await setup.open(exchange.profile, { panels: ['watchlist', 'book', 'ticket'] });
  const login = await onlyWindow(lantai, 'login');
  await expect(notices(login).getByText(noticesEn['journal-newer'].text)).toBeVisible();
  // Dismissed here, it is there again in the window that shows the orders.
  await notices(login).getByRole('button', { name: 'Dismiss' }).first().click();
  const { page } = await openWorkspace(lantai);
  await expect(notices(page).getByText(noticesEn['journal-newer'].text)).toBeVisible();
  const on = workspacePage(page);
  await expect(on.bid(9)).not.toBeEmpty();
  await expect(on.submit).toBeDisabled();
  await expect(on.submit).toHaveText(orderPathEn.blocked.journal);
  // What gets past the window is refused all the same.
  const refused = await page.evaluate(
    async ({ price, symbol }) =>
      window.lantai.orders.place({
        side: 'buy',
        symbol: symbol as never,
        board: 'RG',
        price: price as never,
        lots: 3 as never,
        goodTillCancelled: false,
        draftId: 'past the window',
      }),
    { price: await numberAt(on.bid(9)), symbol: await firstWatched(page) },
  );
  expect(refused).toMatchObject({ ok: false, error: { code: 'JOURNAL_UNAVAILABLE' } });
  expect(await ordersAt(exchange)).toEqual([]);
  await lantai.quit();
  expect(readFileSync(journalFile)).toEqual(before);
});

test('practice data of a newer version: the window shows the reason instead of waiting for ever', async ({ setup }) => {
  const { exchange: exchangeDir } = dataDirOf(setup.dataDir, 'practice', 'practice').things;
  const path = join(exchangeDir, 'exchange.sqlite');
  writeNewer(path);
  const database = new DatabaseSync(path);
  database.exec('CREATE TABLE migration (version INTEGER PRIMARY KEY) STRICT; INSERT INTO migration VALUES (99)');
  database.close();
  const lantai = await launch({ dataDir: setup.dataDir });
  setup.onClose(() => lantai.quit());
  const shown = notices(await onlyWindow(lantai, 'login'));
  await expect(shown.getByText(noticesEn['exchange-data-newer'].text)).toBeVisible();
});

test('a data folder that cannot be written: a window shows that, in the language that was set', async ({ setup }) => {
  const profile = join(setup.dataDir, '..', 'profile.json');
  writeFileSync(profile, JSON.stringify(await silentService()));
  // Rights do not stop root; nobody creates files in sysfs.
  const isRoot = process.getuid?.() === 0;
  const dataDir = isRoot && UNWRITABLE_FOLDER ? join(UNWRITABLE_FOLDER, 'lantai') : lockedFolder();
  const lantai = await launch({ dataDir, args: ['--profile', profile], tour: true });
  setup.onClose(async () => {
    await lantai.quit();
    if (existsSync(dataDir)) {
      chmodSync(dataDir, 0o700);
      removeDataDir(dataDir);
    }
  });
  const login = await onlyWindow(lantai, 'login');
  const { title, text } = isRoot ? noticesEn['data-folder-unusable'] : noticesId['data-folder-unusable'];
  const shown = notices(login, isRoot ? noticesEn.region : noticesId.region);
  await expect(shown.getByText(title)).toBeVisible();
  await expect(shown.getByText(text.replace('{folder}', dataDir))).toBeVisible();
  const temporary = await lantai.inMain(({ app }) => app.getPath('userData'), undefined);
  expect(basename(temporary)).toMatch(/^lantai-/);
  await lantai.quit();
  expect(existsSync(temporary)).toBe(false);
});

test('a folder that takes the place of the settings: the change is refused by name, and a notice says so', async ({
  setup,
}) => {
  const lantai = await setup.open(await silentService());
  const login = await onlyWindow(lantai, 'login');
  await expect(login.getByLabel(loginEn.username, { exact: true })).toBeVisible();
  const { settingsDir } = dataDirOf(setup.dataDir, 'practice', 'practice');
  const path = join(settingsDir, 'settings.json');
  rmSync(path, { force: true });
  mkdirSync(path);
  const answer = await login.evaluate(() => window.lantai.settings.change({ closeToTray: false }));
  expect(answer).toMatchObject({ ok: false, error: { code: 'NOT_SAVED', params: { file: 'settings.json' } } });
  await expect(notices(login).getByText(noticesEn['file-not-saved'].title)).toBeVisible();
  expect(readdirSync(path)).toEqual([]);
});

/** A data folder whose settings say Indonesian, without the right to write anything in it. */
function lockedFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lantai-locked-'));
  const { settingsDir } = dataDirOf(folder, 'practice', 'practice');
  mkdirSync(settingsDir, { recursive: true });
  writeFileSync(join(settingsDir, 'settings.json'), JSON.stringify({ version: 2, language: 'id', tourDone: true }));
  chmodSync(folder, 0o500);
  return folder;
}
