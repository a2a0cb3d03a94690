import type { Page } from '@playwright/test';

/** What a page waits for: a stock in every linked panel, the palette, or exactly these panels with what they show. */
export type Wanted =
  | { readonly kind: 'stock'; readonly code: string }
  | { readonly kind: 'palette' }
  | { readonly kind: 'panels'; readonly ids: readonly string[] };

/** Unix ms by the page's fine clock. */
type Drawn = { readonly input: number; readonly drawn: number };

type Probe = {
  /** Begins to wait; what is there already counts only when it is still there in the next frame. */
  watch(wanted: Wanted): void;
  drawn(): Promise<Drawn>;
  /** Why what is wanted is not drawn, in words for a failure; null when it is. */
  missing(wanted: Wanted): string | null;
};

declare global {
  interface Window {
    uiProbe: Probe;
  }
}

/** Runs in the page, so it stands on its own: nothing outside of it is there. */
function install(): void {
  let input = Number.NaN;
  const took = (event: Event): void => {
    input = performance.timeOrigin + event.timeStamp;
  };
  window.addEventListener('click', took, true);
  window.addEventListener('keydown', took, true);

  const text = (inside: Element, selector: string): string => inside.querySelector(selector)?.textContent?.trim() ?? '';
  const number = (value: string): number => Number(value.replace(/[^\d]/g, ''));
  const firstPrice = (host: Element): string =>
    text(host, '[data-row="0"] [data-bid="price"]') || text(host, '[data-row="0"] [data-offer="price"]');

  /** A panel with its values: of the stock where one is given, of any where none is. */
  function lacks(host: HTMLElement, code: string | null): string | null {
    if (host.querySelector('.chart')) {
      const label = host.querySelector('.chart-host')?.getAttribute('aria-label') ?? '';
      if (code !== null && !label.includes(code)) return 'the chart has no drawing of it';
      return text(host, '[data-legend="close"]') === '' ? 'the chart has no candle' : null;
    }
    if (host.querySelector('.book')) return firstPrice(host) === '' ? 'the book has no level' : null;
    if (host.querySelector('.ticket')) {
      const price = number(host.querySelector<HTMLInputElement>('input')?.value ?? '');
      if (!(price > 0)) return 'the ticket has no price';
      const book = [...document.querySelectorAll('[data-panel] .book')][0];
      const near = book ? number(firstPrice(book)) : price;
      return Math.abs(price - near) > near * 0.1 ? "the ticket has another stock's price" : null;
    }
    if (host.querySelector('.tape')) {
      if (code === null) return null;
      if (!text(host, '.tape-filter').includes(code)) return 'the running trade is filtered by another';
      const rows = [...host.querySelectorAll<HTMLElement>('.tape-row:not([hidden]):not([data-gap])')];
      return rows.some((row) => text(row, '.tape-code') !== code) ? "the running trade shows another's trades" : null;
    }
    if (host.querySelector('.ag-root')) {
      const rows = [...host.querySelectorAll('.ag-row:not(.ag-row-pinned)')];
      const filled = rows.some((row) => /\d/.test(row.textContent ?? ''));
      return filled || host.querySelector('.panel-state') ? null : 'a grid has no row with values';
    }
    return host.querySelector('.panel-state') ? null : 'a panel is still loading';
  }

  function missing(wanted: Wanted): string | null {
    if (wanted.kind === 'palette') {
      const palette = document.querySelector('.palette');
      if (!palette) return 'no palette';
      if (document.activeElement !== palette.querySelector('[role="combobox"]')) return 'its field has no focus';
      return palette.querySelector('[role="option"]') ? null : 'it has no row';
    }
    // All of them are on top of their groups; to ask for their boxes would lay out the page in the middle of its work.
    const hosts = [...document.querySelectorAll<HTMLElement>('.panel-host')];
    if (wanted.kind === 'panels') {
      const there = new Set(hosts.map((host) => host.dataset.panel));
      const absent = wanted.ids.find((id) => !there.has(id));
      if (absent !== undefined) return `no ${absent}`;
    }
    if (hosts.length === 0) return 'no panel';
    for (const host of hosts) {
      const why = lacks(host, wanted.kind === 'stock' ? wanted.code : null);
      if (why !== null) return `${host.dataset.panel}: ${why}`;
    }
    return null;
  }

  let waiting: Promise<Drawn> | null = null;
  window.uiProbe = {
    missing,
    watch(wanted) {
      input = Number.NaN;
      waiting = new Promise((resolve) => {
        let isChecking = false;
        const look = (): void => {
          if (isChecking || missing(wanted) !== null) return;
          isChecking = true;
          // The first callback comes before the frame that shows it, the second when that frame has been painted.
          requestAnimationFrame(() => {
            requestAnimationFrame(() => {
              isChecking = false;
              if (missing(wanted) !== null) return;
              const drawn = performance.timeOrigin + performance.now();
              changes.disconnect();
              isOver = true;
              resolve({ input, drawn });
            });
          });
        };
        let isOver = false;
        const changes = new MutationObserver(look);
        changes.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
        // A field's value changes without a word.
        const everyFrame = (): void => {
          if (isOver) return;
          look();
          requestAnimationFrame(everyFrame);
        };
        requestAnimationFrame(everyFrame);
      });
    },
    drawn: () => waiting ?? Promise.reject(new Error('nothing is waited for')),
  };
}

/** ms that the page's fine clock is ahead of the machine's: pages set theirs when they are loaded, each a little otherwise. */
function clockAhead(): number {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 5; round += 1) {
    const before = Date.now();
    while (Date.now() === before);
    least = Math.min(least, performance.timeOrigin + performance.now() - Date.now());
  }
  return least;
}

const PATIENCE_MS = 20_000;

/** A window that can be asked when it had drawn something. */
export type ProbedPage = {
  readonly page: Page;
  watch(wanted: Wanted): Promise<void>;
  /** Unix ms by the machine's clock; `input` is the last click or key in this window since `watch`. */
  drawn(wanted: Wanted): Promise<Drawn>;
  /** Waits until it is drawn, however long ago that was. */
  shows(wanted: Wanted): Promise<void>;
};

export async function probe(page: Page): Promise<ProbedPage> {
  await page.evaluate(install);
  const ahead = await page.evaluate(clockAhead);
  const inTime = async (answer: Promise<Drawn>, wanted: Wanted): Promise<Drawn> => {
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(async () => {
      const why = await page.evaluate((one) => window.uiProbe.missing(one), wanted).catch(String);
      late.reject(new Error(`not drawn within ${PATIENCE_MS / 1_000} s: ${JSON.stringify(wanted)}: ${why}`));
    }, PATIENCE_MS);
    try {
      const { input, drawn } = await Promise.race([answer, late.promise]);
      return { input: input - ahead, drawn: drawn - ahead };
    } finally {
      clearTimeout(timer);
    }
  };
  const watch = (wanted: Wanted): Promise<void> => page.evaluate((one) => window.uiProbe.watch(one), wanted);
  const drawn = (wanted: Wanted): Promise<Drawn> =>
    inTime(
      page.evaluate(() => window.uiProbe.drawn()),
      wanted,
    );
  return {
    page,
    watch,
    drawn,
    async shows(wanted) {
      await watch(wanted);
      await drawn(wanted);
    },
  };
}

/** From the input in the first window to the moment when the last of all has drawn it, ms. */
export async function untilDrawn(
  pages: readonly ProbedPage[],
  wanted: readonly Wanted[],
  input: () => Promise<void>,
): Promise<number> {
  const all = pages.map((page, at) => ({ page, one: wanted[at] ?? wanted[0] }));
  for (const { page, one } of all) if (one) await page.watch(one);
  const answers = Promise.all(all.flatMap(({ page, one }) => (one ? [page.drawn(one)] : [])));
  await input();
  const times = await answers;
  return Math.max(...times.map(({ drawn }) => drawn)) - (times[0]?.input ?? Number.NaN);
}
