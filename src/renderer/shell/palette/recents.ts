import { create } from 'zustand';
import { bridge } from '#renderer/bridge/index.ts';
import type { PaletteItem, PaletteSourceId } from '#renderer/panel-kit/palette-source.ts';
import { follow } from '#renderer/stores/follow.ts';
import type { LantaiBridge } from '#shared/contract/contract.ts';
import type { Recent } from '#shared/contract/recents.ts';

const MAX_LENGTH = 200;

/** Recently chosen items of all windows; the main process stores them. */
export const recentsStore = create<{ readonly recents: readonly Recent[] }>(() => ({ recents: [] }));

/** Loads them before the palette is opened for the first time. @returns the disposer */
export function followRecents(from: LantaiBridge): () => void {
  return follow({
    load: () => from.recents.list(),
    listen: from.recents.changed,
    set: (recents) => recentsStore.setState({ recents }),
  }).stop;
}

/** The main process ignores it if the settings disable recent items. */
export function rememberChosen(source: PaletteSourceId, { id, title, detail }: PaletteItem): void {
  if (id.length > MAX_LENGTH) return;
  const cut = (text: string): string => text.slice(0, MAX_LENGTH);
  void bridge.recents.add({ source, id, title: cut(title), detail: detail ? cut(detail) : null });
}

export const recentItems = (recents: readonly Recent[], sourceId: PaletteSourceId): readonly PaletteItem[] =>
  recents.filter(({ source }) => source === sourceId).map(({ id, title, detail }) => ({ id, title, detail }));
