import type { WindowLayout } from '#shared/contract/windows.ts';

type Saving = {
  /** The layout as it is now; null while there is none to save. */
  read(): WindowLayout | null;
  save(layout: WindowLayout): void;
  /** @returns cancels. */
  after(ms: number, run: () => void): () => void;
  readonly delayMs: number;
  /** True while a panel is moving out of this window: it is in two layouts for that moment, so none is saved. */
  isSuspended(): boolean;
};

export type LayoutAutosave = {
  /** Schedules a save after `delayMs` without another change. */
  changed(): void;
  /** Saves a pending change now, because the window may close. */
  flush(): void;
  stop(): void;
};

/** Saves changed layouts, debounced. */
export function createLayoutAutosave({ read, save, after, delayMs, isSuspended }: Saving): LayoutAutosave {
  let cancel: (() => void) | null = null;
  let saved = '';
  const clear = (): void => {
    cancel?.();
    cancel = null;
  };
  const flush = (): void => {
    if (cancel === null || isSuspended()) return;
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
