import type { Answer, Failure } from '#shared/contract/define.ts';

type Followed<Value> = {
  load(): Promise<Answer<Value>>;
  listen(listener: (value: Value) => void): () => void;
  set(value: Value): void;
  failed?(failure: Failure): void;
};

/**
 * Keeps a store equal to the main process's value: subscribes first, then loads; an answer that arrives
 * after the first event is older than that event and is dropped.
 */
export function follow<Value>({ load, listen, set, failed }: Followed<Value>): {
  readonly ready: Promise<void>;
  stop(): void;
} {
  let received = false;
  let stopped = false;
  const unlisten = listen((value) => {
    received = true;
    set(value);
  });
  const ready = load().then((answer) => {
    if (stopped || received) return;
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
