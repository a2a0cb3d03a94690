import { expect } from '@playwright/test';
import type { OrderDraftInput } from '#shared/contract/orders.ts';
import { alertsEn } from '#shared/i18n/en/alerts.ts';
import { drawingsEn } from '#shared/i18n/en/drawings.ts';
import { shellEn } from '#shared/i18n/en/shell.ts';
import { at, chartPanel, storedDrawings } from './support/chart-panel.ts';
import { test } from './support/fixtures.ts';
import { gridCell } from './support/grid.ts';
import { openWorkspace } from './support/sign-in.ts';
import { firstWatched, numberAt, workspacePage } from './support/workspace-page.ts';

test('an alert made from a horizontal line is listed with its price, and fires when a trade reaches it', async ({
  setup,
}) => {
  // Only the order of this test moves a price.
  const exchange = await setup.startExchange({ paused: true });
  const { page } = await openWorkspace(await setup.open(exchange.profile));
  const on = workspacePage(page);
  const chart = chartPanel(page, on);
  const symbol = await firstWatched(page);
  const offer = await numberAt(on.offer(0));
  expect(offer).toBeGreaterThan(await numberAt(gridCell(on.watchRows.first(), 'last')));

  await chart.showTools();
  await chart.startTool('horizontal-line');
  await page.mouse.click(...at(await chart.box(), [0.5, 0.4]));
  const bar = page.getByRole('toolbar', { name: drawingsEn.tools['horizontal-line'], exact: true });
  await expect(bar).toBeVisible();
  const price = async () => (await storedDrawings(page, symbol))[0]?.anchors[0]?.price ?? 0;
  await expect.poll(price).toBeGreaterThan(0);
  // A tick for each press.
  await expect(async () => {
    const before = await price();
    if (before !== offer) await chart.host.press(before < offer ? 'ArrowUp' : 'ArrowDown');
    await expect.poll(price, { timeout: 2_000 }).toBe(offer);
  }).toPass({ intervals: [0] });

  await bar.getByRole('button', { name: drawingsEn.actions.alert }).click();
  const dialog = page.getByRole('dialog', { name: alertsEn.create });
  await expect(dialog.getByLabel(alertsEn.form.level, { exact: true })).toHaveValue(offer.toLocaleString('en'));
  await expect(dialog.getByRole('radio', { name: alertsEn.form.up })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();

  await on.tab(new RegExp(`^${shellEn.panels.alerts}`)).click();
  const listed = on.panel('alerts').getByRole('button', { name: `${symbol} rises to ${offer.toLocaleString('en')}` });
  await expect(listed).toContainText(alertsEn.status.active);
  await expect(listed).toContainText(/away/);
  await expect(
    chart.panel.getByRole('button', { name: new RegExp(`${symbol} at ${offer.toLocaleString('en')}`) }),
  ).toBeVisible();

  const order: OrderDraftInput = {
    ...({ symbol, price: offer, side: 'buy', board: 'RG', lots: 1, goodTillCancelled: false } as OrderDraftInput),
    ...{ draftId: 'chart-alerts', acceptsStalePrice: true },
  };
  const answer = await page.evaluate(async (input) => window.lantai.orders.place(input), order);
  expect(answer.ok).toBe(true);
  await expect(listed).toContainText(alertsEn.status.fired);
});
