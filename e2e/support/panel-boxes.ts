import { expect, type Page } from '@playwright/test';

/** Where each group of panels stands, px. */
export const boxesOf = (page: Page): Promise<readonly (readonly [string, number, number, number, number])[]> =>
  page.locator('.dv-groupview').evaluateAll((groups) =>
    groups.map((group) => {
      const { left, top, width, height } = group.getBoundingClientRect();
      // By the name under which it is saved: beside panels that stay of another workspace it has another in its page.
      const panel = group.querySelector<HTMLElement>('section[data-panel]')?.dataset.panel?.replace(/@\d+$/, '') ?? '';
      return [panel, left, top, width, height] as const;
    }),
  );

/** The panels' boxes once they have not changed for a while: a window that has another size is laid out when it keeps that size. */
export async function settledBoxes(page: Page): ReturnType<typeof boxesOf> {
  let last: Awaited<ReturnType<typeof boxesOf>> = [];
  let same = 0;
  await expect
    .poll(
      async () => {
        // The first comparison, which is made at once, is with nothing.
        const before = last;
        last = await boxesOf(page);
        same = last.length > 0 && JSON.stringify(last) === JSON.stringify(before) ? same + 1 : 0;
        // On a busy machine the first look may come before the page has drawn its new size.
        return same === 2;
      },
      { intervals: [600] },
    )
    .toBe(true);
  return last;
}
