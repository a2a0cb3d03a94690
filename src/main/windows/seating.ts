import { randomUUID } from 'node:crypto';
import type { OwnWindow } from '#shared/contract/windows.ts';
import {
  newWindow,
  type Placed,
  placeWindows,
  primaryOf,
  type WorkspaceWindow,
  windowOf,
  workspaceOf,
} from '#shared/windows/index.ts';
import type { Desk } from './desk.ts';
import { type DisplayScreen, displaysOf } from './displays-watch.ts';
import { moveTo, type OpenWindow, type Seat } from './open-window.ts';
import { takeSeats } from './take-seats.ts';

type Deps = {
  readonly desk: Desk;
  readonly screen: DisplayScreen;
  workspaces(): readonly OpenWindow[];
  create(saved: WorkspaceWindow, place: Placed): void;
  leave(one: OpenWindow): void;
  layoutReplaced(windowId: string, own: OwnWindow): void;
};

/** What each open window shows, and where: its seat in the workspace that is open. */
export function createSeating({ desk, screen, workspaces, create, leave, layoutReplaced }: Deps) {
  let given = 0;

  function seatFor(window: string): Seat {
    given += 1;
    const workspace = desk.current().id;
    return { workspace, window, token: `${workspace}/${window}/${given}` };
  }

  function savedOf({ seat }: OpenWindow): WorkspaceWindow | undefined {
    const workspace = seat && workspaceOf(desk.layout(), seat.workspace);
    return workspace ? windowOf(workspace, seat.window) : undefined;
  }

  function ownOf(one: OpenWindow): OwnWindow {
    const saved = savedOf(one);
    return {
      id: one.id,
      kind: one.kind,
      primary: one.primary,
      layout: saved?.layout ?? null,
      maximized: one.window.isMaximized() || one.window.isFullScreen(),
      pinned: saved?.pinned ?? false,
      assignment: one.seat?.token ?? '',
      arriving: [...(saved?.arriving ?? [])],
    };
  }

  const placed = (): ReadonlyMap<string, Placed> =>
    new Map(placeWindows(desk.current(), displaysOf(screen)).map((one) => [one.id, one]));

  /** Puts every open window where it stood on these displays, or where it can be reached. */
  function arrange(places = placed()): void {
    for (const one of workspaces()) {
      const place = one.leaving ? undefined : places.get(one.seat?.window ?? '');
      if (place) moveTo(one, place, (bounds) => screen.getDisplayMatching(bounds).id);
    }
  }

  /** Gives an open window another part; its page need not be loaded anew, which would take a second. */
  function reseat(one: OpenWindow, saved: WorkspaceWindow, keepsOld: boolean): void {
    one.seatBefore = keepsOld ? one.seat : null;
    one.seat = seatFor(saved.id);
    if (one.window.isAlwaysOnTop() !== saved.pinned) one.window.setAlwaysOnTop(saved.pinned);
    layoutReplaced(one.id, ownOf(one));
  }

  /** Windows that hold something, and a first one. */
  function tidy(): readonly WorkspaceWindow[] {
    desk.changeOne(desk.current().id, (workspace) => {
      const windows = workspace.windows.filter((one) => one.primary || one.layout !== null || one.arriving.length > 0);
      const first = primaryOf({ ...workspace, windows })
        ? []
        : [newWindow(randomUUID(), { primary: true, layout: null })];
      return { ...workspace, windows: [...first, ...windows] };
    });
    return desk.current().windows;
  }

  return {
    seatFor,
    savedOf,
    ownOf,
    arrange,
    /**
     * Shows the current workspace, in the windows that are open and as many more or fewer as it takes.
     *
     * @param keepsOld whether what these windows still save is of use: not when their workspace itself was replaced
     */
    show(keepsOld: boolean): void {
      const windows = tidy();
      const { taken, spare } = takeSeats(
        windows,
        workspaces().filter((one) => !one.leaving),
      );
      for (const saved of windows) {
        const one = taken.get(saved.id);
        if (one) reseat(one, saved, keepsOld);
      }
      const places = placed();
      for (const one of spare) leave(one);
      arrange(places);
      for (const saved of windows) {
        const place = places.get(saved.id);
        if (place && !taken.has(saved.id)) create(saved, place);
      }
    },
  };
}
