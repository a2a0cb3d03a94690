import { expect, type Page } from '@playwright/test';
import shellEn from '#shared/i18n/en/shell.json' with { type: 'json' };
import { applyAppearance } from '../support/appearance.ts';
import { test } from '../support/fixtures.ts';
import { openWorkspace } from '../support/sign-in.ts';
import { workspacePage } from '../support/workspace-page.ts';
import { complaints, DESKTOP, everythingRead, LAPTOP, picture, sizeTo } from './picture.ts';

const SIZES = { 1280: LAPTOP, 1920: DESKTOP } as const;

/** What each panel has once it shows something, and the one of its four pictures that docs/ keeps. */
const PANELS = {
  screener: { proof: '.ag-row', kept: '1920 dark' },
  'market-map': { proof: '.market-map-canvas', kept: '1920 light' },
  actions: { proof: '.actions-day-number', kept: '1280 dark' },
  news: { proof: '.news-row', kept: '1280 dark' },
  notifications: { proof: '.inbox-title', kept: null },
  brokers: { proof: '.brokers-side tbody tr', kept: null },
  company: { proof: '.company-stats dd', kept: null },
  bonds: { proof: '.bonds-own .plain-table td', kept: '1280 dark' },
  exercise: { proof: '.exercise-ways', kept: '1280 light' },
  limits: { proof: '[data-part="locked"] .ag-row', kept: '1280 dark' },
} as const;

/** Panels that show all of what their picture is about in the whole window only. */
const WHOLE: ReadonlySet<string> = new Set(['bonds', 'exercise', 'news']);

const AFTERNOON = { clock: '2026-11-18T15:00:00+07:00' } as const;
/** A day on which stocks are locked at their limits, in a market that is large enough to have some. */
const LOCKED = { instruments: 400, session: 'clock', clock: '2026-11-19T10:00:00+07:00' } as const;

/** More than the slices of a map. */
const FRAMES = 60;

async function settled(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await expect(page.locator('.panel-loading:visible')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  // The market map is drawn in slices over several frames, and shown when it is complete.
  await page.evaluate(async (frames) => {
    for (let frame = 0; frame < frames; frame += 1) await new Promise((begun) => requestAnimationFrame(begun));
  }, FRAMES);
}

for (const [kind, { proof, kept }] of Object.entries(PANELS)) {
  test(`the ${kind} panel on a laptop and a large display, dark and light`, async ({ setup }, info) => {
    const exchange = await setup.startExchange(kind === 'limits' ? LOCKED : AFTERNOON);
    const lantai = await setup.open(exchange.profile);
    const { page } = await openWorkspace(lantai);
    const found = complaints(page);
    const panel = workspacePage(page).panel(kind as keyof typeof PANELS);
    await sizeTo(lantai, page, DESKTOP);
    await page.getByRole('button', { name: shellEn.panel.add }).click();
    await page.getByRole('menuitem', { name: new RegExp(`^${shellEn.panels[kind as keyof typeof PANELS]}`) }).click();
    await expect(panel.locator(proof).first()).toBeVisible();
    if (WHOLE.has(kind))
      await page
        .locator('.dv-tab')
        .filter({ hasText: shellEn.panels[kind as keyof typeof PANELS] })
        .dblclick();
    await everythingRead(page);
    for (const [width, size] of Object.entries(SIZES)) {
      await sizeTo(lantai, page, size);
      for (const theme of ['dark', 'light'] as const) {
        await applyAppearance(page, { theme });
        await settled(page);
        if (kept === `${width} ${theme}`) await picture(page, kind);
        else await page.screenshot({ path: info.outputPath(`${kind}-${width}-${theme}.png`), caret: 'hide' });
      }
    }
    expect(found).toEqual([]);
  });
}
