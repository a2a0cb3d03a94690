import { z } from 'zod';
import { MAX_WORKSPACES, type Workspace, workspace } from './saved-layout.ts';

/** Versions kept of a workspace. */
export const MAX_VERSIONS = 20;
/** While somebody works, a version is kept at most this often; otherwise twenty would be twenty drags. */
export const APART_MS = 5 * 60_000;

const contents = workspace.pick({ windows: true, arrangements: true });
export type Contents = Readonly<z.infer<typeof contents>>;

const version = z.object({ at: z.number(), contents });
export type Version = Readonly<z.infer<typeof version>>;

const layoutHistory = z.object({
  version: z.literal(1),
  /** Versions by workspace id, the newest first. */
  workspaces: z.record(z.string(), z.array(version).max(MAX_VERSIONS)),
});
export type LayoutHistory = Readonly<z.infer<typeof layoutHistory>>;

export const NO_HISTORY: LayoutHistory = { version: 1, workspaces: {} };

/** @throws ZodError for what is no history of a known version */
export const readLayoutHistory = (json: unknown): LayoutHistory => layoutHistory.parse(json);

/** Where windows stand is no new version, and neither is which of them is pinned. */
const sameContents = (a: Contents, b: Contents): boolean => {
  const panels = ({ windows }: Contents): string => JSON.stringify(windows.map(({ id, layout }) => [id, layout]));
  return panels(a) === panels(b);
};

export const versionsOf = (history: LayoutHistory, id: string): readonly Version[] =>
  Object.hasOwn(history.workspaces, id) ? (history.workspaces[id] ?? []) : [];

/**
 * Keeps what a workspace is now as a version of it; the same history where that is in it already.
 *
 * @param now Unix ms
 * @param isStep something is about to replace it, so that it is kept however new the last one is
 */
export function keepVersion(
  history: LayoutHistory,
  { id, windows, arrangements }: Workspace,
  now: number,
  isStep: boolean,
): LayoutHistory {
  const known = versionsOf(history, id);
  const [newest] = known;
  const next: Contents = { windows, arrangements };
  if (windows.length === 0 || (newest && sameContents(newest.contents, next))) return history;
  if (newest && !isStep && now - newest.at < APART_MS) return history;
  // Two of one moment would have one name.
  const at = Math.max(now, (newest?.at ?? -1) + 1);
  return {
    ...history,
    workspaces: { ...history.workspaces, [id]: [{ at, contents: next }, ...known].slice(0, MAX_VERSIONS) },
  };
}

/** Without the versions of workspaces that nobody can have any more. */
export function forgetOthers(history: LayoutHistory, ids: readonly string[]): LayoutHistory {
  const kept = Object.entries(history.workspaces).filter(([id]) => ids.includes(id));
  if (kept.length === Object.keys(history.workspaces).length) return history;
  return { ...history, workspaces: Object.fromEntries(kept.slice(0, MAX_WORKSPACES * 2)) };
}
