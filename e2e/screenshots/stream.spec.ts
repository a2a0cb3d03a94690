import { expect } from '@playwright/test';
import shellEn from '#shared/i18n/en/shell.json' with { type: 'json' };
import streamEn from '#shared/i18n/en/stream.json' with { type: 'json' };
import { test } from '../support/fixtures.ts';
import { openWorkspace } from '../support/sign-in.ts';
import { workspacePage } from '../support/workspace-page.ts';
import { complaints, LAPTOP, picture, sizeTo } from './picture.ts';

test('what people write about the linked stock', async ({ setup }) => {
  const exchange = await setup.startExchange();
  const lantai = await setup.open(exchange.profile);
  const { page } = await openWorkspace(lantai);
  const on = workspacePage(page);
  await expect(on.bid(9)).not.toBeEmpty();
  expect(await page.evaluate(() => window.lantai.workspaces.create({ template: 'empty' }))).toMatchObject({ ok: true });
  await sizeTo(lantai, page, LAPTOP);
  const found = complaints(page);
  const panel = on.panel('stream');
  for (const kind of ['chart', 'stream'] as const) {
    await page.getByRole('button', { name: shellEn.panel.add }).click();
    await page.getByRole('menuitem', { name: shellEn.panels[kind], exact: true }).click();
    await expect(on.panel(kind)).toBeVisible();
  }
  await expect(on.panel('chart').getByRole('application')).toBeVisible();
  await expect(panel.locator('.post').nth(4)).toBeVisible();
  await expect(panel.getByRole('img', { name: streamEn.verified }).first()).toBeAttached();
  await picture(page, 'stream');
  expect(found).toEqual([]);
});
