import { z } from 'zod';
import { workspaceName } from '#shared/contract/workspaces.ts';
import { type Arrangement, MAX_ARRANGEMENTS } from './arrangements.ts';
import { type DisplayFacts, displayFacts, displaysKey, sameDisplays } from './displays.ts';

/** A set of displays that Lantai has stood on, in whichever workspace; people may give it a name. */
export const displaySet = z.object({
  displays: z.array(displayFacts).min(1).max(32),
  name: workspaceName.nullable(),
  /** Unix ms; to the minute. */
  usedAt: z.number(),
});
export type DisplaySet = Readonly<z.infer<typeof displaySet>>;

/** Limit for all workspaces together. Arrangements without a name go first, the one not used longest before the others. */
export const MAX_SETS = 32;

/** Nobody asks for it closer, and each change is written to disk. */
const EXACT_MS = 60_000;

/** What forgetting a set takes away, so that it can be undone. */
export type ForgottenSet = {
  readonly set: DisplaySet;
  /** Arrangements by workspace id. */
  readonly arrangements: Readonly<Record<string, Arrangement>>;
};

type Sets = readonly DisplaySet[];
type Workspaces = readonly { readonly id: string; readonly arrangements: readonly Arrangement[] }[];
type Layout = { readonly displaySets: Sets; readonly workspaces: Workspaces };

function capped(sets: Sets): DisplaySet[] {
  const spare = sets.length - MAX_SETS;
  if (spare <= 0) return [...sets];
  const going = new Set(
    [...sets].sort((a, b) => Number(a.name !== null) - Number(b.name !== null) || a.usedAt - b.usedAt).slice(0, spare),
  );
  return sets.filter((set) => !going.has(set));
}

/** Windows stand on these displays now. The same list where nothing changed. */
export function standOn(sets: Sets, displays: readonly DisplayFacts[], now: number): DisplaySet[] {
  if (displays.length === 0) return sets as DisplaySet[];
  const known = sets.find((set) => sameDisplays(set.displays, displays));
  if (known && known === sets[0] && Math.abs(now - known.usedAt) < EXACT_MS) return sets as DisplaySet[];
  const used = { displays: [...displays], name: known?.name ?? null, usedAt: now };
  return capped([used, ...sets.filter((set) => set !== known)]);
}

/** All that are known, the latest used first; those known from a workspace only have no time. */
export function knownSets({ displaySets, workspaces }: Layout): DisplaySet[] {
  const found = [...displaySets];
  for (const { displays } of workspaces.flatMap((workspace) => workspace.arrangements))
    if (displays.length > 0 && !found.some((set) => sameDisplays(set.displays, displays)))
      found.push({ displays, name: null, usedAt: 0 });
  return found.sort((a, b) => b.usedAt - a.usedAt);
}

export const setOf = (layout: Layout, id: string): DisplaySet | undefined =>
  knownSets(layout).find(({ displays }) => displaysKey(displays) === id);

/** @param name null takes the name away */
export function nameSet<Of extends Layout>(layout: Of, id: string, name: string | null): Of {
  const set = setOf(layout, id);
  if (!set) return layout;
  const others = layout.displaySets.filter(({ displays }) => displaysKey(displays) !== id);
  const named = capped([...others, { ...set, name }].sort((a, b) => b.usedAt - a.usedAt));
  return { ...layout, displaySets: named };
}

/** Null where there is no such set. */
export function forgetSet<Of extends Layout>(layout: Of, id: string): { layout: Of; forgotten: ForgottenSet } | null {
  const set = setOf(layout, id);
  if (!set) return null;
  const isIt = ({ displays }: { readonly displays: readonly DisplayFacts[] }): boolean => displaysKey(displays) === id;
  const arrangements = Object.fromEntries(
    layout.workspaces.flatMap((workspace) => {
      const found = workspace.arrangements.find(isIt);
      return found ? [[workspace.id, found]] : [];
    }),
  );
  return {
    layout: {
      ...layout,
      displaySets: layout.displaySets.filter((set) => !isIt(set)),
      workspaces: layout.workspaces.map((workspace) => ({
        ...workspace,
        arrangements: workspace.arrangements.filter((each) => !isIt(each)),
      })),
    },
    forgotten: { set, arrangements },
  };
}

/** Undoes forgetting; what has been learned of these displays since stays. */
export function rememberSet<Of extends Layout>(layout: Of, { set, arrangements }: ForgottenSet): Of {
  const isIt = ({ displays }: { readonly displays: readonly DisplayFacts[] }): boolean =>
    sameDisplays(displays, set.displays);
  return {
    ...layout,
    displaySets: layout.displaySets.some(isIt)
      ? layout.displaySets
      : capped([...layout.displaySets, set].sort((a, b) => b.usedAt - a.usedAt)),
    workspaces: layout.workspaces.map((workspace) => {
      const back = arrangements[workspace.id];
      if (!back || workspace.arrangements.some(isIt)) return workspace;
      return { ...workspace, arrangements: [...workspace.arrangements.slice(0, MAX_ARRANGEMENTS - 1), back] };
    }),
  };
}
