import { expect, type Page } from '@playwright/test';
import shellEn from '#shared/i18n/en/shell.json' with { type: 'json' };
import { applyAppearance, changeSettings, resizeWindow } from './support/appearance.ts';
import { test } from './support/fixtures.ts';
import { shareWorkstation } from './support/shared-workstation.ts';
import { unlock } from './support/sign-in.ts';
import { numberAt, sendOrder, workspacePage } from './support/workspace-page.ts';

const shared = shareWorkstation({ exchange: { session: 'clock', clock: '2026-11-18T10:00:00+07:00' } });

/**
 * What the title bar shows at each width from 480 to 2,560 px: faults where a text of a width is not shown at a larger
 * one, where something does not fit, or where IHSG, the day's result or the search lack their room though the bar is wide.
 */
const faultsOfWidths = (
  page: Page,
  { search, figures }: { readonly search: number; readonly figures: number },
): Promise<readonly string[]> =>
  page.evaluate(
    async ([searchFrom, figuresFrom]) => {
      const bar = document.querySelector<HTMLElement>('.title-bar');
      if (!bar) return ['no title bar'];
      const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      const isShown = (element: Element): boolean =>
        element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 0;
      const found: string[] = [];
      let before: readonly Element[] = [];
      for (let width = 480; width <= 2_560; width += 40) {
        bar.style.width = `${width}px`;
        await drawn();
        const shown = [...bar.querySelectorAll('span, b, button, svg')].filter(isShown);
        for (const element of before) {
          if (
            element.isConnected &&
            !shown.includes(element) &&
            !element.closest('[data-more]') &&
            !element.matches('.title-search > svg, [data-tight] *')
          )
            found.push(`${width} px: without "${element.textContent || element.getAttribute('class')}"`);
        }
        before = shown;
        const parts = [...bar.children].filter(isShown);
        for (const [at, part] of parts.entries()) {
          const next = parts[at + 1]?.getBoundingClientRect().left ?? bar.getBoundingClientRect().right + 12;
          // Buttons reach into the gap so that they are easier to hit.
          if (part.getBoundingClientRect().right > next + 12)
            found.push(`${width} px: "${part.textContent}" lies over`);
        }
        if (width < figuresFrom) continue;
        const texts = [...bar.querySelectorAll('.title-item')].filter(isShown).map(({ textContent }) => textContent);
        for (const name of [/^IHSG/, /^(Today|Hari ini)/])
          if (!texts.some((text) => name.test(text ?? ''))) found.push(`${width} px: no ${name.source}`);
        if (width < searchFrom) continue;
        const own = bar.querySelector('.title-search')?.getBoundingClientRect().width ?? 0;
        if (own < 140) found.push(`${width} px: the search has ${own} px`);
      }
      bar.style.width = '';
      return found;
    },
    [search, figures] as const,
  );

test('the title bar shows at every width what it shows at a smaller one', async () => {
  const { page } = shared();
  const on = workspacePage(page);
  await sendOrder(on, { price: await numberAt(on.offer(3)), lots: 1 });
  const today = page.locator('.title-bar').getByText(/^(Today|Hari ini)$/);
  await expect(today).toBeAttached();
  await expect(page.locator('.title-item.has-progress')).toBeAttached();
  let room = { search: 1_200, figures: 1_024 };
  const check = async (about: string): Promise<void> => expect(await faultsOfWidths(page, room), about).toEqual([]);
  for (const fontSize of [12, 16] as const) {
    await applyAppearance(page, { fontSize });
    if (fontSize === 16) room = { search: 1_400, figures: 1_200 };
    for (const language of ['en', 'id'] as const) {
      await changeSettings(page, () => ({ language }));
      await expect(page.locator(`:root[lang="${language}"]`)).toBeAttached();
      await check(`${language}, text ${fontSize}`);
    }
  }
  await page.evaluate(async () => {
    for (const name of ['Investor', 'Scalping', 'Overnight positions'])
      await window.lantai.workspaces.create({ name, template: 'empty' });
  });
  await expect(page.locator('.ws-tabs [data-tab]')).toHaveCount(4);
  // The open one has a long name.
  room = { search: 1_480, figures: 1_320 };
  await check('several workspaces');
  await page.evaluate(() => window.lantai.session.lock());
  await check('locked');
});

test('locking trading moves nothing in the title bar', async () => {
  const { lantai, page, pin } = shared();
  const lefts = (): Promise<readonly number[]> =>
    page.evaluate(async () => {
      // The bar is fitted in the frame after its window has another size.
      for (const _frame of [1, 2]) await new Promise((drawn) => requestAnimationFrame(drawn));
      return [...document.querySelectorAll('.title-bar > *, .title-bar button')]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .map((element) => Math.round(element.getBoundingClientRect().left));
    });
  for (const width of [1_280, 1_920]) {
    await resizeWindow(lantai, page, { width, height: 720 });
    await expect(page.locator('.title-bar').getByText(shellEn.today.title)).toBeVisible();
    const unlocked = await lefts();
    await page.evaluate(() => window.lantai.session.lock());
    await expect(page.locator('.title-button.is-locked')).toBeVisible();
    expect(await lefts(), `${width} px`).toEqual(unlocked);
    await unlock(page, pin);
  }
});
