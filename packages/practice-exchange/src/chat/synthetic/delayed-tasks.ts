import type { Clock } from '#exchange/clock/index.ts';

/** Tasks of synthetic people that run after a delay, unless the person is blocked meanwhile. */
type DelayedTasks = {
  /** Does nothing when a task of this name is pending. @param delayMs of the clock that it was made with */
  plan(name: string, person: number, delayMs: number, task: () => void): void;
  /** Cancels a person's tasks. */
  cancelOf(person: number): void;
  /** All of them. */
  close(): void;
};

export function createDelayedTasks(clock: Clock): DelayedTasks {
  const pending = new Map<string, { readonly person: number; readonly cancel: () => void }>();
  const cancelWhere = (matches: (person: number) => boolean): void => {
    for (const [name, task] of pending) {
      if (!matches(task.person)) continue;
      task.cancel();
      pending.delete(name);
    }
  };
  return {
    plan(name, person, delayMs, task) {
      if (pending.has(name)) return;
      const cancel = clock.after(delayMs, () => {
        pending.delete(name);
        task();
      });
      pending.set(name, { person, cancel });
    },
    cancelOf: (person) => cancelWhere((each) => each === person),
    close: () => cancelWhere(() => true),
  };
}
