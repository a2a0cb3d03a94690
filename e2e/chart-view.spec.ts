import { expect } from '@playwright/test';
import { SERIES_TYPE_IDS } from '#renderer/chart/index.ts';
import chartEn from '#shared/i18n/en/chart.json' with { type: 'json' };
import indicatorsEn from '#shared/i18n/en/indicators.json' with { type: 'json' };
import { launch } from './support/app.ts';
import { at, chartPanel, drag, type Spot } from './support/chart-panel.ts';
import { test } from './support/fixtures.ts';
import { shareWorkstation } from './support/shared-workstation.ts';
import { openWorkspace } from './support/sign-in.ts';
import { onlyWindow } from './support/windows.ts';
import { addPanel, numberIn } from './support/workspace-page.ts';

const workstation = shareWorkstation({ panels: 'none' });

async function openChart() {
  const { page } = workstation();
  await addPanel(page, 'chart');
  const chart = chartPanel(page);
  await chart.interval(chartEn.intervalsLong.D).click();
  await expect(chart.drawn).toBeVisible();
  const price = chart.panel.locator('.chart-mark.is-price');
  const time = chart.panel.locator('.chart-mark.is-time');
  const pointAt = async (spot: Spot): Promise<void> => {
    const [x, y] = at(await chart.box(), spot);
    await page.mouse.move(x, y);
    await page.mouse.move(x + 1, y);
    // The crosshair follows in the next frame.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  };
  /** What the price axis says at a height. */
  const priceAt = async (down: number): Promise<string> => {
    await pointAt([0.5, down]);
    await expect(price).toBeVisible();
    return (await price.textContent()) ?? '';
  };
  const timeAt = async (across: number): Promise<string> => {
    await pointAt([across, 0.5]);
    await expect(time).toBeVisible();
    return (await time.textContent()) ?? '';
  };
  /** Rupiah between two heights. */
  const span = async (): Promise<number> => numberIn(await priceAt(0.2)) - numberIn(await priceAt(0.7));
  return { page, chart, priceAt, timeAt, span };
}

test('each chart type and each scale is chosen in its menu, and the axis follows', async () => {
  const { page, chart, priceAt } = await openChart();
  for (const type of SERIES_TYPE_IDS.toReversed()) {
    const name = chartEn.types[type];
    await chart.choose(chartEn.type, name);
    await expect(chart.drawn).toBeVisible();
    await expect(chart.panel.locator('[data-legend="close"]')).toHaveText(/\d/);
    await chart.button(chartEn.type).click();
    await expect(page.getByRole('menuitemradio', { name, exact: true })).toBeChecked();
    await page.keyboard.press('Escape');
  }
  const shown = { linear: /^[\d,]+$/, log: /^[\d,]+$/, percent: /%$/, indexed: /^\d{2,3}(\.\d+)?$/ } as const;
  for (const scale of ['percent', 'indexed', 'log', 'linear'] as const) {
    await chart.choose(chartEn.settings, chartEn.scales[scale]);
    await expect.poll(() => priceAt(0.4)).toMatch(shown[scale]);
    await expect(page.getByRole('radio', { name: chartEn.scales[scale] })).toBeChecked();
  }
  expect(numberIn(await priceAt(0.2))).toBeGreaterThan(numberIn(await priceAt(0.6)));
  await chart.choose(chartEn.settings, chartEn.switches.inverted);
  await expect.poll(async () => numberIn(await priceAt(0.2)) - numberIn(await priceAt(0.6))).toBeLessThan(0);
  const legend = chart.panel.locator('.chart-legend');
  for (const basis of ['none', 'dividends'] as const) {
    await chart.choose(chartEn.settings, chartEn.bases[basis]);
    await expect(chart.drawn).toBeVisible();
    await expect(legend).toContainText(chartEn.basesShort[basis]);
  }
  await chart.choose(chartEn.settings, chartEn.bases.splits);
  await expect(legend).not.toContainText(chartEn.basesShort.dividends);
});

test('a dragged price axis shows more prices, and Auto fits them to the bars again', async () => {
  const { page, chart, span } = await openChart();
  const before = await span();
  const box = await chart.box();
  const axis = box.x + box.width - 20;
  await drag(page, [axis, box.y + 100], [axis, box.y + 260]);
  await expect.poll(span).toBeGreaterThan(before * 1.5);
  await page.getByRole('button', { name: chartEn.automatic, exact: true }).click();
  await expect.poll(span).toBeLessThan(before * 1.2);
  await drag(page, [axis, box.y + 100], [axis, box.y + 260]);
  await expect.poll(span).toBeGreaterThan(before * 1.5);
  await page.mouse.dblclick(axis, box.y + 100);
  await expect.poll(span).toBeLessThan(before * 1.2);
});

test('the legend follows the pointer: the bar, and the values of an indicator', async () => {
  const { page, chart, timeAt } = await openChart();
  await chart.button(chartEn.indicators).click();
  await page.getByRole('searchbox').fill(indicatorsEn.name.sma);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  const legend = async (): Promise<string> =>
    `${await chart.panel.locator('.chart-legend').innerText()} ${await chart.panel.locator('.indicator-line').innerText()}`;
  const first = await timeAt(0.3);
  const before = await legend();
  await expect.poll(() => timeAt(0.6)).not.toBe(first);
  await expect.poll(legend).not.toBe(before);
});

test('ranges, a date and an own interval are shown', async () => {
  const { page, chart, timeAt } = await openChart();
  const now = new Date(await page.evaluate(() => Date.now()));
  const press = (range: keyof typeof chartEn.rangesShort) =>
    page.getByRole('button', { name: chartEn.rangesShort[range], exact: true }).click();
  await press('5Y');
  await expect(chart.interval(chartEn.intervalsLong.W)).toBeChecked();
  await press('1Y');
  await expect(chart.interval(chartEn.intervalsLong.D)).toBeChecked();
  await expect.poll(() => timeAt(0.005)).toContain(String(now.getFullYear() - 1));
  await press('1D');
  await expect(chart.interval('1 minute')).toBeChecked();

  await chart.interval(chartEn.intervalsLong.D).click();
  await page.getByRole('button', { name: chartEn.goToDate }).click();
  await page.getByRole('textbox', { name: chartEn.date }).fill('01/07/2026');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: chartEn.goToDate })).toBeHidden();
  await expect.poll(() => timeAt(0.47)).toMatch(/(Jun|Jul) 2026/);

  await page.getByRole('button', { name: chartEn.moreIntervals }).click();
  await page.getByRole('textbox', { name: chartEn.ownInterval }).fill('0');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: chartEn.moreIntervals }).getByRole('alert')).toHaveText(
    chartEn.intervalHint,
  );
  await page.getByRole('textbox', { name: chartEn.ownInterval }).fill('7m');
  await page.keyboard.press('Enter');
  await expect(chart.interval('7 minutes')).toBeChecked();
  await expect(chart.drawn).toBeVisible();

  // Digits on the chart begin an interval; Esc gives it up.
  const typed = page.getByRole('dialog', { name: chartEn.ownInterval });
  await chart.host.press('9');
  await expect(typed.getByRole('textbox')).toHaveValue('9');
  await page.keyboard.press('Escape');
  await expect(typed).toBeHidden();
  await chart.host.press('3');
  await page.keyboard.type('h');
  await page.keyboard.press('Enter');
  await expect(chart.interval('3 hours')).toBeChecked();
  await expect(chart.host).toBeFocused();
});

test('the setup of a chart is there again in its workspace and after a restart', async ({ setup }) => {
  const before = await launch({ dataDir: setup.dataDir });
  let quit = (): Promise<void> => before.quit();
  setup.onClose(() => quit());
  const { page } = await openWorkspace(before);
  const chart = chartPanel(page);
  await chart.choose(chartEn.type, chartEn.types.area);
  await chart.choose(chartEn.settings, chartEn.scales.log);
  await chart.button(chartEn.indicators).click();
  await page.getByRole('searchbox').fill(indicatorsEn.name.rsi);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  const line = chart.panel.locator('.indicator-line');
  await expect(line).toContainText('RSI 14');

  const top = async (element = line): Promise<number> => (await element.boundingBox())?.y ?? 0;
  const low = await top();
  const box = await chart.box();
  await drag(page, [box.x + 200, low - 2], [box.x + 200, low - 82]);
  await expect.poll(top).toBeLessThan(low - 60);
  const share = async (): Promise<number> => ((await top()) - box.y) / box.height;
  const dragged = await share();

  const workspaces = await page.evaluate(async () => {
    const list = await window.lantai.workspaces.list();
    if (!list.ok) throw new Error(list.error.message);
    return list.value;
  });
  await page.evaluate(() => window.lantai.workspaces.create({ template: 'one-screen' }));
  await expect(line).toHaveCount(0);
  await page.evaluate((id) => window.lantai.workspaces.open({ id }), workspaces.current);
  await expect(line).toContainText('RSI 14');

  await before.quit();
  const after = await launch({ dataDir: setup.dataDir });
  quit = () => after.quit();
  const opened = await onlyWindow(after, 'workspace');
  const again = chartPanel(opened);
  await expect(again.panel.locator('.indicator-line')).toContainText('RSI 14');
  await expect(opened.getByRole('radio', { name: chartEn.scales.log })).toBeChecked();
  const now = await again.box();
  await expect
    .poll(async () => Math.abs(((await top(again.panel.locator('.indicator-line'))) - now.y) / now.height - dragged))
    .toBeLessThan(0.05);
  await again.button(chartEn.type).click();
  await expect(opened.getByRole('menuitemradio', { name: chartEn.types.area })).toBeChecked();
});
