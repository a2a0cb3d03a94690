import { type ManualClock, manualClock, seededRandom } from '#exchange/clock/index.ts';
import { MORNING, type Setting, setMarket } from '#exchange/market/testing.ts';
import { createPeople, MY_ID, type People } from '#exchange/people/index.ts';
import { openStore, type Store } from '#exchange/store/index.ts';
import { type Chat, createChat } from './chat.ts';
import type { PersonalRoom } from './model.ts';

export type ChatSetting = Setting & {
  readonly chat: Chat;
  readonly people: People;
  readonly store: Store;
  readonly wallClock: ManualClock;
  /** The same chat, opened anew from what was kept. */
  reopen(): Chat;
};

/** A chat over a market and clocks that stand still until told. @param at ms, where the market's clock stands */
export function setChat(at: number = MORNING): ChatSetting {
  const setting = setMarket({ at, instruments: 40 });
  const wallClock = manualClock(at);
  const store = openStore(null, wallClock.now);
  const random = seededRandom('test');
  const people = createPeople(random.fork('people'), store.collection);
  let ids = 0;
  const randomId = (): string => {
    ids += 1;
    return `id-${ids}`;
  };
  const open = (): Chat =>
    createChat({
      store,
      people,
      market: setting.market,
      clock: setting.clock,
      wallClock,
      random: random.fork('chat'),
      randomId,
    });
  const chat = open();
  return {
    ...setting,
    chat,
    people,
    store,
    wallClock,
    reopen() {
      chat.close();
      return open();
    },
  };
}

/** A room with somebody who has written before. */
export function friendsRoom({ state }: Chat): PersonalRoom {
  for (const room of state.visible()) if (room.kind === 'personal' && room.request === 'none') return room;
  throw new Error('nobody has written yet');
}

/** Texts of a room, newest first. */
export function textsIn({ state }: Chat, roomId: string): string[] {
  return [...state.newestFirst(state.room(roomId))].map(({ text }) => text);
}

export const mine = (chat: Chat, roomId: string, text: string): void => {
  chat.sending.send({ roomIds: [roomId], userIds: [] }, [{ text }]);
};

/** Who wrote last. */
export const lastFrom = (chat: Chat, roomId: string): number | undefined =>
  chat.state.lastMessage(chat.state.room(roomId))?.from;

export { MY_ID };
