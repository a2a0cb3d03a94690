import { useMemo, useRef, useState } from 'react';
import { ask, bridge, failureFrom, messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import type { LineAction } from '#renderer/ui/message-line.tsx';
import type { Answer } from '#shared/contract/define.ts';
import type { Screen } from '#shared/contract/screener.ts';
import type { StockCode } from '#shared/market/index.ts';
import type { ScreenBody } from '#shared/screener/index.ts';

type Message = { readonly text: string; readonly action: LineAction | null };

/** Changes of saved screens, with a message about the last one. Each resolves to null where it was refused. */
export function useScreenChanges() {
  const { t, translate } = useTexts('screener');
  const [message, setMessage] = useState<Message | null>(null);
  const latest = useRef({ t, translate });
  latest.current = { t, translate };
  const changes = useMemo(() => {
    async function run<Value>(call: () => Promise<Answer<Value>>): Promise<{ value: Value } | null> {
      setMessage(null);
      try {
        return { value: await ask(call()) };
      } catch (thrown) {
        const reason = messageOf(failureFrom(thrown), latest.current.translate);
        setMessage({ text: latest.current.t('failed', { reason }), action: null });
        return null;
      }
    }
    const put = (screen: Screen) => run(() => bridge.screener.put(screen));
    return {
      put,
      /** @returns the new screen's id */
      async create(name: string, body: ScreenBody): Promise<string | null> {
        const id = crypto.randomUUID();
        return (await put({ ...body, id, name, alerts: false })) && id;
      },
      save: (screen: Screen, body: ScreenBody) => put({ ...screen, ...body }),
      async remove(screen: Screen, restored: () => void): Promise<boolean> {
        if (!(await run(() => bridge.screener.remove({ id: screen.id })))) return false;
        const undo = async (): Promise<void> => {
          if (await put(screen)) restored();
        };
        const { t: now } = latest.current;
        setMessage({
          text: now('deleted', { name: screen.name }),
          action: { label: now('undo'), run: () => void undo() },
        });
        return true;
      },
      async saveWatchlist(name: string, symbols: readonly StockCode[]): Promise<boolean> {
        const made = await run(() => bridge.watchlist.create({ name }));
        if (made === null) return false;
        const added = await run(() => bridge.watchlist.addAll({ watchlistId: made.value.id, symbols: [...symbols] }));
        if (added === null) return true;
        const text = latest.current.t('listSaved', { count: added.value.added.length, name });
        setMessage({ text, action: null });
        return true;
      },
      dismiss: () => setMessage(null),
    };
  }, []);
  return useMemo(() => ({ ...changes, message }), [changes, message]);
}
