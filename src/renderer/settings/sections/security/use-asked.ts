import { useCallback, useEffect, useRef, useState } from 'react';
import { ask, failureFrom } from '#renderer/bridge/index.ts';
import type { Answer, Failure } from '#shared/contract/define.ts';

export type Asked<Value> = {
  /** Undefined until there is an answer; of the last good one while it is asked again. */
  readonly value: Value | undefined;
  readonly failure: Failure | null;
  reload(): void;
  set(value: Value): void;
};

/** What the main process answers, asked when it is first shown and on request. An answer that a later one overtook is dropped. */
export function useAsked<Value>(load: () => Promise<Answer<Value>>): Asked<Value> {
  const [state, setState] = useState<{ readonly value: Value | undefined; readonly failure: Failure | null }>({
    value: undefined,
    failure: null,
  });
  const loading = useRef(load);
  loading.current = load;
  const turn = useRef(0);
  const reload = useCallback((): void => {
    turn.current += 1;
    const own = turn.current;
    ask(loading.current()).then(
      (value) => {
        if (own === turn.current) setState({ value, failure: null });
      },
      (thrown: unknown) => {
        if (own === turn.current) setState((before) => ({ ...before, failure: failureFrom(thrown) }));
      },
    );
  }, []);
  const set = useCallback((value: Value): void => {
    turn.current += 1;
    setState({ value, failure: null });
  }, []);
  useEffect(() => {
    reload();
    return () => {
      turn.current += 1;
    };
  }, [reload]);
  return { ...state, reload, set };
}
