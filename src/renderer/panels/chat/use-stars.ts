import { useEffect, useMemo } from 'react';
import { create } from 'zustand';
import { bridge } from '#renderer/bridge/index.ts';
import { follow } from '#renderer/stores/follow.ts';
import type { ChatHit } from '#shared/contract/chat.ts';

const store = create<{ readonly stars: readonly ChatHit[] }>(() => ({ stars: [] }));

/** Messages with a star, newest star first. */
export function useStars(room: string): { readonly stars: readonly ChatHit[]; readonly ids: ReadonlySet<string> } {
  useEffect(() => {
    const followed = follow({
      load: () => bridge.chat.stars(),
      listen: bridge.chat.starsChanged,
      set: ({ stars }) => store.setState({ stars }),
      failed: () => undefined,
    });
    return () => followed.stop();
  }, []);
  const { stars } = store();
  const own = useMemo(() => stars.filter((each) => each.room === room), [stars, room]);
  const ids = useMemo(() => new Set(own.map(({ message }) => message.id)), [own]);
  return { stars: own, ids };
}
