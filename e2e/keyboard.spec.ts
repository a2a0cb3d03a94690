import { expect, type Locator, type Page } from '@playwright/test';
import commandsEn from '#shared/i18n/en/commands.json' with { type: 'json' };
import keysEn from '#shared/i18n/en/keys.json' with { type: 'json' };
import paletteEn from '#shared/i18n/en/palette.json' with { type: 'json' };
import settingsEn from '#shared/i18n/en/settings.json' with { type: 'json' };
import { launch, removeDataDir } from './support/app.ts';
import { test } from './support/fixtures.ts';
import { openWorkspace, unlock } from './support/sign-in.ts';
import { onlyWindow } from './support/windows.ts';
import { codeIn, statusBar, workspacePage } from './support/workspace-page.ts';

const palette = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: paletteEn.title });
  return { dialog, field: dialog.getByRole('combobox'), rows: dialog.getByRole('option') };
};

/** A key by its place, as another keyboard layout would send it. */
const pressPlace = (page: Page, init: { code: string; key: string; ctrlKey: boolean }): Promise<void> =>
  page.evaluate((given) => {
    const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...given });
    (document.activeElement ?? document.body).dispatchEvent(event);
  }, init);

const keyRow = (settings: Page, id: keyof typeof commandsEn): Locator =>
  settings.getByRole('listitem').filter({ hasText: commandsEn[id] });

test('everything from the keyboard', async () => {
  let lantai = await launch();
  try {
    const { page, pin } = await openWorkspace(lantai);
    const on = workspacePage(page);
    const { dialog, field, rows } = palette(page);
    await expect(on.watchRows.first()).toBeVisible();

    await test.step('a letter opens the search with it; a stock is found by its code and shown', async () => {
      const code = await codeIn(on.watchRows.nth(3));
      await on.panel('book').focus();
      await page.keyboard.press(code.charAt(0));
      await expect(field).toHaveValue(code.charAt(0));
      await field.fill(code.toLowerCase());
      await expect(rows.first()).toContainText(code);
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
      await expect(statusBar(page)).toContainText(code);
    });

    await test.step('Ctrl+K works by key position; a command is found and run', async () => {
      await pressPlace(page, { code: 'KeyK', key: 'л', ctrlKey: true });
      await expect(dialog).toBeVisible();
      await field.fill(commandsEn['help.keys']);
      await expect(rows.first()).toContainText(commandsEn['help.keys']);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog', { name: keysEn.sheet.title })).toContainText(commandsEn['ticket.buy']);
    });

    await test.step('the list of keyboard shortcuts is printed alone, and F1 closes it', async () => {
      await page.emulateMedia({ media: 'print' });
      await expect(page.locator('.workspace')).toBeHidden();
      await expect(page.getByRole('dialog', { name: keysEn.sheet.title })).toBeVisible();
      await page.emulateMedia({ media: null });
      await page.keyboard.press('F1');
      await expect(page.getByRole('dialog', { name: keysEn.sheet.title })).toBeHidden();
    });

    await test.step('F6 walks through the panels and both bars, round and back', async () => {
      const where = (): Promise<string> =>
        page.evaluate(() => {
          const at = document.activeElement;
          const bar = at?.closest('.title-bar, .status-bar')?.className.split(' ')[0];
          return bar ?? at?.closest<HTMLElement>('[data-panel]')?.dataset.panel ?? 'nowhere';
        });
      await on.panel('book').focus();
      const seen: string[] = [await where()];
      for (let step = 0; step < 20; step += 1) {
        await page.keyboard.press('F6');
        const at = await where();
        if (at === seen[0]) break;
        seen.push(at);
      }
      expect(seen.join(' ')).toMatch(/title-bar/);
      expect(seen.join(' ')).toMatch(/watchlist-1/);
      expect(new Set(seen).size).toBe(seen.length);
      await page.keyboard.press('Shift+F6');
      expect(await where()).toBe(seen.at(-1));
    });

    await test.step('the palette opens the settings where a setting is', async () => {
      await page.keyboard.press('ControlOrMeta+k');
      await field.fill(settingsEn.sections.keys);
      const group = page.getByRole('group', { name: paletteEn.groups.settings });
      await group.getByRole('option').first().click();
      await expect(keyRow(await onlyWindow(lantai, 'settings'), 'ticket.buy')).toContainText('F2');
    });
    const settings = await onlyWindow(lantai, 'settings');
    const change = (id: keyof typeof commandsEn): Promise<void> =>
      keyRow(settings, id)
        .getByRole('button', { name: /^Change/ })
        .click();

    await test.step('keys of another command are refused, and the command is named', async () => {
      await change('ticket.buy');
      await settings.keyboard.press('F4');
      await expect(settings.getByRole('alert')).toContainText(`“${commandsEn['ticket.sell']}”`);
      await settings.getByRole('button', { name: keysEn.keep, exact: true }).click();
      await change('ticket.buy');
      await settings.keyboard.press('Alt+F4');
      await expect(settings.getByRole('alert')).toContainText('is reserved by the system');
      await expect(keyRow(settings, 'ticket.buy')).toContainText('F2');
    });

    const sidesFollowTheNewKeys = async (window: Page): Promise<void> => {
      const { ticket } = workspacePage(window);
      const side = (name: RegExp): Locator => ticket.getByRole('radio', { name, checked: true });
      await expect(side(/^Buy/)).toBeVisible();
      await window.keyboard.press('F4');
      await expect(side(/^Sell/)).toBeVisible();
      await window.keyboard.press('F2');
      await window.keyboard.press('F6');
      await expect(side(/^Sell/)).toBeVisible();
      await window.keyboard.press('ControlOrMeta+Shift+B');
      await expect(side(/^Buy.*Ctrl Shift B/)).toBeVisible();
    };
    await test.step('new keys work at once in every window, and the old ones no longer do', async () => {
      await change('ticket.buy');
      await settings.keyboard.press('ControlOrMeta+Shift+B');
      await expect(keyRow(settings, 'ticket.buy')).toContainText('Ctrl Shift B');
      await settings.close();
      await sidesFollowTheNewKeys(page);
    });

    await test.step('and after a restart', async () => {
      await lantai.quit();
      lantai = await launch({ dataDir: lantai.dataDir });
      const again = await onlyWindow(lantai, 'workspace');
      await unlock(again, pin);
      await sidesFollowTheNewKeys(again);
    });
  } finally {
    await lantai.quit();
    removeDataDir(lantai.dataDir);
  }
});
