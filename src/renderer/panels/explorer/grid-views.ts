import { useMemo } from 'react';
import { isRecord } from '#shared/is-record.ts';

/** Persisted grid views of responses, by endpoint, in the panel's options. */
export type StoredViews = {
  readonly endpoint: string;
  readonly options: Readonly<Record<string, unknown>>;
  setOptions(patch: Readonly<Record<string, unknown>>): void;
};

/** Maximum endpoints with a persisted grid view; the least recently used is dropped. */
const MAX_VIEWS = 20;
const NAME = 'grids';

type UnknownRecord = Readonly<Record<string, unknown>>;

/** The views after one changed; undefined removes it. */
export function storeView(stored: unknown, key: string, view: unknown): UnknownRecord | undefined {
  const rest = Object.entries(isRecord(stored) ? stored : {}).filter(([name]) => name !== key);
  const all = view === undefined ? rest : [...rest.slice(-MAX_VIEWS + 1), [key, view] as const];
  return all.length === 0 ? undefined : Object.fromEntries(all);
}

/** The grid options of one list in one endpoint's responses. */
export function useAnswerView(
  path: string,
  { endpoint, options, setOptions }: StoredViews,
): Pick<StoredViews, 'options' | 'setOptions'> {
  const key = `${endpoint} ${path}`;
  const stored = options[NAME];
  const view = isRecord(stored) && Object.hasOwn(stored, key) ? stored[key] : undefined;
  return useMemo(
    () => ({
      options: { grid: view },
      setOptions: ({ grid }) => setOptions({ [NAME]: storeView(stored, key, grid) }),
    }),
    [view, stored, key, setOptions],
  );
}
