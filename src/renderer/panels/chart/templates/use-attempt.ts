import { useState } from 'react';
import { failureFrom } from '#renderer/bridge/index.ts';
import type { Failure } from '#shared/contract/define.ts';

/** Runs one thing at a time; why the last one failed is there until the next begins. */
export function useAttempt() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const attempt = async (run: () => Promise<void>): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      await run();
    } catch (thrown) {
      setFailure(failureFrom(thrown));
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, attempt, forget: () => setFailure(null) };
}
