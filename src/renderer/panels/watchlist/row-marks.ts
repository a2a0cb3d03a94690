import type { Flag, Watchlist } from '#shared/contract/watchlist.ts';

export type RowMark = {
  readonly note: string;
  readonly flag: Flag | null;
  readonly isPinned: boolean;
  readonly section: string;
  /** Whether its section begins with it. */
  readonly isFirst: boolean;
};

/** The marks of a list's rows, for cells that are drawn once and painted often. */
export type RowMarks = {
  /** Increases when the list changes: comparing it is all that a paint costs. */
  version(): number;
  of(code: string): RowMark | undefined;
  show(list: Watchlist): void;
};

export function createRowMarks(): RowMarks {
  let shown: Watchlist | null = null;
  let version = 0;
  let marks = new Map<string, RowMark>();
  return {
    version: () => version,
    of: (code) => marks.get(code),
    show(list) {
      if (list === shown) return;
      shown = list;
      version += 1;
      let section = '';
      marks = new Map(
        list.items.map(({ code, note, flag, isPinned }) => {
          const begun = list.sections.find(({ before }) => before === code);
          section = begun?.title ?? section;
          return [code, { note, flag, isPinned, section, isFirst: begun !== undefined }];
        }),
      );
    },
  };
}
