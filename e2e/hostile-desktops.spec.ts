import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { dataDirOf } from '#main/platform/files/data-dir.ts';
import noticesEn from '#shared/i18n/en/notices.json' with { type: 'json' };
import { test } from './support/fixtures.ts';
import { blueGroupSymbol } from './support/linked-symbol.ts';
import { startSecondInstance } from './support/second-instance.ts';
import { signIn } from './support/sign-in.ts';
import { onlyWindow } from './support/windows.ts';

const LEFT = { bounds: { x: 0, y: 0, width: 1_920, height: 1_080 } };
const RIGHT = { bounds: { x: 1_920, y: 0, width: 1_920, height: 1_080 } };
const PLACE = { x: 2_200, y: 150, width: 1_280, height: 800 };

/** What real systems do: see the README of the stand-in. On Electron it is whatever the system does. */
const HOSTILE = {
  LANTAI_STANDIN_HOSTILE:
    'no-ready-to-show,wayland,parentless-dialogs,no-notifications,keyring-late,chromium-arguments',
  XDG_SESSION_TYPE: 'wayland',
};

test('one start on Wayland shows its window, stays signed in, takes links, and leaves the arrangement as it was', async ({
  setup,
}) => {
  const { profile } = await setup.startExchange();
  const displays = [LEFT, RIGHT];
  const { layoutFile } = dataDirOf(setup.dataDir, 'practice', 'practice');
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
  await expect(page.getByText(noticesEn['shortcut-unproven'].title)).toBeVisible();
  await expect.poll(() => blueGroupSymbol(page)).not.toBeNull();
  const shown = await blueGroupSymbol(page);
  const linked = shown === 'BNTG' ? 'SRUN' : 'BNTG';
  const { code } = await startSecondInstance(setup.dataDir, [`lantai://symbol/${linked}`], HOSTILE);
  expect(code).toBe(0);
  await expect.poll(() => blueGroupSymbol(page)).toBe(linked);
  await lantai.quit();
  expect(placed()).toEqual(arrangement);
});
