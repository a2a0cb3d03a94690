import { isPanelKind, panelFacts } from '#shared/contract/panels.ts';
import type { PanelState, WindowLayout } from '#shared/contract/windows.ts';
import { EMPTY_TEMPLATE, type NewWorkspace, type TemplateId } from '#shared/contract/workspaces.ts';
import type { ChartInterval } from '#shared/market/index.ts';
import { newWindow } from './new-window.ts';
import type { Workspace } from './saved-layout.ts';

/** A panel of a template, where it differs from a new one of its kind. */
type Placed = Pick<PanelState, 'kind'> & Partial<Pick<PanelState, 'group' | 'options'>>;

/** A part of a window: panels as tabs, or parts side by side, turned by a quarter at each depth. Sizes are shares of 100. */
type Room =
  | { readonly size: number; readonly kinds: readonly (string | Placed)[] }
  | { readonly size: number; readonly rooms: readonly Room[] };

/** One window after another, the first for the first display. */
type Plan = readonly (readonly Room[])[];

const chart = (interval: ChartInterval, parts: Omit<Placed, 'kind'> = {}): Placed => ({
  kind: 'chart',
  ...parts,
  options: { interval, ...parts.options },
});

const TRADER: readonly Room[] = [
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
          { size: 34, kinds: [{ kind: 'running-trade', group: 'blue', options: { scope: 'symbol' } }] },
        ],
      },
    ],
  },
  {
    size: 26,
    rooms: [
      { size: 41, kinds: ['book', 'ladder', 'order-queue'] },
      { size: 37, kinds: ['ticket'] },
      { size: 22, kinds: ['stream', 'alerts'] },
    ],
  },
];

const TWO_CHARTS: readonly Room[] = [
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
];

/** Where orders are made: three books, the ticket, orders and positions. */
const DESK: readonly Room[] = [
  { size: 22, kinds: ['watchlist'] },
  {
    size: 52,
    rooms: [
      {
        size: 42,
        rooms: [
          { size: 34, kinds: ['book', 'ladder'] },
          { size: 33, kinds: ['book'] },
          { size: 33, kinds: ['book'] },
        ],
      },
      { size: 32, kinds: ['orders'] },
      { size: 26, kinds: ['portfolio'] },
    ],
  },
  {
    size: 26,
    rooms: [
      { size: 38, kinds: ['ticket'] },
      { size: 34, kinds: [{ kind: 'running-trade', group: 'blue', options: { scope: 'symbol' } }] },
      { size: 28, kinds: ['alerts', 'notifications'] },
    ],
  },
];

/** One stock at three speeds, beside the index. */
const CHARTS: readonly Room[] = [
  {
    size: 50,
    rooms: [
      { size: 50, kinds: [chart('1m', { group: 'blue' })] },
      { size: 50, kinds: [chart('D', { group: 'blue' })] },
    ],
  },
  {
    size: 50,
    rooms: [
      { size: 50, kinds: [chart('5m', { group: 'blue' })] },
      { size: 50, kinds: [chart('D', { group: null, options: { symbol: 'IHSG' } })] },
    ],
  },
];

/** What the whole market does; large trades only. */
const MARKET: readonly Room[] = [
  { size: 30, kinds: ['movers', 'heat-map', 'sectors'] },
  {
    size: 36,
    rooms: [
      { size: 50, kinds: [{ kind: 'running-trade', options: { minimumLots: 1_000 } }] },
      { size: 50, kinds: ['auctions', 'brokers'] },
    ],
  },
  {
    size: 34,
    rooms: [
      { size: 55, kinds: ['stream', 'news'] },
      { size: 45, kinds: ['chat'] },
    ],
  },
];

/**
 * Plans by the number of displays: the one for the most of them that there are. Kinds that are still to come stand
 * in their places and are left out until they are there.
 */
const PLANS: Readonly<Record<Exclude<TemplateId, 'one-screen'>, readonly Plan[]>> = {
  'day-trader': [[TRADER], [TRADER, TWO_CHARTS], [CHARTS, DESK, MARKET]],
  investor: [
    [
      [
        { size: 22, kinds: ['watchlist', 'movers', 'sectors'] },
        {
          size: 52,
          rooms: [
            { size: 60, kinds: [chart('D'), 'company', 'financials'] },
            { size: 40, kinds: ['portfolio', 'orders'] },
          ],
        },
        {
          size: 26,
          rooms: [
            { size: 41, kinds: ['book'] },
            { size: 37, kinds: ['ticket', 'bonds'] },
            { size: 22, kinds: ['stream', 'news'] },
          ],
        },
      ],
    ],
  ],
  auctions: [
    [
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
            { size: 41, kinds: ['book', 'order-queue'] },
            { size: 37, kinds: ['ticket'] },
            { size: 22, kinds: ['alerts', 'notifications'] },
          ],
        },
      ],
    ],
  ],
  social: [
    [
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
            { size: 41, kinds: ['book'] },
            { size: 37, kinds: ['ticket'] },
            { size: 22, kinds: ['alerts', 'notifications'] },
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
  ],
};

/** The dock scales what it is given to the window that it is in. */
const WIDE = 1_920;
const TALL = 1_020;

const OTHER_GROUPS = ['green', 'violet'] as const;

/** The panels of a room that there are. */
const placedIn = (kinds: readonly (string | Placed)[]): readonly Placed[] =>
  kinds.flatMap((entry) => (typeof entry !== 'string' ? [entry] : isPanelKind(entry) ? [{ kind: entry }] : []));

type Node = { readonly type: 'leaf' | 'branch'; readonly size: number; readonly data: unknown };

/** A window with these rooms side by side; those without a panel are left out. */
export function layoutOf(rooms: readonly Room[]): WindowLayout {
  const panels: Record<string, PanelState> = {};
  const add = ({ kind, group, options = {} }: Placed): string => {
    let number = 1;
    while (Object.hasOwn(panels, `${kind}-${number}`)) number += 1;
    const id = `${kind}-${number}`;
    // A second chart or book is there to show another stock.
    const other = number > 1 ? OTHER_GROUPS[(number - 2) % OTHER_GROUPS.length] : undefined;
    panels[id] = { kind, group: group === undefined ? (other ?? panelFacts(kind).group) : group, options };
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
      const views = placedIn(room.kinds).map(add);
      return { type: 'leaf', size, data: { id: `group-${groups}`, views, activeView: views[0] } };
    });
  };
  const data = build(rooms, WIDE, TALL);
  const grid = { root: { type: 'branch', size: TALL, data }, width: WIDE, height: TALL, orientation: 'HORIZONTAL' };
  const kept = Object.fromEntries(Object.keys(panels).map((id) => [id, { id, contentComponent: 'panel' }]));
  return { preset: 'open-floor', dock: { grid, panels: kept, activeGroup: 'group-1' }, panels };
}

const hasPanels = (room: Room): boolean =>
  'kinds' in room ? placedIn(room.kinds).length > 0 : room.rooms.some(hasPanels);

const NO_PANELS: WindowLayout = { preset: 'single', dock: null, panels: {} };

/** What each window of a template shows; null is the standard floor. */
export function templateLayouts(template: NewWorkspace, displays: number): readonly (WindowLayout | null)[] {
  if (template === EMPTY_TEMPLATE) return [NO_PANELS];
  if (template === 'one-screen') return [null];
  const plans = PLANS[template];
  const plan = plans[Math.min(Math.max(displays, 1), plans.length) - 1] ?? [];
  return plan.filter((rooms) => rooms.some(hasPanels)).map(layoutOf);
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
