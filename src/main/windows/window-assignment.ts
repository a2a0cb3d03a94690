import { randomUUID } from 'node:crypto';
import type { ArrivingPanel, DeliveredPanel, OwnWindow } from '#shared/contract/windows.ts';
import {
  newWindow,
  type Placed,
  placeWindows,
  primaryOf,
  type WorkspaceWindow,
  windowOf,
  workspaceOf,
} from '#shared/windows/index.ts';
import { type DisplayScreen, displaysOf } from './displays-watch.ts';
import { type Assignment, moveTo, type OpenWindow } from './open-window.ts';
import type { OpenWindows } from './open-windows.ts';
import type { WorkspaceStore } from './workspace-store.ts';

type Assignable = { readonly primary: boolean; readonly assignment: { readonly window: string } | null };

/**
 * Which open window shows which window of a workspace: its own where that is open, else any other,
 * since filling an open one needs no page load; the first window stays the first.
 *
 * @returns open windows by the saved window's id, and those that are not needed
 */
export function assignWindows<One extends Assignable>(
  saved: readonly Pick<WorkspaceWindow, 'id' | 'primary'>[],
  open: readonly One[],
): { readonly assigned: ReadonlyMap<string, One>; readonly spare: readonly One[] } {
  const free = new Set(open);
  const assigned = new Map<string, One>();
  const assign = (fits: (saved: One, id: string) => boolean): void => {
    for (const { id, primary } of saved) {
      if (assigned.has(id)) continue;
      const one = [...free].find((each) => each.primary === primary && fits(each, id));
      if (!one) continue;
      assigned.set(id, one);
      free.delete(one);
    }
  };
  assign(({ assignment }, id) => assignment?.window === id);
  assign(() => true);
  return { assigned, spare: [...free] };
}

type Options = {
  readonly workspaceStore: WorkspaceStore;
  readonly screen: DisplayScreen;
  readonly open: OpenWindows;
  /** Arrivals with what was typed in their panels. */
  withDrafts(arrivals: readonly ArrivingPanel[]): DeliveredPanel[];
  layoutReplaced(windowId: string, own: OwnWindow): void;
};

/** What each open window shows, and where: which window of the current workspace is assigned to it. */
export class WindowAssignment {
  readonly #options: Options;
  #count = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Opens a window of the current workspace. */
  create(
    saved: Pick<WorkspaceWindow, 'id' | 'primary' | 'pinned'>,
    { bounds, maximized, fullScreen }: Pick<Placed, 'bounds' | 'maximized'> & Partial<Pick<Placed, 'fullScreen'>>,
  ): OpenWindow {
    const assignment = this.#assign(saved.id);
    return this.#options.open.create({ kind: 'workspace', saved, bounds, maximized, fullScreen, assignment });
  }

  /** A new assignment to a window of the current workspace. */
  #assign(window: string): Assignment {
    this.#count += 1;
    const workspace = this.#options.workspaceStore.current().id;
    return { workspace, window, token: `${workspace}/${window}/${this.#count}` };
  }

  /** The saved window that an open one shows; undefined for windows without a workspace. */
  savedOf({ assignment }: OpenWindow): WorkspaceWindow | undefined {
    const workspace = assignment && workspaceOf(this.#options.workspaceStore.layout(), assignment.workspace);
    return workspace ? windowOf(workspace, assignment.window) : undefined;
  }

  ownOf(openWindow: OpenWindow): OwnWindow {
    const saved = this.savedOf(openWindow);
    const { assignment, drafts } = openWindow;
    return {
      id: openWindow.id,
      kind: openWindow.kind,
      primary: openWindow.primary,
      layout: saved?.layout ?? null,
      maximized: openWindow.window.isMaximized() || openWindow.window.isFullScreen(),
      pinned: saved?.pinned ?? false,
      assignment: openWindow.assignment?.token ?? '',
      arriving: this.#options.withDrafts(saved?.arriving ?? []),
      ...(drafts && !drafts.isReported && drafts.token === assignment?.token ? { drafts: drafts.drafts } : {}),
    };
  }

  /** Puts every open window where it was on these displays, or where it can be reached. */
  arrange(places = this.#places()): void {
    const { screen } = this.#options;
    for (const one of this.#options.open.ofKind('workspace')) {
      const place = one.leaving ? undefined : places.get(one.assignment?.window ?? '');
      if (place) moveTo(one, place, (bounds) => screen.getDisplayMatching(bounds).id);
    }
  }

  /**
   * Shows the current workspace in the open windows, and opens or closes as many as it takes.
   *
   * @param keepsOld whether what these windows still save is of use: not when their workspace itself was replaced
   */
  show(keepsOld: boolean): void {
    const saved = this.#tidy();
    const open = this.#options.open.ofKind('workspace').filter((openWindow) => !openWindow.leaving);
    const { assigned, spare } = assignWindows(saved, open);
    for (const each of saved) {
      const one = assigned.get(each.id);
      if (one) this.#reassign(one, each, keepsOld);
    }
    const places = this.#places();
    for (const one of spare) this.#options.open.leave(one);
    this.arrange(places);
    for (const each of saved) {
      const place = places.get(each.id);
      if (place && !assigned.has(each.id)) this.create(each, place);
    }
  }

  #places(): ReadonlyMap<string, Placed> {
    const { workspaceStore, screen } = this.#options;
    return new Map(placeWindows(workspaceStore.current(), displaysOf(screen)).map((placed) => [placed.id, placed]));
  }

  /** Gives an open window another saved one to show; its page is not reloaded, which would take a second. */
  #reassign(openWindow: OpenWindow, saved: WorkspaceWindow, keepsOld: boolean): void {
    openWindow.previousAssignment = keepsOld ? openWindow.assignment : null;
    openWindow.assignment = this.#assign(saved.id);
    if (openWindow.window.isAlwaysOnTop() !== saved.pinned) openWindow.window.setAlwaysOnTop(saved.pinned);
    this.#options.layoutReplaced(openWindow.id, this.ownOf(openWindow));
  }

  /** Drops empty windows and adds a first one where there is none. */
  #tidy(): readonly WorkspaceWindow[] {
    const { workspaceStore } = this.#options;
    workspaceStore.changeOne(workspaceStore.current().id, (workspace) => {
      const windows = workspace.windows.filter(
        (saved) => saved.primary || saved.layout !== null || saved.arriving.length > 0,
      );
      const first = primaryOf({ ...workspace, windows })
        ? []
        : [newWindow(randomUUID(), { primary: true, layout: null })];
      return { ...workspace, windows: [...first, ...windows] };
    });
    return workspaceStore.current().windows;
  }
}
