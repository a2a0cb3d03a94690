import type { WorkspaceList } from '#shared/contract/workspaces.ts';
import {
  changeWorkspace,
  countPanels,
  type DisplayFacts,
  displaysKey,
  forgetOthers,
  keepVersion,
  type LayoutHistory,
  prune,
  type SavedLayout,
  setOf,
  versionsOf,
  type Workspace,
  workspaceOf,
} from '#shared/windows/index.ts';
import type { LayoutStore } from './layout-store.ts';

type Options = {
  readonly store: LayoutStore;
  /** Unix ms. */
  readonly now: () => number;
  /** The displays that are connected. */
  readonly displays: () => readonly DisplayFacts[];
  /** Names, numbers or the order of workspaces have changed. */
  changed(list: WorkspaceList): void;
};

/** The workspaces of a profile, whether their windows are open or not. The one place that changes them. */
export class WorkspaceStore {
  readonly #options: Options;
  #layout: SavedLayout;
  #history: LayoutHistory;
  /** The list that was published last, as JSON. */
  #published = '';

  constructor(options: Options) {
    this.#options = options;
    this.#layout = prune(options.store.loaded, options.now());
    this.#history = options.store.history;
  }

  layout(): SavedLayout {
    return this.#layout;
  }

  list(): WorkspaceList {
    const { current, workspaces, deleted } = this.#layout;
    const displays = this.#options.displays();
    return {
      current,
      workspaces: workspaces.map((workspace) => ({
        id: workspace.id,
        name: workspace.name,
        windows: workspace.windows.length,
        panels: countPanels(workspace),
      })),
      deleted: deleted.map(({ workspace, deletedAt }) => ({ id: workspace.id, name: workspace.name, deletedAt })),
      displays: displays.length,
      arrangement: setOf(this.#layout, displaysKey(displays))?.name ?? null,
    };
  }

  current(): Workspace {
    const found = workspaceOf(this.#layout, this.#layout.current) ?? this.#layout.workspaces[0];
    if (!found) throw new Error('a layout without a workspace');
    return found;
  }

  change(how: (layout: SavedLayout) => SavedLayout): void {
    this.#layout = how(this.#layout);
    this.publish();
  }

  changeOne(id: string, how: (workspace: Workspace) => Workspace): void {
    this.change((layout) => changeWorkspace(layout, id, how));
  }

  /** Publishes the list if it is not the one that was published last. */
  publish(): void {
    const list = this.list();
    const text = JSON.stringify(list);
    if (text === this.#published) return;
    this.#published = text;
    this.#options.changed(list);
  }

  versions(id: string): ReturnType<typeof versionsOf> {
    return versionsOf(this.#history, id);
  }

  /** Adds the workspace as it is to its versions: something is about to replace it. */
  addVersion(id: string): void {
    const found = workspaceOf(this.#layout, id);
    if (found) this.#history = keepVersion(this.#history, found, this.#options.now(), true);
  }

  /** Hands the layout and its history to the writers; they write in the background. */
  save(): void {
    const { store, now } = this.#options;
    store.save(this.#layout);
    const open = workspaceOf(this.#layout, this.#layout.current);
    if (open) this.#history = keepVersion(this.#history, open, now(), false);
    const stored = [...this.#layout.workspaces, ...this.#layout.deleted.map(({ workspace }) => workspace)];
    this.#history = forgetOthers(
      this.#history,
      stored.map(({ id }) => id),
    );
    store.saveHistory(this.#history);
  }
}
