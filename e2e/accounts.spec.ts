import { expect } from '@playwright/test';
import { createRestClient, type RestClient } from '#exchange/testing/index.ts';
import accountsEn from '#shared/i18n/en/accounts.json' with { type: 'json' };
import noticesEn from '#shared/i18n/en/notices.json' with { type: 'json' };
import shellEn from '#shared/i18n/en/shell.json' with { type: 'json' };
import ticketEn from '#shared/i18n/en/ticket.json' with { type: 'json' };
import { stockCode } from '#shared/market/index.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { accessibilityViolations } from './support/accessibility.ts';
import { applyAppearance, resizeWindow } from './support/appearance.ts';
import { test } from './support/fixtures.ts';
import { placeOrder } from './support/place-order.ts';
import { shareWorkstation } from './support/shared-workstation.ts';
import { addPanel } from './support/workspace-page.ts';

const shared = shareWorkstation({ apart: 'accounts' });
const { accounts: catalogue } = endpoints;
const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)[^}]*\}/g, (whole, name: string) => values[name] ?? whole);

const accountNamed = async (client: RestClient, name: string) => {
  const { results } = await client.call(catalogue.subAccounts);
  const found = results.find((account) => account.name === name);
  if (!found) throw new Error(`there is no account ${name}`);
  return found;
};

test('a new account gets cash, and an order on its way during the switch stays where it was sent', async () => {
  const { exchange, lantai, page } = shared();
  const client = createRestClient(exchange.profile);
  await client.signIn();
  const before = (await client.call(catalogue.subAccounts)).results[0];
  if (!before) throw new Error('there is no account');
  const button = (name: string | RegExp) => page.getByRole('button', { name });

  await addPanel(page, 'accounts');
  const panel = page.locator('.accounts');
  await panel.getByRole('button', { name: accountsEn.new, exact: true }).click();
  await panel.getByRole('textbox').fill('Growth');
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('columnheader', { name: /Growth/ })).toBeVisible();
  // The account that orders go to has its name in a narrow bar with large text too.
  await resizeWindow(lantai, page, { width: 1_280, height: 800 });
  await applyAppearance(page, { fontSize: 16 });
  await expect(page.locator('.account-name')).toBeVisible();
  await expect(page.locator('.account-name')).not.toHaveAttribute('data-collapsed');
  await applyAppearance(page, { fontSize: 12 });
  await resizeWindow(lantai, page, { width: 1_920, height: 1_080 });

  // Cash, with both accounts before and after.
  await panel.getByRole('button', { name: accountsEn.moveDots }).click();
  const dialog = page.getByRole('dialog', { name: accountsEn.move });
  await dialog.getByRole('textbox', { name: accountsEn.amount }).fill('25000000');
  await expect(dialog.getByRole('table')).toContainText('Rp 25,000,000');
  expect(await accessibilityViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: /Rp 25,000,000/ }).click();
  await expect(dialog.getByText('Done', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  expect((await accountNamed(client, 'Growth')).cash_on_hand).toBe(25_000_000);
  await expect(panel.getByRole('table')).toContainText('25,000,000');

  // By the mouse cash and a stock are dragged from one column to another.
  const column = panel.getByRole('columnheader', { name: /Growth/ });
  const mainCash = panel
    .getByRole('row', { name: new RegExp(`^${accountsEn.figures.cashOnHand}`) })
    .locator('[draggable]');
  await mainCash.first().hover();
  await page.mouse.down();
  await column.hover();
  await column.hover();
  await expect(column).toHaveAttribute('data-drop', 'over');
  await page.mouse.up();
  const { withdrawable } = await accountNamed(client, before.name);
  await expect(dialog.getByRole('textbox', { name: accountsEn.amount })).toHaveValue(
    new Intl.NumberFormat('en').format(withdrawable),
  );
  await expect(dialog.getByText(accountsEn.earliestNow)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const lots = panel.locator('.accounts-holdings [draggable]').first();
  const held = await panel.locator('.accounts-holdings th').first().textContent();
  await lots.dragTo(column);
  await expect(dialog.getByRole('combobox', { name: accountsEn.stock })).toHaveValue(held ?? '');
  await expect(
    dialog.getByRole('button', { name: new RegExp(`^Move .* ${held} from ${before.name} to Growth`) }),
  ).toBeEnabled();
  await page.keyboard.press('Escape');

  // An order that the service carries out late, and meanwhile the switch by the title bar.
  const symbol = stockCode((await client.call(endpoints.portfolio.list)).results[0]?.symbol ?? '');
  const { arb } = await client.call(endpoints.market.orderBook, { path: { symbol } });
  await exchange.faults.plan('/order/v2/buy', { kind: 'delay', ms: 2_000, processed: false });
  const draft = {
    side: 'buy',
    symbol,
    board: 'RG',
    price: Number(arb.value),
    lots: 1,
    goodTillCancelled: false,
  } as const;
  const placed = placeOrder(page, { ...draft, draftId: `accounts-${crypto.randomUUID()}` } as never);
  await expect
    .poll(async () =>
      page.evaluate(async () => {
        const board = await window.lantai.orders.list();
        return board.ok && board.value.orders.some(({ status }) => status === 'SENDING');
      }),
    )
    .toBe(true);
  await button(new RegExp(filled(shellEn.activeAccount, { name: before.name, number: before.account_number }))).click();
  await page
    .getByRole('button', { name: /Growth/, pressed: false })
    .last()
    .press('Enter');
  await expect(page.getByText(filled(noticesEn['account-switched'].title, { name: 'Growth' }))).toBeVisible();
  const answer = await placed;
  expect(answer.ok).toBe(true);
  // Whose orders the ticket sends now.
  await expect(page.getByLabel(filled(ticketEn.ordersOf, { name: 'Growth' }))).toBeAttached();
  await expect(page.locator('.ticket[data-account]')).toHaveCount(1);

  const growth = await accountNamed(client, 'Growth');
  const main = await accountNamed(client, before.name);
  expect([growth.is_active, growth.working_order_count, main.working_order_count]).toEqual([
    true,
    0,
    before.working_order_count + 1,
  ]);
});
