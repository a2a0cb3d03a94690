type Path = readonly string[];

/** Something that was not read although the rest was. */
export type Note = {
  readonly path: Path;
  readonly why: string;
  /** It cost a row of a list. */
  readonly isRow: boolean;
  /** A list that is not there. */
  readonly isMissingList: boolean;
  /** Nothing is unread: the rows of this list were under this name. */
  readonly listName?: string;
};

/** JSON as a schema takes it, or the place that prevents it. */
export type Adapted =
  | { readonly ok: true; readonly value: unknown; readonly notes: readonly Note[] }
  | { readonly ok: false; readonly path: Path; readonly why: string };

export type Taken = Extract<Adapted, { ok: true }>;
export type Failure = Extract<Adapted, { ok: false }>;

export const NO_NOTES: readonly Note[] = [];
export const ROW = '*';
export const MISSING = 'missing';
export const NOT_A_LIST = 'not a list';
/** What is reported of a list that may be a page of a longer one. */
export const MORE = 'there may be more rows';
export const BY_NUMBER = 'rows by number, whose order is lost';

/** The names of fields that an answer has in place of a list, from why it was not read; null for any other cause. */
export const namesInPlaceOfList = (why: string): string | null =>
  why.startsWith(`${NOT_A_LIST}: `) ? why.slice(NOT_A_LIST.length + 2) : null;

export const taken = (value: unknown, notes: readonly Note[] = NO_NOTES): Taken => ({
  ok: true,
  value,
  notes,
});
export const failed = (why: string, path: Path = []): Failure => ({ ok: false, path, why });
export const note = (why: string, path: Path = []): Note => ({ path, why, isRow: false, isMissingList: false });
/** The note with its place inside the field of this name. */
export const under = (name: string, inner: Note): Note => ({ ...inner, path: [name, ...inner.path] });
