import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { createRestClient, type RestClient, type TestExchange } from '#exchange/testing/index.ts';
import { createFormats } from '#shared/formats/formats.ts';
import cashEn from '#shared/i18n/en/cash.json' with { type: 'json' };
import transfersEn from '#shared/i18n/en/transfers.json' with { type: 'json' };
import { endpoints } from '#shared/service/endpoints.ts';
import { accessibilityViolations } from './support/accessibility.ts';
import { test } from './support/fixtures.ts';
import { codeSent } from './support/one-time-code.ts';
import { containsSecret, type Secret } from './support/secret-search.ts';
import { shareWorkstation } from './support/shared-workstation.ts';
import { english } from './support/texts.ts';
import { addPanel, numberAt } from './support/workspace-page.ts';

const shared = shareWorkstation({ apart: 'cash', panels: 'none' });
const formats = createFormats('en');
const AMOUNT = 25_000_000;

async function clientOf(exchange: TestExchange): Promise<RestClient> {
  const client = createRestClient(exchange.profile);
  await client.signIn();
  return client;
}

const figure = (panel: Locator, name: keyof typeof cashEn.figures): Locator =>
  panel.locator(`[data-figure="${name}"] .cash-figure-value`);

/** Fills in amount and PIN once the service has said what it would do, and presses the button. */
async function withdraw(panel: Locator, amount: number, pin: string): Promise<void> {
  await panel.getByLabel(cashEn.withdraw.amount, { exact: true }).fill(String(amount));
  await expect(panel.locator('.cash-facts b')).toHaveText(/^Rp/);
  await panel.getByLabel(cashEn.withdraw.pin, { exact: true }).fill(pin);
  const name = english('cash:withdraw.send', { amount: formats.rupiah(amount) });
  await panel.getByRole('button', { name }).click();
}

const textsOf = (page: Page): Promise<string> => page.evaluate(() => document.body.innerText);

test('explains its figures and withdraws to the books of the exchange, to the rupiah', async () => {
  const { exchange, page, pin } = shared();
  const client = await clientOf(exchange);
  const panel = await addPanel(page, 'cash');
  const before = await client.call(endpoints.cash.info);
  await expect.poll(() => numberAt(figure(panel, 'toWithdraw'))).toBe(before.withdrawable);

  await test.step('a figure opens its sum', async () => {
    await panel.locator('[data-figure="toWithdraw"]').click();
    const sum = page.getByRole('table', { name: cashEn.questions.allToWithdraw });
    await expect(sum.getByRole('row').first()).toContainText(formats.rupiah(before.cash_on_hand));
    await expect(sum.locator('.is-difference')).toHaveCount(0);
    await page.keyboard.press('Escape');
  });

  await test.step('a wrong PIN sends nothing', async () => {
    await withdraw(panel, AMOUNT, pin === '135790' ? '246809' : '135790');
    await expect(panel.getByLabel(cashEn.withdraw.pin, { exact: true })).toHaveAttribute('aria-invalid', 'true');
    expect((await client.call(endpoints.cash.info)).withdrawable).toBe(before.withdrawable);
  });

  await test.step('the right one sends it once, and the receipt follows it', async () => {
    await withdraw(panel, AMOUNT, pin);
    await expect(panel.getByRole('list', { name: cashEn.receipt.progress })).toBeVisible();
    const { results } = await client.call(endpoints.cash.withdrawHistory);
    expect(results.map(({ amount }) => amount)).toEqual([AMOUNT]);
    await expect(panel.getByText(results[0]?.withdrawal_id ?? '').first()).toBeVisible();
    await expect.poll(() => numberAt(figure(panel, 'toWithdraw'))).toBe(before.withdrawable - AMOUNT);
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  await test.step('the month adds up to the cash', async () => {
    await page.getByRole('radio', { name: cashEn.views.statement, exact: true }).click();
    const closing = panel.locator('.cash-month > div', { hasText: cashEn.statement.closing }).locator('dd');
    const { cash_on_hand: cash } = await client.call(endpoints.cash.info);
    await expect.poll(() => numberAt(closing)).toBe(cash);
    await page.getByRole('radio', { name: cashEn.views.line, exact: true }).click();
  });
});

test('a withdrawal whose answer is lost is not sent again, and is found in the records', async () => {
  const { exchange, page, pin } = shared();
  const client = await clientOf(exchange);
  const listed = async () => (await client.call(endpoints.cash.withdrawHistory)).results.length;
  const panel = await addPanel(page, 'cash');
  const before = await listed();
  await exchange.faults.dropAnswers(endpoints.cash.withdraw.path);
  // While the records do not answer either, nobody knows.
  await exchange.faults.failAnswers(endpoints.cash.withdrawHistory.path, 1_000);
  await withdraw(panel, 1_500_000, pin);
  await expect(panel.getByText(transfersEn.states.unknown).first()).toBeVisible();
  await exchange.faults.calm();
  await expect(panel.getByRole('list', { name: cashEn.receipt.progress })).toBeVisible();
  expect(await listed()).toBe(before + 1);
});

test('changes the bank account with the one-time password, and shows no number of one', async () => {
  const { exchange, page, lantai, dataDir } = shared();
  const client = await clientOf(exchange);
  const panel = await addPanel(page, 'cash');
  await panel.getByRole('radio', { name: cashEn.acts.bank }).click();
  const { account_number: number } = await client.call(endpoints.accounts.bank);
  const digits = cashEn.bank.endsIn.replace('{digits}', number.slice(-4));
  await expect(panel.getByRole('img', { name: digits })).toBeVisible();
  expect(await textsOf(page)).not.toContain(number);
  await panel.getByRole('button', { name: cashEn.bank.change }).click();
  await panel.getByLabel(cashEn.bank.number).fill('9988776655');
  await panel.getByRole('button', { name: cashEn.bank.next }).click();
  await expect(panel.getByLabel(cashEn.bank.code)).toBeVisible();
  const code = await codeSent(client);
  await panel.getByLabel(cashEn.bank.code).fill(code);
  await expect(panel.getByText(cashEn.bank.changed)).toBeVisible();
  await expect(panel.getByText('•••• 6655').filter({ visible: true }).first()).toBeVisible();
  expect((await client.call(endpoints.accounts.bank)).pending?.account_number).toBe('9988776655');
  expect(await textsOf(page)).not.toContain('9988776655');
  const secrets: Secret[] = [number, '9988776655', code].map((value) => ({ name: 'PIN', value }));
  // What is half written is renamed when it is whole: it is looked at under its own name.
  const files = readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !entry.name.endsWith('.tmp'),
  );
  await expect
    .poll(() => readdirSync(dataDir, { recursive: true }).filter((name) => String(name).endsWith('.tmp')))
    .toEqual([]);
  expect(files.some(({ name }) => name.endsWith('.log'))).toBe(true);
  const found = files.filter(({ parentPath, name }) => {
    const text = readFileSync(join(parentPath, name)).toString('latin1');
    return secrets.some((secret) => containsSecret(text, secret));
  });
  expect(found.map(({ name }) => name)).toEqual([]);
  expect(secrets.filter((secret) => containsSecret(lantai.output(), secret))).toEqual([]);
});
