import { createRestClient } from '#exchange/testing/index.ts';
import bondsEn from '#shared/i18n/en/bonds.json' with { type: 'json' };
import transfersEn from '#shared/i18n/en/transfers.json' with { type: 'json' };
import { endpoints } from '#shared/service/endpoints.ts';
import { accessibilityViolations } from './support/accessibility.ts';
import { expect } from './support/expect.ts';
import { test } from './support/fixtures.ts';
import { shareWorkstation } from './support/shared-workstation.ts';
import { addPanel, numberAt } from './support/workspace-page.ts';

const shared = shareWorkstation({ exchange: { clock: '2026-11-25T10:00:00+07:00' }, apart: 'bonds', panels: 'none' });
const { bonds, portfolio } = endpoints;
const NOMINAL = 20_000_000;

test('a bond is bought at its preview, and once more while the answer gets lost; the books have both', async () => {
  const { page, exchange } = shared();
  const client = createRestClient(exchange.profile);
  await client.signIn();
  const cash = async () => (await client.call(portfolio.cash)).cash_on_hand;
  const before = await cash();
  const ordersBefore = (await client.call(bonds.orders)).results.length;

  const panel = await addPanel(page, 'bonds');
  const market = panel.getByRole('region', { name: bondsEn.market });
  await market.getByRole('radio', { name: bondsEn.sorts.maturity }).click();
  const code = (await market.locator('[data-code]').nth(2).getAttribute('data-code')) ?? '';
  await market.locator(`[data-code="${code}"]`).click();
  const nominal = panel.getByLabel(bondsEn.nominal, { exact: true });
  const button = panel.getByRole('button', { name: new RegExp(`^BUY 20M ${code} · pay`) });
  const total = (): Promise<number> => numberAt(panel.locator('.bonds-total dd'));
  const books = async () =>
    (await client.call(bonds.orders)).results.map((order) => [order.code, order.side, order.amount, order.status]);
  const bought = [code, 'BUY', NOMINAL, 'PENDING'];

  await nominal.fill(String(NOMINAL));
  await expect(button).toBeEnabled();
  const paid = await total();
  await button.click();
  await expect(panel.getByText(`Bought Rp 20,000,000 ${code}`)).toBeVisible();
  expect((await books()).slice(0, 1)).toEqual([bought]);
  expect(await cash()).toBe(before - paid);

  await exchange.faults.dropAnswers(bonds.buy.path);
  // While its history does not answer either, nobody knows.
  await exchange.faults.failAnswers(bonds.orders.path, 1_000);
  await nominal.fill(String(NOMINAL));
  await button.click();
  await expect(panel.getByText(transfersEn.states.unknown)).toBeVisible();
  await exchange.faults.calm();
  // Its history has it: nothing is in doubt any more, and nothing was sent twice.
  await expect(panel.getByRole('list', { name: transfersEn.open })).toHaveCount(0);
  const all = await books();
  expect(all.slice(0, 2)).toEqual([bought, bought]);
  expect(all).toHaveLength(ordersBefore + 2);
  expect(await cash()).toBe(before - 2 * paid);

  await panel.getByRole('radio', { name: `${bondsEn.lists.orders} ${all.length}` }).click();
  const rows = panel.getByRole('table', { name: bondsEn.lists.orders }).getByRole('row').filter({ hasText: 'PENDING' });
  await expect(rows).toHaveCount(2);
  expect(await accessibilityViolations(page, '.bonds')).toEqual([]);
});
