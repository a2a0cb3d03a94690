/** What each window shows of the chat, and so which events it is sent. */
export type Viewers = {
  /** Replaces what the window shows. */
  subscribe(windowId: string, shown: ChatSubscription): void;
  withList(): readonly string[];
  withRoom(room: string): readonly string[];
  isShown(room: string): boolean;
  /** A window shows the room in front. */
  isVisible(room: string): boolean;
  /** All rooms that some window shows. */
  rooms(): readonly string[];
  isAny(): boolean;
  clear(): void;
};

type ChatSubscription = {
  readonly list: boolean;
  readonly rooms: readonly string[];
  readonly visible: readonly string[];
};

/** @param isOpen subscriptions of windows that are not open are dropped */
export function createViewers(isOpen: (windowId: string) => boolean): Viewers {
  const subscriptions = new Map<string, ChatSubscription>();
  function all(): [string, ChatSubscription][] {
    for (const id of subscriptions.keys()) if (!isOpen(id)) subscriptions.delete(id);
    return [...subscriptions];
  }
  const where = (test: (each: ChatSubscription) => boolean): string[] =>
    all().flatMap(([id, each]) => (test(each) ? [id] : []));
  return {
    subscribe(windowId, { list, rooms, visible }) {
      if (!list && rooms.length === 0) subscriptions.delete(windowId);
      else subscriptions.set(windowId, { list, rooms, visible });
    },
    withList: () => where(({ list }) => list),
    withRoom: (room) => where(({ rooms }) => rooms.includes(room)),
    isShown: (room) => where(({ rooms }) => rooms.includes(room)).length > 0,
    isVisible: (room) => where(({ visible }) => visible.includes(room)).length > 0,
    rooms: () => [...new Set(all().flatMap(([, { rooms }]) => rooms))],
    isAny: () => all().length > 0,
    clear: () => subscriptions.clear(),
  };
}
