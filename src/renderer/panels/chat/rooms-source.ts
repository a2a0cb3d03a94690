import { ask, bridge } from '#renderer/bridge/index.ts';
import { translateNow } from '#renderer/i18n/index.ts';
import { goTo } from '#renderer/panel-kit/go-to.ts';
import type { PaletteItem, PaletteSource } from '#renderer/panel-kit/palette-source.ts';
import { roomsNamed } from './rooms-named.ts';

const MAX = 12;

/** Rooms of the chat by name; choosing one shows it in the chat that is open, else in a new one. */
export const roomsSource: PaletteSource = {
  id: 'rooms',
  async search(query): Promise<readonly PaletteItem[]> {
    // Stocks and commands are worth showing also where nobody can say which rooms there are.
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
  choose: ({ id }) => goTo({ panel: 'chat', item: id }),
};
