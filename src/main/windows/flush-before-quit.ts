import type { Timers } from '#main/platform/timers.ts';

type Deps = {
  readonly timers: Timers;
  /** Pages that may have something to say. */
  pages(): readonly string[];
  /** Asks every page for what it has not saved yet. */
  ask(): void;
};

export type LastWords = {
  /** Resolves when every page has said what it had to, or when it has had long enough: a page that hangs keeps nobody from quitting. */
  hear(): Promise<void>;
  /** The page has sent all that it had. */
  said(windowId: string): void;
};

const LONGEST_WAIT_MS = 400;

/** Pages save a moment after the last change; whoever quits within that moment is heard out. */
export function createLastWords({ timers, pages, ask }: Deps): LastWords {
  const waiting = new Set<string>();
  let done: () => void = () => undefined;
  return {
    async hear() {
      for (const id of pages()) waiting.add(id);
      if (waiting.size === 0) return;
      await new Promise<void>((resolve) => {
        const cancel = timers.after(LONGEST_WAIT_MS, resolve);
        done = () => {
          cancel();
          resolve();
        };
        ask();
      });
      waiting.clear();
    },
    said(windowId) {
      if (waiting.delete(windowId) && waiting.size === 0) done();
    },
  };
}
