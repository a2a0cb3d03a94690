import { expect, type Page } from '@playwright/test';
import { SECTIONS } from '#renderer/settings/sections-list.ts';
import { settingsEn } from '#shared/i18n/en/settings.ts';
import { tourEn } from '#shared/i18n/en/tour.ts';
import { settingsId } from '#shared/i18n/id/settings.ts';
import { launch } from '../support/app.ts';
import { test } from '../support/fixtures.ts';
import { openWorkspace } from '../support/sign-in.ts';
import { onlyWindow } from '../support/windows.ts';
import { complaints, DESKTOP, picture, sizeTo } from './picture.ts';

const TEXTS = { en: settingsEn, id: settingsId } as const;

/** Words that do not fit where they stand. Paths may be longer than anything: they wrap. */
const clipped = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, h3, p, b, button, .field-label, td, th')]
      .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0)
      .map((one) => `${one.className} ${one.textContent ?? ''}`),
  );

test('the tour, and every section in both languages', async ({ setup }) => {
  const lantai = await launch({ dataDir: setup.dataDir, tour: true });
  setup.onClose(() => lantai.quit());
  const { page } = await openWorkspace(lantai);
  await sizeTo(lantai, page, DESKTOP);
  const tour = page.getByRole('complementary', { name: tourEn.title });
  await tour.getByRole('button', { name: tourEn.next }).click();
  await tour.getByRole('button', { name: tourEn.next }).click();
  await expect(page.locator('.tour-ring')).toBeVisible();
  await picture(page, 'tour');
  await tour.getByRole('button', { name: tourEn.skip }).first().click();

  await page.evaluate(() => window.lantai.windows.openSettings({}));
  const settings = await onlyWindow(lantai, 'settings');
  const found = complaints(settings);
  for (const language of ['en', 'id'] as const) {
    await settings.evaluate(
      (chosen) => window.lantai.settings.change({ language: chosen, numberFormat: chosen }),
      language,
    );
    const texts = TEXTS[language];
    await expect(settings.getByRole('heading', { level: 1 })).toHaveText(texts.title);
    for (const section of SECTIONS) {
      await settings.getByRole('navigation').getByRole('button', { name: texts.sections[section] }).click();
      await expect(settings.getByRole('heading', { level: 2 })).toHaveText(texts.sections[section]);
      await expect(
        settings.locator('.licences li, .profile-row, .stored-list li, .setting-words, .setting-whole').first(),
      ).toBeVisible();
      if (section === 'diagnostics') await expect(settings.locator('.check')).toHaveCount(12);
      expect(await clipped(settings), `${section} ${language}`).toEqual([]);
      // Another folder each time: a picture would differ where nothing has changed.
      await settings.evaluate(() => {
        for (const path of document.querySelectorAll('.stored-path')) {
          path.textContent = (path.textContent ?? '').replace(/^.*\/data\//, '/home/dewi/.config/Lantai/');
        }
      });
      await picture(settings, language === 'en' ? `settings-${section}` : `settings-${section}-id`);
    }
  }

  const change = (appearance: object): Promise<unknown> =>
    settings.evaluate(async (changed) => {
      const now = await window.lantai.settings.get();
      if (!now.ok) throw new Error(now.error.message);
      return window.lantai.settings.change({ appearance: { ...now.value.appearance, ...changed }, language: 'en' });
    }, appearance);
  const search = settings.getByRole('searchbox');
  await change({ theme: 'light' });
  await search.fill('limit');
  await expect(settings.locator('mark').first()).toBeVisible();
  await picture(settings, 'settings-found');
  await change({ theme: 'contrast', colours: 'blue-orange', fontSize: 16 });
  await search.fill('');
  await settings.getByRole('navigation').getByRole('button', { name: settingsEn.sections.appearance }).click();
  expect(await clipped(settings)).toEqual([]);
  await picture(settings, 'settings-contrast');
  await change({ theme: 'dark', colours: 'green-red', fontSize: 12 });
  await settings.getByRole('navigation').getByRole('button', { name: settingsEn.sections.profiles }).click();
  await settings.getByRole('button', { name: settingsEn.profiles.add }).click();
  await settings.getByLabel(settingsEn.profiles.fields.name).fill('House');
  await settings.getByLabel(settingsEn.profiles.fields.main_url).fill('http://house.example.test');
  await settings.getByRole('button', { name: settingsEn.profiles.save }).click();
  await expect(settings.getByText(settingsEn.profiles.reasons['not-encrypted'])).toBeVisible();
  await picture(settings, 'settings-profile-form');
  expect(found).toEqual([]);
});
