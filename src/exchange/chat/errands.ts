import type { Clock } from '#exchange/clock/index.ts';

/** What somebody will do after a while, unless they are blocked meanwhile. */
export type Errands = {
  /** Does nothing when an errand of this name is under way. @param delayMs of the clock that it was made with */
  plan(name: string, person: number, delayMs: number, task: () => void): void;
  /** A person's errands are off. */
  cancelOf(person: number): void;
  /** All of them. */
  close(): void;
};

export function createErrands(clock: Clock): Errands {
  const underWay = new Map<string, { readonly person: number; readonly cancel: () => void }>();
  const cancelWhere = (wanted: (person: number) => boolean): void => {
    for (const [name, errand] of underWay) {
      if (!wanted(errand.person)) continue;
      errand.cancel();
      underWay.delete(name);
    }
  };
  return {
    plan(name, person, delayMs, task) {
      if (underWay.has(name)) return;
      const cancel = clock.after(delayMs, () => {
        underWay.delete(name);
        task();
      });
      underWay.set(name, { person, cancel });
    },
    cancelOf: (person) => cancelWhere((each) => each === person),
    close: () => cancelWhere(() => true),
  };
}
