import { isLater } from '#shared/chat/messages.ts';

/** Reports to the service what was read: one call per room at a time, and of several marks only the last. */
export type ReadMarks = {
  read(room: string, upTo: string): void;
  forget(): void;
};

type Options = {
  report(room: string, upTo: string): Promise<void>;
};

export function createReadMarks({ report }: Options): ReadMarks {
  const pending = new Map<string, string>();
  const running = new Set<string>();
  /** Rises at sign-out: calls from before are ignored. */
  let life = 0;

  async function run(room: string): Promise<void> {
    const mine = life;
    running.add(room);
    for (let upTo = pending.get(room); upTo !== undefined && mine === life; upTo = pending.get(room)) {
      try {
        await report(room, upTo);
      } catch {
        // Reported again with the next mark, or when the room is shown again.
      }
      if (pending.get(room) === upTo) pending.delete(room);
    }
    if (mine === life) running.delete(room);
  }

  return {
    read(room, upTo) {
      if (!isLater(upTo, pending.get(room) ?? null)) return;
      pending.set(room, upTo);
      if (!running.has(room)) void run(room);
    },
    forget() {
      life += 1;
      pending.clear();
      running.clear();
    },
  };
}
