import type { WindowLayout } from '#shared/contract/windows.ts';

type Saving = {
  /** The layout as it is now; null while there is none to save. */
  read(): WindowLayout | null;
  save(layout: WindowLayout): void;
  /** @returns cancels. */
  after(ms: number, run: () => void): () => void;
  readonly delayMs: number;
  /** True while a panel is on its way out of this window: for that moment it is in two layouts, and neither is to be saved here. */
  held(): boolean;
};

export type LayoutSaver = {
  /** Something changed: saved when it has been quiet for `delayMs`. */
  changed(): void;
  /** Saves what is waiting now: the window may be gone in a moment. */
  flush(): void;
  stop(): void;
};

/** Saves a layout that differs from the one saved last, not more often than the person rests. */
export function createLayoutSaver({ read, save, after, delayMs, held }: Saving): LayoutSaver {
  let cancel: (() => void) | null = null;
  let saved = '';
  const clear = (): void => {
    cancel?.();
    cancel = null;
  };
  const flush = (): void => {
    if (cancel === null || held()) return;
    clear();
    const layout = read();
    if (!layout) return;
    const text = JSON.stringify(layout);
    if (text === saved) return;
    saved = text;
    save(layout);
  };
  return {
    changed: () => {
      clear();
      cancel = after(delayMs, flush);
    },
    flush,
    stop: clear,
  };
}
