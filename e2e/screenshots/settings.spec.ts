import { expect, type Page } from '@playwright/test';
import { createRestClient } from '#exchange/testing/index.ts';
import { SECTIONS } from '#renderer/settings/sections-list.ts';
import { channelOf } from '#shared/contract/channel-of.ts';
import { PROFILE_ADDRESSES } from '#shared/contract/profiles.ts';
import type { UpdateState } from '#shared/contract/updates.ts';
import serviceCheckEn from '#shared/i18n/en/service-check.json' with { type: 'json' };
import settingsEn from '#shared/i18n/en/settings.json' with { type: 'json' };
import settingsId from '#shared/i18n/id/settings.json' with { type: 'json' };
import { endpoints } from '#shared/service/endpoints.ts';
import { launch } from '../support/app.ts';
import { test } from '../support/fixtures.ts';
import { openWorkspace } from '../support/sign-in.ts';
import { onlyWindow } from '../support/windows.ts';
import { complaints, DESKTOP, picture, sizeTo } from './picture.ts';

/** The sections that the guide shows. */
const IN_GUIDE: ReadonlySet<(typeof SECTIONS)[number]> = new Set([
  ...(['appearance', 'trading', 'security', 'notifications', 'keys'] as const),
  ...(['privacy', 'profiles', 'diagnostics', 'updates'] as const),
]);
/** A copy that was not installed fetches nothing: the page is shown what an installed one has downloaded. */
const DOWNLOADED: UpdateState = {
  kind: 'ready',
  release: {
    version: '1.1.0',
    releasedAt: Date.UTC(2026, 10, 27, 3),
    notes: [
      'The order book shows how many of its levels are in sight.',
      'News: one list of what is known about a stock.',
      'A bracket can trail its stop.',
    ].join('\n'),
  },
  plan: { when: 'tonight', at: Date.UTC(2026, 10, 27, 19), waitsFor: 'market' },
};
const TEXTS = { en: settingsEn, id: settingsId } as const;

/** Words that do not fit where they stand. Paths may be longer than anything: they wrap. */
const clipped = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, h3, p, b, button, .field-label, td, th')]
      .filter(
        (element) =>
          element.checkVisibility() && element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0,
      )
      .map((element) => `${element.className} ${element.textContent ?? ''}`),
  );

test('every section in both languages', async ({ setup }) => {
  const lantai = await launch({ dataDir: setup.dataDir });
  setup.onClose(() => lantai.quit());
  const { page } = await openWorkspace(lantai);
  await sizeTo(lantai, page, DESKTOP);

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
      await expect(settings.locator('.panel-loading')).toHaveCount(0);
      if (section === 'diagnostics') await expect(settings.locator('.check')).toHaveCount(12);
      if (section === 'updates') {
        await lantai.inMain(
          ({ webContents }, [channel, state]) => {
            for (const contents of webContents.getAllWebContents()) contents.send(channel, state);
          },
          [channelOf('updates', 'changed'), DOWNLOADED] as const,
        );
        await expect(settings.locator('.updates-choices')).toBeVisible();
      }
      expect(await clipped(settings), `${section} ${language}`).toEqual([]);
      // Another folder each time: a picture would differ where nothing has changed.
      await settings.evaluate(() => {
        for (const path of document.querySelectorAll('.stored-path')) {
          path.textContent = (path.textContent ?? '').replace(/^.*\/data\//, '/home/dewi/.config/Lantai/');
        }
      });
      if (!IN_GUIDE.has(section)) continue;
      await picture(settings, language === 'en' ? `settings-${section}` : `settings-${section}-id`);
    }
  }

  expect(found).toEqual([]);
});

test('the check of a service', async ({ setup }) => {
  const exchange = await setup.startExchange({
    speed: 20,
    instruments: 20,
    dialects: [
      'tokens-nested',
      'times-jakarta-no-zone',
      'rest-volumes-in-lots',
      'numbers-with-grouping',
      'unreadable-row',
    ],
  });
  const client = createRestClient(exchange.profile);
  await client.signIn();
  const { items } = await client.call(endpoints.watchlist.defaultItems);
  const symbol = items[0]?.symbol ?? '';
  const book = await client.call(endpoints.market.orderBook, { path: { symbol } });
  await client.call(endpoints.orders.buy, {
    body: { symbol, price: book.bid.price8 ?? 0, shares: 100, board_type: 'RG' },
  });
  const lantai = await launch({ dataDir: setup.dataDir });
  setup.onClose(() => lantai.quit());
  const { page } = await openWorkspace(lantai);
  await page.evaluate(() => window.lantai.windows.openSettings({ section: 'profiles' }));
  const settings = await onlyWindow(lantai, 'settings');
  const found = complaints(settings);
  await settings.getByRole('button', { name: settingsEn.profiles.add }).click();
  const { fields } = settingsEn.profiles;
  await settings.getByLabel(fields.name, { exact: true }).fill('House');
  for (const name of [...PROFILE_ADDRESSES, 'web_build_id'] as const) {
    await settings.getByLabel(fields[name], { exact: true }).fill(exchange.profile[name]);
  }
  await settings.getByRole('button', { name: serviceCheckEn.open }).click();
  const section = settings.locator('.service-check');
  const { username, password, pin } = exchange.profile.credentials;
  await section.getByLabel(serviceCheckEn.username).fill(username);
  await section.getByLabel(serviceCheckEn.password).fill(password);
  await section.getByLabel(serviceCheckEn.pin).fill(pin);
  await section.getByRole('button', { name: serviceCheckEn.start }).click();
  await expect(section.getByRole('button', { name: serviceCheckEn.export })).toBeVisible({ timeout: 60_000 });
  await sizeTo(lantai, settings, { width: 1_280, height: 1_080 });
  expect(await clipped(settings)).toEqual([]);
  await section.evaluate((element) => element.scrollIntoView({ block: 'start' }));
  await picture(settings, 'service-check');
  expect(found).toEqual([]);
});
