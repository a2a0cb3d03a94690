import { expect } from '@playwright/test';
import { createRestClient } from '#exchange/testing/index.ts';
import errorsEn from '#shared/i18n/en/errors.json' with { type: 'json' };
import loginEn from '#shared/i18n/en/login.json' with { type: 'json' };
import shellEn from '#shared/i18n/en/shell.json' with { type: 'json' };
import { endpoints } from '#shared/service/endpoints.ts';
import { atPort, portOf } from './support/exchange-profile.ts';
import { closedPort, test } from './support/fixtures.ts';
import { ordersAt } from './support/orders-at.ts';
import { shareSignedOut } from './support/shared-login.ts';
import { openWorkspace, signIn, unlock } from './support/sign-in.ts';
import { onlyWindow } from './support/windows.ts';
import { changes, numberAt, sendOrder, workspacePage } from './support/workspace-page.ts';

const shared = shareSignedOut();

test('a wrong password is shown in the login window, and the right one then signs in', async () => {
  const { exchange, lantai, login } = shared();
  const { profile } = exchange;
  await login.getByLabel(loginEn.username, { exact: true }).fill(profile.credentials.username);
  const password = login.getByLabel(loginEn.password, { exact: true });
  await password.fill('not this one');
  await password.press('Enter');
  await expect(login.getByText(errorsEn.INVALID_AUTH)).toBeVisible();
  await expect(password).toHaveAttribute('aria-invalid', 'true');

  await password.fill(profile.credentials.password);
  await expect(login.getByText(errorsEn.INVALID_AUTH)).toBeHidden();
  await password.press('Enter');
  const page = await onlyWindow(lantai, 'workspace');
  await expect(page.getByText(shellEn.pin.locked).first()).toBeVisible();
});

test('a main token of another session signs in; one that the service refuses signs nobody in', async () => {
  const { exchange, lantai, login } = shared();
  const { profile } = exchange;
  const elsewhere = createRestClient(profile);
  await elsewhere.signIn();
  const field = login.getByLabel(loginEn.token.field, { exact: true });
  await expect(field).toBeHidden();
  await login.getByText(loginEn.token.title).click();
  await field.fill('eyJub3QiOiJvbmUifQ.e30.x');
  await field.press('Enter');
  await expect(login.getByText(loginEn.token.wrong)).toBeVisible();

  await field.fill(`Bearer ${elsewhere.tokens().main}`);
  await login.getByRole('button', { name: loginEn.token.use }).click();
  const page = await onlyWindow(lantai, 'workspace');
  await unlock(page, profile.credentials.pin);
  await expect(page.getByText(shellEn.feed.live)).toBeVisible();
});

test('wrong PINs show the attempts left, then a waiting time', async ({ setup }) => {
  const { profile } = await setup.startExchange();
  const { page, pin } = await signIn(await setup.open(profile, { panels: ['watchlist', 'book', 'ticket'] }));
  await page.getByRole('button', { name: shellEn.pin.unlock }).first().click();
  const dialog = page.getByRole('dialog', { name: shellEn.pin.title });
  const field = dialog.getByLabel(shellEn.pin.field);
  const message = dialog.getByRole('alert');
  const wrong = pin === '000000' ? '111111' : '000000';

  await field.fill(wrong);
  await expect(message).toHaveText('Wrong PIN. 2 attempts left.');
  await field.fill(wrong);
  await expect(message).toHaveText('Wrong PIN. 1 attempt left.');
  await field.fill(wrong);
  await expect(message).toHaveText(/^Too many wrong PINs\. Try again in 00:[0-3]\d\.$/);
  await expect(dialog.getByText(shellEn.pin.reason.attempts, { exact: true })).toBeVisible();
  await expect(field).toBeDisabled();
  await changes(message);
  await expect(page.getByText(shellEn.pin.locked, { exact: true })).toBeVisible();
});

test('a session that the exchange ended leads back to the login window, with the reason', async () => {
  const { exchange, lantai } = shared();
  const { page, pin } = await openWorkspace(lantai);
  await exchange.faults.expire('main');
  // The next question is refused, whoever asks it; the window may be gone before the answer.
  await page.evaluate(async () => window.lantai.market.search({ keyword: 'A' })).catch(() => undefined);
  const login = await onlyWindow(lantai, 'login');
  await expect(login.getByText(loginEn.expired)).toBeVisible();
  await expect.poll(() => lantai.pages().length).toBe(1);

  const again = await signIn(lantai);
  await unlock(again.page, pin);
  await expect(again.page.getByText(shellEn.feed.live)).toBeVisible();
});

test('a trading session that the exchange has ended asks for the PIN; no order is lost and none is sent twice', async () => {
  const { exchange, lantai } = shared();
  const { page, pin } = await openWorkspace(lantai);
  const on = workspacePage(page);
  await on.showOrders();
  await expect(on.bid(9)).not.toBeEmpty();
  const deep = await numberAt(on.bid(9));
  await sendOrder(on, { price: deep, lots: 21 });
  await expect(on.orderRow('/ 21')).toContainText('OPEN');

  // The order is on its way when the session ends: were it before, a list that is read again could find out first.
  await exchange.faults.plan(endpoints.orders.buy.path, { kind: 'delay', ms: 3_000, processed: false });
  await sendOrder(on, { price: deep, lots: 22 });
  await exchange.faults.expire('trading');
  await expect(on.orderOutcome).toContainText(errorsEn.TRADING_SESSION_ENDED);
  await expect(on.submit).toContainText(/Unlock with your PIN/);

  await on.submit.click();
  const dialog = page.getByRole('dialog', { name: shellEn.pin.title });
  await expect(dialog.getByText(shellEn.pin.reason.expired)).toBeVisible();
  await unlock(page, pin);
  // A press right after a refusal is still the same press; the next one counts.
  await expect(async () => {
    await on.submit.click();
    await expect(on.orderOutcome).not.toContainText(errorsEn.TRADING_SESSION_ENDED, { timeout: 700 });
  }).toPass();
  await expect(on.orderOutcome).toContainText(/Accepted/);
  await expect(on.orderRow('/ 22').filter({ hasText: 'REJECTED' })).toHaveCount(1);
  await expect(on.orderRow('/ 22').filter({ hasText: 'OPEN' })).toHaveCount(1);
  await expect(on.orderRow('/ 21')).toContainText('OPEN');
  const lots = (await ordersAt(exchange)).map(({ qty }) => qty.lot_total).sort();
  expect(lots).toEqual([21, 22]);
});

test('an unreachable exchange is shown with a retry, which works once it is reachable', async ({ setup }) => {
  const port = await closedPort();
  const sample = await setup.startExchange();
  await sample.stop();
  expect(portOf(sample.profile)).not.toBe(port);
  const lantai = await setup.open(atPort(sample.profile, port), { panels: [] });
  const login = await onlyWindow(lantai, 'login');
  await login.getByRole('button', { name: loginEn.practice.use }).click();
  await login.getByRole('button', { name: loginEn.signIn, exact: true }).click();
  const problem = login.getByRole('alert');
  await expect(problem).toContainText(errorsEn.UNREACHABLE);

  await setup.startExchange({ port });
  await problem.getByRole('button', { name: 'Try again' }).click();
  await onlyWindow(lantai, 'workspace');
});
