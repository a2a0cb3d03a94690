import { randomUUID } from 'node:crypto';
import { LantaiError } from '#shared/contract/error.ts';
import {
  type ArrivingPanel,
  MAX_WINDOWS,
  type PanelPlace,
  type PanelState,
  type RecalledPanel,
  type WindowLayout,
  type WindowSummary,
} from '#shared/contract/windows.ts';
import {
  addWindow,
  closeWindow,
  fitInto,
  movePanel,
  panelsOf,
  popOut,
  type Rectangle,
  type Size,
  saveLayout,
  setPinned,
  type Workspace,
  type WorkspaceWindow,
} from '#shared/windows/index.ts';
import type { Desk } from './desk.ts';
import type { DisplayScreen } from './displays-watch.ts';
import type { OpenWindow, Seat } from './open-window.ts';

/** How far a new window stands from the one that it came from, px. */
const ASIDE = 48;
const EMPTY: WindowLayout = { preset: 'single', dock: null, panels: {} };
const EMPTY_SIZE: Size = { width: 960, height: 640 };

type Panel = { readonly panelId: string; readonly panel: PanelState };
/** A panel that goes back knows where it stood and what it was called. */
type Moved = Panel & { readonly place?: PanelPlace | null; readonly formerly?: string | undefined };

type Deps = {
  readonly desk: Desk;
  readonly screen: Pick<DisplayScreen, 'getDisplayMatching'>;
  workspaces(): readonly OpenWindow[];
  savedOf(one: OpenWindow): WorkspaceWindow | undefined;
  create(saved: Pick<WorkspaceWindow, 'id' | 'primary' | 'pinned'>, bounds: Rectangle): Pick<OpenWindow, 'id'>;
  returned(windowId: string, arrivals: readonly ArrivingPanel[]): void;
  wanted(windowId: string, recalled: RecalledPanel): void;
  saveSoon(): void;
  /** Windows are more, fewer or others than before. */
  changed(): void;
};

/** What windows do with their panels and with each other, named by the ids of open windows. */
export function createPanelMoves({
  desk,
  screen,
  workspaces,
  savedOf,
  create,
  returned,
  wanted,
  saveSoon,
  changed,
}: Deps) {
  /** An open window of the workspace and the seat that it has now. */
  function seated(id: string): { readonly one: OpenWindow; readonly seat: Seat } {
    const one = workspaces().find((each) => each.id === id);
    if (!one?.seat || one.leaving) throw new LantaiError('WINDOW_GONE', 'That window has been closed.');
    return { one, seat: one.seat };
  }

  /** Tells open windows what a change sends them; what a page does not take in now stays on its way. */
  function deliver(workspaceId: string, change: (workspace: Workspace) => Workspace): void {
    const known = new Set(desk.current().windows.flatMap(({ arriving }) => arriving.map(({ id }) => id)));
    desk.changeOne(workspaceId, change);
    for (const { id, arriving } of desk.current().windows) {
      const fresh = arriving.filter((arrival) => !known.has(arrival.id));
      const target = workspaces().find(({ seat }) => seat?.window === id && seat.workspace === desk.current().id);
      if (target && fresh.length > 0) returned(target.id, fresh);
    }
    changed();
  }

  /** @returns the id of the open window. */
  function openBeside(from: OpenWindow, size: Size, make: (id: string) => void): string {
    if (workspaces().length >= MAX_WINDOWS)
      throw new LantaiError('WINDOW_LIMIT', 'There are too many windows.', { params: { most: MAX_WINDOWS } });
    const origin = from.window.getBounds();
    const { workArea } = screen.getDisplayMatching(origin);
    const id = randomUUID();
    make(id);
    const opened = create(
      { id, primary: false, pinned: false },
      fitInto({ x: origin.x + ASIDE, y: origin.y + ASIDE, ...size }, workArea),
    );
    changed();
    return opened.id;
  }

  return {
    list: (asking: string): WindowSummary[] =>
      workspaces().map((one, at) => {
        const saved = savedOf(one);
        const panels = saved ? panelsOf(saved).map(({ kind }) => kind) : [];
        return { id: one.id, index: at + 1, primary: one.primary, own: one.id === asking, panels };
      }),
    saveLayout(id: string, layout: WindowLayout, token: string, took: readonly string[]): void {
      const one = workspaces().find((each) => each.id === id);
      const seat = [one?.seat, one?.seatBefore].find((each) => each?.token === token);
      // A page that has been given another part has nothing more to say about the old one.
      if (!seat) return;
      desk.changeOne(seat.workspace, (workspace) => saveLayout(workspace, seat.window, layout, took));
      saveSoon();
    },
    popOut(from: string, panel: Panel, place: PanelPlace | null, size: Size): { window: string } {
      const { one, seat } = seated(from);
      const window = openBeside(one, size, (id) =>
        desk.changeOne(seat.workspace, (workspace) => popOut(workspace, seat.window, panel, place, id)),
      );
      return { window };
    },
    openWindow(from: string): void {
      const { one, seat } = seated(from);
      openBeside(one, EMPTY_SIZE, (id) =>
        desk.changeOne(seat.workspace, (workspace) => addWindow(workspace, id, EMPTY)),
      );
    },
    movePanel(from: string, panel: Moved, to: string): { arrival: string } {
      const [{ one, seat }, target] = [seated(from), seated(to)];
      if (one === target.one) throw new LantaiError('NOT_ALLOWED', 'The panel is in that window already.');
      const arrival = randomUUID();
      deliver(seat.workspace, (workspace) =>
        movePanel(workspace, seat.window, { ...panel, id: arrival }, target.seat.window),
      );
      return { arrival };
    },
    /** Only the page that shows a panel can let go of it without its being in two places. */
    recallPanel(to: string, { from, ...recalled }: Omit<RecalledPanel, 'to'> & { readonly from: string }): void {
      seated(to);
      wanted(seated(from).one.id, { ...recalled, to });
    },
    returnPanels(id: string): void {
      const { one } = seated(id);
      if (one.primary) throw new LantaiError('NOT_ALLOWED', 'The first window keeps its panels.');
      one.window.close();
    },
    /** A window was closed by hand: its panels go back to where they came from, none is lost. */
    giveBack: (seat: Seat): void =>
      deliver(seat.workspace, (workspace) => closeWindow(workspace, seat.window, randomUUID)),
    setPinned(id: string, pinned: boolean): void {
      const { one, seat } = seated(id);
      one.window.setAlwaysOnTop(pinned);
      desk.changeOne(seat.workspace, (workspace) => setPinned(workspace, seat.window, pinned));
      changed();
    },
  };
}
