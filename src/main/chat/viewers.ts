/** What each window shows of the chat: it is told of that and of nothing else. */
export type Viewers = {
  want(windowId: string, wants: ChatWants): void;
  withList(): readonly string[];
  withRoom(room: string): readonly string[];
  isShown(room: string): boolean;
  /** A person has the room before their eyes. */
  isLooking(room: string): boolean;
  /** All rooms that some window shows. */
  rooms(): readonly string[];
  isAny(): boolean;
  clear(): void;
};

export type ChatWants = {
  readonly list: boolean;
  readonly rooms: readonly string[];
  readonly visible: readonly string[];
};

/** @param isOpen windows that are open: what the others wanted is forgotten */
export function createViewers(isOpen: (windowId: string) => boolean): Viewers {
  const wants = new Map<string, ChatWants>();
  function all(): [string, ChatWants][] {
    for (const id of wants.keys()) if (!isOpen(id)) wants.delete(id);
    return [...wants];
  }
  const where = (test: (each: ChatWants) => boolean): string[] =>
    all().flatMap(([id, each]) => (test(each) ? [id] : []));
  return {
    want(windowId, { list, rooms, visible }) {
      if (!list && rooms.length === 0) wants.delete(windowId);
      else wants.set(windowId, { list, rooms, visible });
    },
    withList: () => where(({ list }) => list),
    withRoom: (room) => where(({ rooms }) => rooms.includes(room)),
    isShown: (room) => where(({ rooms }) => rooms.includes(room)).length > 0,
    isLooking: (room) => where(({ visible }) => visible.includes(room)).length > 0,
    rooms: () => [...new Set(all().flatMap(([, { rooms }]) => rooms))],
    isAny: () => all().length > 0,
    clear: () => wants.clear(),
  };
}
