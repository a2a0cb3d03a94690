import { expect } from '@playwright/test';
import { streamEn } from '../../src/shared/i18n/en/stream.ts';
import { test } from '../support/exchange.ts';
import { floor } from '../support/floor.ts';
import { openWorkspace } from '../support/story.ts';
import { complaints, LAPTOP, picture, sizeTo } from './picture.ts';

test('what people write about the linked stock, and somebody’s own posts', async ({ scene }) => {
  const exchange = await scene.startExchange();
  const lantai = await scene.open(exchange.profile);
  const { page } = await openWorkspace(lantai);
  const on = floor(page);
  await expect(on.bid(9)).not.toBeEmpty();
  expect(await page.evaluate(() => window.lantai.workspaces.create({ template: 'social' }))).toMatchObject({
    ok: true,
  });
  await sizeTo(lantai, page, LAPTOP);
  const heard = complaints(page);
  const panel = on.panel('stream');
  await expect(panel.locator('.post').nth(4)).toBeVisible();
  await expect(panel.locator('.post-badge').first()).toBeAttached();
  await expect(on.bid(9)).not.toBeEmpty();
  await expect(page.locator('.panel-loading')).toHaveCount(0);
  await picture(page, 'stream');
  await panel.locator('.post-author').first().click();
  await panel.getByRole('button', { name: streamEn.block.short }).click();
  await expect(panel.locator('.post').first()).toBeVisible();
  await picture(page, 'stream-person');
  expect(heard).toEqual([]);
});
