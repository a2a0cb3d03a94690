import { expect } from '@playwright/test';
import brokersEn from '#shared/i18n/en/brokers.json' with { type: 'json' };
import shellEn from '#shared/i18n/en/shell.json' with { type: 'json' };
import { accessibilityViolations } from './support/accessibility.ts';
import { test } from './support/fixtures.ts';
import { gridCell } from './support/grid.ts';
import { shareWorkstation } from './support/shared-workstation.ts';
import { textOf, workspacePage } from './support/workspace-page.ts';

const shared = shareWorkstation({ exchange: { session: 'clock', clock: '2026-11-18T10:00:00+07:00' } });

test('from the brokers of a stock to a broker’s stocks, its days in one of them, and the market', async () => {
  const { page } = shared();
  const on = workspacePage(page);
  const panel = on.panel('brokers');
  const radio = (name: string) => panel.getByRole('radio', { name, exact: true });
  const table = (name: string) => panel.getByRole('table', { name, exact: true });
  const clean = async () =>
    expect(await accessibilityViolations(page, `.panel-host[aria-label="${shellEn.panels.brokers}"]`)).toEqual([]);
  const symbol = await textOf(gridCell(on.watchRows, 'code').nth(0));

  await test.step('the palette opens it on the stock of its group; today’s brokers come after the close', async () => {
    await gridCell(on.watchRows, 'code').nth(0).click();
    await page.keyboard.press('ControlOrMeta+k');
    await page.keyboard.type(shellEn.panels.brokers);
    await page.getByRole('option', { name: shellEn.panels.brokers }).first().waitFor();
    await page.keyboard.press('Enter');
    await expect(table(brokersEn.netBuyers)).toBeVisible();
    await expect(panel.getByText('17 Nov 2026', { exact: true })).toBeVisible();
    await expect(panel.getByText(brokersEn.afterClose)).toBeVisible();
    await expect(panel.getByText(brokersEn.formula)).toBeVisible();
    await clean();
  });

  const broker = await textOf(table(brokersEn.netBuyers).getByRole('rowheader').first());
  await test.step('a net buyer is on one side only; gross has it on both', async () => {
    const row = (side: string) => table(side).getByRole('rowheader', { name: broker, exact: true });
    await expect(row(brokersEn.netSellers)).toHaveCount(0);
    await radio(brokersEn.views.gross).click();
    await expect(row(brokersEn.buyers)).toBeVisible();
    await expect(row(brokersEn.sellers)).toBeVisible();
    await radio(brokersEn.views.net).click();
  });

  await test.step('its code leads to its stocks, by keys, among them this one', async () => {
    await table(brokersEn.netBuyers).getByRole('button', { name: broker }).focus();
    await page.keyboard.press('Enter');
    await expect(radio(brokersEn.sections.broker)).toBeChecked();
    await expect(panel.getByRole('combobox', { name: brokersEn.broker })).toHaveValue(broker);
    await expect(table(brokersEn.boughtNet).getByRole('rowheader', { name: symbol, exact: true })).toBeVisible();
    await clean();
  });

  await test.step('a stock leads to the broker’s days in it, which the other panels follow', async () => {
    const other = table(brokersEn.soldNet).getByRole('rowheader').first();
    const code = await textOf(other);
    await other.getByRole('button').click();
    await expect(
      on
        .panel('book')
        .getByText(code)
        .or(page.getByText(`Order book ${code}`))
        .first(),
    ).toBeVisible();
    await radio(brokersEn.ranges['1W']).click();
    await expect(table(`${broker} in ${code}`).getByRole('row')).not.toHaveCount(2);
    await expect(panel.getByRole('img')).toBeVisible();
    await clean();
  });

  await test.step('days of one’s own are checked where they are written', async () => {
    await radio(brokersEn.ranges.own).click();
    await expect(panel.getByText(brokersEn.rangeMissing)).toBeVisible();
    await panel.getByRole('textbox', { name: brokersEn.from }).fill('17/11/2026');
    await panel.getByRole('textbox', { name: brokersEn.to }).fill('10/11/2026');
    await panel.getByRole('textbox', { name: brokersEn.to }).blur();
    await expect(panel.getByText(brokersEn.rangeWrong)).toBeVisible();
    await panel.getByRole('textbox', { name: brokersEn.to }).fill('17/11/2026');
    await expect(panel.getByRole('row').filter({ hasText: '17 Nov 2026' })).toBeVisible();
  });

  await test.step('the market ranks all members', async () => {
    await radio(brokersEn.sections.market).click();
    await expect(table(brokersEn.members).getByRole('rowheader').nth(30)).toBeAttached();
    await expect(table(brokersEn.netSellers).getByRole('rowheader').first()).toBeVisible();
    await clean();
  });
});
