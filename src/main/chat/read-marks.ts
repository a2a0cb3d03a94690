import { isLater } from '#shared/chat/index.ts';

/** Tells the service what was read: one call a room at a time, and of many marks only the furthest. */
export type ReadMarks = {
  read(room: string, upTo: string): void;
  forget(): void;
};

export type ReadMarksDeps = {
  tell(room: string, upTo: string): Promise<void>;
};

export function createReadMarks({ tell }: ReadMarksDeps): ReadMarks {
  const wanted = new Map<string, string>();
  const running = new Set<string>();
  let life = 0;

  async function run(room: string): Promise<void> {
    const mine = life;
    running.add(room);
    for (let upTo = wanted.get(room); upTo !== undefined && mine === life; upTo = wanted.get(room)) {
      try {
        await tell(room, upTo);
      } catch {
        // It is told again with the next one, or when the room is seen again.
      }
      if (wanted.get(room) === upTo) wanted.delete(room);
    }
    if (mine === life) running.delete(room);
  }

  return {
    read(room, upTo) {
      if (!isLater(upTo, wanted.get(room) ?? null)) return;
      wanted.set(room, upTo);
      if (!running.has(room)) void run(room);
    },
    forget() {
      life += 1;
      wanted.clear();
      running.clear();
    },
  };
}
