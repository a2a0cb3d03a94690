import { expect, type Page } from '@playwright/test';
import type { OrderDraftInput } from '#shared/contract/orders.ts';
import alertsEn from '#shared/i18n/en/alerts.json' with { type: 'json' };
import chartEn from '#shared/i18n/en/chart.json' with { type: 'json' };
import drawingsEn from '#shared/i18n/en/drawings.json' with { type: 'json' };
import indicatorsEn from '#shared/i18n/en/indicators.json' with { type: 'json' };
import shellEn from '#shared/i18n/en/shell.json' with { type: 'json' };
import { stockCode, tickAt } from '#shared/market/index.ts';
import { at, chartPanel, storedDrawings } from './support/chart-panel.ts';
import { test } from './support/fixtures.ts';
import { gridCell } from './support/grid.ts';
import { placeOrder } from './support/place-order.ts';
import { openWorkspace } from './support/sign-in.ts';
import { numberAt, textOf, workspacePage } from './support/workspace-page.ts';

/** The current level of the alert on a line; 0 before it has one. */
const levelOfLine = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const [alerts, readings] = await Promise.all([window.lantai.alerts.list(), window.lantai.alerts.readings()]);
    if (!alerts.ok || !readings.ok) return 0;
    const line = alerts.value.find(({ condition }) => condition.kind === 'line');
    return readings.value.find(({ id }) => id === line?.id)?.level ?? 0;
  });

test('alerts made from a price line and a sloped line are listed with their levels, and fire when a trade reaches them', async ({
  setup,
}) => {
  // The market stands still: only the order of this test moves a price.
  const exchange = await setup.startExchange({ paused: true, clock: '2026-11-18T10:00:00+07:00' });
  const { page } = await openWorkspace(
    await setup.open(exchange.profile, { panels: ['watchlist', 'chart', ['book', 'alerts']] }),
  );
  const on = workspacePage(page);
  const chart = chartPanel(page, on);
  // A stock that last traded below its offer: a buy lifts its price.
  let row = -1;
  let symbol = '';
  await expect(async () => {
    row += 1;
    symbol = await textOf(gridCell(on.watchRows.nth(row), 'code'));
    await gridCell(on.watchRows.nth(row), 'code').click();
    await expect(chart.host).toHaveAccessibleName(new RegExp(symbol));
    await expect(on.tab(new RegExp(`^${shellEn.panels.book}.*${symbol}`))).toBeVisible();
    await expect(chart.drawn).toBeVisible();
    expect(await numberAt(on.offer(0))).toBeGreaterThan(await numberAt(gridCell(on.watchRows.nth(row), 'last')));
  }).toPass({ intervals: [0] });
  const offer = await numberAt(on.offer(0));

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
  await expect(dialog.getByRole('radio', { name: alertsEn.form.choices.direction.up })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();

  await on.tab(new RegExp(`^${shellEn.panels.alerts}`)).click();
  const listed = on.panel('alerts').getByRole('button', { name: `${symbol} rises to ${offer.toLocaleString('en')}` });
  await expect(listed).toContainText(alertsEn.status.active);
  await expect(listed).toContainText(/away/);
  await expect(
    chart.panel.getByRole('button', { name: new RegExp(`Alert ${offer.toLocaleString('en')} for ${symbol}`) }),
  ).toBeVisible();

  const sloped = on.panel('alerts').getByRole('button', { name: new RegExp(`${symbol} crosses the line from`) });
  await test.step('a sloped line: its alert follows the drawing', async () => {
    await chart.startTool('ray');
    for (const spot of [
      [0.5, 0.3],
      [0.6, 0.32],
    ] as const)
      await page.mouse.click(...at(await chart.box(), spot));
    const ray = page.getByRole('toolbar', { name: drawingsEn.tools.ray, exact: true });
    await ray.getByRole('button', { name: drawingsEn.actions.alert }).click();
    await expect(dialog).toContainText(/follows the drawing/);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(sloped).toContainText(/away/);
    // A press moves the line by a tick, as one of the level.
    const tick = tickAt(offer);
    for (let level = await levelOfLine(page); level > offer || level <= offer - tick; level = await levelOfLine(page)) {
      const ticks = Math.ceil((level - offer) / tick);
      for (let press = 0; press < Math.abs(ticks); press += 1)
        await chart.host.press(ticks > 0 ? 'ArrowDown' : 'ArrowUp');
      await expect.poll(() => levelOfLine(page)).toBeCloseTo(level - ticks * tick, 6);
    }
    const level = Math.round(await levelOfLine(page)).toLocaleString('en');
    await expect(sloped).toContainText(`→ ${level}`);
    const label = chart.panel.getByRole('button', { name: `Alert ${level} for ${symbol}, where its line is now` });
    await expect(label).toBeVisible();
  });

  const average = on.panel('alerts').getByRole('button', { name: `${symbol} SMA 1 rises to` });
  await test.step('an indicator of the chart, from its legend: the mean of one close is the price', async () => {
    await chart.button(chartEn.indicators).click();
    await page.getByRole('searchbox').fill(indicatorsEn.name.sma);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    // The buttons of a line are there while the pointer is over it.
    await chart.panel.locator('.indicator-line').hover();
    await chart.panel.getByRole('button', { name: /^Alert on SMA/ }).click();
    await expect(dialog.getByRole('combobox', { name: alertsEn.form.indicator })).toHaveValue('sma');
    await dialog.getByLabel(indicatorsEn.inputs.length, { exact: true }).fill('1');
    await dialog.getByRole('radio', { name: alertsEn.form.targets.level }).click();
    await dialog.getByLabel(alertsEn.form.threshold).fill(String(offer));
    await dialog.getByRole('radio', { name: alertsEn.form.choices.direction.up, exact: true }).click();
    await dialog.getByRole('button', { name: alertsEn.form.save }).click();
    await expect(dialog).toBeHidden();
    await expect(average).toContainText(alertsEn.status.active);
    await expect(average).toContainText(`→ ${offer.toLocaleString('en')}`);
  });

  const order: OrderDraftInput = {
    ...({
      symbol: stockCode(symbol),
      price: offer,
      side: 'buy',
      board: 'RG',
      lots: 1,
      goodTillCancelled: false,
    } as OrderDraftInput),
    draftId: 'chart-alerts',
  };
  const answer = await placeOrder(page, order);
  expect(answer.ok).toBe(true);
  for (const row of [listed, sloped, average]) await expect(row).toContainText(alertsEn.status.fired);
});
