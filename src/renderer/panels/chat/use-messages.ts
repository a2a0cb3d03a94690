import { useCallback, useEffect, useRef, useState } from 'react';
import { bridge } from '#renderer/bridge/index.ts';
import { useRenewFailed } from '#renderer/queries/use-renew-failed.ts';
import type { ChatNews } from '#shared/contract/chat.ts';
import type { Failure } from '#shared/contract/define.ts';
import { isFull, type Talk, talkOf, withNews, withOlder } from './message-model.ts';

type Loaded = { readonly room: string; readonly talk: Talk; readonly draft: string };

export type OpenTalk = {
  /** Null while loading. */
  readonly loaded: Loaded | null;
  readonly failure: Failure | null;
  readonly isLoadingOlder: boolean;
  readonly olderFailure: Failure | null;
  loadOlder(): void;
  reload(): void;
};

/** A room's messages, updated while the panel is visible. */
export function useTalk(room: string | null, visible: boolean): OpenTalk {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [older, setOlder] = useState<{ readonly busy: boolean; readonly failure: Failure | null }>({
    busy: false,
    failure: null,
  });
  const [tries, setTries] = useState(0);
  const busy = useRef(false);

  // A room that is opened again is read anew: its draft was written since, here or in another window.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only leaving the room discards what was read of it
  useEffect(() => () => setLoaded(null), [room]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry repeats the same request
  useEffect(() => {
    if (room === null || !visible) return;
    let stopped = false;
    setFailure(null);
    setOlder({ busy: false, failure: null });
    busy.current = false;
    // Apply updates that arrive during the request on top of its response.
    const early: ChatNews[] = [];
    let isAnswered = false;
    const stop = bridge.chat.talked((news) => {
      if (news.room !== room) return;
      if (isAnswered) setLoaded((now) => (now?.room === room ? { ...now, talk: withNews(now.talk, news) } : now));
      else early.push(news);
    });
    void bridge.chat.talk({ room }).then((answer) => {
      if (stopped) return;
      if (!answer.ok) {
        setFailure(answer.error);
        return;
      }
      isAnswered = true;
      const { value } = answer;
      const fresh = talkOf(value);
      setLoaded((now) => {
        // Visible again: keep the loaded pages where the new page joins them.
        const known = now?.room === room ? now.talk : null;
        const joins = known !== null && fresh.messages.some(({ id }) => id === known.messages.at(-1)?.id);
        const talk = joins ? withNews(known, { ...value, room, joins: true }) : fresh;
        return { room, talk: early.reduce(withNews, talk), draft: now?.room === room ? now.draft : value.draft };
      });
    });
    return () => {
      stopped = true;
      stop();
    };
  }, [room, visible, tries]);

  const current = loaded?.room === room ? loaded : null;
  const oldest = current?.talk.messages[0]?.id;
  const canPage = current?.talk.hasOlder === true && !isFull(current.talk);
  const loadOlder = useCallback(() => {
    if (room === null || oldest === undefined || !canPage || busy.current) return;
    busy.current = true;
    setOlder({ busy: true, failure: null });
    void bridge.chat.older({ room, before: oldest }).then((answer) => {
      busy.current = false;
      setOlder({ busy: false, failure: answer.ok ? null : answer.error });
      if (!answer.ok) return;
      setLoaded((now) => (now?.room === room ? { ...now, talk: withOlder(now.talk, answer.value) } : now));
    });
  }, [room, oldest, canPage]);
  const reload = useCallback(() => setTries((count) => count + 1), []);
  useRenewFailed(failure, reload);
  useRenewFailed(older.failure, loadOlder);

  return {
    loaded: current,
    failure,
    isLoadingOlder: older.busy,
    olderFailure: older.failure,
    loadOlder,
    reload,
  };
}
