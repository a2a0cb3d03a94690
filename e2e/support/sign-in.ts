import type { Locator, Page } from '@playwright/test';
import errorsEn from '#shared/i18n/en/errors.json' with { type: 'json' };
import loginEn from '#shared/i18n/en/login.json' with { type: 'json' };
import type { Workstation } from './app.ts';
import { expect } from './expect.ts';
import { onlyWindow } from './windows.ts';

/** The practice account, as the login window offers it. */
export type Account = { readonly username: string; readonly password: string; readonly pin: string };

/** Waits until the exchange is up and its account is offered. */
export async function practiceAccount(page: Page): Promise<Account> {
  await page.getByRole('button', { name: loginEn.practice.use }).waitFor();
  const info = await page.evaluate(async () => window.lantai.app.info());
  if (!info.ok || !info.value.practiceAccount) throw new Error('no practice account is offered');
  return info.value.practiceAccount;
}

/** Types name and password, and signs in. */
export async function signInByHand(login: Page, { username, password }: Omit<Account, 'pin'>): Promise<void> {
  await login.getByLabel(loginEn.username, { exact: true }).fill(username);
  await login.getByLabel(loginEn.password, { exact: true }).fill(password);
  await login.getByRole('button', { name: loginEn.signIn, exact: true }).click();
}

/** Signs in with the offered account; resolves to the workspace and the PIN to unlock it with. */
export async function signIn(lantai: Workstation): Promise<{ page: Page; pin: string }> {
  const login = await onlyWindow(lantai, 'login');
  const { pin } = await practiceAccount(login);
  await login.getByRole('button', { name: /^fill in$/i }).click();
  await login.getByRole('button', { name: /^sign in$/i }).click();
  return { page: await onlyWindow(lantai, 'workspace'), pin };
}

export async function unlock(page: Page, pin: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /unlock trading/i });
  if (!(await dialog.isVisible()))
    await page
      .getByRole('button', { name: /unlock trading/i })
      .first()
      .click();
  const field = dialog.getByLabel(/PIN, six digits/i);
  await field.fill(pin);
  // A machine that stands still for as long as an answer may take is no test of that: the PIN is entered again, as the window says.
  const late = dialog.getByRole('alert').filter({ hasText: errorsEn.TIMEOUT });
  for (let entries = 1; entries < MAX_ENTRIES; entries++) {
    await expect
      .poll(async () => (await dialog.isHidden()) || (await late.isVisible()), { intervals: [LOOK_MS] })
      .toBe(true);
    if (await dialog.isHidden()) return;
    await field.fill('');
    await field.fill(pin);
  }
  await expect(dialog).toBeHidden();
}

const MAX_ENTRIES = 3;
/** An answer takes some tenths of a second; the usual pauses between two looks grow to a whole one. */
const LOOK_MS = 100;

/** Signed in, unlocked, with prices running. */
export async function openWorkspace(lantai: Workstation): Promise<{ page: Page; pin: string }> {
  const signedIn = await signIn(lantai);
  await unlock(signedIn.page, signedIn.pin);
  await signedIn.page.getByText(/feed live/i).waitFor();
  return signedIn;
}

export const panel = (page: Page, name: RegExp): Locator => page.getByRole('region', { name });
