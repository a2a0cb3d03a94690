import type { Page } from '@playwright/test';

type StaleMarks = {
  /** Panels whose pill a person can read. */
  readonly shown: readonly string[];
  /** Stale panels whose pill is cut off, lies over something, is missing where there is room, or whose tab is not amber. */
  readonly faults: readonly string[];
};

/** What a person sees in the header rows of the stale panels that are on top. */
export const staleMarks = (page: Page): Promise<StaleMarks> =>
  page.evaluate(() => {
    const DRAG_HANDLE = 12;
    const GAP = 4;
    const shown: string[] = [];
    const faults: string[] = [];
    const isSeen = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.getBoundingClientRect().width > 0;
    for (const group of document.querySelectorAll('.dv-groupview:has(.panel-host[data-stale=""])')) {
      const name =
        group
          .querySelector('.panel-host')
          ?.getAttribute('data-panel')
          ?.replace(/-\d+(@\d+)?$/, '') ?? '';
      const add = (fault: string): void => void faults.push(`${name}: ${fault}`);
      const row = group.querySelector('.dv-tabs-and-actions-container');
      const pill = row?.querySelector<HTMLElement>('.stale-pill');
      if (!row || !pill) {
        add('no pill');
        continue;
      }
      const { color } = getComputedStyle(pill);
      const tab = row.querySelector('.dv-active-tab .panel-tab-name');
      if (!tab || !getComputedStyle(tab).boxShadow.includes(color)) add('the tab is not amber');
      if (!isSeen(pill)) {
        const room = row.querySelector('.dv-void-container')?.clientWidth ?? 0;
        if (room >= pill.offsetWidth + GAP + DRAG_HANDLE + 1) add(`no pill in ${room} px`);
        continue;
      }
      const box = pill.getBoundingClientRect();
      const edge = row.getBoundingClientRect();
      const range = document.createRange();
      range.selectNodeContents(pill);
      const word = range.getBoundingClientRect();
      if (pill.textContent === '' || word.width === 0) add('a pill without its word');
      if (word.left < box.left || word.right > box.right + 0.5) add('the word is cut off');
      if (box.left < edge.left || box.right > edge.right || box.top < edge.top || box.bottom > edge.bottom)
        add('the pill is outside of the header');
      for (const control of row.querySelectorAll('button, .dv-tab, .link-chip, .header-item, .header-menu')) {
        const other = control.getBoundingClientRect();
        if (isSeen(control) && other.left < box.right && other.right > box.left)
          add(`the pill lies over ${control.className} "${control.textContent?.slice(0, 24)}"`);
      }
      // Where the page is scrolled, nothing can be hit outside of the window.
      const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
      const isInWindow = x < innerWidth && y < innerHeight && x > 0 && y > 0;
      if (isInWindow && document.elementFromPoint(x, y) !== pill) add('something lies over the pill');
      shown.push(name);
    }
    return { shown, faults };
  });
