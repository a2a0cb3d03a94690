import { expect, type Page } from '@playwright/test';
import type { OrderDraftInput } from '#shared/contract/orders.ts';
import cashEn from '#shared/i18n/en/cash.json' with { type: 'json' };
import { stockCode } from '#shared/market/index.ts';
import { applyAppearance } from '../support/appearance.ts';
import { test } from '../support/fixtures.ts';
import { gridCell } from '../support/grid.ts';
import { placeOrder } from '../support/place-order.ts';
import { addPanel, noticeCards, numberAt, textOf } from '../support/workspace-page.ts';
import { DESKTOP, LAPTOP, openDesktop, picture, sizeTo } from './picture.ts';

async function place(page: Page, code: string, side: 'buy' | 'sell', price: number, lots: number): Promise<void> {
  const draft = { side, symbol: stockCode(code), board: 'RG', price, lots, goodTillCancelled: false } as const;
  const answer = await placeOrder(page, { ...draft, draftId: `cash-${crypto.randomUUID()}` } as OrderDraftInput);
  expect(answer.ok).toBe(true);
}

test('the cash by day, its sums, a withdrawal and the bank account', async ({ setup }) => {
  const { lantai, page, on } = await openDesktop(setup);
  const code = await textOf(gridCell(on.watchRows, 'code').first());
  await gridCell(on.watchRows, 'code').first().click();
  await expect(page.getByText(`Order book ${code}`).first()).toBeVisible();
  const [bid, offer, low] = [await numberAt(on.bid(3)), await numberAt(on.offer(3)), await numberAt(on.bid(9))];
  await place(page, code, 'sell', bid, 40);
  await place(page, code, 'buy', offer, 25);
  await place(page, code, 'buy', low, 30);
  const panel = await addPanel(page, 'cash');
  // Notices of the fills would cover it.
  await expect(panel.getByText(cashEn.settles.replace('{code}', code))).toBeVisible();
  await expect(noticeCards(page)).toHaveCount(0, { timeout: 60_000 });

  await sizeTo(lantai, page, LAPTOP);
  await panel.locator('[data-figure="toWithdraw"]').click();
  await expect(page.getByRole('table', { name: cashEn.questions.toWithdraw })).toBeVisible();
  await picture(page, 'cash-sum-1280-dark');
  await page.keyboard.press('Escape');
  await sizeTo(lantai, page, DESKTOP);
  await panel.getByLabel(cashEn.withdraw.amount, { exact: true }).fill('25000000');
  await expect(panel.locator('.cash-facts b')).toHaveText(/^Rp/);
  await panel.getByLabel(cashEn.withdraw.pin, { exact: true }).focus();
  await picture(page, 'cash-1920-dark');
  await applyAppearance(page, { theme: 'light' });
  await sizeTo(lantai, page, LAPTOP);
  await picture(page, 'cash-1280-light');
  await sizeTo(lantai, page, DESKTOP);
  await panel.getByRole('radio', { name: cashEn.acts.bank }).click();
  await panel.getByRole('button', { name: cashEn.bank.change }).click();
  await panel.getByLabel(cashEn.bank.number).fill('9988776655');
  await panel.getByRole('button', { name: cashEn.bank.next }).click();
  await expect(panel.getByLabel(cashEn.bank.code)).toBeVisible();
  await picture(page, 'cash-bank-1920-light');
});
