/**
 * What a page waits for: a stock in every linked panel, the palette, exactly these panels with what they show, or a
 * number in every text of the peer.
 */
export type Target =
  | { readonly kind: 'stock'; readonly code: string }
  | { readonly kind: 'texts'; readonly value: number }
  | { readonly kind: 'palette' }
  | { readonly kind: 'panels'; readonly ids: readonly string[] };

/** The linked panels, in the order in which their parts are named in the split. */
export const STAGES = ['watchlist', 'running-trade', 'book', 'ticket', 'chart'] as const;
export type Stage = (typeof STAGES)[number];

/** Unix ms by the page's fine clock. */
export type Drawn = {
  /** When the input happened by what its event carries: a pointer's going down, or a key's. NaN where it was in another window. */
  readonly input: number;
  /** When the frame that shows all of it had been painted. */
  readonly drawn: number;
  /** When each panel's parts were in the page, before they were painted. */
  readonly ready: Readonly<Partial<Record<Stage, number>>>;
};

export type Probe = {
  /** Begins to wait; what is there already counts only when it is still there in the next frame. */
  watch(target: Target): void;
  drawn(): Promise<Drawn>;
  /** Why the target is not drawn, in words for a failure; null when it is. */
  missing(target: Target): string | null;
  /** A short sum of the chart's pixels: another stock's candles are another picture. */
  chartPicture(): string;
};

declare global {
  interface Window {
    uiProbe: Probe;
  }
}

/** Runs in the page, so it stands on its own: nothing outside of it is there. */
export function install(): void {
  const LINES = 8;
  let input = Number.NaN;
  const took = (event: Event): void => {
    input = performance.timeOrigin + event.timeStamp;
  };
  window.addEventListener('pointerdown', took, true);
  window.addEventListener('keydown', took, true);

  const text = (inside: Element, selector: string): string => inside.querySelector(selector)?.textContent?.trim() ?? '';
  const number = (value: string): number => Number(value.replace(/[^\d]/g, ''));
  const firstPrice = (host: Element): string =>
    text(host, '[data-row="0"] [data-bid="price"]') || text(host, '[data-row="0"] [data-offer="price"]');

  /** The last price of a stock in this window's own watchlist: a panel that shows another stock's price is caught by it. */
  function lastOf(code: string): number {
    const last = number(document.querySelector(`[row-id="${code}"] [col-id="last"]`)?.textContent ?? '');
    return last > 0 ? last : Number.NaN;
  }
  const isFar = (price: number, last: number): boolean => Math.abs(price - last) > last * 0.05;

  /** A panel with its values: of the stock where one is given, of any where none is. */
  function lacks(host: HTMLElement, code: string | null, last: number): string | null {
    if (host.querySelector('.chart')) {
      const label = host.querySelector('.chart-host')?.getAttribute('aria-label') ?? '';
      if (code !== null && !label.includes(code)) return 'the chart has no drawing of it';
      const close = text(host, '[data-legend="close"]');
      if (!/\d/.test(close)) return 'the chart has no candle';
      return isFar(number(close), last) ? "the chart has another stock's candle" : null;
    }
    if (host.querySelector('.book')) {
      if (host.querySelector('.book-waiting')) return 'the book waits';
      const price = number(firstPrice(host));
      if (!(price > 0)) return 'the book has no level';
      if (isFar(price, last)) return "the book has another stock's level";
      const head = number(text(host, '[data-cell="last"]'));
      return code !== null && (!(head > 0) || isFar(head, last)) ? "the book has not the stock's price" : null;
    }
    if (host.querySelector('.ticket')) {
      const price = number(host.querySelector<HTMLInputElement>('input')?.value ?? '');
      if (!(price > 0)) return 'the ticket has no price';
      return isFar(price, last) ? "the ticket has another stock's price" : null;
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
      if (!filled && !host.querySelector('.panel-state')) return 'a grid has no row with values';
      const isMarked = code === null || text(host, '[col-id="code"] [data-chosen]').startsWith(code);
      return isMarked || !host.dataset.panel?.endsWith('watchlist') ? null : 'the watchlist has not marked it';
    }
    return host.querySelector('.panel-state') ? null : 'a panel is still loading';
  }

  // All of the shown workspace are on top of their groups; reading their boxes would lay out the page in the middle of its work.
  const hostsNow = (): HTMLElement[] =>
    [...document.querySelectorAll<HTMLElement>('.panel-host')].filter((host) => host.closest('[hidden]') === null);

  function missing(target: Target): string | null {
    if (target.kind === 'palette') {
      const palette = document.querySelector('.palette');
      if (!palette) return 'no palette';
      if (document.activeElement !== palette.querySelector('[role="combobox"]')) return 'its field has no focus';
      return palette.querySelector('[role="option"]') ? null : 'it has no row';
    }
    if (target.kind === 'texts') {
      const texts = [...document.querySelectorAll('p')];
      const isThere = texts.length > 0 && texts.every((each) => each.textContent?.endsWith(`: ${target.value}`));
      return isThere ? null : 'a text has another number';
    }
    const hosts = hostsNow();
    if (target.kind === 'panels') {
      const there = new Set(hosts.map((host) => host.dataset.panel));
      const absent = target.ids.find((id) => !there.has(id));
      if (absent !== undefined) return `no ${absent}`;
    }
    if (hosts.length === 0) return 'no panel';
    const code = target.kind === 'stock' ? target.code : null;
    const last = code === null ? Number.NaN : lastOf(code);
    if (code !== null && Number.isNaN(last)) return 'the watchlist has no price of it';
    for (const host of hosts) {
      const why = lacks(host, code, last);
      if (why !== null) return `${host.dataset.panel}: ${why}`;
    }
    return null;
  }

  let isInFrame = false;
  let atEnd: (() => void) | null = null;
  /** Called in a frame, the task runs when that frame has its pixels' commands: what changed before or in it is in it. */
  function afterThisFrame(task: () => void): void {
    // Messages are put off while a press or a release is being painted; this is not.
    void scheduler.postTask(task, { priority: 'user-blocking' });
  }
  const frameEnds = (): void => {
    isInFrame = false;
    const task = atEnd;
    atEnd = null;
    task?.();
  };
  const ownFrame = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (callback) =>
    ownFrame((at) => {
      if (!isInFrame) {
        isInFrame = true;
        afterThisFrame(frameEnds);
      }
      callback(at);
    });

  /**
   * Begins to look in the first frame after all of these attributes hold the value, and requests no frame before: a page
   * with a requested frame is busy with it 60 times a second, and takes no message after a press until it is painted.
   */
  function onceNamed(elements: readonly Element[], attribute: string, value: string, look: () => void): void {
    const begin = (): void => {
      if (isInFrame) atEnd = look;
      else ownFrame(() => afterThisFrame(look));
    };
    if (elements.every((element) => element.getAttribute(attribute)?.includes(value))) {
      begin();
      return;
    }
    const renamed = new MutationObserver(() => {
      renamed.disconnect();
      begin();
    });
    for (const element of elements) renamed.observe(element, { attributes: true, attributeFilter: [attribute] });
  }

  let waiting: Promise<Drawn> | null = null;
  window.uiProbe = {
    missing,
    watch(target) {
      input = Number.NaN;
      const ready: Partial<Record<string, number>> = {};
      /** Notes which panels are complete, each by the time when it was first. @returns whether all of them are */
      const note = (): boolean => {
        if (target.kind !== 'stock') return missing(target) === null;
        const last = lastOf(target.code);
        let isComplete = !Number.isNaN(last);
        for (const host of hostsNow()) {
          const kind = host.dataset.panel?.replace(/^[^-]*-/, '') ?? '';
          if (lacks(host, target.code, last) === null) ready[kind] ??= performance.timeOrigin + performance.now();
          else {
            delete ready[kind];
            isComplete = false;
          }
        }
        return isComplete;
      };
      waiting = new Promise((resolve) => {
        let wasComplete = false;
        const look = (): void => {
          wasComplete = note();
          ownFrame(everyFrame);
        };
        const everyFrame = (): void => {
          // The frame that showed all of it has been handed over by now, and this is the next.
          if (wasComplete && missing(target) === null) {
            resolve({ input, drawn: performance.timeOrigin + performance.now(), ready });
            return;
          }
          afterThisFrame(look);
        };
        if (target.kind === 'stock')
          onceNamed([...document.querySelectorAll('.chart-host')], 'aria-label', target.code, look);
        else if (target.kind === 'texts')
          onceNamed([...document.querySelectorAll('p')], 'data-number', String(target.value), look);
        else ownFrame(everyFrame);
      });
    },
    drawn: () => waiting ?? Promise.reject(new Error('nothing is waited for')),
    chartPicture() {
      let sum = 0;
      for (const canvas of document.querySelectorAll<HTMLCanvasElement>('.chart canvas')) {
        // A line here and there: whole pictures would be the largest objects of the page.
        for (let line = 1; line < LINES; line += 1) {
          const y = Math.floor((canvas.height * line) / LINES);
          const { data } = canvas.getContext('2d')?.getImageData(0, y, canvas.width, 1) ?? { data: [] };
          for (let at = 0; at < data.length; at += 4) sum = (sum * 31 + (data[at] ?? 0) + (data[at + 3] ?? 0)) | 0;
        }
      }
      return String(sum);
    },
  };
}

/** ms that the page's fine clock differs from the machine's: pages set theirs when they are loaded, each a little otherwise. */
export function clockOffset(): number {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 5; round += 1) {
    const before = Date.now();
    while (Date.now() === before);
    least = Math.min(least, performance.timeOrigin + performance.now() - Date.now());
  }
  return least;
}
