import { createEmitter, type Emitter } from '#shared/emitter.ts';

export type Dispose = () => void;

/** Listeners by key; a key without any costs nothing. */
export type KeyedListeners<Key> = {
  add(key: Key, listener: () => void): Dispose;
  notify(key: Key): void;
  size(): number;
};

export function createKeyedListeners<Key>(): KeyedListeners<Key> {
  const byKey = new Map<Key, Emitter<void>>();
  return {
    add(key, listener) {
      const emitter = byKey.get(key) ?? createEmitter<void>();
      byKey.set(key, emitter);
      const remove = emitter.on(listener);
      return () => {
        remove();
        if (emitter.size === 0 && byKey.get(key) === emitter) byKey.delete(key);
      };
    },
    notify(key) {
      byKey.get(key)?.emit();
    },
    size: () => [...byKey.values()].reduce((sum, emitter) => sum + emitter.size, 0),
  };
}

/** The task, run by the first call only. */
export function once(task: () => void): Dispose {
  let done = false;
  return () => {
    if (done) return;
    done = true;
    task();
  };
}
