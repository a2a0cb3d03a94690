import type { Answer, Failure } from '#shared/contract/define.ts';

type Followed<Value> = {
  load(): Promise<Answer<Value>>;
  listen(listener: (value: Value) => void): () => void;
  set(value: Value): void;
  failed?(failure: Failure): void;
};

/**
 * Keeps a store equal to what the main process says: listens first and asks then, and an answer
 * that comes after the first event is older than it and is dropped.
 */
export function follow<Value>({ load, listen, set, failed }: Followed<Value>): {
  readonly ready: Promise<void>;
  stop(): void;
} {
  let heard = false;
  let stopped = false;
  const unlisten = listen((value) => {
    heard = true;
    set(value);
  });
  const ready = load().then((answer) => {
    if (stopped || heard) return;
    if (answer.ok) set(answer.value);
    else failed?.(answer.error);
  });
  return {
    ready,
    stop: () => {
      stopped = true;
      unlisten();
    },
  };
}
