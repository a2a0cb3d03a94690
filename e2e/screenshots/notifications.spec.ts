import { expect } from '@playwright/test';
import { notificationsEn } from '#shared/i18n/en/notifications.ts';
import { launch } from '../support/app.ts';
import { test } from '../support/fixtures.ts';
import { openWorkspace } from '../support/sign-in.ts';
import { numberAt, sendOrder, workspacePage } from '../support/workspace-page.ts';
import { complaints, LAPTOP, picture, sizeTo } from './picture.ts';

test('the centre of notifications, with orders that filled and one that rests', async ({ setup }) => {
  const lantai = await launch({ dataDir: setup.dataDir });
  setup.onClose(() => lantai.quit());
  const { page } = await openWorkspace(lantai);
  await sizeTo(lantai, page, LAPTOP);
  const found = complaints(page);
  const on = workspacePage(page);
  await page.getByRole('button', { name: new RegExp(`^${notificationsEn.centre.bell}`) }).click();
  const list = on.panel('notifications');
  await expect(list.getByText(notificationsEn.centre.empty)).toBeVisible();
  await expect(on.offer(2)).not.toBeEmpty();
  await sendOrder(on, { price: await numberAt(on.offer(2)), lots: 7 });
  await expect(list.locator('[data-code="order-match"]')).toBeVisible();
  await sendOrder(on, { price: await numberAt(on.bid(8)), lots: 3 });
  await expect(list.locator('[data-code="order-open"]').first()).toContainText('3 lots');
  await picture(page, 'notifications');
  expect(found).toEqual([]);
});
