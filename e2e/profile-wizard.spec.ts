import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { createRestClient, type TestExchange } from '#exchange/testing/index.ts';
import { PROFILE_ADDRESSES } from '#shared/contract/profiles.ts';
import loginEn from '#shared/i18n/en/login.json' with { type: 'json' };
import texts from '#shared/i18n/en/service-check.json' with { type: 'json' };
import settingsEn from '#shared/i18n/en/settings.json' with { type: 'json' };
import { endpoints } from '#shared/service/endpoints.ts';
import { accessibilityViolations } from './support/accessibility.ts';
import { launch, removeDataDir } from './support/app.ts';
import { test } from './support/fixtures.ts';
import { openWorkspace, unlock } from './support/sign-in.ts';
import { onlyWindow } from './support/windows.ts';
import { workspacePage } from './support/workspace-page.ts';

/** A service that differs from the practice exchange. The service check's own tests find what others need. */
const NAME = 'Nested';
const DIALECTS = ['tokens-nested', 'times-jakarta-no-zone', 'rest-volumes-in-lots', 'status-words-own'] as const;
const NEEDS = 'rest.tokens.login = data.session.tokens.access';

/** An order that waits. @returns its stock */
async function placeOrder({ profile }: TestExchange): Promise<string> {
  const client = createRestClient(profile);
  await client.signIn();
  const { items } = await client.call(endpoints.watchlist.defaultItems);
  const symbol = items[0]?.symbol ?? '';
  const book = await client.call(endpoints.market.orderBook, { path: { symbol } });
  await client.call(endpoints.orders.buy, {
    body: { symbol, price: book.bid.price8 ?? 0, shares: 100, board_type: 'RG' },
  });
  return symbol;
}

async function fillProfile(settings: Page, name: string, { profile }: TestExchange): Promise<void> {
  await settings.getByRole('button', { name: settingsEn.profiles.add }).click();
  const { fields } = settingsEn.profiles;
  const fill = (label: string, text: string) => settings.getByLabel(label, { exact: true }).fill(text);
  await fill(fields.name, name);
  for (const address of PROFILE_ADDRESSES) await fill(fields[address], profile[address]);
  await fill(fields.web_build_id, profile.web_build_id);
}

/** Types the credentials with the keyboard alone and waits for the result. */
async function check(settings: Page, { profile: { credentials } }: TestExchange): Promise<void> {
  const section = settings.getByRole('region', { name: texts.title });
  await section.getByLabel(texts.username).focus();
  await settings.keyboard.type(credentials.username);
  await settings.keyboard.press('Tab');
  await settings.keyboard.type(credentials.password);
  await settings.keyboard.press('Tab');
  await settings.keyboard.type(credentials.pin);
  await settings.keyboard.press('Enter');
  await expect(section.getByRole('button', { name: texts.export })).toBeVisible();
}

test('the wizard finds the dialects of a service, and the profile that it proposes works', async ({ setup }) => {
  const own = await setup.startExchange();
  const lantai = await setup.open(own.profile, { panels: [] });
  const { page } = await openWorkspace(lantai);
  await page.evaluate(() => window.lantai.windows.openSettings({ section: 'profiles' }));
  const settings = await onlyWindow(lantai, 'settings');
  const section = settings.getByRole('region', { name: texts.title });
  const folder = mkdtempSync(join(tmpdir(), 'lantai-report-'));
  setup.onClose(async () => removeDataDir(folder));
  const exchange = await setup.startExchange({ dialects: DIALECTS, speed: 20, instruments: 20 });
  const symbol = await placeOrder(exchange);

  await test.step('it finds what the profile needs', async () => {
    await fillProfile(settings, NAME, exchange);
    await settings.getByRole('button', { name: texts.open }).click();
    await check(settings, exchange);
    await expect(section.getByText(NEEDS)).toBeVisible();
    expect(await accessibilityViolations(settings)).toEqual([]);
  });

  await test.step('it exports a report without secrets', async () => {
    const path = join(folder, 'report.json');
    await lantai.inMain(({ dialog }, filePath) => {
      Object.assign(dialog, { showSaveDialog: async () => ({ canceled: false, filePath }) });
    }, path);
    await section.getByRole('button', { name: texts.export }).click();
    await expect(section.getByText(texts.redacted)).toBeVisible();
    expect(existsSync(path)).toBe(true);
    const report = readFileSync(path, 'utf8');
    const { username, password, pin } = exchange.profile.credentials;
    const secrets = [username, password, pin, new URL(exchange.profile.main_url).host, '127.0.0.1', 'eyJ'];
    expect(secrets.filter((secret) => report.includes(secret))).toEqual([]);
    expect(report).toContain('rest.tokens.login');
  });

  await test.step('with what it proposed everything is read', async () => {
    await section.getByRole('button', { name: /^Apply \d/ }).click();
    await expect(section.getByText(texts.applied)).toBeVisible();
    await section.getByRole('button', { name: texts.again }).click();
    await check(settings, exchange);
    await expect(section.getByText(texts.allRead)).toBeVisible();
    await expect(section.getByRole('checkbox', { checked: true })).toHaveCount(0);
    await settings.getByRole('button', { name: settingsEn.profiles.save, exact: true }).click();
    await expect(settings.getByRole('radio', { name: new RegExp(NAME) })).toBeVisible();
  });

  await test.step('nothing of the running session has changed', async () => {
    await expect(page.getByText(/feed live/i)).toBeVisible();
    const session = await page.evaluate(() => window.lantai.session.state());
    expect(session).toMatchObject({ ok: true, value: { kind: 'signed-in', trading: { kind: 'unlocked' } } });
  });

  await test.step('a restart with it signs in, and shows prices and orders', async () => {
    await settings.getByRole('radio', { name: /Nested/ }).click();
    await expect(settings.getByRole('radio', { name: /Nested/ })).toBeChecked();
    await lantai.quit();
    const next = await launch({ dataDir: setup.dataDir });
    setup.onClose(() => next.quit());
    const login = await onlyWindow(next, 'login');
    const { username, password, pin } = exchange.profile.credentials;
    await login.getByLabel(loginEn.username, { exact: true }).fill(username);
    await login.getByLabel(loginEn.password, { exact: true }).fill(password);
    await login.getByRole('button', { name: loginEn.signIn, exact: true }).click();
    const workspace = await onlyWindow(next, 'workspace');
    await unlock(workspace, pin);
    await expect(workspace.getByText(/feed live/i)).toBeVisible();
    const on = workspacePage(workspace);
    await expect(on.bid(1)).not.toBeEmpty();
    await on.showOrders();
    const board = await workspace.evaluate(() => window.lantai.orders.list());
    expect(board).toMatchObject({ ok: true, value: { orders: [{ symbol, status: 'OPEN', side: 'buy' }] } });
    await expect(on.orderRow(symbol)).toBeVisible();
  });
});
