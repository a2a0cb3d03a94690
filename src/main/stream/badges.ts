import { LRUCache } from 'lru-cache';

/** Whether people carry a verified badge: requested once each, a few at a time, and cached. */
type Badges = {
  /** The users that carry a badge; a user about whom the service does not say counts as without. Never rejects. */
  verified(ids: readonly number[]): Promise<number[]>;
  /** Caches what another answer says. */
  know(id: number, verified: boolean): void;
  forget(): void;
};

export const MAX_KNOWN = 2_000;
const MAX_CONCURRENT = 3;

export function createBadges(read: (id: number) => Promise<boolean>): Badges {
  const known = new LRUCache<number, boolean>({ max: MAX_KNOWN });
  const running = new Map<number, Promise<void>>();

  function know(id: number, verified: boolean): void {
    known.set(id, verified);
  }
  function request(id: number): Promise<void> {
    const started =
      running.get(id) ??
      read(id)
        .then((verified) => know(id, verified))
        // Requested again when a post of that person is shown again.
        .catch(() => undefined)
        .finally(() => running.delete(id));
    running.set(id, started);
    return started;
  }

  return {
    know,
    forget: () => known.clear(),
    async verified(ids) {
      const left = ids.filter((id) => !known.has(id));
      const worker = async (): Promise<void> => {
        for (let id = left.shift(); id !== undefined; id = left.shift()) await request(id);
      };
      await Promise.all(Array.from({ length: MAX_CONCURRENT }, worker));
      return ids.filter((id) => known.get(id) === true);
    },
  };
}
