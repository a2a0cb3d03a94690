import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { dataDirOf } from '#main/platform/files/data-dir.ts';
import killSwitchEn from '#shared/i18n/en/kill-switch.json' with { type: 'json' };
import { test } from './support/fixtures.ts';
import { blueGroupSymbol } from './support/linked-symbol.ts';
import { startSecondInstance } from './support/second-instance.ts';
import { signIn, unlock } from './support/sign-in.ts';
import { onlyWindow } from './support/windows.ts';

const LEFT = { bounds: { x: 0, y: 0, width: 1_920, height: 1_080 } };
const RIGHT = { bounds: { x: 1_920, y: 0, width: 1_920, height: 1_080 } };
const PLACE = { x: 2_200, y: 150, width: 1_280, height: 800 };

/** What real systems do: see the README of the stand-in. On Electron it is whatever the system does. */
const HOSTILE = {
  LANTAI_STANDIN_HOSTILE:
    'no-ready-to-show,wayland,parentless-dialogs,failing-notifications,keyring-late,chromium-arguments',
  XDG_SESSION_TYPE: 'wayland',
};

/** Codes of the notices for the person; a card of it leaves after twenty seconds, which a busy machine may take to get here. */
const noticeCodes = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const notices = await window.lantai.app.notices();
    return notices.ok ? notices.value.map(({ code }) => code) : [];
  });

/** As the button for it in the settings. */
const tryNotification = (page: Page) =>
  page.evaluate(() => window.lantai.notifications.tryOut({ code: 'order-match' }));

test('one start on Wayland shows its window, stays signed in, takes links, and leaves the arrangement as it was', async ({
  setup,
}) => {
  const { profile } = await setup.startExchange();
  const displays = [LEFT, RIGHT];
  const { layout: layoutFile } = dataDirOf(setup.dataDir, 'practice', 'practice').things;
  const placed = (): unknown => JSON.parse(readFileSync(layoutFile, 'utf8')).workspaces[0].arrangements;

  const before = await setup.open(profile, { displays });
  await signIn(before);
  await before.inMain(({ BrowserWindow }, to) => BrowserWindow.getAllWindows()[0]?.setBounds(to), PLACE);
  await expect.poll(() => JSON.stringify(placed())).toContain('"x":2200');
  await before.quit();
  const arrangement = placed();

  const lantai = await setup.open(profile, { displays, env: HOSTILE });
  const page = await onlyWindow(lantai, 'workspace');
  await expect
    .poll(() =>
      lantai.inMain(
        ({ BrowserWindow }) => BrowserWindow.getAllWindows().map((window) => window.isVisible()),
        undefined,
      ),
    )
    .toEqual([true]);
  await expect.poll(() => noticeCodes(page)).toContain('shortcut-unproven');
  await expect.poll(() => blueGroupSymbol(page)).not.toBeNull();
  const shown = await blueGroupSymbol(page);
  const linked = shown === 'BNTG' ? 'SRUN' : 'BNTG';
  const { code } = await startSecondInstance(setup.dataDir, [`lantai://symbol/${linked}`], HOSTILE);
  expect(code).toBe(0);
  await expect.poll(() => blueGroupSymbol(page)).toBe(linked);
  if (lantai.desktop) {
    const [keys] = await lantai.desktop.shortcuts();
    await lantai.desktop.pressShortcut(keys ?? '');
    await expect.poll(() => noticeCodes(page)).not.toContain('shortcut-unproven');
    await tryNotification(page);
    await expect.poll(() => noticeCodes(page)).toContain('notifications-refused');
  }
  await lantai.quit();
  expect(placed()).toEqual(arrangement);
});

/** GNOME on Wayland: the portal keeps the keys to itself, and icons in the tray are shown nowhere. */
const GNOME = {
  LANTAI_STANDIN_HOSTILE: 'wayland,shortcut-denied,no-tray',
  XDG_SESSION_TYPE: 'wayland',
  XDG_CURRENT_DESKTOP: 'GNOME',
};

test('on GNOME keys that never arrive stop nothing and are called so, a locked screen locks trading, and a closed window can be got back', async ({
  setup,
}) => {
  const { profile } = await setup.startExchange();
  const lantai = await setup.open(profile, { env: GNOME, panels: [] });
  const { page, pin } = await signIn(lantai);
  await unlock(page, pin);
  await expect.poll(() => noticeCodes(page)).toContain('shortcut-unproven');
  const stopped = page.getByRole('region', { name: killSwitchEn.title });
  if (lantai.desktop) {
    const [keys] = await lantai.desktop.shortcuts();
    await lantai.desktop.pressShortcut(keys ?? '');
    await expect(stopped).toBeHidden();
    await lantai.desktop.setScreenLocked(true);
    await expect(page.getByRole('button', { name: /unlock trading/i }).first()).toBeVisible();
    await lantai.desktop.setScreenLocked(false);
  }
  await page.getByRole('button', { name: killSwitchEn.stop }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: killSwitchEn.stop }).click();
  await expect(stopped).toBeVisible();

  const states = () =>
    lantai.inMain(
      ({ BrowserWindow }) =>
        BrowserWindow.getAllWindows().map((window) => (window.isMinimized() ? 'in the task bar' : 'seen')),
      undefined,
    );
  await lantai.inMain(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close(), undefined);
  await expect.poll(states).toEqual(['in the task bar']);
  expect((await startSecondInstance(setup.dataDir, [], GNOME)).code).toBe(0);
  await expect.poll(states).toEqual(['seen']);
});

/** A bare compositor: no session bus, and full screen comes when it comes. */
const BARE = { LANTAI_STANDIN_HOSTILE: 'no-dbus,late-full-screen' };

test('without D-Bus Lantai says what it cannot do and leaves no sign-in on the disk; full screen counts once it is asked for', async ({
  setup,
}) => {
  const { profile } = await setup.startExchange();
  const lantai = await setup.open(profile, { env: BARE, panels: [] });
  const { page } = await signIn(lantai);
  if (lantai.desktop) {
    await expect.poll(() => noticeCodes(page)).toContain('no-session-bus');
    await expect.poll(() => noticeCodes(page)).toContain('secrets-not-kept');
    expect(await lantai.desktop.trayTooltips()).toEqual([]);
    await tryNotification(page);
    await expect.poll(() => noticeCodes(page)).toContain('notifications-refused');
  }
  const { layout: layoutFile } = dataDirOf(setup.dataDir, 'practice', 'practice').things;
  // As F11; a press would say nothing of when it has arrived.
  await page.evaluate(() => window.lantai.windows.toggleFullScreen());
  await lantai.quit();
  expect(readFileSync(layoutFile, 'utf8')).toContain('"fullScreen": true');

  const again = await setup.open(profile, { env: BARE, panels: [] });
  if (again.desktop) await signIn(again);
  await onlyWindow(again, 'workspace');
  await expect
    .poll(() =>
      again.inMain(
        ({ BrowserWindow }) => BrowserWindow.getAllWindows().map((window) => window.isFullScreen()),
        undefined,
      ),
    )
    .toEqual([true]);
});
