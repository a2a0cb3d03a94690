import { expect } from '@playwright/test';
import { applyAppearance, resizeWindow } from './support/appearance.ts';
import { test } from './support/fixtures.ts';
import { boxesOf, settledBoxes } from './support/panel-boxes.ts';
import { reloadPage, shareWorkstation } from './support/shared-workstation.ts';

const shared = shareWorkstation();

test('larger text and a smaller window, there and back, leave every panel where it was', async () => {
  const { lantai, page } = shared();
  const large = { width: 1_920, height: 1_080 };
  await resizeWindow(lantai, page, large);
  const before = await settledBoxes(page);
  expect(before.length).toBeGreaterThan(5);
  const isBack = () => expect.poll(() => boxesOf(page)).toEqual(before);
  const isOther = () => expect.poll(() => boxesOf(page)).not.toEqual(before);

  await test.step('text of 16 px and 12 px again', async () => {
    await applyAppearance(page, { fontSize: 16 });
    await isOther();
    await applyAppearance(page, { fontSize: 12 });
    await isBack();
  });
  await test.step('1,280 px, with a larger text and a smaller one there, and 1,920 px again', async () => {
    await resizeWindow(lantai, page, { width: 1_280, height: 720 });
    await isOther();
    await applyAppearance(page, { fontSize: 16 });
    await applyAppearance(page, { fontSize: 12 });
    await resizeWindow(lantai, page, large);
    await isBack();
  });
  await test.step('a window that is loaded anew while it is small shows the same when it is large again', async () => {
    await resizeWindow(lantai, page, { width: 1_280, height: 720 });
    await isOther();
    await reloadPage(lantai, page);
    await expect(page.locator('.dv-groupview')).toHaveCount(before.length);
    await resizeWindow(lantai, page, large);
    await isBack();
  });
});
