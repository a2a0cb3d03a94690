import { expect } from '@playwright/test';
import shellEn from '#shared/i18n/en/shell.json' with { type: 'json' };
import { test } from '../support/fixtures.ts';
import { openWorkspace } from '../support/sign-in.ts';
import { workspacePage } from '../support/workspace-page.ts';
import { complaints, LAPTOP, picture, sizeTo } from './picture.ts';

test('rooms beside the one that is open', async ({ setup }) => {
  const exchange = await setup.startExchange();
  const lantai = await setup.open(exchange.profile);
  const { page } = await openWorkspace(lantai);
  const on = workspacePage(page);
  await expect(on.bid(9)).not.toBeEmpty();
  expect(await page.evaluate(() => window.lantai.workspaces.create({ template: 'empty' }))).toMatchObject({ ok: true });
  await sizeTo(lantai, page, LAPTOP);
  const found = complaints(page);
  await page.getByRole('button', { name: shellEn.panel.add }).click();
  await page.getByRole('menuitem', { name: shellEn.panels.chat, exact: true }).click();
  const panel = on.panel('chat');
  await expect(panel.getByRole('option').first()).toBeVisible();
  // Somebody whom one knows: the rooms that wait for an answer come first at times.
  await panel
    .getByRole('option')
    .filter({ hasNot: page.locator('.chat-tag') })
    .filter({ hasNot: page.locator('svg') })
    .first()
    .click();
  await expect(panel.locator('.chat-message').first()).toBeVisible();
  const others = await panel.locator('.chat-message:not(.is-mine)').count();
  await panel.getByRole('textbox', { name: /^Message/ }).fill('What do you think of the market?');
  await page.keyboard.press('Enter');
  await expect.poll(() => panel.locator('.chat-message:not(.is-mine)').count()).toBeGreaterThan(others);
  await expect(panel.locator('.is-out')).toHaveCount(0);
  await picture(page, 'chat');
  expect(found).toEqual([]);
});
