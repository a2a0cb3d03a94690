import { expect, type Locator, type Page } from '@playwright/test';
import { type DrawingGroup, TOOLS, type ToolId } from '#renderer/chart/index.ts';
import type { Drawing } from '#shared/chart/drawing-document.ts';
import chartEn from '#shared/i18n/en/chart.json' with { type: 'json' };
import drawingsEn from '#shared/i18n/en/drawings.json' with { type: 'json' };
import type { StockCode } from '#shared/market/index.ts';
import { type WorkspacePage, workspacePage } from './workspace-page.ts';

/** A place on the chart, as shares of its width and height. */
export type Spot = readonly [across: number, down: number];

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** The chart panel of the standard workspace, by what a person finds in it. */
export const chartPanel = (page: Page, on: WorkspacePage = workspacePage(page)) => {
  const panel = on.panel('chart');
  const host = panel.getByRole('application');
  const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
  const choose = async (menu: string, item: string): Promise<void> => {
    await button(menu).click();
    const named = { name: item, exact: true };
    await page.getByRole('menuitemradio', named).or(page.getByRole('menuitemcheckbox', named)).click();
  };
  const groupOf = (tool: ToolId): DrawingGroup => TOOLS.find(({ id }) => id === tool)?.group ?? 'lines';
  return {
    panel,
    host,
    button,
    choose,
    rail: page.getByRole('toolbar', { name: chartEn.drawingTools }),
    list: page.getByRole('dialog', { name: chartEn.drawingList }),
    drawn: panel.locator('.chart-host:not([data-blank])'),
    box: async (): Promise<Box> => (await host.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 },
    interval: (name: string): Locator => panel.page().getByRole('radio', { name, exact: true }),
    showTools: async (): Promise<void> => {
      await button(chartEn.drawingTools).click();
      await expect(page.getByRole('toolbar', { name: chartEn.drawingTools })).toBeVisible();
    },
    /** Without the waits of a click: sixty tools are chosen one after the other. */
    startTool: async (tool: ToolId): Promise<void> => {
      await button(drawingsEn.groups[groupOf(tool)]).dispatchEvent('click');
      await page.getByRole('menuitemradio', { name: drawingsEn.tools[tool], exact: true }).dispatchEvent('click');
      await expect(host).toHaveAttribute('data-placing');
    },
  };
};

/** The drawings of a stock as they are stored, the topmost last. */
export const storedDrawings = (page: Page, symbol: string): Promise<readonly Drawing[]> =>
  page.evaluate(async (code) => {
    const answer = await window.lantai.charts.drawings({ symbol: code });
    if (!answer.ok) throw new Error(answer.error.message);
    return answer.value.document.drawings;
  }, symbol as StockCode);

export const at = ({ x, y, width, height }: Box, [across, down]: Spot): readonly [number, number] => [
  x + across * width,
  y + down * height,
];

/** Presses at one place, moves to another and releases there. */
export async function drag(page: Page, from: readonly [number, number], to: readonly [number, number]): Promise<void> {
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(...to);
  await page.mouse.up();
}
