import { isPanelKind, type PanelKind, panelFacts } from '#shared/contract/panels.ts';
import type { PanelState, WindowLayout } from '#shared/contract/windows.ts';
import { EMPTY_TEMPLATE, type NewWorkspace, type TemplateId } from '#shared/contract/workspaces.ts';
import { newWindow, type Workspace } from './saved-layout.ts';

/** A part of a window: panels as tabs, or parts side by side, turned by a quarter at each depth. Sizes are shares of 100. */
type Room =
  | { readonly size: number; readonly kinds: readonly string[] }
  | { readonly size: number; readonly rooms: readonly Room[] };

/** One window after another, the first for the first display; those for displays that are not there are left out. */
type Plan = readonly (readonly Room[])[];

/** Kinds that are still to come stand in their places and are left out until they are there. */
const PLANS: Readonly<Record<Exclude<TemplateId, 'one-screen'>, Plan>> = {
  'day-trader': [
    [
      {
        size: 20,
        rooms: [
          { size: 60, kinds: ['watchlist'] },
          { size: 40, kinds: ['movers'] },
        ],
      },
      {
        size: 54,
        rooms: [
          { size: 66, kinds: ['chart'] },
          {
            size: 34,
            rooms: [
              { size: 66, kinds: ['orders', 'portfolio'] },
              { size: 34, kinds: ['running-trade'] },
            ],
          },
        ],
      },
      {
        size: 26,
        rooms: [
          { size: 50, kinds: ['book', 'ladder', 'order-queue'] },
          { size: 50, kinds: ['ticket'] },
        ],
      },
    ],
    [
      {
        size: 70,
        rooms: [
          { size: 50, kinds: ['chart'] },
          { size: 50, kinds: ['chart'] },
        ],
      },
      {
        size: 30,
        rooms: [
          { size: 50, kinds: ['book'] },
          { size: 50, kinds: ['running-trade', 'alerts'] },
        ],
      },
    ],
  ],
  investor: [
    [
      { size: 22, kinds: ['watchlist', 'movers', 'sectors'] },
      {
        size: 52,
        rooms: [
          { size: 60, kinds: ['chart', 'company', 'financials'] },
          { size: 40, kinds: ['portfolio', 'orders'] },
        ],
      },
      {
        size: 26,
        rooms: [
          { size: 48, kinds: ['book'] },
          { size: 52, kinds: ['ticket', 'bonds'] },
        ],
      },
    ],
  ],
  auctions: [
    [
      {
        size: 38,
        rooms: [
          { size: 62, kinds: ['auctions'] },
          { size: 38, kinds: ['running-trade'] },
        ],
      },
      {
        size: 36,
        rooms: [
          { size: 55, kinds: ['chart'] },
          { size: 45, kinds: ['orders', 'watchlist'] },
        ],
      },
      {
        size: 26,
        rooms: [
          { size: 50, kinds: ['book', 'order-queue'] },
          { size: 50, kinds: ['ticket'] },
        ],
      },
    ],
  ],
  social: [
    [
      { size: 17, kinds: ['watchlist', 'movers'] },
      {
        size: 37,
        rooms: [
          { size: 66, kinds: ['chart'] },
          { size: 34, kinds: ['portfolio', 'orders'] },
        ],
      },
      {
        size: 20,
        rooms: [
          { size: 50, kinds: ['book'] },
          { size: 50, kinds: ['ticket'] },
        ],
      },
      // Side by side with the market, and each the whole time in sight.
      {
        size: 26,
        rooms: [
          { size: 55, kinds: ['stream', 'news'] },
          { size: 45, kinds: ['chat'] },
        ],
      },
    ],
  ],
};

/** dockview scales what it is given to the window that it is in. */
const WIDE = 1_920;
const TALL = 1_020;

type Node = { readonly type: 'leaf' | 'branch'; readonly size: number; readonly data: unknown };

function layoutOf(rooms: readonly Room[]): WindowLayout {
  const panels: Record<string, PanelState> = {};
  const add = (kind: PanelKind): string => {
    let number = 1;
    while (Object.hasOwn(panels, `${kind}-${number}`)) number += 1;
    const id = `${kind}-${number}`;
    // A second chart is there to show another stock.
    const group = number > 1 ? 'green' : panelFacts(kind).group;
    panels[id] = { kind, group, options: {} };
    return id;
  };
  let groups = 0;
  const build = (inner: readonly Room[], along: number, across: number): Node[] => {
    const there = inner.filter(hasPanels);
    const shares = there.reduce((sum, { size }) => sum + size, 0);
    return there.map((room) => {
      const size = Math.round((along * room.size) / shares);
      if ('rooms' in room) {
        const nodes = build(room.rooms, across, size);
        const [only] = nodes;
        return nodes.length === 1 && only?.type === 'leaf' ? { ...only, size } : { type: 'branch', size, data: nodes };
      }
      groups += 1;
      const views = room.kinds.filter(isPanelKind).map(add);
      return { type: 'leaf', size, data: { id: `group-${groups}`, views, activeView: views[0] } };
    });
  };
  const data = build(rooms, WIDE, TALL);
  const grid = { root: { type: 'branch', size: TALL, data }, width: WIDE, height: TALL, orientation: 'HORIZONTAL' };
  const kept = Object.fromEntries(Object.keys(panels).map((id) => [id, { id, contentComponent: 'panel' }]));
  return { preset: 'open-floor', dock: { grid, panels: kept, activeGroup: 'group-1' }, panels };
}

const hasPanels = (room: Room): boolean =>
  'kinds' in room ? room.kinds.some(isPanelKind) : room.rooms.some(hasPanels);

const NO_PANELS: WindowLayout = { preset: 'single', dock: null, panels: {} };

/** What each window of a template shows; null is the standard floor. */
export function templateLayouts(template: NewWorkspace, displays: number): readonly (WindowLayout | null)[] {
  if (template === EMPTY_TEMPLATE) return [NO_PANELS];
  if (template === 'one-screen') return [null];
  return PLANS[template]
    .slice(0, Math.max(1, displays))
    .filter((rooms) => rooms.some(hasPanels))
    .map(layoutOf);
}

/** A workspace as a template has it, for as many displays as there are. Its windows stand nowhere yet. */
export const fromTemplate = (
  template: NewWorkspace,
  name: string,
  displays: number,
  newId: () => string,
): Workspace => ({
  id: newId(),
  name,
  windows: templateLayouts(template, displays).map((layout, at) => newWindow(newId(), { primary: at === 0, layout })),
  arrangements: [],
});
