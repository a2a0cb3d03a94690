import { expect } from '@playwright/test';
import shellEn from '#shared/i18n/en/shell.json' with { type: 'json' };
import { test } from '../support/fixtures.ts';
import { numberAt, sendOrder } from '../support/workspace-page.ts';
import { openDesktop, picture } from './picture.ts';

test('the feed is lost', async ({ setup }) => {
  const { exchange, page, on } = await openDesktop(setup);
  await on.showOrders();
  await expect(on.bid(9)).not.toBeEmpty();
  await sendOrder(on, { price: await numberAt(on.bid(3)), lots: 50 });
  await expect(on.orderRow('/ 50')).toContainText('OPEN');
  await exchange.stop();
  await expect(page.locator('.feed-banner')).toContainText(shellEn.banner.unreachable);
  await expect(page.locator('.book[data-stale]')).toBeVisible();
  await picture(page, 'stale');
});
