import { ask, bridge } from '../../bridge/index.ts';
import { type PaletteItem, type PaletteSource, registerPaletteSource } from '../../commands/index.ts';
import { translateNow } from '../../i18n/index.ts';
import { goTo } from '../notifications/go-to.ts';

const MOST = 12;
const plain = (text: string): string => text.normalize('NFKD').toLowerCase();

/** Rooms of the chat by name; choosing one shows it in the chat that is open, else in a new one. */
export const roomsSource: PaletteSource = {
  id: 'rooms',
  async search(query): Promise<readonly PaletteItem[]> {
    const words = plain(query).split(/\s+/).filter(Boolean);
    // Stocks and commands are worth showing also where nobody can say which rooms there are.
    const { rooms } = await ask(bridge.chat.rooms()).catch(() => ({ rooms: [] }));
    return rooms
      .filter(({ name, person }) => words.every((word) => plain(`${name} ${person?.username ?? ''}`).includes(word)))
      .slice(0, MOST)
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

/** @returns the disposer */
export const registerRoomsSource = (): (() => void) => registerPaletteSource(roomsSource);
