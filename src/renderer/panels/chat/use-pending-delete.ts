import { useCallback, useEffect, useRef, useState } from 'react';
import { bridge } from '#renderer/bridge/index.ts';
import { registerSaver } from '#renderer/panel-kit/unsaved.ts';
import { after } from '#renderer/ui/after.ts';
import type { Failure } from '#shared/contract/define.ts';

type Deletion = { readonly ids: readonly string[]; readonly forEveryone: boolean };

export type PendingDelete = {
  /** Messages that are going, and are not shown meanwhile. */
  readonly pending: Deletion | null;
  remove(ids: readonly string[], forEveryone: boolean): void;
  undo(): void;
};

/** Time to change one's mind, ms. */
export const UNDO_MS = 6_000;

/**
 * Deletes a moment later, and takes it back until then. What was asked for is carried out when the room is left, something
 * else is deleted, or Lantai quits.
 */
export function usePendingDelete(room: string, failed: (failure: Failure) => void): PendingDelete {
  const [pending, setPending] = useState<Deletion | null>(null);
  const newest = useRef<Deletion | null>(null);
  const onFailure = useRef(failed);
  onFailure.current = failed;

  const carryOut = useCallback((): void => {
    const deletion = newest.current;
    newest.current = null;
    if (deletion === null) return;
    void bridge.chat.remove({ room, messages: [...deletion.ids], forEveryone: deletion.forEveryone }).then((answer) => {
      setPending((now) => (now === deletion ? null : now));
      if (!answer.ok) onFailure.current(answer.error);
    });
  }, [room]);
  useEffect(() => (pending === null ? undefined : after(UNDO_MS, carryOut)), [pending, carryOut]);
  useEffect(() => {
    const forget = registerSaver(carryOut);
    return () => {
      forget();
      carryOut();
    };
  }, [carryOut]);

  return {
    pending,
    remove(ids, forEveryone) {
      carryOut();
      newest.current = { ids, forEveryone };
      setPending(newest.current);
    },
    undo() {
      newest.current = null;
      setPending(null);
    },
  };
}
