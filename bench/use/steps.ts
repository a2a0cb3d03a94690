import { expect, type Page } from '@playwright/test';
import { PANEL_KINDS } from '#shared/contract/panels.ts';
import shellEn from '#shared/i18n/en/shell.json' with { type: 'json' };
import shellId from '#shared/i18n/id/shell.json' with { type: 'json' };
import type { Workstation } from '../../e2e/support/app.ts';
import { applyAppearance, changeSettings } from '../../e2e/support/appearance.ts';
import { openExplorer } from '../../e2e/support/explorer.ts';
import { windowsOf } from '../../e2e/support/windows.ts';
import { workspacePage } from '../../e2e/support/workspace-page.ts';

/** The workspace that is used throughout, and the window that shows it. */
export type Desk = { readonly lantai: Workstation; readonly page: Page; readonly home: string };

const answered = async <T>(answer: Promise<{ ok: true; value: T } | { ok: false; error: { message: string } }>) => {
  const got = await answer;
  if (!got.ok) throw new Error(got.error.message);
  return got.value;
};

/** The id of the workspace that is open. */
export const openOne = async (page: Page): Promise<string> =>
  (await answered(page.evaluate(() => window.lantai.workspaces.list()))).current;

/** Every kind of panel, opened and closed in a workspace of its own, which is removed. */
async function panels({ page, home }: Desk): Promise<void> {
  await answered(page.evaluate(() => window.lantai.workspaces.create({ template: 'empty' })));
  await expect(page.locator('.dv-groupview')).toHaveCount(0);
  const own = await openOne(page);
  for (const kind of PANEL_KINDS) {
    await page.getByRole('button', { name: shellEn.panel.add }).first().click();
    await page
      .getByRole('menuitem', { name: new RegExp(`^${shellEn.panels[kind]}`) })
      .first()
      .click();
    await expect(workspacePage(page).panel(kind)).toBeVisible();
  }
  const explorer = await openExplorer(page);
  await explorer.choose('market.info');
  await page.evaluate((id) => window.lantai.workspaces.open({ id }), home);
  await expect(workspacePage(page).watchRows.first()).toBeVisible();
  await answered(page.evaluate((id) => window.lantai.workspaces.remove({ id }), own));
}

async function looks({ page }: Desk): Promise<void> {
  for (const theme of ['light', 'contrast', 'dark'] as const) await applyAppearance(page, { theme });
  for (const fontSize of [16, 12]) await applyAppearance(page, { fontSize });
}

/** To Bahasa Indonesia and back. */
async function languages({ page }: Desk): Promise<void> {
  for (const [language, { panel }] of [
    ['id', shellId],
    ['en', shellEn],
  ] as const) {
    await changeSettings(page, () => ({ language }));
    await expect(page.getByRole('button', { name: panel.add }).first()).toBeVisible();
  }
}

async function settings({ lantai, page }: Desk): Promise<void> {
  await page.keyboard.press('ControlOrMeta+Comma');
  const [window] = await windowsOf(lantai, 'settings', 1);
  if (!window) throw new Error('no settings window');
  const tabs = window.getByRole('navigation').getByRole('button');
  await expect(tabs.first()).toBeVisible();
  for (let nth = 0; nth < (await tabs.count()); nth += 1) await tabs.nth(nth).click();
  await window.close();
  await windowsOf(lantai, 'settings', 0);
}

/** Each stock in view, chosen by a click, and every interval of the chart. */
async function stocks({ page }: Desk): Promise<void> {
  const on = workspacePage(page);
  for (let nth = 0; nth < 12; nth += 1) await on.watchRows.nth(nth).locator('.ag-cell[col-id="code"]').click();
  const intervals = on.panel('chart').locator('.segment');
  for (let nth = 0; nth < (await intervals.count()); nth += 1) await intervals.nth(nth).click();
  for (let nth = 0; nth < 5; nth += 1) {
    await page.keyboard.press('ControlOrMeta+k');
    await page.locator('.palette input').fill('BN');
    await page.keyboard.press('Escape');
  }
}

/** One round of heavy use, in English and the dark theme before and after it. */
export async function heavyUse(desk: Desk): Promise<void> {
  for (const step of [panels, looks, languages, settings, stocks]) await step(desk);
}
