import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { createRestClient, type RestClient } from '#exchange/testing/index.ts';
import accountEn from '#shared/i18n/en/account.json' with { type: 'json' };
import { endpoints } from '#shared/service/endpoints.ts';
import type { Workstation } from './support/app.ts';
import { expect } from './support/expect.ts';
import { test } from './support/fixtures.ts';
import { runtime } from './support/runtime.ts';
import { openWorkspace, unlock } from './support/sign-in.ts';
import { english } from './support/texts.ts';
import { onlyWindow } from './support/windows.ts';
import { addPanel } from './support/workspace-page.ts';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const PERSON = 'dewi@practice.invalid';

/** The system's browser is opened with an address, which the next call of `openedAddress` gives. */
async function catchBrowser(lantai: Workstation): Promise<void> {
  await lantai.inMain(({ shell }) => {
    Object.assign(shell, {
      openExternal: async (address: string) => void Object.assign(globalThis, { openedAddress: address }),
    });
  }, undefined);
}
async function openedAddress(lantai: Workstation): Promise<string> {
  const read = (): Promise<string> =>
    lantai.inMain(() => String((globalThis as { openedAddress?: string }).openedAddress ?? ''), undefined);
  await expect.poll(read).not.toBe('');
  const address = await read();
  await lantai.inMain(() => void Object.assign(globalThis, { openedAddress: '' }), undefined);
  return address;
}

/** What the person does in the browser: agrees at the provider's page, and arrives at Lantai's. @returns the address of the redirect */
async function agree(browser: Page, address: string): Promise<string> {
  await browser.goto(address);
  await browser.getByRole('button', { name: `Continue as ${PERSON}` }).click();
  await expect(browser.getByRole('heading', { name: english('dialogs:browser.received') })).toBeVisible();
  return browser.url();
}

const view = async (panel: ReturnType<Page['locator']>, name: keyof typeof accountEn.views): Promise<void> =>
  panel.getByRole('radio', { name: accountEn.views[name] }).click();

const googleAt = async (client: RestClient): Promise<boolean> =>
  (await client.call(endpoints.users.setting)).connected_media.some(
    ({ media, is_connected }) => media === 'google' && is_connected,
  );

test('terms are accepted, a document is handed in, and Google is connected, signs in and is disconnected', async ({
  setup,
}) => {
  const exchange = await setup.startExchange();
  const lantai = await setup.open({ ...exchange.profile, mode: 'practice' }, { panels: [] });
  const client = createRestClient(exchange.profile);
  await client.signIn();
  const chosen = runtime();
  const system = await chromium.launch(chosen.kind === 'chromium' ? { executablePath: chosen.binary } : {});
  setup.onClose(() => system.close());
  const browser = await system.newPage();
  const { page, pin } = await openWorkspace(lantai);
  await catchBrowser(lantai);
  const panel = await addPanel(page, 'account');

  await test.step('terms', async () => {
    await view(panel, 'terms');
    await panel.getByRole('button', { name: /^Margin facility/ }).click();
    await panel.getByRole('button', { name: /^Accept version/ }).click();
    await expect(panel.getByRole('button', { name: /^Margin facility/ })).toContainText('Accepted');
    const { documents } = await client.call(endpoints.accounts.terms);
    expect(documents.find(({ type }) => type === 'MARGIN')).toMatchObject({ is_accepted: true });
  });
  await test.step('a document', async () => {
    const file = join(setup.dataDir, '..', 'npwp.png');
    writeFileSync(file, Buffer.concat([PNG, Buffer.alloc(200_000)]));
    await lantai.inMain(
      ({ dialog }, path) =>
        void Object.assign(dialog, { showOpenDialog: async () => ({ canceled: false, filePaths: [path] }) }),
      file,
    );
    await view(panel, 'registration');
    await panel.getByRole('button', { name: accountEn.documents.choose }).click();
    await panel.getByRole('button', { name: accountEn.documents.send }).click();
    await expect(panel.getByText(/^Handed in: npwp\.png/)).toBeVisible();
    expect((await client.call(endpoints.accounts.registration)).missing_documents).toEqual([]);
  });

  const passed: string[] = [];
  await test.step('Google is connected', async () => {
    await view(panel, 'social');
    await panel.getByRole('button', { name: english('account:social.connectLong', { provider: 'Google' }) }).click();
    passed.push(await agree(browser, await openedAddress(lantai)));
    await expect(panel.getByText(/^Connected \d/)).toBeVisible();
    expect(await googleAt(client)).toBe(true);
  });
  const signedIn = await test.step('and signs in', async () => {
    // What was chosen a moment ago is there again afterwards.
    await view(panel, 'delivery');
    await view(panel, 'social');
    // The window that asks is closed before it has its answer.
    await page.evaluate(() => void window.lantai.session.signOut()).catch(() => undefined);
    const login = await onlyWindow(lantai, 'login');
    await login.getByRole('button', { name: english('login:provider.long', { provider: 'Google' }) }).click();
    passed.push(await agree(browser, await openedAddress(lantai)));
    return onlyWindow(lantai, 'workspace');
  });
  await test.step('and is disconnected', async () => {
    await unlock(signedIn, pin);
    const again = signedIn.locator('.account');
    await again.getByRole('button', { name: english('account:social.disconnectLong', { provider: 'Google' }) }).click();
    await signedIn
      .getByRole('alertdialog')
      .getByRole('button', { name: accountEn.social.disconnect, exact: true })
      .click();
    await expect.poll(() => googleAt(client)).toBe(false);
  });

  await lantai.quit();
  const secrets = passed.flatMap((address) => {
    const { searchParams } = new URL(address);
    return ['code', 'state'].map((name) => searchParams.get(name) ?? '');
  });
  expect(secrets.every((secret) => secret.length > 20)).toBe(true);
  const files = readdirSync(setup.dataDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const entry of files) {
    const content = readFileSync(join(entry.parentPath, entry.name), 'latin1');
    expect(
      secrets.filter((secret) => content.includes(secret)),
      entry.name,
    ).toEqual([]);
  }
  expect(secrets.filter((secret) => lantai.output().includes(secret))).toEqual([]);
});
