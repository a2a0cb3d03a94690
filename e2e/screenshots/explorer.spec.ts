import { expect } from '@playwright/test';
import { launch } from '../support/app.ts';
import { openExplorer } from '../support/explorer.ts';
import { test } from '../support/fixtures.ts';
import { openWorkspace } from '../support/sign-in.ts';
import { complaints, DESKTOP, picture, sizeTo } from './picture.ts';

test('the API explorer', async ({ setup }) => {
  const lantai = await launch({ dataDir: setup.dataDir });
  setup.onClose(() => lantai.quit());
  const { page } = await openWorkspace(lantai);
  const found = complaints(page);
  await sizeTo(lantai, page, DESKTOP);
  const on = await openExplorer(page);

  await on.choose('orderbook companies');
  await on.send.click();
  await expect(on.answer.getByRole('treeitem').first()).toBeVisible();
  await on.search.fill('');
  await picture(page, 'explorer');
  expect(found).toEqual([]);
});
