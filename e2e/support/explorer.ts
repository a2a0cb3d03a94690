import { expect, type Locator, type Page } from '@playwright/test';
import explorerEn from '#shared/i18n/en/explorer.json' with { type: 'json' };
import shellEn from '#shared/i18n/en/shell.json' with { type: 'json' };
import { workspacePage } from './workspace-page.ts';

/** The API explorer, opened from the menu of panels, by the names that a person finds its parts by. */
export async function openExplorer(page: Page) {
  await page.getByRole('button', { name: shellEn.panel.add }).click();
  await page.getByRole('menuitem', { name: shellEn.panels.explorer }).click();
  const panel = workspacePage(page).panel('explorer');
  const search = panel.getByRole('combobox', { name: explorerEn.search });
  await expect(search).toBeVisible();
  const answer = panel.getByRole('region', { name: explorerEn.answer });
  return {
    panel,
    search,
    answer,
    options: panel.getByRole('option'),
    field: (name: string): Locator => panel.locator('.explorer-form').getByLabel(new RegExp(`^${name}( \\*)?$`)),
    send: panel.getByRole('button', { name: explorerEn.send, exact: true }),
    confirmation: panel.getByRole('alertdialog'),
    /** As a person does: types, and opens the first that is found. */
    async choose(words: string): Promise<void> {
      await search.fill(words);
      await search.press('Enter');
    },
  };
}

export type Explorer = Awaited<ReturnType<typeof openExplorer>>;
