import { expect, type Page } from '@playwright/test';
import chartEn from '#shared/i18n/en/chart.json' with { type: 'json' };
import indicatorsEn from '#shared/i18n/en/indicators.json' with { type: 'json' };
import { test } from './support/fixtures.ts';
import { openWorkspace } from './support/sign-in.ts';
import { onlyWindow } from './support/windows.ts';
import { pressInHeader, workspacePage } from './support/workspace-page.ts';

const CUSTOM = 'Limit pull';

const legend = (page: Page) => workspacePage(page).panel('chart').locator('.indicator-line');
const named = (page: Page, name: string) =>
  legend(page).filter({ has: page.getByRole('button', { name, exact: false }) });

/** Finds an indicator by its name and adds it, without a mouse. */
async function add(page: Page, name: string): Promise<void> {
  await pressInHeader(page, 'Chart', chartEn.indicators);
  const dialog = page.getByRole('dialog', { name: chartEn.indicators });
  await expect(dialog.getByText(name).first()).toBeVisible();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}

test('net foreign has values on daily bars; a template brings it and an indicator of the service back after a restart', async ({
  setup,
}) => {
  const exchange = await setup.startExchange({ clock: '2026-11-18T10:00:00+07:00' });
  let lantai = await setup.open(exchange.profile, { panels: ['watchlist', 'chart'] });
  let { page } = await openWorkspace(lantai);
  const chart = () => workspacePage(page).panel('chart');
  const { templates } = chartEn;

  await add(page, indicatorsEn.name.netForeign);
  await expect(named(page, indicatorsEn.short.netForeign)).toContainText(chartEn.flow.ofDays);
  await chart().getByRole('button', { name: chartEn.rangesShort['6M'], exact: true }).click();
  await expect(named(page, indicatorsEn.short.netForeign).locator('[data-plot="1"]')).toHaveText(/\d/);
  await add(page, CUSTOM);
  await expect(legend(page)).toHaveCount(2);

  await pressInHeader(page, 'Chart', templates.title);
  await page.getByRole('textbox', { name: templates.name }).fill('Flow');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Flow', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  for (let left = 2; left > 0; left -= 1) {
    await legend(page).first().hover();
    await legend(page)
      .first()
      .getByRole('button', { name: /^Remove/ })
      .click();
    await expect(legend(page)).toHaveCount(left - 1);
  }

  await lantai.quit();
  lantai = await setup.open(exchange.profile);
  page = await onlyWindow(lantai, 'workspace');
  await expect(chart().getByRole('application')).toBeVisible();
  await expect(legend(page)).toHaveCount(0);
  await pressInHeader(page, 'Chart', templates.title);
  await page.getByRole('button', { name: 'Flow', exact: true }).click();
  await expect(legend(page)).toHaveCount(2);
  await expect(legend(page).locator('[data-plot="0"]').first()).toHaveText(/\d/);
});
