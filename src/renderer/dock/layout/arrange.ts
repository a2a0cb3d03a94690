import type { LayoutArea } from '#renderer/panel-kit/panel-manifest.ts';
import { MANIFESTS } from '#renderer/panels/manifests.ts';
import { PANEL_KINDS, type PanelKind } from '#shared/contract/panels.ts';
import type { PanelState, WindowLayout } from '#shared/contract/windows.ts';
import { DAY_CHART, isWide } from '../kinds.ts';
import type { GridNode, SavedDock, SavedPanel } from '../plan/index.ts';

/** px of a room that its panel does not get: the lines around its group, and half of the gap to each neighbour. */
const AROUND = 4;

/** Content size of the dock, px. */
export type DockSize = { readonly width: number; readonly height: number };
type Panels = Readonly<Record<string, PanelState>>;
type Preset = WindowLayout['preset'];

/** One cell of the layout: tabs of these kinds, one panel by its id, or rooms side by side (the axis alternates with the depth). */
type Room =
  | { readonly size: number; readonly kinds: readonly PanelKind[] }
  | { readonly size: number; readonly panel: string }
  | { readonly size: number; readonly rooms: readonly Room[] };

const between = (least: number, value: number, most: number): number =>
  Math.round(Math.max(least, Math.min(value, most)));

/** Heights, px: a quote with the spread, ten levels a side and totals; a ticket with all its messages. */
const BOOK = 410;
const TICKET = 384;
/** Below this a ticket scrolls. */
const TICKET_MIN = 338;

/** Height of the social panels below the ticket, px: below it they are tabs of another group. */
const NEWS_MIN = 186;

/** Kinds whose manifests place them in an area of the standard layout. */
const kindsIn = (area: LayoutArea): readonly PanelKind[] =>
  PANEL_KINDS.filter((kind) => MANIFESTS[kind].layout.area === area);

/** Minimum width of orders and running trades side by side, px. */
const ORDERS_AND_TRADES = 796;

/**
 * The standard layout: watchlist left, chart over orders, book over ticket right. Side columns have the
 * width that their content needs and the chart takes the rest. Running trades are beside the orders, or
 * below the watchlist in a narrow window. Social panels and alerts are below the ticket in a tall window,
 * else tabs of the widest lower group. A wide dock has the day chart beside the first one, and the lists of the market
 * below the watchlist.
 */
function standardArrangement({ width, height }: DockSize): readonly Room[] {
  const left = between(262, width * 0.21, 372);
  const right = between(318, width * 0.235, 344);
  const centre = width - left - right;
  const own = kindsIn('account');
  const news = kindsIn('news');
  const lists = kindsIn('lists');
  const watchlist: Room = { size: left, kinds: lists };

  const under = height - BOOK - TICKET;
  const tall = under >= NEWS_MIN;
  const bottom = tall ? between(NEWS_MIN, under, 340) : between(190, height * 0.31, 268);
  const ticket = tall ? height - BOOK - bottom : Math.max(TICKET_MIN, height - BOOK);
  // With more tabs in its group, the tab row needs more width than the tape's columns.
  const tape = tall ? between(210, centre * 0.34, 310) : between(240, centre * 0.42, 396);
  const narrow = centre < ORDERS_AND_TRADES;
  const wide = isWide({ width });
  const charts = height - bottom;
  const chart: Room = wide
    ? {
        size: charts,
        rooms: [
          { size: centre / 2, kinds: kindsIn('chart') },
          { size: centre / 2, panel: DAY_CHART },
        ],
      }
    : { size: charts, kinds: kindsIn('chart') };
  const orders = narrow && !tall ? [...own, ...news] : own;
  const trades = narrow || tall ? kindsIn('trades') : [...kindsIn('trades'), ...news];
  return [
    narrow
      ? {
          size: left,
          rooms: [
            { ...watchlist, size: height - bottom },
            { size: bottom, kinds: trades },
          ],
        }
      : wide && tall
        ? {
            size: left,
            rooms: [
              { size: charts, kinds: lists.filter((kind) => kind === 'watchlist') },
              { size: bottom, kinds: lists.filter((kind) => kind !== 'watchlist') },
            ],
          }
        : watchlist,
    {
      size: centre,
      rooms: [
        chart,
        narrow
          ? { size: bottom, kinds: orders }
          : {
              size: bottom,
              rooms: [
                { size: centre - tape, kinds: orders },
                { size: tape, kinds: trades },
              ],
            },
      ],
    },
    {
      size: right,
      rooms: [
        { size: height - ticket - (tall ? bottom : 0), kinds: kindsIn('book') },
        { size: ticket, kinds: kindsIn('ticket') },
        ...(tall ? [{ size: bottom, kinds: news }] : []),
      ],
    },
  ];
}

const leaf = (id: string, size: number, views: readonly string[]): GridNode => ({
  type: 'leaf',
  size,
  data: { id, views: [...views], ...(views[0] === undefined ? {} : { activeView: views[0] }) },
});

/** Panels that have a room of their own. */
const placedById = (room: Room): readonly string[] =>
  'panel' in room ? [room.panel] : 'rooms' in room ? room.rooms.flatMap(placedById) : [];

/** @param apart panels that have a room of their own, so that they are not among the tabs of their kind */
function build(room: Room, path: string, panels: Panels, apart: ReadonlySet<string>): GridNode | null {
  if ('panel' in room) return Object.hasOwn(panels, room.panel) ? leaf(`group-${path}`, room.size, [room.panel]) : null;
  if ('kinds' in room) {
    const views = room.kinds.flatMap((kind) =>
      Object.keys(panels).filter((id) => panels[id]?.kind === kind && !apart.has(id)),
    );
    return views.length === 0 ? null : leaf(`group-${path}`, room.size, views);
  }
  const nodes = room.rooms.flatMap((inner, at) => build(inner, `${path}-${at + 1}`, panels, apart) ?? []);
  const [only] = nodes;
  if (only === undefined) return null;
  if (nodes.length === 1 && only.type === 'leaf') return { ...only, size: room.size };
  return { type: 'branch', size: room.size, data: nodes };
}

/** px for a panel whose kind is not known. */
const MIN_WIDTH = 100;

/** px of the room that a panel needs. @param factor text size factor */
export const minimumWidthOf = (kind: PanelKind | undefined, factor: number): number =>
  kind === undefined ? MIN_WIDTH : Math.round(MANIFESTS[kind].minWidth * factor) + AROUND;

/** The saved record of one panel; its options are in the layout's own `panels`. */
export const dockPanel = (id: string, kind: PanelKind | undefined): SavedPanel => ({
  id,
  contentComponent: 'panel',
  ...(kind === undefined ? {} : { minimumWidth: minimumWidthOf(kind, 1) }),
});

/** The first group starts active. */
function activeIn([first]: readonly GridNode[]): { activeGroup?: string } {
  if (first === undefined) return {};
  return first.type === 'branch' ? activeIn(first.data) : { activeGroup: first.data.id };
}

const whole = (ids: readonly string[], { width }: DockSize): GridNode[] =>
  ids.length === 0 ? [] : [leaf('group-1', width, ids)];

function standard(panels: Panels, size: DockSize): GridNode[] {
  const rooms = standardArrangement(size);
  const apart = new Set(rooms.flatMap(placedById));
  return rooms.flatMap((room, at) => build(room, String(at + 1), panels, apart) ?? []);
}

/** Lays out all given panels, each at the preset's position for its kind. */
export function arrange(panels: Panels, preset: Preset, size: DockSize): SavedDock {
  const ids = Object.keys(panels);
  const nodes = preset === 'single' ? whole(ids, size) : standard(panels, size);
  return {
    grid: {
      root: { type: 'branch', size: size.height, data: nodes },
      width: size.width,
      height: size.height,
      orientation: 'HORIZONTAL',
    },
    panels: Object.fromEntries(ids.map((id) => [id, dockPanel(id, panels[id]?.kind)])),
    ...activeIn(nodes),
  };
}
