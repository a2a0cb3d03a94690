import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import commonEn from '#shared/i18n/en/common.json' with { type: 'json' };
import type { Workstation } from '../support/app.ts';
import { applyAppearance } from '../support/appearance.ts';
import type { Setup } from '../support/fixtures.ts';
import { ROOT } from '../support/runtime.ts';
import { openWorkspace } from '../support/sign-in.ts';
import { workspacePage } from '../support/workspace-page.ts';

/** A picture is viewed in a browser, and stored in the repository with every change. */
const LARGEST_BYTES = 500_000;

export const DESKTOP = { width: 1920, height: 1080 };
export const LAPTOP = { width: 1280, height: 720 };

type Size = { readonly width: number; readonly height: number };

/** Makes the only workspace window this large, and waits until its panels have their places. */
export async function sizeTo(lantai: Workstation, page: Page, size: Size): Promise<void> {
  await lantai.inMain(
    ({ BrowserWindow }, bounds) => {
      for (const window of BrowserWindow.getAllWindows()) window.setBounds(bounds);
    },
    { x: 0, y: 0, ...size },
  );
  await expect.poll(() => page.evaluate(() => ({ width: innerWidth, height: innerHeight }))).toEqual(size);
  // Widths follow the window's a moment later, which closes what is open.
  const places = (): Promise<string> =>
    page.evaluate(async () => {
      const now = (): string =>
        [...document.querySelectorAll('.panel-host')]
          .map((host) => JSON.stringify(host.getBoundingClientRect()))
          .join();
      const before = now();
      await new Promise((passed) => setTimeout(passed, 400));
      return before === now() ? 'settled' : 'moving';
    });
  await expect.poll(places).toBe('settled');
}

/** An exchange of its own and an unlocked workspace on a large display. */
export async function openDesktop(setup: Setup) {
  const exchange = await setup.startExchange();
  const lantai = await setup.open(exchange.profile);
  const { page } = await openWorkspace(lantai);
  await sizeTo(lantai, page, DESKTOP);
  return { exchange, lantai, page, on: workspacePage(page) };
}

/**
 * Leaves docs/pictures/`name`.png, without a pointer's hover or a caret that blinks.
 * @param part of the page; all of it where it is left out. A large window full of rows is too large to keep.
 */
export async function picture(page: Page, name: string, part?: Locator): Promise<void> {
  const path = join(ROOT, 'docs/pictures', `${name}.png`);
  await page.mouse.move(1, 1);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await (part ?? page).screenshot({ path, caret: 'hide' });
  expect(statSync(path).size, `${name}.png is too large to keep`).toBeLessThan(LARGEST_BYTES);
}

const SIZES = { 1280: LAPTOP, 1920: DESKTOP } as const;
const FRAMES = 30;

/**
 * Leaves `name`-1280-dark.png and so on: on a laptop and a large display, dark and light.
 * @param part of the page; all of it where it is left out
 * @param open opens what another size closes
 */
export async function picturesInSizes(
  lantai: Workstation,
  page: Page,
  name: string,
  part?: Locator,
  open?: () => Promise<void>,
): Promise<void> {
  for (const [width, size] of Object.entries(SIZES)) {
    await sizeTo(lantai, page, size);
    for (const theme of ['dark', 'light'] as const) {
      await applyAppearance(page, { theme });
      await open?.();
      await page.mouse.move(1, 1);
      await expect(page.locator('.panel-loading').filter({ visible: true })).toHaveCount(0);
      await page.evaluate(async (frames) => {
        for (let frame = 0; frame < frames; frame += 1) await new Promise((begun) => requestAnimationFrame(begun));
      }, FRAMES);
      await picture(page, `${name}-${width}-${theme}`, part);
    }
  }
}

/** Reads again what a busy machine could not read in time, until nothing of the page is left without an answer. */
export async function everythingRead(page: Page): Promise<void> {
  const again = page.getByRole('button', { name: commonEn.retry, exact: true }).filter({ visible: true });
  await expect(async () => {
    await expect(page.locator('.panel-loading').filter({ visible: true })).toHaveCount(0);
    for (const button of await again.all()) await button.click({ timeout: 1_000 });
    await expect(again).toHaveCount(0, { timeout: 1_000 });
    await expect(page.locator('.chart-host[data-blank]').filter({ visible: true })).toHaveCount(0, { timeout: 5_000 });
  }).toPass();
}

/** What a page complains about from now on: errors that nobody caught, refused resources, breaches of the policy. */
export function complaints(page: Page): readonly string[] {
  const found: string[] = [];
  page.on('pageerror', (error) => found.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') found.push(message.text());
  });
  return found;
}
