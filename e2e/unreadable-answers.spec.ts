import { expect } from '@playwright/test';
import commonEn from '#shared/i18n/en/common.json' with { type: 'json' };
import shellEn from '#shared/i18n/en/shell.json' with { type: 'json' };
import { accessibilityViolations } from './support/accessibility.ts';
import { atPort, portOf } from './support/exchange-profile.ts';
import { test } from './support/fixtures.ts';
import { NONSENSE, openGarblingProxy } from './support/garbling-proxy.ts';
import { gridCell } from './support/grid.ts';
import { openWorkspace } from './support/sign-in.ts';
import { workspacePage } from './support/workspace-page.ts';

/** What these panels read, in the newer and the older forms. */
const READ =
  /^\/main\/(sectors|subsector|indexes|emitten|chartsvc|charts|keystats|findata-view|broker|marketdetectors|corpaction|insider|stream|order-trade)/;
const PANELS = ['screener', 'market-map', 'company', 'brokers', 'stream'] as const;

test('an answer that cannot be read is shown as it came, in every panel', async ({ setup }) => {
  const exchange = await setup.startExchange({ paused: true, clock: '2026-11-18T10:00:00+07:00' });
  const proxy = await openGarblingProxy(portOf(exchange.profile));
  setup.onClose(() => proxy.close());
  const { main_url } = atPort(exchange.profile, proxy.port);
  const lantai = await setup.open({ ...exchange.profile, main_url }, { panels: ['watchlist', 'chart'] });
  proxy.garble(READ);
  const { page } = await openWorkspace(lantai);
  const on = workspacePage(page);
  await expect(on.watchRows.first()).toBeVisible();

  await test.step('the chart of another stock', async () => {
    await gridCell(on.watchRows.nth(3), 'code').click();
    const chart = on.panel('chart');
    await chart.getByRole('button', { name: commonEn.asItCame }).click();
    await expect(chart.getByRole('region', { name: commonEn.asItCame })).toContainText(NONSENSE);
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  for (const name of PANELS) {
    await test.step(name, async () => {
      await page.keyboard.press('ControlOrMeta+k');
      await page.keyboard.type(shellEn.panels[name]);
      await page.getByRole('option', { name: shellEn.panels[name] }).first().waitFor();
      await page.keyboard.press('Enter');
      const panel = on.panel(name);
      await panel.getByRole('button', { name: commonEn.asItCame }).first().click();
      await expect(panel.getByRole('region', { name: commonEn.asItCame }).first()).toContainText(NONSENSE);
    });
  }
});
