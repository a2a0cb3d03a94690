import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ask, bridge, failureFrom } from '#renderer/bridge/index.ts';
import { useSettled } from '#renderer/ui/use-settled.ts';
import type { ChatHits } from '#shared/contract/chat.ts';
import type { Failure } from '#shared/contract/define.ts';

const PAUSE_MS = 300;
const KEY = 'chat-search';
/** Shorter words are in too many messages. */
export const SHORTEST_SEARCH = 2;

type Search = {
  readonly found: ChatHits | null;
  readonly isBusy: boolean;
  readonly failure: Failure | null;
};

/** Messages with the words, in one room or (null) in all. */
export function useSearch(typed: string, room: string | null): Search {
  const text = useSettled(typed.trim(), PAUSE_MS);
  const isAsked = text.length >= SHORTEST_SEARCH;
  const client = useQueryClient();
  useEffect(() => {
    const again = (): void => void client.invalidateQueries({ queryKey: [KEY] });
    const stops = [bridge.chat.erased(again), bridge.stream.blockChanged(again)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client]);
  const { data, error, isFetching } = useQuery({
    queryKey: [KEY, room, text],
    queryFn: () => ask(bridge.chat.search({ text, room })),
    enabled: isAsked,
    // What arrives meanwhile is found by another search.
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  return { found: isAsked ? (data ?? null) : null, isBusy: isFetching, failure: error ? failureFrom(error) : null };
}
