import type { Page } from '@playwright/test';
import type { Settings } from '#shared/contract/settings.ts';
import type { Workstation } from './app.ts';
import { expect } from './expect.ts';

/** Changes settings as the settings window does. */
export async function changeSettings(page: Page, change: (now: Settings) => Partial<Settings>): Promise<void> {
  const now = await page.evaluate(async () => window.lantai.settings.get());
  if (!now.ok) throw new Error(now.error.message);
  const answer = await page.evaluate(async (changed) => window.lantai.settings.change(changed), change(now.value));
  if (!answer.ok) throw new Error(answer.error.message);
}

/** Changes the appearance, and waits until this page has applied it. */
export async function applyAppearance(page: Page, parts: Partial<Settings['appearance']>): Promise<void> {
  await changeSettings(page, ({ appearance }) => ({ appearance: { ...appearance, ...parts } }));
  const { theme, fontSize } = parts;
  if (theme) await expect(page.locator(`:root[data-theme="${theme}"]`)).toBeAttached();
  if (fontSize)
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe(`${fontSize}px`);
}

/** Makes the window this large; what its page has of it depends on the zoom. */
export async function resizeWindow(
  lantai: Workstation,
  page: Page,
  size: { readonly width: number; readonly height: number },
  zoom = 1,
): Promise<void> {
  await lantai.inMain(
    ({ BrowserWindow }, bounds) => {
      for (const window of BrowserWindow.getAllWindows()) window.setBounds(bounds);
    },
    { x: 0, y: 0, ...size },
  );
  await expect.poll(() => page.evaluate(() => innerWidth)).toBe(Math.round(size.width / zoom));
}

/** Parts of the bars and the ticket that lie over each other, or that their bar or their own box cuts off. */
export const layoutFaults = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const nameOf = (element: Element): string =>
      `${element.className || element.tagName} "${(element.textContent ?? '').slice(0, 24)}"`;
    const isSeen = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.getBoundingClientRect().width > 0 &&
      !element.classList.contains('visually-hidden');
    for (const bar of document.querySelectorAll('.title-bar, .status-bar')) {
      const parts = [...bar.children].filter(isSeen);
      const edge = bar.getBoundingClientRect().right + 0.5;
      for (const [at, part] of parts.entries()) {
        const box = part.getBoundingClientRect();
        if (box.right > edge) found.push(`${nameOf(part)} is beyond the ${bar.className}`);
        const next = parts[at + 1]?.getBoundingClientRect();
        // Buttons of the title bar reach into the gap so that they are easier to hit.
        if (next && next.left < box.right - 12) found.push(`${nameOf(part)} lies over what follows`);
      }
    }
    for (const part of document.querySelectorAll<HTMLElement>(
      '.ticket label, .ticket .segment, .ticket-quick button, .ticket-submit, .title-bar button:not(.ws-name), .status-bar > span',
    )) {
      if (isSeen(part) && part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0)
        found.push(`${nameOf(part)} is cut off`);
    }
    for (const form of document.querySelectorAll('.ticket'))
      if (form.scrollWidth > form.clientWidth) found.push('the ticket is wider than its panel');
    if (document.documentElement.scrollWidth > innerWidth) found.push('the page is wider than its window');
    return found;
  });

/** Everything that the keyboard can reach and that looks the same with and without the focus. */
export async function invisibleFocusStops(page: Page): Promise<readonly string[]> {
  // From here on the page takes it that somebody uses the keyboard.
  await page.keyboard.press('Tab');
  return page.evaluate(() => {
    const reachable = [
      ...document.querySelectorAll<HTMLElement>('button, input, select, textarea, a[href], summary, [tabindex="0"]'),
    ].filter(
      (each) =>
        each.tabIndex >= 0 &&
        each.checkVisibility({ visibilityProperty: true }) &&
        // The grid's own, which hand the keyboard on to a cell.
        !each.matches('.ag-row, .ag-tab-guard') &&
        !each.matches(':disabled') &&
        each.closest('[inert], [aria-hidden="true"]') === null,
    );
    return reachable
      .filter((each) => {
        // A field may show it at its frame.
        const around = [each, each.parentElement, each.parentElement?.parentElement].filter(
          (element) => element != null,
        );
        const look = (): string =>
          around
            .map((element) => {
              const { outlineStyle, outlineWidth, boxShadow, borderColor } = getComputedStyle(element);
              return [outlineStyle === 'none' ? '' : outlineWidth, boxShadow, borderColor].join();
            })
            .join();
        // A ring that fades in is not there yet when its style is read.
        for (const element of around) element.style.transition = 'none';
        each.focus();
        const focused = look();
        each.blur();
        const unseen = look() === focused;
        for (const element of around) element.style.transition = '';
        return unseen;
      })
      .map((each) => each.outerHTML.slice(0, 160));
  });
}
