import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { createRestClient } from '#exchange/testing/index.ts';
import { dataDirOf } from '#main/platform/files/data-dir.ts';
import { createFormats } from '#shared/formats/formats.ts';
import cashEn from '#shared/i18n/en/cash.json' with { type: 'json' };
import diagnosticsEn from '#shared/i18n/en/diagnostics.json' with { type: 'json' };
import loginEn from '#shared/i18n/en/login.json' with { type: 'json' };
import shellEn from '#shared/i18n/en/shell.json' with { type: 'json' };
import { endpoints } from '#shared/service/endpoints.ts';
import { test } from './support/fixtures.ts';
import { codeSent } from './support/one-time-code.ts';
import { openRecorded } from './support/recorded.ts';
import { containsSecret, issuedSecrets, pageContents, type Secret } from './support/secret-search.ts';
import { signInByHand, unlock } from './support/sign-in.ts';
import { english } from './support/texts.ts';
import { onlyWindow } from './support/windows.ts';
import {
  addPanel,
  connectionValue,
  numberAt,
  openConnections,
  sendOrder,
  workspacePage,
} from './support/workspace-page.ts';

const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

test('after a whole session no token, key, PIN or password is in a window, a file, a log or an output', async ({
  setup,
}) => {
  const { exchange, proxy, credentials, lantai } = await openRecorded(setup);
  const login = await onlyWindow(lantai, 'login');
  await signInByHand(login, { ...credentials, password: `${credentials.password}x` });
  await expect(login.getByLabel(loginEn.password, { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await signInByHand(login, credentials);

  const page = await onlyWindow(lantai, 'workspace');
  await unlock(page, credentials.pin);
  await expect(page.getByText(shellEn.feed.live)).toBeVisible();
  const on = workspacePage(page);
  await on.showOrders();
  await expect(on.bid(9)).not.toBeEmpty();
  await sendOrder(on, { price: await numberAt(on.bid(9)), lots: 17 });
  await expect(on.orderRow('/ 17')).toContainText('OPEN');
  // Faults make a program log most.
  await exchange.faults.killSockets();
  await exchange.faults.sendText('{"error":"bad token"}');
  await expect(connectionValue(await openConnections(page), 'reconnects')).toHaveText('1');
  await page.keyboard.press('Escape');
  await expect(page.getByText(shellEn.feed.live)).toBeVisible();
  await exchange.faults.failAnswers('/order/v2/list', 2);
  await exchange.faults.expire('trading');
  await page.evaluate(async () => window.lantai.portfolio.refresh());
  await expect(page.getByText(shellEn.pin.locked)).toBeVisible();
  await page.evaluate(async () => window.lantai.session.unlock({ pin: '000000' }));
  await unlock(page, credentials.pin);

  const issued = issuedSecrets(proxy);
  expect([...new Set(issued.map(({ name }) => name))].sort()).toEqual([
    'access_token',
    'key',
    'refresh_token',
    'token',
  ]);
  const secrets: Secret[] = [
    ...issued,
    { name: 'password', value: credentials.password },
    { name: 'PIN', value: credentials.pin },
  ];
  const [main] = issued;
  expect(proxy.sent()).toContain(`Bearer ${main?.value}`);

  await test.step('the window', async () => {
    const { shown, memory } = await pageContents(page);
    // What is not secret is found, so the looking works.
    expect(shown).toContain('PRACTICE-0001');
    expect(memory).toContain('PRACTICE-0001');
    for (const secret of secrets) expect(containsSecret(shown, secret), `${secret.name} in the page`).toBe(false);
    // Whoever typed the PIN typed it here, so its digits may linger until they are swept up; nothing else was ever here.
    for (const secret of [...issued, { name: 'password', value: credentials.password }])
      expect(memory.includes(secret.value), `${secret.name} in the page's memory`).toBe(false);
  });

  await lantai.quit();
  await test.step('the disk', async () => {
    const { secrets: secretsFile, logs: logDir } = dataDirOf(setup.dataDir, 'practice', 'practice').things;
    const files = filesUnder(setup.dataDir);
    expect(files).toContain(secretsFile);
    expect(files).toContain(join(logDir, 'lantai.log'));
    for (const file of files) {
      const bytes = readFileSync(file);
      for (const secret of secrets) {
        const forms = [secret.value, Buffer.from(secret.value).toString('base64').replace(/=+$/, '')];
        for (const value of forms)
          expect(containsSecret(bytes.toString('latin1'), { ...secret, value }), `${secret.name} in ${file}`).toBe(
            false,
          );
        expect(bytes.includes(Buffer.from(secret.value, 'utf16le')), `${secret.name} in ${file}`).toBe(false);
      }
    }
  });
  await test.step('its output', () => {
    for (const secret of secrets) expect(containsSecret(lantai.output(), secret), `${secret.name} printed`).toBe(false);
  });
});

test('a page and a main process that crash after money was moved leave no secret in what they write, nor in a report', async ({
  setup,
}) => {
  const { exchange, proxy, credentials, lantai } = await openRecorded(setup);
  await signInByHand(await onlyWindow(lantai, 'login'), credentials);
  const page = await onlyWindow(lantai, 'workspace');
  await unlock(page, credentials.pin);
  await expect(page.getByText(shellEn.feed.live)).toBeVisible();
  const phone = createRestClient(exchange.profile);
  await phone.signIn();
  const bank = (await phone.call(endpoints.accounts.bank)).account_number;
  const newBank = '9988776655';

  // A withdrawal with the PIN, and another bank account with a code.
  const panel = await addPanel(page, 'cash');
  await panel.getByLabel(cashEn.withdraw.amount, { exact: true }).fill('25000000');
  await expect(panel.getByText(cashEn.plan.received)).toBeVisible();
  await panel.getByLabel(cashEn.withdraw.pin, { exact: true }).fill(credentials.pin);
  const amount = createFormats('en').rupiah(25_000_000);
  await panel.getByRole('button', { name: english('cash:withdraw.send', { amount }) }).click();
  await expect(panel.getByRole('list', { name: cashEn.receipt.progress })).toBeVisible();
  await panel.getByRole('radio', { name: cashEn.acts.bank }).click();
  await panel.getByRole('button', { name: cashEn.bank.change }).click();
  await panel.getByLabel(cashEn.bank.number).fill(newBank);
  await panel.getByRole('button', { name: cashEn.bank.next }).click();
  await expect(panel.getByLabel(cashEn.bank.code)).toBeVisible();
  const code = await codeSent(phone);
  await panel.getByLabel(cashEn.bank.code).fill(code);
  await expect(panel.getByText(cashEn.bank.changed)).toBeVisible();

  const secrets: readonly Secret[] = [
    ...issuedSecrets(proxy),
    { name: 'password', value: credentials.password },
    // A number that stands alone: its digits may be in a larger one by chance.
    ...[credentials.pin, code, bank, newBank].map((value) => ({ name: 'PIN', value })),
  ];
  expect(secrets.length).toBeGreaterThan(7);
  const leaks = (text: string, where: string): string[] =>
    secrets.filter((secret) => containsSecret(text, secret)).map(({ name }) => `${name} in ${where}`);
  // Where one is, the search finds it.
  expect(leaks(`pin=${credentials.pin}`, 'itself')).toEqual(['PIN in itself']);

  // The page crashes with all of it in its memory, and is loaded again; the driver gives it up, so settings are opened first.
  await page.evaluate(() => window.lantai.windows.openSettings({ section: 'diagnostics' }));
  const settings = await onlyWindow(lantai, 'settings');
  await lantai.inMain(({ BrowserWindow }) => {
    const [workspace] = BrowserWindow.getAllWindows().filter(({ webContents }) =>
      webContents.getURL().includes('workspace'),
    );
    workspace?.webContents.forcefullyCrashRenderer();
  }, undefined);
  const { logs: logDir } = dataDirOf(setup.dataDir, 'practice', 'practice').things;
  const log = join(logDir, 'lantai.log');
  await expect.poll(() => readFileSync(log, 'utf8')).toContain('window-died');

  // What a person would then send to support.
  const zip = join(setup.exchangeDir, '..', 'report.zip');
  await lantai.inMain(({ dialog }, filePath) => {
    Object.assign(dialog, { showSaveDialog: async () => ({ canceled: false, filePath }) });
  }, zip);
  await settings.getByRole('button', { name: diagnosticsEn.save }).click();
  await expect(settings.getByText(english('diagnostics:saved', { file: 'report.zip' }))).toBeVisible();
  const report = Object.entries(unzipSync(readFileSync(zip)));
  expect(strFromU8(report.find(([file]) => file === 'lantai.log')?.[1] ?? new Uint8Array())).toContain('window-died');
  expect(report.flatMap(([file, bytes]) => leaks(strFromU8(bytes, true), file))).toEqual([]);

  // The main process ends by an error that quotes them all, on lines of their own that look like places in the code.
  const message = secrets.map(({ name, value }) => `    at ${name} ${value}`).join('\n');
  const dumps = await lantai.inMain(({ app }) => app.getPath('crashDumps'), undefined).catch(() => '');
  await lantai
    .inMain((_electron, text) => {
      setTimeout(() => {
        throw new TypeError(`refused:\n${text}`);
      }, 0);
    }, message)
    .catch(() => undefined);
  await lantai.ended;
  expect(lantai.output()).toContain('lantai: TypeError');
  expect(readFileSync(log, 'utf8')).toContain('uncaught-exception');
  const written = [...filesUnder(setup.dataDir), ...(dumps !== '' && existsSync(dumps) ? filesUnder(dumps) : [])];
  expect(written.flatMap((file) => leaks(readFileSync(file).toString('latin1'), file))).toEqual([]);
  expect(leaks(lantai.output(), 'the output')).toEqual([]);
});
