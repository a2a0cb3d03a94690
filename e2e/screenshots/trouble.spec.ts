import { expect } from '@playwright/test';
import { test } from '../support/exchange.ts';
import { floor, numberIn, sendOrder } from '../support/floor.ts';
import { openWorkspace } from '../support/story.ts';
import { DESK, picture, sizeTo } from './picture.ts';

test('the feed is lost', async ({ scene }) => {
  const exchange = await scene.startExchange();
  const lantai = await scene.open(exchange.profile);
  const { page } = await openWorkspace(lantai);
  await sizeTo(lantai, page, DESK);
  const on = floor(page);
  await on.showOrders();
  await expect(on.bid(9)).not.toBeEmpty();
  await sendOrder(on, { price: numberIn(await on.bid(3).innerText()), lots: 50 });
  await expect(on.orderRow('/ 50')).toContainText('OPEN');
  await exchange.stop();
  await expect(page.locator('.feed-banner')).toBeVisible();
  await expect(page.locator('.book[data-stale]')).toBeVisible();
  await picture(page, 'stale');
});
