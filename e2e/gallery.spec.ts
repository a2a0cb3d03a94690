import { join } from 'node:path';
import { _electron, chromium, expect, type Page } from '@playwright/test';
import { serveGallery } from '#tools/gallery/serve.ts';
import { accessibilityViolations } from './support/accessibility.ts';
import { invisibleFocusStops } from './support/appearance.ts';
import { test } from './support/fixtures.ts';
import { ROOT, runtime } from './support/runtime.ts';

/** One picture of each theme, with the other choices spread over them. */
const PICTURED = [
  'theme=dark&density=standard&fontSize=12&language=en',
  'theme=light&density=compact&fontSize=12&language=id',
  'theme=contrast&density=standard&fontSize=16&language=en',
];
/** Each choice is taken the other way round too. */
const OTHERS = [
  'theme=dark&density=compact&fontSize=16&language=id',
  'theme=light&density=standard&fontSize=16&language=en',
  'theme=contrast&density=compact&fontSize=12&language=id',
];

async function openPage(): Promise<{ readonly page: Page; close(): Promise<void> }> {
  const { kind, binary } = runtime();
  if (kind === 'chromium') {
    const browser = await chromium.launch({ executablePath: binary });
    return { page: await browser.newPage({ viewport: { width: 1_200, height: 900 } }), close: () => browser.close() };
  }
  const app = await _electron.launch({
    executablePath: binary,
    args: [join(ROOT, 'tools/gallery/window.mjs'), 'about:blank'],
  });
  return { page: await app.firstWindow(), close: () => app.close() };
}

/** The charts of the gallery in each theme, the second with the words and figures of the other language. */
const CHART_LOOKS = ['theme=dark&language=en', 'theme=light&language=id', 'theme=contrast&language=en&fontSize=16'];

/** Text that is cut off: a control that is too narrow for its words in one of the looks. */
const clipped = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.gallery :is(button, label, h2, b, .pill, .status-pill)')]
      .filter((each) => each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 0)
      .map((each) => `${each.className}: ${each.textContent}`),
  );

test('the kit looks as it did, fits and is accessible in every look', async () => {
  const gallery = await serveGallery();
  const { page, close } = await openPage();
  try {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const look of [...PICTURED, ...OTHERS]) {
      await page.goto(`${gallery.url}?${look}`);
      await expect(page.getByRole('main')).toBeVisible();
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      expect(await clipped(page), look).toEqual([]);
      expect(await accessibilityViolations(page), look).toEqual([]);
      const theme = new URLSearchParams(look).get('theme');
      if (PICTURED.includes(look)) {
        await expect(page).toHaveScreenshot(`gallery-${theme}.png`, { fullPage: true, animations: 'disabled' });
        expect(await invisibleFocusStops(page), look).toEqual([]);
      }
    }

    for (const [place, role] of (['menu', 'dialog'] as const).entries()) {
      const opener = page.getByRole('region', { name: 'Layers' }).getByRole('button').nth(place);
      await opener.click();
      await expect(page.getByRole(role)).toBeVisible();
      expect(await accessibilityViolations(page), role).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(opener).toBeFocused();
    }

    for (const look of CHART_LOOKS) {
      await page.goto(`${gallery.url}?page=charts&${look}`);
      const charts = page.locator('.chart-host:not([data-blank])');
      await expect(charts).toHaveCount(await page.locator('figure').count());
      // The charts are the first to ask for the font.
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      const theme = new URLSearchParams(look).get('theme');
      await expect(page).toHaveScreenshot(`charts-${theme}.png`, { fullPage: true });
    }
  } finally {
    await close();
    await gallery.close();
  }
});
