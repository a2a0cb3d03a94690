import { expect, type Page } from '@playwright/test';
import type { SectionId } from '#renderer/settings/sections-list.ts';
import type { Appearance } from '#shared/contract/settings.ts';
import keysEn from '#shared/i18n/en/keys.json' with { type: 'json' };
import settingsEn from '#shared/i18n/en/settings.json' with { type: 'json' };
import { DESKTOP, sizeTo } from './screenshots/picture.ts';
import { launch } from './support/app.ts';
import { test } from './support/fixtures.ts';
import { openWorkspace, practiceAccount } from './support/sign-in.ts';
import { onlyWindow } from './support/windows.ts';

/** Compares only what is drawn from the app's own texts and styles: nothing here moves with the market. */
async function settled(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

test('windows without market data look as they did', async ({ setup }) => {
  const lantai = await launch({ dataDir: setup.dataDir, animations: true });
  setup.onClose(() => lantai.quit());

  await test.step('login window', async () => {
    const login = await onlyWindow(lantai, 'login');
    await practiceAccount(login);
    await settled(login);
    await expect(login).toHaveScreenshot('login.png', { mask: [login.getByText(/^Version/)] });
  });

  const { page } = await openWorkspace(lantai);
  await sizeTo(lantai, page, DESKTOP);

  await test.step('a panel without content', async () => {
    await page.getByRole('tab', { name: 'Alerts' }).click();
    const alerts = page.getByRole('tabpanel', { name: 'Alerts' });
    await settled(page);
    await expect(alerts).toHaveScreenshot('alerts-empty.png');
  });

  await test.step('list of keyboard shortcuts', async () => {
    await page.keyboard.press('F1');
    await settled(page);
    await expect(page.getByRole('dialog', { name: keysEn.sheet.title })).toHaveScreenshot('keyboard-shortcuts.png');
    await page.keyboard.press('Escape');
  });

  await page.evaluate(() => window.lantai.windows.openSettings({}));
  const settings = await onlyWindow(lantai, 'settings');
  const show = async (section: SectionId) => {
    await settings.getByRole('navigation').getByRole('button', { name: settingsEn.sections[section] }).click();
    await expect(settings.getByRole('heading', { level: 2 })).toHaveText(settingsEn.sections[section]);
    await settled(settings);
  };
  const useTheme = async (theme: Appearance['theme']) => {
    await settings.evaluate(async (chosen) => {
      const now = await window.lantai.settings.get();
      if (!now.ok) throw new Error(now.error.message);
      await window.lantai.settings.change({ appearance: { ...now.value.appearance, theme: chosen } });
    }, theme);
    await expect(settings.locator('html')).toHaveAttribute('data-theme', theme);
  };

  await test.step('settings window in each theme', async () => {
    // Its prices move.
    const mask = [settings.getByRole('region', { name: settingsEn.preview.title })];
    await show('appearance');
    await expect(settings).toHaveScreenshot('settings-appearance-dark.png', { mask });
    await show('trading');
    await expect(settings).toHaveScreenshot('settings-trading-dark.png');
    await useTheme('light');
    await expect(settings).toHaveScreenshot('settings-trading-light.png');
    await show('appearance');
    await expect(settings).toHaveScreenshot('settings-appearance-light.png', { mask });
    await useTheme('contrast');
    await expect(settings).toHaveScreenshot('settings-appearance-contrast.png', { mask });
  });
});
