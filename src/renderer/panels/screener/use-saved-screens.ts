import { useEffect, useState } from 'react';
import { ask, bridge } from '#renderer/bridge/index.ts';
import type { Screen } from '#shared/contract/screener.ts';

/** The profile's saved screens; null while they load. An event is newer than any answer under way. */
export function useSavedScreens(): readonly Screen[] | null {
  const [saved, setSaved] = useState<readonly Screen[] | null>(null);
  useEffect(() => {
    let isSettled = false;
    const stop = bridge.screener.screensChanged((all) => {
      isSettled = true;
      setSaved(all);
    });
    ask(bridge.screener.screens()).then(
      (all) => {
        if (!isSettled) setSaved(all);
      },
      () => {
        if (!isSettled) setSaved([]);
      },
    );
    return () => {
      isSettled = true;
      stop();
    };
  }, []);
  return saved;
}
