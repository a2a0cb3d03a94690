import { expect } from '@playwright/test';
import screenerEn from '#shared/i18n/en/screener.json' with { type: 'json' };
import shellEn from '#shared/i18n/en/shell.json' with { type: 'json' };
import { accessibilityViolations } from './support/accessibility.ts';
import { EXCHANGE_INSTRUMENTS } from './support/exchange-profile.ts';
import { test } from './support/fixtures.ts';
import { gridCell, gridFigures, gridRows } from './support/grid.ts';
import { reloadPage, shareWorkstation } from './support/shared-workstation.ts';
import { numberIn, textOf, workspacePage } from './support/workspace-page.ts';

const shared = shareWorkstation({ exchange: { clock: '2026-11-25T10:00:00+07:00' } });

test('stocks of the whole market are screened, ranked, saved and made a watchlist, by keys alone', async () => {
  const { lantai, page } = shared();
  const on = workspacePage(page);
  const panel = on.panel('screener');
  const rows = gridRows(panel);
  const result = panel.locator('.screener-line [role="status"]');
  const matches = async (): Promise<number> => numberIn(((await result.textContent()) ?? '').split(' ')[0] ?? '');

  const choose = async (name: string): Promise<void> => {
    await panel.getByRole('button', { name: new RegExp(`^${screenerEn.screens}`) }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitemradio', { name }).press('Enter');
  };

  await test.step('the palette opens it on what is traded today, which is there at once', async () => {
    await page.keyboard.press('ControlOrMeta+k');
    await page.keyboard.type(shellEn.panels.screener);
    await page.getByRole('option', { name: shellEn.panels.screener }).first().waitFor();
    await page.keyboard.press('Enter');
    await expect(rows.first()).toBeVisible();
    await expect(panel.locator('.screener-progress')).toHaveCount(0);
    await expect(panel.getByRole('list', { name: screenerEn.conditions }).getByRole('listitem')).toHaveCount(1);
  });

  await test.step('a preset shows the whole market’s daily figures as they come', async () => {
    await choose(screenerEn.preset.upTrend);
    await expect(panel.getByRole('list', { name: screenerEn.conditions }).getByRole('listitem')).toHaveCount(4);
    await expect(result).toContainText(`of ${EXCHANGE_INSTRUMENTS} match`);
    await expect(panel.locator('.screener-progress')).toHaveCount(0);
  });

  await test.step('a new screen without conditions lists every stock; each condition narrows it', async () => {
    await choose(screenerEn.blank);
    await expect(result).toHaveText(`${EXCHANGE_INSTRUMENTS} of ${EXCHANGE_INSTRUMENTS} match`);
    const add = panel.getByRole('button', { name: screenerEn.add });
    await add.press('Enter');
    await page.getByRole('menuitem', { name: screenerEn.figure.value, exact: true }).press('Enter');
    await add.press('Enter');
    await page.getByRole('menuitem', { name: screenerEn.figure.price, exact: true }).press('Enter');
    const price = panel.getByRole('listitem', { name: new RegExp(`${screenerEn.figure.price}$`) });
    await expect(price.getByLabel(screenerEn.rightLabel)).toHaveValue('sma50');
    await expect.poll(matches).toBeLessThan(EXCHANGE_INSTRUMENTS);
    const value = panel.getByRole('listitem', { name: new RegExp(`${screenerEn.figure.value}$`) });
    await value.getByLabel(screenerEn.valueLabel).fill('0.1b');
    await page.keyboard.press('Enter');
    await expect.poll(() => rows.count()).toBeGreaterThan(0);
    const [prices, averages] = [await gridFigures(rows, 'price'), await gridFigures(rows, 'sma50')];
    expect(prices.length).toBeGreaterThan(0);
    // Averages are shown in whole rupiah.
    for (const [row, shown] of prices.entries())
      expect(shown).toBeGreaterThanOrEqual((averages[row] ?? Number.NaN) - 1);
    const values = await gridCell(rows, 'value').allTextContents();
    expect(values.every((text) => /[BT]$|[1-9]\d\dM|\d{3}\.\dM$/.test(text))).toBe(true);
  });

  await test.step('a condition that is switched off does not count', async () => {
    const before = await matches();
    const box = panel.getByRole('listitem', { name: new RegExp(`${screenerEn.figure.price}$`) }).getByRole('checkbox');
    await box.press('Space');
    await expect.poll(matches).toBeGreaterThan(before);
    await box.press('Space');
    await expect.poll(matches).toBe(before);
  });

  await test.step('as an alternative to the condition before it widens the result', async () => {
    const both = await matches();
    const joined = (join: string) => panel.getByRole('button', { name: screenerEn.joined.replace('{join}', join) });
    await joined(screenerEn.and).press('Enter');
    await expect.poll(matches).toBeGreaterThan(both);
    await joined(screenerEn.or).press('Enter');
    await expect.poll(matches).toBe(both);
  });

  await test.step('it has no accessibility violation', async () => {
    expect(await accessibilityViolations(page, `.panel-host[aria-label="${shellEn.panels.screener}"]`)).toEqual([]);
  });

  await test.step('a row selects its stock in the link group', async () => {
    const symbol = await textOf(gridCell(rows, 'code').first());
    await gridCell(rows, 'code').first().click();
    await expect(on.tab(new RegExp(`Order book ${symbol}`))).toBeVisible();
  });

  await test.step('it is saved under a name, and is there after a restart of the window', async () => {
    await panel.getByRole('button', { name: screenerEn.saveAs }).press('Enter');
    await panel.getByLabel(screenerEn.name).fill('Above SMA 50');
    await page.keyboard.press('Enter');
    await expect(panel.getByRole('button', { name: `${screenerEn.screens}: Above SMA 50` })).toBeVisible();
    await panel.getByRole('switch', { name: screenerEn.alerts }).press('Enter');
    await expect(panel.getByRole('switch', { name: screenerEn.alerts })).toBeChecked();
    // The layout is saved a moment after a change, and when the window loses the focus.
    await page.evaluate(() => window.dispatchEvent(new Event('blur')));
    await reloadPage(lantai, page);
    await expect(panel.getByRole('button', { name: `${screenerEn.screens}: Above SMA 50` })).toBeVisible();
    await expect(panel.getByRole('switch', { name: screenerEn.alerts })).toBeChecked();
    await expect.poll(() => rows.count()).toBeGreaterThan(0);
  });

  await test.step('its result becomes a watchlist', async () => {
    await expect.poll(matches).toBeLessThan(EXCHANGE_INSTRUMENTS);
    const count = await matches();
    await panel.getByRole('button', { name: screenerEn.more }).press('Enter');
    await page.getByRole('menuitem', { name: screenerEn.toWatchlist }).press('Enter');
    await page.keyboard.press('Enter');
    await expect(panel.getByText(`Watchlist Above SMA 50 saved, stocks: ${count}`)).toBeVisible();
  });

  await test.step('deleted, it comes back by Undo', async () => {
    await panel.getByRole('button', { name: screenerEn.more }).press('Enter');
    await page.getByRole('menuitem', { name: screenerEn.delete }).press('Enter');
    await expect(panel.getByText('Above SMA 50 deleted')).toBeVisible();
    await panel.getByRole('button', { name: screenerEn.undo }).press('Enter');
    await expect(panel.getByRole('button', { name: `${screenerEn.screens}: Above SMA 50` })).toBeVisible();
  });
});
