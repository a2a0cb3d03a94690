import { randomUUID } from 'node:crypto';
import { LantaiError } from '#shared/contract/error.ts';
import {
  type ArrivingPanel,
  type DeliveredPanel,
  MAX_PANEL_DRAFTS,
  MAX_WINDOWS,
  type PanelDrafts,
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
  type Size,
  saveLayout,
  setPinned,
  type Workspace,
} from '#shared/windows/index.ts';
import type { DisplayScreen } from './displays-watch.ts';
import type { Assignment, OpenWindow } from './open-window.ts';
import type { OpenWindows } from './open-windows.ts';
import type { WindowAssignment } from './window-assignment.ts';
import type { WorkspaceStore } from './workspace-store.ts';

/** Distance of a new window from the one that it came from, px. */
const OFFSET = 48;
const EMPTY: WindowLayout = { preset: 'single', dock: null, panels: {} };
const EMPTY_SIZE: Size = { width: 960, height: 640 };

/** `draft`: what is typed in it, as JSON. */
type Panel = { readonly panelId: string; readonly panel: PanelState; readonly draft?: string | undefined };
/** A panel that goes back knows its former place and id. */
type Moved = Panel & { readonly place?: PanelPlace | null; readonly formerly?: string | undefined };

type Options = {
  readonly workspaceStore: WorkspaceStore;
  readonly screen: Pick<DisplayScreen, 'getDisplayMatching'>;
  readonly open: OpenWindows;
  readonly assignment: WindowAssignment;
  returned(windowId: string, arrivals: readonly DeliveredPanel[]): void;
  /** Another window requests a panel that `windowId` shows. */
  requested(windowId: string, recalled: RecalledPanel): void;
  saveSoon(): void;
  /** Windows are more, fewer or others than before. */
  changed(): void;
};

/** What windows do with their panels and with each other, named by the ids of open windows. */
export class PanelMoves {
  readonly #options: Options;
  /** What was typed in panels on their way, by the id of the delivery. */
  readonly #drafts = new Map<string, string>();

  constructor(options: Options) {
    this.#options = options;
  }

  /** @param from the window that asks */
  list(from: string): WindowSummary[] {
    return this.#windows().map((openWindow, at) => {
      const saved = this.#options.assignment.savedOf(openWindow);
      const states = saved ? panelsOf(saved) : [];
      return {
        id: openWindow.id,
        index: at + 1,
        primary: openWindow.primary,
        own: openWindow.id === from,
        panels: states.map(({ kind }) => kind),
        ticketGroups: states.flatMap(({ kind, group }) => (kind === 'ticket' ? [group] : [])),
      };
    });
  }

  /** @param token of the assignment that the page shows; a layout with an outdated one is ignored */
  saveLayout(id: string, layout: WindowLayout, token: string, took: readonly string[]): void {
    const one = this.#find(id);
    const assignment = [one?.assignment, one?.previousAssignment].find((each) => each?.token === token);
    if (!assignment) return;
    this.#options.workspaceStore.changeOne(assignment.workspace, (workspace) =>
      saveLayout(workspace, assignment.window, layout, took),
    );
    for (const arrival of took) this.#drafts.delete(arrival);
    this.#options.saveSoon();
  }

  /** @param token of the assignment that the page shows; drafts with an outdated one are ignored */
  reportDrafts(id: string, token: string, drafts: PanelDrafts): void {
    const one = this.#find(id);
    if (one?.assignment?.token === token) one.drafts = { token, drafts, isReported: true };
  }

  /** Deliveries with what was typed in their panels. */
  withDrafts(arrivals: readonly ArrivingPanel[]): DeliveredPanel[] {
    return arrivals.map((arrival) => {
      const draft = this.#drafts.get(arrival.id);
      return draft === undefined ? arrival : { ...arrival, draft };
    });
  }

  /** A delivery that no page takes in does not stay for ever: the oldest make room. */
  #carry(arrival: string, draft: string | undefined): void {
    if (draft === undefined) return;
    this.#drafts.set(arrival, draft);
    const [oldest] = this.#drafts.keys();
    if (oldest !== undefined && this.#drafts.size > MAX_PANEL_DRAFTS) this.#drafts.delete(oldest);
  }

  /** Nothing that was typed is there for who signs in next. */
  forgetDrafts(): void {
    this.#drafts.clear();
  }

  popOut(from: string, { draft, ...panel }: Panel, place: PanelPlace | null, size: Size): { window: string } {
    const { one, assignment } = this.#assigned(from);
    const opened = this.#openBeside(one, size, (id) =>
      this.#options.workspaceStore.changeOne(assignment.workspace, (workspace) =>
        popOut(workspace, assignment.window, panel, place, id),
      ),
    );
    const token = opened.assignment?.token;
    if (draft !== undefined && token !== undefined)
      opened.drafts = { token, drafts: { [panel.panelId]: draft }, isReported: false };
    return { window: opened.id };
  }

  openWindow(from: string): void {
    const { one, assignment } = this.#assigned(from);
    this.#openBeside(one, EMPTY_SIZE, (id) =>
      this.#options.workspaceStore.changeOne(assignment.workspace, (workspace) => addWindow(workspace, id, EMPTY)),
    );
  }

  movePanel(from: string, { draft, ...panel }: Moved, to: string): { arrival: string } {
    const [{ one, assignment }, target] = [this.#assigned(from), this.#assigned(to)];
    if (one === target.one) throw new LantaiError('NOT_ALLOWED', 'The panel is in that window already.');
    const arrival = randomUUID();
    this.#carry(arrival, draft);
    this.#deliver(assignment.workspace, (workspace) =>
      movePanel(workspace, assignment.window, { ...panel, id: arrival }, target.assignment.window),
    );
    return { arrival };
  }

  /** Only the page that shows a panel can release it without its being in two places. */
  recallPanel(to: string, { from, ...recalled }: Omit<RecalledPanel, 'to'> & { readonly from: string }): void {
    this.#assigned(to);
    this.#options.requested(this.#assigned(from).one.id, { ...recalled, to });
  }

  returnPanels(id: string): void {
    const { one } = this.#assigned(id);
    if (one.primary) throw new LantaiError('NOT_ALLOWED', 'The first window keeps its panels.');
    one.window.close();
  }

  /** A window was closed by hand: its panels go back to where they came from, none is lost. */
  giveBack(assignment: Assignment, typed: OpenWindow['drafts']): void {
    const drafts = typed?.token === assignment.token ? typed.drafts : {};
    this.#deliver(
      assignment.workspace,
      (workspace) => closeWindow(workspace, assignment.window, randomUUID),
      ({ id, panelId }) => {
        this.#carry(id, drafts[panelId]);
      },
    );
  }

  setPinned(id: string, pinned: boolean): void {
    const { one, assignment } = this.#assigned(id);
    one.window.setAlwaysOnTop(pinned);
    this.#options.workspaceStore.changeOne(assignment.workspace, (workspace) =>
      setPinned(workspace, assignment.window, pinned),
    );
    this.#options.changed();
  }

  #windows(): readonly OpenWindow[] {
    return this.#options.open.ofKind('workspace');
  }

  #find(id: string): OpenWindow | undefined {
    return this.#windows().find((openWindow) => openWindow.id === id);
  }

  /** An open window and what is assigned to it now. @throws LantaiError WINDOW_GONE */
  #assigned(id: string): { readonly one: OpenWindow; readonly assignment: Assignment } {
    const one = this.#find(id);
    if (!one?.assignment || one.leaving) throw new LantaiError('WINDOW_GONE', 'That window has been closed.');
    return { one, assignment: one.assignment };
  }

  /** Sends open windows the panels that a change adds to them; what a page does not take in stays in the layout. */
  #deliver(
    workspaceId: string,
    change: (workspace: Workspace) => Workspace,
    added: (arrival: ArrivingPanel) => void = () => undefined,
  ): void {
    const { workspaceStore, returned, changed } = this.#options;
    const known = new Set(workspaceStore.current().windows.flatMap(({ arriving }) => arriving.map(({ id }) => id)));
    workspaceStore.changeOne(workspaceId, change);
    const current = workspaceStore.current();
    for (const { id, arriving } of current.windows) {
      const fresh = arriving.filter((arrival) => !known.has(arrival.id));
      for (const arrival of fresh) added(arrival);
      const target = this.#windows().find(
        ({ assignment }) => assignment?.window === id && assignment.workspace === current.id,
      );
      if (target && fresh.length > 0) returned(target.id, this.withDrafts(fresh));
    }
    changed();
  }

  /** @throws LantaiError WINDOW_LIMIT */
  #openBeside(from: OpenWindow, size: Size, make: (id: string) => void): OpenWindow {
    const { screen, assignment, changed } = this.#options;
    if (this.#windows().length >= MAX_WINDOWS)
      throw new LantaiError('WINDOW_LIMIT', 'There are too many windows.', { params: { most: MAX_WINDOWS } });
    const origin = from.window.getBounds();
    const { workArea } = screen.getDisplayMatching(origin);
    const id = randomUUID();
    make(id);
    const bounds = fitInto({ x: origin.x + OFFSET, y: origin.y + OFFSET, ...size }, workArea);
    const opened = assignment.create({ id, primary: false, pinned: false }, { bounds, maximized: false });
    changed();
    return opened;
  }
}
