import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DisplaySpec } from '#electron-on-chromium/client.ts';
import { dataDirOf } from '#main/platform/files/data-dir.ts';
import type { PanelKind } from '#shared/contract/panels.ts';
import type { PanelState } from '#shared/contract/windows.ts';
import { newWindow, noLayout, type SavedLayout, type Workspace } from '#shared/windows/index.ts';

/** One large display, on which four windows stand side by side and none covers another. */
export const DISPLAY: DisplaySpec = { id: 1, bounds: { x: 0, y: 0, width: 2_560, height: 1_440 } };
const WINDOW = { width: 1_280, height: 720 };

/** Where the window of this number stands, px of the display; 0 is the first of four. */
export const boundsOf = (at: number) => ({
  x: (at % 2) * WINDOW.width,
  y: Math.floor(at / 2) * WINDOW.height,
  ...WINDOW,
});

/** Five panels that show one stock, all on top. */
const LINKED: readonly PanelKind[] = ['watchlist', 'chart', 'book', 'ticket', 'running-trade'];
const TRADER: readonly PanelKind[] = ['watchlist', 'chart', 'orders', 'running-trade', 'book', 'ticket'];
const INVESTOR: readonly PanelKind[] = ['movers', 'chart', 'portfolio', 'book'];

const panelOf = (kind: PanelKind): PanelState => ({
  kind,
  group: 'blue',
  options: kind === 'running-trade' ? { scope: 'symbol', filterOpen: true } : {},
});

/** A workspace whose windows hold these kinds; panel ids begin with its own, so that they are distinct. */
function workspaceOf(id: string, windows: readonly (readonly PanelKind[])[]): Workspace {
  const placeOf = (at: number) => ({
    bounds: boundsOf(at),
    displayId: DISPLAY.id ?? null,
    maximized: false,
  });
  return {
    id,
    name: id,
    windows: windows.map((kinds, at) =>
      newWindow(`${id}-${at}`, {
        primary: at === 0,
        layout: {
          preset: 'open-floor',
          dock: null,
          panels: Object.fromEntries(kinds.map((kind) => [`${id}-${kind}`, panelOf(kind)])),
        },
      }),
    ),
    arrangements: [
      { displays: [], places: Object.fromEntries(windows.map((_kinds, at) => [`${id}-${at}`, placeOf(at)])) },
    ],
  };
}

/** Shown first: twenty panels, five in each of four windows. */
export const FOUR_WINDOWS = workspaceOf('four', [LINKED, LINKED, LINKED, LINKED]);
/** Two workspaces of two windows each, to switch between. */
export const TRADING = workspaceOf('trading', [TRADER, LINKED]);
export const INVESTING = workspaceOf('investing', [INVESTOR, ['movers', 'chart', 'book', 'ticket', 'orders']]);

/** Ids of the panels of a workspace's windows, by window. */
export const panelsOf = ({ windows }: Workspace): readonly (readonly string[])[] =>
  windows.map(({ layout }) => Object.keys(layout?.panels ?? {}));

/** As if somebody had arranged all of it and come back. */
export function saveFloors(dataDir: string): void {
  const { layout: layoutFile } = dataDirOf(dataDir, 'practice', 'practice').things;
  const layout: SavedLayout = {
    ...noLayout('first'),
    current: FOUR_WINDOWS.id,
    workspaces: [FOUR_WINDOWS, TRADING, INVESTING],
    trayTold: true,
  };
  mkdirSync(dirname(layoutFile), { recursive: true, mode: 0o700 });
  writeFileSync(layoutFile, JSON.stringify(layout), { mode: 0o600 });
}
