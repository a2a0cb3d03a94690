import { useEffect, useState } from 'react';
import { bridge } from '#renderer/bridge/index.ts';
import { follow } from '#renderer/stores/follow.ts';
import type { ProfileList } from '#shared/contract/profiles.ts';

/** The profiles of the main process; null until loaded. */
export function useProfiles(): ProfileList | null {
  const [list, setList] = useState<ProfileList | null>(null);
  useEffect(() => {
    const followed = follow({
      load: () => bridge.profiles.list(),
      listen: bridge.profiles.changed,
      set: setList,
    });
    return followed.stop;
  }, []);
  return list;
}
