import { expect } from '@playwright/test';
import { TOOLS, type ToolId } from '#renderer/chart/index.ts';
import chartEn from '#shared/i18n/en/chart.json' with { type: 'json' };
import drawingsEn from '#shared/i18n/en/drawings.json' with { type: 'json' };
import { at, chartPanel, drag, type Spot, storedDrawings } from './support/chart-panel.ts';
import { test } from './support/fixtures.ts';
import { shareWorkstation } from './support/shared-workstation.ts';
import { firstWatched } from './support/workspace-page.ts';

type Tool = (typeof TOOLS)[number];

const workstation = shareWorkstation();
const { actions } = drawingsEn;

const toolOf = (tool: ToolId): Tool => TOOLS.find(({ id }) => id === tool) as Tool;
/**
 * What differs between tools is proven of every one in every-tool.test.tsx. These are one of each group, and those that
 * are ended by a key, drawn as a stroke, or have the most anchors.
 */
const PLACED_IDS: readonly ToolId[] = [
  'trend-line',
  'parallel-channel',
  'fib-retracement',
  'gann-fan',
  'rectangle',
  'polyline',
  'brush',
  'head-and-shoulders',
  'text',
  'long-position',
];
const PLACED = PLACED_IDS.map(toolOf);
/** With handles, as a whole, and with a text. */
const CHANGED = (['trend-line', 'horizontal-line', 'text'] as const).map(toolOf);

/** Where a tool's anchors are clicked. */
const SPOTS: readonly Spot[] = [
  [0.3, 0.5],
  [0.45, 0.3],
  [0.5, 0.6],
  [0.6, 0.35],
  [0.65, 0.55],
  [0.7, 0.3],
  [0.75, 0.5],
];

async function openChart() {
  const { page } = workstation();
  const chart = chartPanel(page);
  const symbol = await firstWatched(page);
  await chart.interval(chartEn.intervalsLong.D).click();
  await expect(chart.drawn).toBeVisible();
  await chart.showTools();
  const box = await chart.box();
  const spot = (place: Spot): readonly [number, number] => at(box, place);
  const stored = () => storedDrawings(page, symbol);
  const placed = async (tool: Tool, spots: readonly Spot[] = SPOTS): Promise<void> => {
    const { anchors } = tool;
    await chart.startTool(tool.id);
    if (anchors === 'stroke') await drag(page, spot(spots[0] ?? [0, 0]), spot(spots[1] ?? [0, 0]));
    else {
      for (const each of spots.slice(0, anchors === 'many' ? 3 : anchors)) await page.mouse.click(...spot(each));
    }
    if (anchors === 'many') await page.keyboard.press('Enter');
    if (tool.hasText) {
      const text = page.getByRole('textbox', { name: actions['edit-text'] });
      await text.fill(drawingsEn.tools[tool.id]);
      await text.press('ControlOrMeta+Enter');
      await expect(text).toBeHidden();
    }
  };
  const removeAll = async (): Promise<void> => {
    await chart.button(chartEn.drawingList).click();
    await chart.button(actions['remove-all']).click();
    await page.keyboard.press('Escape');
    await expect.poll(async () => (await stored()).length).toBe(0);
  };
  return { page, chart, spot, stored, placed, removeAll };
}

test('Shift and drag measures without a drawing, until Escape or the next press', async () => {
  const { page, chart, spot, stored } = await openChart();
  const canvas = () => chart.host.locator('.chart-base').evaluate((element: HTMLCanvasElement) => element.toDataURL());
  const before = (await stored()).length;
  const measure = async (): Promise<void> => {
    await page.keyboard.down('Shift');
    await drag(page, spot([0.3, 0.3]), spot([0.5, 0.5]));
    await page.keyboard.up('Shift');
    await expect(chart.host).toHaveAttribute('data-measuring');
  };
  const empty = await canvas();
  await measure();
  await expect.poll(canvas).not.toBe(empty);
  await page.keyboard.press('Escape');
  await expect(chart.host).not.toHaveAttribute('data-measuring');
  await measure();
  await page.mouse.click(...spot([0.7, 0.3]));
  await expect(chart.host).not.toHaveAttribute('data-measuring');
  expect(await stored()).toHaveLength(before);
});

test('a tool of each kind is placed by mouse, moved by key, and stands in the list of drawings', async () => {
  const { page, chart, stored, placed, removeAll } = await openChart();
  const firstPrice = async () => (await stored()).at(-1)?.anchors[0]?.price ?? 0;
  for (const tool of PLACED) {
    await placed(tool);
    await expect.poll(async () => (await stored()).at(-1)?.tool).toBe(tool.id);
    const price = await firstPrice();
    await chart.host.press('ArrowUp');
    await expect.poll(firstPrice, tool.id).toBeGreaterThan(price);
  }
  await expect.poll(async () => (await stored()).map(({ tool }) => tool)).toEqual(PLACED.map(({ id }) => id));
  for (const { tool, anchors } of await stored()) {
    const { anchors: count } = TOOLS.find(({ id }) => id === tool) ?? {};
    if (typeof count === 'number') expect(anchors, tool).toHaveLength(count);
    else expect(anchors.length, tool).toBeGreaterThan(1);
  }
  await chart.button(chartEn.drawingList).click();
  await expect(chart.list.getByRole('listitem')).toHaveCount(PLACED.length);
  await page.keyboard.press('Escape');
  await expect(chart.button(chartEn.drawingList)).toBeFocused();
  await removeAll();
});

test('a drawing of each kind is moved, reshaped, coloured, locked, hidden, undone, redone and deleted', async () => {
  const { page, chart, spot, stored, placed, removeAll } = await openChart();
  const only = async () => (await stored()).at(-1);
  for (const tool of CHANGED) {
    await test.step(tool.id, async () => {
      const name = drawingsEn.tools[tool.id];
      await placed(tool);
      await expect.poll(async () => (await only())?.tool).toBe(tool.id);
      const bar = page.getByRole('toolbar', { name, exact: true });
      await expect(bar).toBeVisible();
      const first = (await only())?.anchors ?? [];
      expect(first.length, name).toBeGreaterThan(0);

      // The first anchor's handle; of a tool with one anchor that is the whole drawing.
      await drag(page, spot([0.3, 0.5]), spot([0.25, 0.45]));
      await expect.poll(async () => (await only())?.anchors[0]).not.toEqual(first[0]);
      const moved = (await only())?.anchors ?? [];
      expect(moved.slice(1), name).toEqual(first.slice(1));

      await chart.host.press('ArrowUp');
      await expect.poll(async () => (await only())?.anchors[0]?.price).toBeGreaterThan(moved[0]?.price ?? 0);
      await chart.host.press('ControlOrMeta+z');
      await expect.poll(async () => (await only())?.anchors).toEqual(moved);
      await chart.host.press('ControlOrMeta+z');
      await expect.poll(async () => (await only())?.anchors).toEqual(first);
      await chart.host.press('ControlOrMeta+Shift+z');
      await expect.poll(async () => (await only())?.anchors).toEqual(moved);

      await bar.getByRole('button', { name: chartEn.colour }).click();
      await page.getByRole('menuitemradio').nth(3).click();
      await expect.poll(async () => (await only())?.style.colour).toMatch(/^#/);

      await bar.getByRole('button', { name: actions.lock }).click();
      await expect.poll(async () => (await only())?.locked).toBe(true);
      await expect(chart.host).toBeFocused();
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Delete');
      await bar.getByRole('button', { name: actions.unlock }).click();
      await expect.poll(async () => (await only())?.locked).toBe(false);
      expect((await only())?.anchors, name).toEqual(moved);

      await chart.button(chartEn.drawingList).click();
      await chart.list.getByRole('button', { name: `${actions.hide} · ${name}` }).click();
      await expect.poll(async () => (await only())?.hidden).toBe(true);
      await chart.list.getByRole('button', { name: `${actions.show} · ${name}` }).click();
      await expect.poll(async () => (await only())?.hidden).toBe(false);
      await page.keyboard.press('Escape');

      await chart.host.press('Delete');
      await expect.poll(async () => (await stored()).length).toBe(0);
      await expect(bar).toBeHidden();
    });
  }
  await test.step('a line by its middle, its text, and Escape while it is placed', async () => {
    const line = toolOf('trend-line');
    await placed(line, [
      [0.3, 0.5],
      [0.5, 0.3],
    ]);
    const before = (await only())?.anchors ?? [];
    await drag(page, spot([0.4, 0.4]), spot([0.4, 0.5]));
    await expect.poll(async () => (await only())?.anchors[1]?.price).toBeLessThan(before[1]?.price ?? 0);
    expect((await only())?.anchors[0]?.price).toBeLessThan(before[0]?.price ?? 0);

    await chart.startTool('rectangle');
    await page.mouse.click(...spot([0.6, 0.3]));
    await page.keyboard.press('Escape');
    await expect(chart.button(chartEn.pointer)).toHaveAttribute('aria-pressed', 'true');
    expect(await stored()).toHaveLength(1);
    await removeAll();
  });
});
