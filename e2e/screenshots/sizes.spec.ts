import { expect } from '@playwright/test';
import type { StartOptions } from '#exchange/testing/index.ts';
import shellEn from '#shared/i18n/en/shell.json' with { type: 'json' };
import { changeSettings } from '../support/appearance.ts';
import { test } from '../support/fixtures.ts';
import { openWorkspace } from '../support/sign-in.ts';
import { addPanel, type PanelName } from '../support/workspace-page.ts';
import { complaints, DESKTOP, picturesInSizes, sizeTo } from './picture.ts';

/** Every panel of the desk and of the account, with what shows that it has its content. */
const PANELS: Readonly<Partial<Record<PanelName, string>>> = {
  ladder: '[data-slot][data-mark~="last"]',
  orders: 'button',
  basket: 'button',
  journal: '[role="row"], .panel-empty',
  portfolio: '.ag-row:not(.ag-row-pinned)',
  // A path has two steps of 20 seconds, so prices are there too.
  auctions: '.ag-row [col-id="path"] polygon[points*=" "]',
  cash: '.cash-figure-value',
  bonds: 'table, [role="row"], canvas',
  exercise: 'table, [role="row"], button',
  account: 'dl, table',
  limits: '[data-part="locked"] .ag-row',
};

const AFTERNOON = { past: true, clock: '2026-11-18T15:00:00+07:00' };
/** Prices of an auction are shown while there is one. */
const OPENING = { session: 'clock', clock: '2026-03-09T08:46:00+07:00', paused: false } as const;
/** A day on which stocks are locked at their limits, in a market that is large enough to have some. */
const LOCKED = { instruments: 400, session: 'clock', clock: '2026-11-19T10:00:00+07:00' } as const;
const EXCHANGES: Readonly<Partial<Record<PanelName, StartOptions>>> = { auctions: OPENING, limits: LOCKED };

for (const [kind, proof] of Object.entries(PANELS)) {
  test(`the ${kind} panel on a laptop and a large display, dark and light`, async ({ setup }) => {
    const exchange = await setup.startExchange(EXCHANGES[kind as PanelName] ?? AFTERNOON);
    const lantai = await setup.open(exchange.profile);
    const { page } = await openWorkspace(lantai);
    const found = complaints(page);
    await changeSettings(page, ({ confirmations }) => ({ confirmations: { ...confirmations, ordersPerMinute: 0 } }));
    await sizeTo(lantai, page, DESKTOP);
    const panel = await addPanel(page, kind as PanelName);
    await page
      .locator('.dv-tab[aria-selected="true"]')
      .filter({ hasText: shellEn.panels[kind as PanelName] })
      .dblclick();
    await expect(page.locator('section[data-panel]:visible')).toHaveCount(1);
    // Columns have left a narrow panel: what shows its content is looked for where it has all the room.
    await expect(panel.locator(proof).first()).toBeVisible();
    await picturesInSizes(lantai, page, `panel-${kind}`, panel);
    expect(found).toEqual([]);
  });
}
