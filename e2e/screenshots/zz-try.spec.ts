import { expect } from '@playwright/test';
import { bookEn } from '#shared/i18n/en/book.ts';
import { applyAppearance } from '../support/appearance.ts';
import { test } from '../support/fixtures.ts';
import { numberAt, sendOrder } from '../support/workspace-page.ts';
import { DESKTOP, LAPTOP, openDesktop, sizeTo } from './picture.ts';

test('try', async ({ setup }) => {
  const { lantai, page, on } = await openDesktop(setup);
  await on.showOrders();
  await expect(on.offer(3)).not.toBeEmpty();
  for (const lots of [12, 25]) {
    await sendOrder(on, { price: await numberAt(on.offer(3)), lots });
    await expect(on.orderRow(`/ ${lots}`)).toContainText('MATCH');
  }
  await sendOrder(on, { price: await numberAt(on.bid(9)), lots: 7 });
  await expect(on.orderRow(`/ 7`)).toContainText('OPEN');
  const shot = (name: string) => page.screenshot({ path: `/tmp/shots/${name}.png` });
  await page.getByRole('radio', { name: bookEn.depthsLong.full }).first().click();
  await on.panel('running-trade').locator('.tape-row').nth(3).click();
  await shot('orders-1920');
  await sizeTo(lantai, page, LAPTOP);
  await shot('orders-1280');
  await on.tab(/^Portfolio/).click();
  await shot('portfolio-1280');
  await sizeTo(lantai, page, DESKTOP);
  await applyAppearance(page, { theme: 'light' });
  await shot('portfolio-1920-light');
  // Tall: the group maximised.
  await page.keyboard.press('Control+Shift+M');
  await shot('after-max');
  await page.keyboard.press('Control+Shift+P');
  await expect(page.getByRole('dialog')).toBeVisible();
  await shot('alert-light');
});
