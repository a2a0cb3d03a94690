import { create } from 'zustand';
import { bridge } from '#renderer/bridge/index.ts';
import type { PaletteItem, PaletteSourceId } from '#renderer/panel-kit/palette-source.ts';
import { follow } from '#renderer/stores/follow.ts';
import type { LantaiBridge } from '#shared/contract/contract.ts';
import type { Recent } from '#shared/contract/recents.ts';

const LONGEST = 200;

/** What was chosen lately, in any window; the main process keeps it. */
export const recentsStore = create<{ readonly recents: readonly Recent[] }>(() => ({ recents: [] }));

/** Read before the palette is opened for the first time, so that it opens with them. @returns the disposer. */
export function followRecents(from: LantaiBridge): () => void {
  return follow({
    load: () => from.recents.list(),
    listen: from.recents.changed,
    set: (recents) => recentsStore.setState({ recents }),
  }).stop;
}

/** Whether it is kept at all is the settings' to say. */
export function rememberChosen(source: PaletteSourceId, { id, title, detail }: PaletteItem): void {
  if (id.length > LONGEST) return;
  const cut = (text: string): string => text.slice(0, LONGEST);
  void bridge.recents.add({ source, id, title: cut(title), detail: detail ? cut(detail) : null });
}

export const recentItems = (recents: readonly Recent[], of: PaletteSourceId): readonly PaletteItem[] =>
  recents.filter(({ source }) => source === of).map(({ id, title, detail }) => ({ id, title, detail }));
