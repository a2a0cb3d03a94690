import { expect, type Locator, type Page } from '@playwright/test';
import { createRestClient } from '#exchange/testing/index.ts';
import { TOOLS } from '#renderer/chart/index.ts';
import chartEn from '#shared/i18n/en/chart.json' with { type: 'json' };
import drawingsEn from '#shared/i18n/en/drawings.json' with { type: 'json' };
import marketMapEn from '#shared/i18n/en/market-map.json' with { type: 'json' };
import ordersEn from '#shared/i18n/en/orders.json' with { type: 'json' };
import shellEn from '#shared/i18n/en/shell.json' with { type: 'json' };
import { stockCode } from '#shared/market/index.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { test } from './support/fixtures.ts';
import { openWorkspace } from './support/sign-in.ts';
import { windowsOf } from './support/windows.ts';
import { numberAt, pressInHeader, sendOrder, workspacePage } from './support/workspace-page.ts';

const press = (page: Page, name: string): Promise<void> => pressInHeader(page, shellEn.panels.chart, name);
const hostOf = (page: Page): Locator => workspacePage(page).panel('chart').locator('.chart-host').first();

async function placeOf(locator: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('it is not on the screen');
  return box;
}

/** Pairs of elements that lie over each other. */
const overlaps = (all: Locator): Promise<readonly string[]> =>
  all.evaluateAll((elements) =>
    elements.flatMap((element, at) =>
      elements.slice(at + 1).flatMap((next) => {
        const [a, b] = [element.getBoundingClientRect(), next.getBoundingClientRect()];
        const isApart = a.bottom <= b.top || b.bottom <= a.top || a.right <= b.left || b.right <= a.left;
        return isApart ? [] : [`${element.textContent} and ${next.textContent}`];
      }),
    ),
  );

/** Drags from one share of the chart to another. */
async function dragOn(page: Page, from: readonly [number, number], to: readonly [number, number]): Promise<void> {
  const { x, y, width, height } = await placeOf(hostOf(page));
  await page.mouse.move(x + width * from[0], y + height * from[1]);
  await page.mouse.down();
  await page.mouse.move(x + width * to[0], y + height * to[1], { steps: 4 });
  await page.mouse.up();
}

async function listDrawings(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: chartEn.drawingList, exact: true }).click();
  return page.getByRole('dialog', { name: chartEn.drawingList });
}

/** Puts one drawing of each tool beside those that there are. */
async function addOneOfEach(page: Page, symbol: string): Promise<void> {
  const tools = TOOLS.map(({ id, anchors }) => ({ id, count: typeof anchors === 'number' ? anchors : 3 }));
  const answer = await page.evaluate(
    async ({ code, each }) => {
      const { charts } = window.lantai;
      const now = await charts.drawings({ symbol: code });
      if (!now.ok) throw new Error(now.error.message);
      const { document, revision } = now.value;
      const [line] = document.drawings;
      const [first, second] = line?.anchors ?? [];
      if (!line || !first || !second) throw new Error('there is no line');
      const drawings = each.map(({ id, count }) => ({
        ...line,
        id: `one-${id}`,
        tool: id,
        anchors: Array.from({ length: count }, (_, at) => ({
          at: first.at + (second.at - first.at) * at,
          price: (at % 2 === 0 ? first : second).price,
        })),
      }));
      const next = { ...document, drawings: [...document.drawings, ...drawings] };
      return charts.saveDrawings({ symbol: code, document: next, basedOn: revision });
    },
    { code: stockCode(symbol), each: tools },
  );
  expect(answer).toMatchObject({ ok: true, value: { kind: 'saved' } });
}

test('drawings are in every window, after a restart, and never overwritten by those of another computer', async ({
  setup,
}) => {
  const exchange = await setup.startExchange();
  let lantai = await setup.open(exchange.profile);
  const { page } = await openWorkspace(lantai);
  await expect(hostOf(page)).not.toHaveAttribute('data-blank');
  const symbol = (await hostOf(page).getAttribute('aria-label'))?.slice(0, 4) ?? '';
  const client = createRestClient(exchange.profile);
  await client.signIn();
  const stored = () => client.call(endpoints.charts.layout, { path: { symbol } });

  await test.step('a trend line drawn in one window, and one of each tool, are in the other', async () => {
    await press(page, chartEn.drawingTools);
    await page.getByRole('button', { name: drawingsEn.tools['trend-line'] }).click();
    await dragOn(page, [0.2, 0.6], [0.6, 0.3]);
    await expect(page.getByRole('toolbar', { name: drawingsEn.tools['trend-line'] })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect.poll(async () => (await stored()).content ?? '').toContain('trend-line');
    await addOneOfEach(page, symbol);
    await page.getByRole('button', { name: /Open Chart in its own window/ }).click();
    const [, other] = await windowsOf(lantai, 'workspace', 2);
    if (!other) throw new Error('no second window');
    const list = await listDrawings(other);
    await expect(list.getByRole('listitem')).toHaveCount(TOOLS.length + 1);
    await other.keyboard.press('Escape');
    await expect.poll(async () => (await stored()).content ?? '').toContain(`one-${TOOLS.at(-1)?.id}`);

    // The crosshair of a colour group is in both windows.
    await page.getByRole('button', { name: shellEn.panel.add }).click();
    await page.getByRole('menuitem', { name: shellEn.panels.chart }).click();
    await expect(hostOf(page)).not.toHaveAttribute('data-blank');
    const crosshair = hostOf(other).locator('.chart-mark.is-down');
    await expect(crosshair).toBeHidden();
    const { x, y, width, height } = await placeOf(hostOf(page));
    await page.mouse.move(x + width / 2, y + height / 2);
    await expect(crosshair).toBeVisible();
    await page.mouse.move(0, 0);
    await expect(crosshair).toBeHidden();

    // So is the time range, where both are set so.
    for (const each of [page, other]) {
      await press(each, chartEn.charts);
      await each.getByRole('menuitemcheckbox', { name: chartEn.sync.range }).click();
    }
    const toLatest = other.getByRole('button', { name: chartEn.latest });
    await expect(toLatest).toBeHidden();
    await hostOf(page).focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(toLatest).toBeVisible();
    await page.keyboard.press('End');
    await expect(toLatest).toBeHidden();
    await page.keyboard.press('ControlOrMeta+F4');
    await expect(hostOf(page)).toHaveCount(0);
  });

  await test.step('one of each tool is found after a restart', async () => {
    await lantai.quit();
    lantai = await setup.open(exchange.profile);
    const windows = await windowsOf(lantai, 'workspace', 2);
    await expect
      .poll(async () => (await Promise.all(windows.map((each) => hostOf(each).count()))).join(''))
      .toMatch(/1/);
    const counts = await Promise.all(windows.map((each) => hostOf(each).count()));
    const withChart = windows[counts.indexOf(1)] as Page;
    const list = await listDrawings(withChart);
    await expect(list.getByRole('listitem')).toHaveCount(TOOLS.length + 1);
    await withChart.keyboard.press('Escape');

    // Another computer saves its own, then this one draws on.
    const { content, revision } = await stored();
    const theirs = JSON.parse(content ?? '{}') as { drawings: { anchors: unknown[] }[] };
    const [line] = theirs.drawings;
    const horizontal = {
      ...line,
      id: 'of-another-computer',
      tool: 'horizontal-line',
      anchors: line?.anchors.slice(0, 1),
    };
    await client.call(endpoints.charts.saveLayout, {
      path: { symbol },
      body: { content: JSON.stringify({ ...theirs, drawings: [horizontal] }), revision },
    });
    await withChart.getByRole('button', { name: drawingsEn.tools['trend-line'] }).click();
    await dragOn(withChart, [0.3, 0.7], [0.5, 0.5]);
    await withChart.getByRole('button', { name: chartEn.keepBoth }).click();
    await expect(withChart.getByRole('button', { name: chartEn.keepBoth })).toBeHidden();
    const both = await listDrawings(withChart);
    await expect(both.getByText(drawingsEn.tools['trend-line'])).toHaveCount(3);
    await expect(both.getByText(drawingsEn.tools['horizontal-line'])).toHaveCount(2);
  });
});

test('an order is dragged to another price, other stocks are compared, and bars are played again', async ({
  setup,
}) => {
  const exchange = await setup.startExchange();
  const lantai = await setup.open(exchange.profile);
  const { page } = await openWorkspace(lantai);
  const on = workspacePage(page);
  const chart = on.panel('chart');

  await test.step('a dragged order is amended only by the button, with what it costs', async () => {
    const price = await numberAt(on.bid(2));
    await sendOrder(on, { price, lots: 7 });
    await on.showOrders();
    await expect(on.orderRow('/ 7')).toContainText('OPEN');
    const label = chart.locator('.price-tag-name');
    const box = await placeOf(label);
    await page.mouse.move(box.x + 10, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + 10, box.y + 400, { steps: 8 });
    await page.mouse.up();
    const form = page.getByRole('form', { name: /^Amend/ });
    await expect(form).toContainText(/with fees/);
    const next = Number((await form.getByLabel('Price').inputValue()).replace(/\D/g, ''));
    expect(next).toBeLessThan(price);
    await expect(on.orderRow('/ 7')).toContainText(price.toLocaleString('en'));
    await form.getByRole('button', { name: ordersEn.amendSave }).click();
    await expect(on.orderRow('/ 7')).toContainText(next.toLocaleString('en'));
  });

  await test.step('several at one price are one tag, whose list cancels each; those in the way of each other fan out', async () => {
    const prices = await Promise.all([2, 3].map((row) => numberAt(on.bid(row))));
    const [first = 0, second = 0] = prices;
    for (const [price, lots] of [
      [first, 11],
      [first, 12],
      [second, 13],
    ] as const) {
      await sendOrder(on, { price, lots });
      await expect(on.orderRow(`/ ${lots}`)).toContainText('OPEN');
    }
    // On daily bars they are a few pixels from each other.
    await page.getByRole('radio', { name: 'Daily' }).click();
    const tags = chart.locator('.price-tag');
    await expect(chart.getByRole('button', { name: /^2 orders @/ })).toBeVisible();
    await expect.poll(() => overlaps(tags)).toEqual([]);
    // Every ✕ is large enough to be hit.
    const cancels = chart.locator('.price-tag-cancel');
    for (const box of await Promise.all((await cancels.all()).map(placeOf))) {
      expect(box.width).toBeGreaterThanOrEqual(24);
      expect(box.height).toBeGreaterThanOrEqual(22);
    }
    await chart.getByRole('button', { name: /^2 orders @/ }).press('Enter');
    const list = page.getByRole('dialog', { name: /^2 orders @/ });
    await list.getByRole('button', { name: /^Cancel Buy 12 / }).press('Enter');
    await expect(page.getByRole('dialog', { name: /^1 order @/ }).getByRole('listitem')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await chart.getByRole('button', { name: /^Cancel Buy 11 / }).click();
    await chart.getByRole('button', { name: /^Cancel Buy 13 / }).click();
    await expect(tags).toHaveCount(1);
  });

  await test.step('a price of the chart goes into the ticket with its side, which keeps its lots and sends nothing', async () => {
    const before = await on.orderCount();
    await on.lots.fill('9');
    await hostOf(page).click({ button: 'right', position: { x: 120, y: 160 } });
    const sell = page.getByRole('menuitem', { name: /^Sell at/ });
    const price = await numberAt(sell);
    await sell.click();
    await expect(on.price).toHaveValue(price.toLocaleString('en'));
    await expect(on.lots).toHaveValue('9');
    await expect(on.ticket.getByRole('radio', { name: /^Sell/ })).toBeChecked();
    await hostOf(page).press('Shift+F10');
    await page.getByRole('menuitem', { name: /^Buy at/ }).press('Enter');
    await expect(on.ticket.getByRole('radio', { name: /^Buy/ })).toBeChecked();
    await expect(on.lots).toHaveValue('9');
    expect(await on.orderCount()).toBe(before);
  });

  await test.step('the composite is compared, in percent', async () => {
    await page.getByRole('radio', { name: 'Daily' }).click();
    await press(page, chartEn.compare);
    await page.getByPlaceholder(chartEn.compareWith).fill('IHSG');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(chart.locator('[data-code="IHSG"]')).toHaveText(/%$/);
    await expect(chart.getByRole('radio', { name: chartEn.scales.percent })).toBeChecked();
    // With a scale of its own at the left it leaves the main one in prices.
    await press(page, chartEn.compare);
    const own = page.getByRole('checkbox', { name: chartEn.compareLeft });
    await own.click();
    await expect(chart.getByRole('radio', { name: chartEn.scales.linear })).toBeChecked();
    await own.click();
    await expect(chart.getByRole('radio', { name: chartEn.scales.percent })).toBeChecked();
    // A ratio has a pane of its own.
    await page.getByLabel(chartEn.compareAs.replace('{symbol}', 'IHSG')).selectOption('ratio');
    await page.keyboard.press('Escape');
    const ratio = chart.locator('.indicator-line').filter({ hasText: '/ IHSG' });
    await expect(ratio.locator('[data-plot]')).toHaveText(/^\d+\.\d{4}$/);
    await expect(chart.getByRole('radio', { name: chartEn.scales.linear })).toBeChecked();
    await ratio.hover();
    await ratio.getByRole('button').click();
    await expect(chart.locator('[data-code="IHSG"]')).toHaveText(/%$/);
  });

  await test.step('the stock’s sector is compared too, as a line only', async () => {
    await press(page, chartEn.compare);
    const offered = page.locator('.compare-add').filter({ hasText: marketMapEn.columns.sector });
    const sector = (await offered.locator('span').innerText()).trim();
    await page.getByPlaceholder(chartEn.compareWith).fill(sector);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: chartEn.compareRemove.replace('{symbol}', sector) })).toBeVisible();
    await expect(page.getByLabel(chartEn.compareAs.replace('{symbol}', sector))).toHaveCount(0);
    await page.keyboard.press('Escape');
    const line = chart.locator('.indicator-line').filter({ hasText: sector });
    await expect(line).toContainText(/\(\d+ largest\)/);
    await expect(line.locator('[data-code]')).toHaveText(/%$/);
  });

  await test.step('a day is played again, bar by bar, and the chart is live afterwards', async () => {
    await press(page, chartEn.settings);
    await page.getByRole('menuitem', { name: chartEn.replay }).click();
    const bar = page.getByRole('form', { name: chartEn.replay });
    await bar.getByLabel(chartEn.replayFrom).fill('02/03/2026');
    await page.keyboard.press('Enter');
    await expect(bar.locator('output')).toContainText('2026');
    const first = await bar.locator('output').innerText();
    // Prices of now are not among the bars of then.
    await expect(chart.locator('.price-tag-name')).toHaveCount(0);
    await bar.getByRole('button', { name: chartEn.replayStep }).click();
    await expect(bar.locator('output')).not.toHaveText(first);
    await bar.getByRole('button', { name: chartEn.replayPlay }).click();
    await expect(bar.getByRole('button', { name: chartEn.replayPause })).toBeVisible();
    await bar.getByRole('button', { name: 'Close' }).click();
    await expect(bar).toBeHidden();
    await expect(chart.locator('.price-tag-name')).toHaveCount(1);
  });

  await test.step('four charts share the crosshair', async () => {
    await press(page, chartEn.charts);
    await page.getByRole('menuitemradio', { name: '4 charts' }).click();
    await expect(chart.locator('.chart-host:not([data-blank])')).toHaveCount(4);
    const { x, y } = await placeOf(chart.locator('.chart-host').nth(1));
    await page.mouse.move(x + 120, y + 80);
    await expect(chart.locator('.chart-mark.is-down:not([hidden])')).not.toHaveCount(1);
  });
});
