import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { dataDirOf } from '#main/platform/files/data-dir.ts';
import { SECTIONS } from '#renderer/settings/sections-list.ts';
import { contract } from '#shared/contract/contract.ts';
import settingsEn from '#shared/i18n/en/settings.json' with { type: 'json' };
import shellEn from '#shared/i18n/en/shell.json' with { type: 'json' };
import tourEn from '#shared/i18n/en/tour.json' with { type: 'json' };
import settingsId from '#shared/i18n/id/settings.json' with { type: 'json' };
import shellId from '#shared/i18n/id/shell.json' with { type: 'json' };
import { accessibilityViolations } from './support/accessibility.ts';
import { launch, removeDataDir, type Workstation } from './support/app.ts';
import { applyAppearance } from './support/appearance.ts';
import { closedPort, test } from './support/fixtures.ts';
import { openWorkspace } from './support/sign-in.ts';
import { onlyWindow } from './support/windows.ts';
import { codeIn, numberAt, sendOrder, workspacePage } from './support/workspace-page.ts';

const themeOf = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.documentElement.dataset.theme);
/** Chosen by the person in the next dialog, whichever way it asks. */
async function answerWith(lantai: Workstation, path: string): Promise<void> {
  await lantai.inMain(({ dialog }, chosen) => {
    Object.assign(dialog, {
      showSaveDialog: async () => ({ canceled: false, filePath: chosen }),
      showOpenDialog: async () => ({ canceled: false, filePaths: [chosen] }),
    });
  }, path);
}

test('settings apply at once in every window, reject invalid input, and can be exported and imported', async ({
  setup,
}) => {
  const lantai = await launch({ dataDir: setup.dataDir, tour: true });
  setup.onClose(() => lantai.quit());
  const folder = mkdtempSync(join(tmpdir(), 'lantai-files-'));
  setup.onClose(async () => removeDataDir(folder));
  const { page } = await openWorkspace(lantai);
  const on = workspacePage(page);

  await test.step('the tour is in the corner, covers nothing, and closes with one click', async () => {
    const tour = page.getByRole('complementary', { name: tourEn.title });
    await expect(tour).toContainText(tourEn.steps.watchlist.title);
    await expect(page.locator('.tour-ring')).toBeVisible();
    await on.bid(2).click();
    await expect(on.price).not.toHaveValue('');
    await tour.getByRole('button', { name: tourEn.next }).click();
    await tour.getByRole('button', { name: tourEn.skip }).first().click();
    await expect(tour).toBeHidden();
  });

  await page.keyboard.press('ControlOrMeta+Comma');
  const settings = await onlyWindow(lantai, 'settings');
  const search = settings.getByRole('searchbox');

  await test.step('the search finds a setting by a word of the other language', async () => {
    await search.fill('tema');
    await expect(settings.getByRole('radiogroup', { name: settingsEn.items.theme.title })).toBeVisible();
  });

  await test.step('a theme applies to every window at once', async () => {
    await settings.getByRole('radio', { name: settingsEn.choices.theme.light }).click();
    await expect.poll(() => themeOf(settings)).toBe('light');
    await expect.poll(() => themeOf(page)).toBe('light');
  });

  await test.step('so does a language, and no chart of the language before is left', async () => {
    const canvases = on.panel('chart').locator('canvas');
    await expect(canvases.first()).toBeVisible();
    const count = await canvases.count();
    await search.fill('bahasa');
    await settings.getByRole('radio', { name: settingsEn.choices.language.id }).first().click();
    await expect(settings.getByRole('heading', { level: 1 })).toHaveText(settingsId.title);
    await expect(page.getByText(shellId.feed.live)).toBeVisible();
    await settings.getByRole('radio', { name: settingsId.choices.language.en }).first().click();
    await expect(page.getByText(shellEn.feed.live)).toBeVisible();
    await expect(canvases).toHaveCount(count);
  });

  const section = (name: keyof typeof settingsEn.sections) =>
    settings.getByRole('navigation').getByRole('button', { name: settingsEn.sections[name] }).click();
  const lots = settings.getByLabel(`${settingsEn.items.orderLots.title}, ${settingsEn.units.lots}`);

  await test.step('a settings window trades nothing', async () => {
    const forbidden = Object.entries(contract).flatMap(([domain, entries]) =>
      Object.entries(entries).flatMap(([name, entry]) =>
        entry.kind !== 'event' && !(entry.windows as readonly string[]).includes('settings') ? [[domain, name]] : [],
      ),
    );
    expect(forbidden).toContainEqual(['orders', 'place']);
    const codes = await settings.evaluate(async (names) => {
      type Call = () => Promise<{ ok: boolean; error?: { code: string } }>;
      const bridge = window.lantai as unknown as Record<string, Record<string, Call>>;
      const answers = names.map(async ([domain = '', name = '']) => (await bridge[domain]?.[name]?.())?.error?.code);
      return [...new Set(await Promise.all(answers))];
    }, forbidden);
    expect(codes).toEqual(['NOT_ALLOWED']);
  });

  await test.step('every section is accessible', async () => {
    for (const name of SECTIONS) {
      await section(name);
      await expect(settings.getByRole('heading', { level: 2 })).toHaveText(settingsEn.sections[name]);
      expect(await accessibilityViolations(settings), name).toEqual([]);
    }
  });

  await test.step('invalid input is shown at its field', async () => {
    await section('trading');
    await lots.fill('many');
    await lots.press('Enter');
    await expect(settings.getByRole('alert')).toContainText(settingsEn.wrong.number);
    await lots.fill('10');
    await lots.press('Enter');
    await expect(settings.getByRole('alert')).toBeHidden();
  });

  await test.step('the largest limit is whole in every text size', async () => {
    const value = settings.getByRole('textbox', { name: settingsEn.items.orderValue.title });
    await value.fill('999999999999999');
    await value.press('Enter');
    await expect(value).toHaveValue('999,999,999,999,999');
    for (const fontSize of [16, 12] as const) {
      await applyAppearance(settings, { fontSize });
      expect(await value.evaluate((field) => field.scrollWidth <= field.clientWidth)).toBe(true);
    }
    await value.fill('0');
    await value.press('Enter');
  });

  await test.step('a limit blocks an order above it, and none at it', async () => {
    await page.bringToFront();
    await on.showOrders();
    await expect(on.bid(9)).not.toBeEmpty();
    const price = await numberAt(on.bid(9));
    await on.price.fill(String(price));
    await on.lots.fill('11');
    await on.submit.click();
    await expect(on.ticket).toContainText('Exceeds your limit of 10 lots per order');
    const symbol = await codeIn(on.watchRows.first());
    // As a page would send it that does not ask the ticket.
    const refused = await page.evaluate(
      async (order) =>
        window.lantai.orders.place({
          side: 'buy',
          board: 'RG',
          goodTillCancelled: false,
          draftId: 'beyond-the-limit',
          ...(order as { symbol: never; price: never; lots: never }),
        }),
      { symbol, price, lots: 11 },
    );
    expect(refused).toMatchObject({ ok: false, error: { code: 'BEYOND_LIMITS', params: { codes: 'LIMIT_LOTS' } } });
    await sendOrder(on, { price, lots: 10 });
    await expect(on.orderRow('/ 10')).toContainText('OPEN');
    await expect(on.orderRow('/ 11')).toHaveCount(0);
  });

  await test.step('settings are exported to a file and imported with a preview and an undo', async () => {
    const file = join(folder, 'mine.json');
    await answerWith(lantai, file);
    await section('transfer');
    await settings.getByRole('button', { name: settingsEn.transfer.export }).click();
    await expect(settings.getByText('Saved as mine.json.')).toBeVisible();
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ settings: { limits: { orderLots: 10 } } });
    await section('trading');
    await lots.fill('77');
    await lots.press('Enter');
    await section('transfer');
    await settings.getByRole('button', { name: settingsEn.transfer.import }).click();
    const preview = settings.getByRole('region', { name: 'Changes in mine.json' });
    await expect(preview.getByRole('row')).toHaveCount(2);
    await expect(preview).toContainText('77 lots');
    await preview.getByRole('button', { name: /Apply/ }).click();
    await settings.getByRole('button', { name: settingsEn.transfer.undo }).click();
    await expect(settings.getByText(settingsEn.transfer.undone)).toBeVisible();
    await section('trading');
    await expect(lots).toHaveValue('77');
  });

  await test.step('an invalid profile is refused with a message, a valid one is added', async () => {
    const file = join(folder, 'house.json');
    const [http, ws] = ['https://house.example.test', 'wss://house.example.test'];
    const profile = {
      name: 'House',
      main_url: 'http://house.example.test',
      trading_url: http,
      web_url: http,
      web_build_id: '1',
      trading_ws_url: ws,
      general_ws_url: ws,
      social_ws_url: ws,
    };
    writeFileSync(file, JSON.stringify(profile));
    await answerWith(lantai, file);
    await section('profiles');
    await settings.getByRole('button', { name: settingsEn.profiles.import }).click();
    await expect(settings.getByText(settingsEn.profiles.reasons['not-encrypted'])).toBeVisible();
    writeFileSync(file, JSON.stringify({ ...profile, main_url: http }));
    await settings.getByRole('button', { name: settingsEn.profiles.import }).click();
    await expect(settings.getByText('Imported House.')).toBeVisible();
    await settings.getByRole('radio', { name: 'Use House from next start' }).click();
    await expect(settings.getByRole('button', { name: settingsEn.profiles.restart })).toBeVisible();
  });
});

test('the selected profile is used at the next start, with a data folder of its own', async ({ setup }) => {
  const port = await closedPort();
  const [http, ws] = [`http://127.0.0.1:${port}`, `ws://127.0.0.1:${port}`];
  const addresses = {
    main_url: http,
    trading_url: http,
    web_url: http,
    web_build_id: '1',
    trading_ws_url: ws,
    general_ws_url: ws,
    social_ws_url: ws,
  };
  mkdirSync(setup.dataDir, { recursive: true });
  writeFileSync(
    join(setup.dataDir, 'profiles.json'),
    JSON.stringify({
      version: 1,
      chosen: 'h',
      deleted: null,
      profiles: [{ id: 'h', name: 'House', mode: 'live', addresses, dialect: {} }],
    }),
  );
  const lantai = await launch({ dataDir: setup.dataDir });
  setup.onClose(() => lantai.quit());
  const login = await onlyWindow(lantai, 'login');
  await expect(login.getByText('LIVE')).toBeVisible();
  const info = await login.evaluate(() => window.lantai.app.info());
  expect(info).toMatchObject({ ok: true, value: { mode: 'live', profileName: 'House', practiceAccount: null } });
  expect(existsSync(dataDirOf(setup.dataDir, 'live', 'House').things.logs)).toBe(true);
  expect(existsSync(dataDirOf(setup.dataDir, 'practice', 'practice').things.logs)).toBe(false);
});
