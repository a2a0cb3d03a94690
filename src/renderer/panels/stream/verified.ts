import { useEffect } from 'react';
import { create } from 'zustand';
import { bridge } from '#renderer/bridge/index.ts';
import { MAX_BADGES, type StreamPost } from '#shared/contract/stream.ts';

/** Cache limit: more authors than a window shows in a day; beyond it the cache is cleared. */
const MAX_KNOWN = 2_000;

/** Verified badges, as far as this window has loaded them. */
const verifiedStore = create<{ readonly known: ReadonlyMap<number, boolean> }>(() => ({ known: new Map() }));
const requested = new Set<number>();

async function load(ids: readonly number[]): Promise<void> {
  for (const id of ids) requested.add(id);
  const answer = await bridge.stream.verified({ ids: [...ids] });
  for (const id of ids) requested.delete(id);
  if (!answer.ok) return;
  const have = new Set(answer.value);
  verifiedStore.setState(({ known }) => ({
    known: new Map([...(known.size > MAX_KNOWN ? [] : known), ...ids.map((id) => [id, have.has(id)] as const)]),
  }));
}

export const useIsVerified = (id: number): boolean => verifiedStore(({ known }) => known.get(id) ?? false);

/** Loads the badges of authors that are not cached. */
export function useBadges(posts: readonly StreamPost[], visible: boolean): void {
  useEffect(() => {
    if (!visible) return;
    const { known } = verifiedStore.getState();
    const ids = [...new Set(posts.map(({ author }) => author.id))].filter((id) => !known.has(id) && !requested.has(id));
    for (let at = 0; at < ids.length; at += MAX_BADGES) void load(ids.slice(at, at + MAX_BADGES));
  }, [posts, visible]);
}
