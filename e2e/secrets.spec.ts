import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { dataDirOf } from '#main/platform/files/data-dir.ts';
import loginEn from '#shared/i18n/en/login.json' with { type: 'json' };
import shellEn from '#shared/i18n/en/shell.json' with { type: 'json' };
import { atPort, portOf } from './support/exchange-profile.ts';
import { test } from './support/fixtures.ts';
import { openRecordingProxy } from './support/recording-proxy.ts';
import { containsSecret, issuedSecrets, pageContents, type Secret } from './support/secret-search.ts';
import { signInByHand, unlock } from './support/sign-in.ts';
import { onlyWindow } from './support/windows.ts';
import { connectionValue, numberAt, openConnections, sendOrder, workspacePage } from './support/workspace-page.ts';

const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

test('after a whole session no token, key, PIN or password is in a window, a file, a log or an output', async ({
  setup,
}) => {
  const exchange = await setup.startExchange();
  const proxy = await openRecordingProxy(portOf(exchange.profile));
  setup.onClose(proxy.close);
  // As with a real service: the profile names no account, so all of it is typed by hand.
  const { credentials, ...addresses } = atPort(exchange.profile, proxy.port);
  const lantai = await setup.open({ ...addresses, mode: 'practice' });
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
    const { secretsFile, logDir } = dataDirOf(setup.dataDir, 'practice', 'practice');
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
