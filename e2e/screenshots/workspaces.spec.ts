import { expect } from '@playwright/test';
import workspacesEn from '#shared/i18n/en/workspaces.json' with { type: 'json' };
import { launch } from '../support/app.ts';
import { test } from '../support/fixtures.ts';
import { openWorkspace } from '../support/sign-in.ts';
import { workspacePage } from '../support/workspace-page.ts';
import { complaints, picture, sizeTo } from './picture.ts';

test('the gallery of workspaces', async ({ setup }) => {
  const lantai = await launch({ dataDir: setup.dataDir });
  setup.onClose(() => lantai.quit());
  const { page } = await openWorkspace(lantai);
  const found = complaints(page);
  await sizeTo(lantai, page, { width: 1_440, height: 900 });
  const on = workspacePage(page);
  await expect(on.bid(9)).not.toBeEmpty();
  await page.getByRole('button', { name: workspacesEn.new }).click();
  await expect(page.locator('.ws-card')).toHaveCount(6);
  await picture(page, 'workspaces-new');
  expect(found).toEqual([]);
});
