import { expect } from '@playwright/test';
import commandsEn from '#shared/i18n/en/commands.json' with { type: 'json' };
import shellEn from '#shared/i18n/en/shell.json' with { type: 'json' };
import { launch } from './support/app.ts';
import { resizeWindow } from './support/appearance.ts';
import { test } from './support/fixtures.ts';
import { firstCell } from './support/grid.ts';
import { buildWithRecipePanel } from './support/panel-recipe.ts';
import { openWorkspace } from './support/sign-in.ts';
import { onlyWindow } from './support/windows.ts';
import { codeIn, workspacePage } from './support/workspace-page.ts';

test('a panel built by the recipe compiles, opens, docks, follows its link group and is restored', async ({
  setup,
}) => {
  const { appPath, remove } = buildWithRecipePanel();
  setup.onClose(async () => remove());
  let lantai = await launch({ dataDir: setup.dataDir, appPath });
  setup.onClose(() => lantai.quit());
  const { page } = await openWorkspace(lantai);
  // All tabs of the group have room, however many messages Chat counts.
  await resizeWindow(lantai, page, { width: 1_920, height: 1_080 });
  const on = workspacePage(page);
  const notes = page.getByRole('tabpanel', { name: 'Notes' });

  await page.getByRole('button', { name: shellEn.panel.add }).click();
  await page.getByRole('menuitem', { name: 'Notes' }).click();
  await expect(notes).toBeVisible();
  await expect(on.panel('stream'), 'it is a tab of the group that its manifest names').toBeHidden();

  await firstCell(on.watchRows.nth(2)).click();
  const code = await codeIn(on.watchRows.nth(2));
  await expect(notes).toContainText(code);

  await notes.getByRole('textbox').fill('Above the average volume.');
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type(commandsEn['panel.splitRight']);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tablist').filter({ hasText: 'Notes' }), 'it has a group of its own now').toHaveText(
    'Notes',
  );
  await on.tab(/^Stream/).click();
  await expect(on.panel('stream')).toBeVisible();
  await expect(notes).toBeVisible();

  await lantai.quit();
  lantai = await launch({ dataDir: setup.dataDir, appPath });
  const again = await onlyWindow(lantai, 'workspace');
  const restored = again.getByRole('tabpanel', { name: 'Notes' });
  await expect(restored.getByRole('textbox')).toHaveValue('Above the average volume.');
  await expect(restored).toContainText(code);
  await workspacePage(again)
    .tab(/^Stream/)
    .click();
  await expect(workspacePage(again).panel('stream')).toBeVisible();
  await expect(restored).toBeVisible();
});
