/** Whether people carry a verified badge: asked once each, a few at a time, and remembered. */
export type Badges = {
  /** Those of the users that carry one; of whom the service does not say counts as without. Never rejects. */
  verified(ids: readonly number[]): Promise<number[]>;
  /** Told by another answer on the way. */
  know(id: number, verified: boolean): void;
  forget(): void;
};

/** The one that was looked up longest ago goes first. */
export const MAX_KNOWN = 2_000;
const AT_ONCE = 3;

export function createBadges(ask: (id: number) => Promise<boolean>): Badges {
  const known = new Map<number, boolean>();
  const running = new Map<number, Promise<void>>();

  function know(id: number, verified: boolean): void {
    known.delete(id);
    known.set(id, verified);
    const [oldest] = known.keys();
    if (known.size > MAX_KNOWN && oldest !== undefined) known.delete(oldest);
  }
  function look(id: number): Promise<void> {
    const asked =
      running.get(id) ??
      ask(id)
        .then((verified) => know(id, verified))
        // It is asked again when the person is seen again.
        .catch(() => undefined)
        .finally(() => running.delete(id));
    running.set(id, asked);
    return asked;
  }

  return {
    know,
    forget: () => known.clear(),
    async verified(ids) {
      const left = ids.filter((id) => !known.has(id));
      const worker = async (): Promise<void> => {
        for (let id = left.shift(); id !== undefined; id = left.shift()) await look(id);
      };
      await Promise.all(Array.from({ length: AT_ONCE }, worker));
      return ids.filter((id) => known.get(id) === true);
    },
  };
}
