import { expect } from '@playwright/test';
import { launch, type Workstation } from '../support/app.ts';
import { test } from '../support/fixtures.ts';
import { openWorkspace } from '../support/sign-in.ts';
import { workspacePage } from '../support/workspace-page.ts';
import { complaints, DESKTOP, picture, sizeTo } from './picture.ts';

let lantai: Workstation;

test.beforeEach(async ({ setup }) => {
  lantai = await launch({ dataDir: setup.dataDir });
  setup.onClose(() => lantai.quit());
});

test('the chart', async () => {
  const { page } = await openWorkspace(lantai);
  const found = complaints(page);
  await sizeTo(lantai, page, DESKTOP);
  const on = workspacePage(page);
  await expect(on.bid(9)).not.toBeEmpty();
  await page.getByRole('radio', { name: 'Daily' }).click();
  await expect(on.panel('chart').locator('.chart-host:not([data-blank])')).toBeVisible();
  await picture(page, 'chart');
  expect(found).toEqual([]);
});
