import { MANIFESTS } from '#renderer/panels/manifests.ts';
import type { PanelState, WindowLayout } from '#shared/contract/windows.ts';
import type { Box } from '../plan/index.ts';

type Panels = WindowLayout['panels'];

/** A layout that was shown before, and whose panels stay mounted out of sight until it is shown again. */
export type StayingLayout = {
  /** Whose layout it is: a window of a workspace. */
  readonly owner: string;
  /** All its panels as they were left, by the ids under which they are saved. */
  readonly panels: Panels;
  /** What those that stay are called in this page, by the ids under which they are saved. */
  readonly ids: ReadonlyMap<string, string>;
  /** Where those stood that could be seen, by their ids in this page; px from the dock's corner. */
  readonly boxes: ReadonlyMap<string, Box>;
};

/** Layouts that stay at most, and panels in all of them. */
export const MAX_LAYOUTS = 2;
export const MAX_PANELS = 24;

/** The workspace window that an assignment is of: the number at its end is another each time it is assigned. */
export const ownerOf = (assignment: string): string => assignment.slice(0, assignment.lastIndexOf('/') + 1);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Whether two states are written alike, in whatever order their keys are. */
function isAlike(one: unknown, other: unknown): boolean {
  if (!isRecord(one) || !isRecord(other)) return Object.is(one, other);
  const keys = Object.keys(one).filter((key) => one[key] !== undefined);
  const others = Object.keys(other).filter((key) => other[key] !== undefined);
  return (
    Array.isArray(one) === Array.isArray(other) &&
    keys.length === others.length &&
    keys.every((key) => isAlike(one[key], other[key]))
  );
}

/** What stays once this layout is left as well, the last one at the end: within the limits, the longest unseen go. */
export function withLayout(staying: readonly StayingLayout[], left: StayingLayout): readonly StayingLayout[] {
  const others = staying.filter(({ owner }) => owner !== left.owner);
  let room = MAX_PANELS;
  const within: StayingLayout[] = [];
  for (const layout of [...others, left].reverse()) {
    room -= layout.ids.size;
    if (room < 0 || within.length === MAX_LAYOUTS) break;
    if (layout.ids.size > 0) within.unshift(layout);
  }
  return within;
}

/** A layout that is left. @param savedIdOf the id under which a panel is saved */
export function leaving(
  owner: string,
  panels: Panels,
  boxes: StayingLayout['boxes'],
  savedIdOf: (id: string) => string,
): StayingLayout {
  const entries = Object.entries(panels).map(([id, panel]) => ({ id, savedId: savedIdOf(id), panel }));
  return {
    owner,
    boxes,
    panels: Object.fromEntries(entries.map(({ savedId, panel }) => [savedId, panel])),
    ids: new Map(
      entries.filter(({ panel }) => MANIFESTS[panel.kind].stays === true).map(({ id, savedId }) => [savedId, id]),
    ),
  };
}

export type Opening = {
  /** What each panel is called in this page, by the id under which it is saved. */
  readonly ids: ReadonlyMap<string, string>;
  /** The panels by those names; those that stayed are the very states that they have. */
  readonly panels: Panels;
  /** Those that stayed and are shown again. */
  readonly returning: ReadonlySet<string>;
  /** What goes on staying. */
  readonly staying: readonly StayingLayout[];
};

/** A name that no panel of the page has. */
export function freeId(savedId: string, taken: ReadonlySet<string>): string {
  let id = savedId;
  for (let number = 2; taken.has(id); number += 1) id = `${savedId}@${number}`;
  return id;
}

const idsOf = (staying: readonly StayingLayout[]): ReadonlySet<string> =>
  new Set(staying.flatMap(({ ids }) => [...ids.values()]));

/**
 * How a saved layout is shown beside those that stay: with its own panels where they stayed and it is the same still,
 * such as no import or other version would leave it.
 */
export function openingOf(owner: string, saved: Panels, staying: readonly StayingLayout[]): Opening {
  const own = staying.find((layout) => layout.owner === owner);
  const rest = staying.filter((layout) => layout !== own);
  const before = own && isAlike(own.panels, saved) ? own : undefined;
  const taken = new Set([...idsOf(rest), ...(before?.ids.values() ?? [])]);
  const ids = new Map<string, string>();
  const panels: Record<string, PanelState> = {};
  for (const [savedId, state] of Object.entries(saved)) {
    const id = before?.ids.get(savedId) ?? freeId(savedId, taken);
    taken.add(id);
    ids.set(savedId, id);
    panels[id] = before?.panels[savedId] ?? state;
  }
  return { ids, panels, returning: new Set(before?.ids.values() ?? []), staying: rest };
}

/** The panels that stay, by what they are called in this page. */
export const stayingPanels = (staying: readonly StayingLayout[]): Panels =>
  Object.fromEntries(
    staying.flatMap(({ ids, panels }) =>
      [...ids].flatMap(([savedId, id]) => {
        const panel = panels[savedId];
        return panel ? [[id, panel] as const] : [];
      }),
    ),
  );
