import type { Page } from '@playwright/test';
import { PANEL_KINDS, type PanelKind } from '#shared/contract/panels.ts';
import type { WindowLayout } from '#shared/contract/windows.ts';
import { writeWorkspaceFile } from '#shared/windows/index.ts';

/** Heights as the standard layouts have them at 1,920 × 1,080, px; the ticket as high as one without a book above it. */
const TALL = 520;
const HEIGHTS: Partial<Record<PanelKind, number>> = {
  watchlist: 800,
  movers: 800,
  book: 400,
  ticket: 720,
  portfolio: 300,
};
const heightOf = (kind: PanelKind): number => HEIGHTS[kind] ?? TALL;
const WHOLE_HEIGHT = PANEL_KINDS.reduce((sum, kind) => sum + heightOf(kind), 0);
const WIDE = 1_920;

/** A workspace file with one window: each kind of panel in a group of its own, one above the other. @param options of kinds that do not begin with their usual ones */
export function everyPanelFile(options: Partial<Record<PanelKind, Readonly<Record<string, unknown>>>> = {}): string {
  const ids = PANEL_KINDS.map((kind) => `${kind}-1`);
  const data = ids.map((id, at) => ({
    type: 'leaf',
    size: heightOf(PANEL_KINDS[at] ?? 'chart'),
    data: { id: `group-${at}`, views: [id], activeView: id },
  }));
  const layout: WindowLayout = {
    preset: 'open-floor',
    dock: {
      grid: { root: { type: 'branch', size: WIDE, data }, width: WIDE, height: WHOLE_HEIGHT, orientation: 'VERTICAL' },
      panels: Object.fromEntries(ids.map((id) => [id, { id, contentComponent: 'panel' }])),
      activeGroup: 'group-0',
    },
    panels: Object.fromEntries(
      PANEL_KINDS.map((kind) => [`${kind}-1`, { kind, group: 'blue', options: options[kind] ?? {} }]),
    ),
  };
  const window = { id: 'fit', primary: true, pinned: false, layout, arriving: [], origins: {} };
  return writeWorkspaceFile({ id: 'fit', name: 'Fit', windows: [window], arrangements: [] });
}

/**
 * Lays the dock out as if it had this width and the room for every panel; the window stays as it is. What observes its
 * size has been notified when this resolves.
 */
export const setDockWidth = (page: Page, width: number): Promise<void> =>
  page.evaluate(
    async ([wide, tall]) => {
      const dock = document.querySelector<HTMLElement>('.dock');
      if (dock) Object.assign(dock.style, { width: `${wide}px`, height: `${tall}px`, flex: 'none', padding: '0' });
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    },
    [width, WHOLE_HEIGHT] as const,
  );

/** After {@link setDockWidth}: the dock fills the window again. */
export const releaseDock = (page: Page): Promise<void> =>
  page.evaluate(() => document.querySelector('.dock')?.removeAttribute('style'));

/** What does not fit in the panels as they stand: cut texts, boxes over each other, half rows, empty areas. */
export const fitFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const LARGEST_VOID = 120;
    /** Height of one row in the smallest text, px. */
    const LEAST_LIST = 18;
    type Clip = Pick<CSSStyleDeclaration, 'textOverflow' | 'overflowX' | 'overflowY' | 'position'>;
    const found: string[] = [];
    // Most elements are asked about more than once, and the answer is dear.
    const known = new Map<Element, boolean>();
    const isShown = (element: Element): boolean => {
      const before = known.get(element);
      if (before !== undefined) return before;
      const shown = element.getBoundingClientRect().width > 0 && element.checkVisibility({ visibilityProperty: true });
      known.set(element, shown);
      return shown;
    };
    // Every text asks about the same boxes around it: how each cuts what it holds, and where it is.
    const clips = new Map<Element, { readonly clip: Clip; readonly frame: DOMRect }>();
    const clipOf = (element: Element) => {
      let known = clips.get(element);
      if (known === undefined) {
        const { textOverflow, overflowX, overflowY, position } = getComputedStyle(element);
        known = { clip: { textOverflow, overflowX, overflowY, position }, frame: element.getBoundingClientRect() };
        clips.set(element, known);
      }
      return known;
    };
    const nameOf = (element: Element): string =>
      `${element.className || element.tagName} "${(element.textContent ?? '').trim().slice(0, 24)}"`;

    /** What reads as another number without its end. */
    const FIGURE = /^[+−▲▼ ]*(Rp )?\d[\d.,]*( ?%| ?[KMBTjt]+| lots?)?$/;

    /** The box that cuts this text off, if one does: a figure by an ellipsis too. */
    const cutBy = (text: Text, box: DOMRect, group: Element): Element | null => {
      if (box.width === 0) return null;
      for (let at = text.parentElement; at && at !== group.parentElement; at = at.parentElement) {
        const { clip: style, frame } = clipOf(at);
        if (style.textOverflow === 'ellipsis' && style.overflowX !== 'visible')
          return FIGURE.test(text.data.trim()) && box.right > frame.right + 1.5 ? at : null;
        // What is scrolled out of sight is not cut off.
        if (style.overflowY === 'auto' || style.overflowY === 'scroll') {
          if (box.bottom <= frame.top + 1 || box.top >= frame.bottom - 1) return null;
        }
        const isCell = at.classList.contains('ag-cell');
        if (style.overflowX === 'visible' && !isCell) continue;
        // A list that is scrolled sideways on purpose.
        if (at.matches('[data-scrolls]')) return null;
        if (box.right > frame.right + 1.5 || box.left < frame.left - 1.5) return at;
      }
      return null;
    };

    /** The section that ends above this text, which is then painted over what follows the section. */
    const outsideOf = (parent: Element, box: DOMRect, host: Element): Element | null => {
      for (let at: Element | null = parent; at && at !== host; at = at.parentElement) {
        const { clip, frame } = clipOf(at);
        if (clip.overflowY !== 'visible' || clip.position === 'absolute' || clip.position === 'fixed') return null;
        if (at.matches('section') && box.top > frame.bottom - 2) return at;
      }
      return null;
    };

    /** px from the top of the page: Inter's descent is 0.2412 of its size. */
    const baselineOf = (element: Element): number => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect().bottom - 0.2412 * Number.parseFloat(getComputedStyle(element).fontSize);
    };

    for (const group of document.querySelectorAll<HTMLElement>('.dv-groupview')) {
      const host = group.querySelector<HTMLElement>('section[data-panel]');
      const kind = host?.dataset.panel ?? 'no panel';
      if (!host) continue;
      const add = (fault: string): void => void found.push(`${kind}: ${fault}`);

      // A focus near its end would scroll it, and leave its upper part cut.
      const before = host.scrollTop;
      host.scrollTop = before + 1;
      if (host.scrollTop > 0) add(`itself can be scrolled by ${host.scrollHeight - host.clientHeight} px`);
      host.scrollTop = before;

      const { left, top, width, height } = group.getBoundingClientRect();
      if ([left, top, width, height].some((length) => Math.abs(length - Math.round(length)) > 0.01))
        add(`stands between pixels: ${[left, top, width, height].join()}`);

      const row = group.querySelector('.dv-tabs-and-actions-container');
      const boxes = [
        ...(row?.querySelectorAll('.link-chip, .dv-tab, .header-item, .panel-actions > .icon-btn, .header-menu') ?? []),
      ]
        .filter(isShown)
        .map((element) => ({ element, box: element.getBoundingClientRect() }))
        .sort((left, right) => left.box.left - right.box.left);
      const edge = row?.getBoundingClientRect();
      const tabsMenu = row?.querySelector<HTMLElement>('.cut-tabs');
      const strip = row?.querySelector('.dv-tabs-container');
      if (tabsMenu && strip && strip.scrollWidth <= strip.clientWidth + tabsMenu.offsetWidth)
        add('its menu of tabs stands where the tabs would have room');
      for (const [at, { element, box }] of boxes.entries()) {
        const next = boxes[at + 1];
        if (next && next.box.left < box.right - 1) add(`${nameOf(element)} lies over ${nameOf(next.element)}`);
        if (edge && (box.right > edge.right + 1 || box.left < edge.left - 1))
          add(`${nameOf(element)} is outside the header`);
      }

      const words = [...(row?.querySelectorAll('.panel-tab-name, .header-item :is(b, button, span)') ?? [])].filter(
        (element) => isShown(element) && element.children.length === 0 && /\w/.test(element.textContent ?? ''),
      );
      const bases = words.map(baselineOf);
      if (Math.max(...bases) - Math.min(...bases) > 1)
        add(`baselines of the header: ${words.map((word, at) => `${word.textContent} ${bases[at]}`).join()}`);

      const range = document.createRange();
      const rows = new Map<Element, { readonly cell: Element; readonly box: DOMRect; readonly text: string }[]>();
      const texts = document.createTreeWalker(group, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const text = texts.currentNode as Text;
        const parent = text.parentElement;
        if (!parent || text.data.trim() === '') continue;
        if (parent.closest('.visually-hidden, .ag-aria-description-container, svg, [data-collapsed], .ag-header'))
          continue;
        if (!isShown(parent)) continue;
        range.selectNodeContents(text);
        const box = range.getBoundingClientRect();
        const cutter = cutBy(text, box, group);
        if (cutter) add(`"${text.data.trim().slice(0, 24)}" is cut off by ${cutter.className || cutter.tagName}`);
        const outside = outsideOf(parent, box, host);
        if (outside) add(`"${text.data.trim().slice(0, 24)}" is painted below its ${outside.className}`);
        const cell = parent.closest('td, th');
        const line = cell?.parentElement;
        if (!cell || !line || cell.closest('[data-scrolls]') || getComputedStyle(parent).color === 'rgba(0, 0, 0, 0)')
          continue;
        rows.set(line, [...(rows.get(line) ?? []), { cell, box, text: text.data.trim() }]);
      }
      // Two numbers without a space read as one.
      for (const cells of rows.values()) {
        cells.sort((left, right) => left.box.left - right.box.left);
        for (const [at, { cell, box, text }] of cells.entries()) {
          const next = cells
            .slice(at + 1)
            .find((other) => other.box.top < box.bottom - 2 && other.box.bottom > box.top + 2);
          // What a cell does not show of a text ends with its box.
          const isClipped = getComputedStyle(cell).overflowX !== 'visible';
          const right = isClipped ? Math.min(box.right, cell.getBoundingClientRect().right) : box.right;
          if (next && next.cell !== cell && next.box.left < right + 2) add(`"${text}" touches "${next.text}"`);
        }
      }

      for (const legend of group.querySelectorAll<HTMLElement>('.chart-legend')) {
        const frame = legend.parentElement?.getBoundingClientRect();
        const axis = Number.parseFloat(getComputedStyle(legend).getPropertyValue('--price-axis')) || 0;
        if (frame && isShown(legend) && legend.getBoundingClientRect().right > frame.right - axis)
          add('the values of the bar lie over the price axis');
      }

      for (const field of group.querySelectorAll<HTMLInputElement>('input:not([type="checkbox"], [type="radio"])')) {
        if (isShown(field) && field.scrollWidth > field.clientWidth + 1)
          add(`"${field.value || field.placeholder}" is cut off by its field ${nameOf(field)}`);
      }

      for (const select of group.querySelectorAll('select')) {
        if (!isShown(select)) continue;
        // A select has no text node of its own: its natural size tells what its words need.
        const whole = select.cloneNode(true) as HTMLSelectElement;
        whole.selectedIndex = select.selectedIndex;
        Object.assign(whole.style, { position: 'absolute', visibility: 'hidden', width: 'auto', height: 'auto' });
        Object.assign(whole.style, { minWidth: '0', maxWidth: `${select.offsetWidth}px`, minHeight: '0' });
        select.after(whole);
        const isCut = whole.scrollWidth > whole.clientWidth + 1 || whole.offsetHeight > select.offsetHeight + 1;
        whole.remove();
        const name = `"${select.selectedOptions[0]?.label ?? ''}"`;
        if (isCut) add(`${name} is cut off by its select`);
        const box = select.getBoundingClientRect();
        for (const next of select.parentElement?.children ?? []) {
          if (next === select || !isShown(next)) continue;
          const beside = next.getBoundingClientRect();
          const across = Math.min(box.right, beside.right) - Math.max(box.left, beside.left);
          const down = Math.min(box.bottom, beside.bottom) - Math.max(box.top, beside.top);
          if (across > 1 && down > 1) add(`${name} lies over ${nameOf(next)}`);
        }
      }

      for (const icon of group.querySelectorAll('.panel-state .icon-large')) {
        if (!isShown(icon)) continue;
        const [box, frame] = [icon.getBoundingClientRect(), icon.closest('.panel-state')?.getBoundingClientRect()];
        const aside = frame ? (box.left + box.right - frame.left - frame.right) / 2 : 0;
        if (Math.abs(aside) > 2) add(`the icon of its state stands ${Math.round(aside)} px beside the middle`);
        const title = icon.closest('.panel-state')?.querySelector('.panel-state-title')?.getBoundingClientRect();
        if (title && box.bottom > title.top + 1) add('the icon of its state lies over the title');
      }

      // Not everything has a scroll bar: a table wider than its box lies over what is beside it, or is cut off.
      for (const table of group.querySelectorAll('table:has(th[data-leaves])')) {
        const room = table.parentElement?.clientWidth ?? 0;
        if (isShown(table) && table.getBoundingClientRect().width > room + 1)
          add(`${nameOf(table)} is wider than its ${room} px`);
      }

      // A list that was squeezed away: nothing of it can be read, and scrolling shows no row.
      for (const list of host.querySelectorAll<HTMLElement>('*')) {
        if (list.scrollHeight <= list.clientHeight + 1 || list.clientHeight >= LEAST_LIST || !isShown(list)) continue;
        const { overflowY } = getComputedStyle(list);
        // The entries of a cash panel of 240 px still are squeezed.
        if (list.matches('.cash-entries')) continue;
        if (overflowY === 'auto' || overflowY === 'scroll')
          add(`${list.className || list.tagName} has ${list.clientHeight} px for ${list.scrollHeight} px`);
      }

      const weeks = group.querySelector<HTMLElement>('.actions-weeks');
      if (weeks && isShown(weeks)) {
        const top = weeks.querySelector('thead')?.getBoundingClientRect().bottom ?? 0;
        const frame = weeks.getBoundingClientRect();
        const boxes = [...weeks.querySelectorAll('tbody tr')].map((row) => row.getBoundingClientRect());
        const whole = boxes.filter((box) => box.top >= top - 1 && box.bottom <= frame.bottom + 1);
        if (whole.length < 2) add(`${whole.length} whole weeks of ${boxes.length} in ${Math.round(frame.height)} px`);
        if (boxes.some((box) => box.top < frame.bottom - 6 && box.bottom > frame.bottom + 1)) add('a week is cut off');
        const today = weeks.querySelector('[aria-current="date"]')?.getBoundingClientRect();
        if (today && (today.top < top - 1 || today.bottom > frame.bottom + 1)) add('today is out of view');
      }

      for (const list of group.querySelectorAll<HTMLElement>('.grid-host, .tape-scroll, .book-scroll')) {
        const foot = list.querySelector('.ag-grid-pinned-bottom-rows-container, tfoot')?.getBoundingClientRect();
        const bottom = Math.min(list.getBoundingClientRect().bottom, host.getBoundingClientRect().bottom);
        const end = foot && foot.height > 0 ? Math.min(foot.top, bottom) : bottom;
        const boxes = [
          ...list.querySelectorAll('.ag-grid-scrolling-container .ag-row, .tape-row:not([hidden]), tr[data-row]'),
        ].map((each) => each.getBoundingClientRect());
        for (const box of boxes)
          if (box.top < end - 3 && box.bottom > end + 3)
            add(`${Math.round(end - box.top)} px of a row at the foot of ${list.className}`);
        if (boxes.length > 0 && isShown(list) && boxes.every(({ bottom }) => bottom > end + 3))
          add(`no whole row of ${list.className}`);
      }

      // A log fills with time, the list of orders with the day; a panel without content shows one state in its middle; below two lists
      // beside each other, and below the account's part in a ticket, is air.
      const hasAir = host.querySelector('.panel-state, .panel-loading, .grid-below[data-beside], .ticket-below');
      if (kind === 'notifications-1' || hasAir) continue;
      const orders = kind.startsWith('orders-') ? [...host.querySelectorAll('.ag-row')] : [];
      const lastOrder = Math.max(...orders.map((row) => row.getBoundingClientRect().bottom));
      for (const part of [host, ...host.querySelectorAll('[data-column]')]) {
        const frame = part.getBoundingClientRect();
        const filled = [...part.querySelectorAll('*')]
          .filter(
            (element) =>
              element.matches('svg, canvas, input, button, textarea, img') ||
              [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== ''),
          )
          .map((element) => ({ element, box: element.getBoundingClientRect() }))
          .filter(({ box }) => box.bottom > frame.top && box.top < frame.bottom)
          .filter(({ element }) => isShown(element))
          .map(({ box }) => box)
          .sort((left, right) => left.top - right.top);
        let reached = frame.top;
        for (const { top, bottom } of [...filled, { top: frame.bottom, bottom: frame.bottom }]) {
          const isBelowOrders = reached <= lastOrder && reached > lastOrder - 30;
          if (top - reached > LARGEST_VOID && !isBelowOrders)
            add(
              `empty for ${Math.round(top - reached)} px from ${Math.round(reached - frame.top)} of ${part.className}`,
            );
          reached = Math.max(reached, bottom);
        }
      }
    }
    return [...new Set(found)];
  });
