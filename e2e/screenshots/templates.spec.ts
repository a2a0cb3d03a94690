import { expect } from '@playwright/test';
import type { TemplateId } from '#shared/contract/workspaces.ts';
import { test } from '../support/fixtures.ts';
import { openWorkspace } from '../support/sign-in.ts';
import { workspacePage } from '../support/workspace-page.ts';
import { DESKTOP, picture, sizeTo } from './picture.ts';

const TEMPLATES: readonly TemplateId[] = ['day-trader', 'investor', 'auctions', 'social', 'one-screen'];

/** Each template's first window, as it stands on one display with the market running. */
test('the templates', async ({ setup }) => {
  const exchange = await setup.startExchange();
  const lantai = await setup.open(exchange.profile);
  const { page } = await openWorkspace(lantai);
  const on = workspacePage(page);
  await expect(on.bid(9)).not.toBeEmpty();
  for (const template of TEMPLATES) {
    expect(
      await page.evaluate((chosen) => window.lantai.workspaces.create({ template: chosen }), template),
    ).toMatchObject({
      ok: true,
    });
    await sizeTo(lantai, page, DESKTOP);
    await expect(on.bid(9)).not.toBeEmpty();
    await expect(on.panel('chart').locator('canvas').first()).toBeVisible();
    await expect(page.locator('.panel-loading')).toHaveCount(0);
    await picture(page, `template-${template}`);
  }
});
