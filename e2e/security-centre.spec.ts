import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { createRestClient } from '#exchange/testing/index.ts';
import loginEn from '#shared/i18n/en/login.json' with { type: 'json' };
import securityEn from '#shared/i18n/en/security-centre.json' with { type: 'json' };
import settingsEn from '#shared/i18n/en/settings.json' with { type: 'json' };
import shellEn from '#shared/i18n/en/shell.json' with { type: 'json' };
import { endpoints } from '#shared/service/endpoints.ts';
import { launch, type Workstation } from './support/app.ts';
import { expect } from './support/expect.ts';
import { test } from './support/fixtures.ts';
import { codeSent } from './support/one-time-code.ts';
import { openRecorded } from './support/recorded.ts';
import { containsSecret, issuedSecrets, type Secret } from './support/secret-search.ts';
import { practiceAccount, signInByHand, unlock } from './support/sign-in.ts';
import { onlyWindow } from './support/windows.ts';

const { pin: pinTexts, password: passwordTexts, contact: contactTexts, code: codeTexts, flow: flowTexts } = securityEn;
const EMAIL = 'practice@lantai.invalid';
const FIRST_NEW = '248613';
const SECOND_NEW = '902457';
const NEW_PASSWORD = 'tenggara 42 di pagi hari';

const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

const otherThan = (code: string): string => (code === '000000' ? '000001' : '000000');

async function openSecurity(lantai: Workstation, page: Page): Promise<Page> {
  await page.keyboard.press('ControlOrMeta+Comma');
  const settings = await onlyWindow(lantai, 'settings');
  await settings.getByRole('button', { name: settingsEn.sections.security }).click();
  await expect(settings.getByRole('table')).toBeVisible();
  return settings;
}

/** What a person finds in the security centre. */
function securityPage(settings: Page) {
  const field = (name: string): Locator => settings.getByLabel(name, { exact: true });
  const press = (name: string): Promise<void> => settings.getByRole('button', { name, exact: true }).click();
  return {
    field,
    press,
    code: field(codeTexts.label),
    async newPin(pin: string): Promise<void> {
      await field(pinTexts.new).fill(pin);
      await field(pinTexts.repeat).fill(pin);
    },
    message: (text: string | RegExp): Locator => settings.getByText(text),
  };
}

test('PIN, phone and password are changed by code; wrong, late and used-up codes change nothing, and no secret stays', async ({
  setup,
}) => {
  const { exchange, proxy, credentials, lantai } = await openRecorded(setup);
  const login = await onlyWindow(lantai, 'login');
  await signInByHand(login, credentials);
  const page = await onlyWindow(lantai, 'workspace');
  await unlock(page, credentials.pin);
  const phone = createRestClient(exchange.profile);
  await phone.signIn();
  const settings = await openSecurity(lantai, page);
  const on = securityPage(settings);
  const codes: string[] = [];
  const code = async (): Promise<string> => {
    const sent = await codeSent(phone);
    codes.push(sent);
    return sent;
  };

  await test.step('a PIN: wrong old one, weak new one, closed half way', async () => {
    await on.press(pinTexts.change);
    await on.field(pinTexts.current).fill('999999');
    await expect(on.message(/Wrong PIN\. 2 attempts left/)).toBeVisible();
    await on.field(pinTexts.current).fill(credentials.pin);
    await on.field(pinTexts.new).fill('345678');
    await expect(on.message(pinTexts.weak.run)).toBeVisible();
    await on.newPin(FIRST_NEW);
    await expect(on.code).toBeFocused();
    await code();
    await on.press(flowTexts.leave);
  });

  await test.step('a PIN: wrong codes until they are used up, a late code, then the right one', async () => {
    await on.press(pinTexts.change);
    await on.field(pinTexts.current).fill(credentials.pin);
    await on.newPin(FIRST_NEW);
    await expect(on.code).toBeFocused();
    const first = await code();
    for (const left of ['2 attempts left', '1 attempt left', 'This code has ended']) {
      await on.code.fill(otherThan(first));
      await expect(on.message(new RegExp(left))).toBeVisible();
    }
    await expect(on.code).toBeDisabled();
    await exchange.faults.jumpClock('wall', 31_000);
    await on.press(codeTexts.resend);
    await expect(on.code).toBeFocused();
    const late = await code();
    await exchange.faults.jumpClock('wall', 6 * 60_000);
    await on.code.fill(late);
    await expect(on.message(/This code has ended/)).toBeVisible();
    await on.press(codeTexts.resend);
    await expect(on.code).toBeFocused();
    await on.code.fill(await code());
    await expect(on.message(pinTexts.done)).toBeVisible();
    await on.press(flowTexts.close);
  });

  await test.step('a forgotten PIN, by the address of the account', async () => {
    await on.press(pinTexts.reset);
    await on.field(pinTexts.email).fill('somebody@lantai.invalid');
    await on.press(passwordTexts.send);
    await expect(on.message(/This is not the address of your account/)).toBeVisible();
    await on.field(pinTexts.email).fill(EMAIL);
    await on.press(passwordTexts.send);
    await expect(on.code).toBeFocused();
    await on.code.fill(await code());
    await on.newPin(SECOND_NEW);
    await expect(on.message(pinTexts.done)).toBeVisible();
    await on.press(flowTexts.close);
  });

  await test.step('a phone number, with the password and a code', async () => {
    await on.press(contactTexts.change.phone);
    await on.field(contactTexts.new.phone).fill('0812 3456 7712');
    await on.press(flowTexts.next);
    await on.field(contactTexts.identity).fill('not this one');
    await on.press(flowTexts.next);
    await expect(on.message(/Wrong password\. 2 attempts left/)).toBeVisible();
    await on.field(contactTexts.identity).fill(credentials.password);
    await on.press(flowTexts.next);
    await expect(on.code).toBeFocused();
    await on.code.fill(await code());
    await settings.getByRole('button', { name: /^Change phone to / }).click();
    await expect(on.message(contactTexts.done.phone)).toBeVisible();
    await on.press(flowTexts.close);
    expect((await phone.call(endpoints.users.setting)).phone).toContain('81234567712');
  });

  await test.step('a password, which signs every other device out', async () => {
    await on.press(passwordTexts.change);
    await on.press(passwordTexts.send);
    await expect(on.code).toBeFocused();
    await on.code.fill(await code());
    await on.field(passwordTexts.new).fill(NEW_PASSWORD);
    await on.field(passwordTexts.repeat).fill(NEW_PASSWORD);
    await on.press(passwordTexts.set);
    await expect(on.message(passwordTexts.done)).toBeVisible();
    await on.press(flowTexts.close);
    await expect(settings.getByRole('row')).toHaveCount(2);
  });

  await test.step('the exchange takes the new PIN and the new password, and not the old ones', async () => {
    const { username } = credentials;
    const signsIn = (password: string, pin: string): Promise<boolean> =>
      createRestClient({ ...exchange.profile, credentials: { username, password, pin } })
        .signIn()
        .then(
          () => true,
          () => false,
        );
    expect(await signsIn(credentials.password, credentials.pin)).toBe(false);
    expect(await signsIn(NEW_PASSWORD, SECOND_NEW)).toBe(true);
  });

  await test.step('nothing of it is on the disk or in the output', async () => {
    await lantai.quit();
    const secrets: Secret[] = [
      ...issuedSecrets(proxy),
      ...[credentials.password, NEW_PASSWORD].map((value) => ({ name: 'password', value })),
      ...[credentials.pin, FIRST_NEW, SECOND_NEW, ...codes].map((value) => ({ name: 'PIN', value })),
    ];
    expect(proxy.sent()).toContain(NEW_PASSWORD);
    const files = filesUnder(setup.dataDir);
    expect(files.some((file) => file.endsWith('security-activity.json'))).toBe(true);
    for (const file of files) {
      const text = readFileSync(file).toString('latin1');
      const found = secrets.filter((secret) => containsSecret(text, secret)).map(({ name }) => `${name} in ${file}`);
      expect(found).toEqual([]);
    }
    expect(secrets.filter((secret) => containsSecret(lantai.output(), secret))).toEqual([]);
  });
});

test('an account without a PIN is led to its first one, which then unlocks trading', async ({ setup }) => {
  const exchange = await setup.startExchange({ withoutPin: true });
  const { credentials, ...addresses } = exchange.profile;
  const lantai = await setup.open({ ...addresses, mode: 'practice' }, { panels: [] });
  await signInByHand(await onlyWindow(lantai, 'login'), credentials);
  const page = await onlyWindow(lantai, 'workspace');
  const dialog = page.getByRole('dialog', { name: /unlock trading/i });
  // It opens by itself after a sign-in.
  await expect(dialog).toBeVisible();
  await expect(dialog.getByText(shellEn.pin.none)).toBeVisible();
  await expect(dialog.getByLabel(shellEn.pin.field)).toHaveCount(0);
  await dialog.getByRole('button', { name: shellEn.pin.setFirst }).click();
  const settings = await onlyWindow(lantai, 'settings');
  const on = securityPage(settings);
  await expect(settings.getByText(securityEn.head.noPin)).toBeVisible();
  await on.press(pinTexts.first);
  await on.field(pinTexts.new).fill('345678');
  await expect(on.message(pinTexts.weak.run)).toBeVisible();
  await on.newPin(FIRST_NEW);
  await expect(on.message(pinTexts.doneFirst)).toBeVisible();
  await on.press(flowTexts.close);
  await expect(settings.getByText(securityEn.head.noPin)).toHaveCount(0);
  await expect(settings.getByRole('button', { name: pinTexts.change, exact: true })).toBeVisible();
  // The one that a practice account usually begins with is not this account's.
  await unlock(page, FIRST_NEW);
  await expect(page.getByText(shellEn.feed.live)).toBeVisible();
  await lantai.quit();
  for (const file of filesUnder(setup.dataDir)) {
    expect(containsSecret(readFileSync(file).toString('latin1'), { name: 'PIN', value: FIRST_NEW }), file).toBe(false);
  }
});

test('a forgotten password is replaced from the login window, with the code that the practice exchange shows there', async ({
  setup,
}) => {
  const lantai = await launch({ dataDir: setup.dataDir, panels: [] });
  setup.onClose(() => lantai.quit());
  const login = await onlyWindow(lantai, 'login');
  const { username, password, pin } = await practiceAccount(login);
  await login.getByRole('button', { name: loginEn.forgot }).click();
  const on = securityPage(login);
  await on.field(pinTexts.email).fill(EMAIL);
  await on.press(passwordTexts.send);
  await expect(on.message(/Practice code \d{3} \d{3}/)).toBeVisible();
  await on.press(codeTexts.fill);
  await on.field(passwordTexts.new).fill(NEW_PASSWORD);
  await on.field(passwordTexts.repeat).fill(NEW_PASSWORD);
  await on.press(passwordTexts.set);
  await expect(on.message(passwordTexts.doneSignedOut)).toBeVisible();
  await on.press(passwordTexts.back);
  // What nobody but the person knows now is not offered.
  const offered = login.getByRole('region', { name: loginEn.practice.title });
  await expect(offered).toContainText(loginEn.practice.changed);
  await expect(offered).not.toContainText(password);
  await signInByHand(login, { username, password: NEW_PASSWORD });
  const page = await onlyWindow(lantai, 'workspace');
  await unlock(page, pin);
  await expect(page.getByText(shellEn.feed.live)).toBeVisible();
});
