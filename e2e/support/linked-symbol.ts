import type { Page } from '@playwright/test';
import type { StockCode } from '#shared/market/index.ts';

/** The stock that the blue panels show, by the main process's word. */
export const blueGroupSymbol = (page: Page): Promise<StockCode | null> =>
  page.evaluate(async () => {
    const links = await window.lantai.windows.links();
    return links.ok ? links.value.blue : null;
  });
