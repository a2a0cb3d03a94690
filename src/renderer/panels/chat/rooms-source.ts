import { ask, bridge } from '#renderer/bridge/index.ts';
import { translateNow } from '#renderer/i18n/index.ts';
import { goTo } from '#renderer/panel-kit/go-to.ts';
import type { PaletteItem, PaletteSource } from '#renderer/panel-kit/palette-source.ts';
import { roomsNamed } from './rooms-named.ts';

const MAX = 12;

/** Palette source: rooms by name, opened in the existing chat panel or a new one. */
export const roomsSource: PaletteSource = {
  id: 'rooms',
  async search(query): Promise<readonly PaletteItem[]> {
    // A failure is swallowed: the palette still shows stocks and commands.
    const { rooms } = await ask(bridge.chat.rooms()).catch(() => ({ rooms: [] }));
    return roomsNamed(rooms, query)
      .slice(0, MAX)
      .map(({ id, name, kind, person, unread }) => ({
        id,
        title: name,
        detail:
          unread > 0
            ? translateNow('chat:unread', { count: unread })
            : kind === 'personal'
              ? (person?.username ?? null)
              : translateNow(`chat:kind.${kind}`),
      }));
  },
  choose: ({ id }) => void goTo({ panel: 'chat', item: id }),
};
