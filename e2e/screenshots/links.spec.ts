import { expect } from '@playwright/test';
import linksEn from '#shared/i18n/en/links.json' with { type: 'json' };
import { launch } from '../support/app.ts';
import { test } from '../support/fixtures.ts';
import { openWorkspace } from '../support/sign-in.ts';
import { workspacePage } from '../support/workspace-page.ts';
import { LAPTOP, picture, sizeTo } from './picture.ts';

test('what the dot of a link group offers', async ({ setup }) => {
  const lantai = await launch({ dataDir: setup.dataDir });
  setup.onClose(() => lantai.quit());
  const { page } = await openWorkspace(lantai);
  const on = workspacePage(page);
  await expect.poll(() => on.watchRows.count()).toBeGreaterThan(15);
  await on.watchRows.nth(3).click();
  await expect(on.panel('chart').getByRole('application')).toBeVisible();
  await expect(on.bid(9)).not.toBeEmpty();
  await sizeTo(lantai, page, LAPTOP);
  await page.getByRole('button', { name: /^Link group of Chart/ }).click();
  await page.getByRole('menuitemradio', { name: linksEn.role.follows }).click();
  await page.getByRole('button', { name: /^Link group of Chart/ }).click();
  await expect(page.getByRole('group', { name: linksEn.roleTitle })).toBeVisible();
  await picture(page, 'link-group');
});
