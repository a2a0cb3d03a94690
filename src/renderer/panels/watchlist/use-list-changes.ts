import { useMemo, useRef, useState } from 'react';
import { ask, bridge, failureFrom, messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import type { LineAction } from '#renderer/ui/message-line.tsx';
import type { Answer } from '#shared/contract/define.ts';
import type { Section, StockMark, Watchlist } from '#shared/contract/watchlist.ts';
import type { StockCode } from '#shared/market/index.ts';

export type ChangeMessage = { readonly text: string; readonly action: LineAction | null };
export type ListChanges = ReturnType<typeof useListChanges>;

const codesOf = ({ items }: Watchlist): StockCode[] => items.map(({ code }) => code);

/** Changes of watchlists, with a message about the last one until the next. Each resolves to null where it was refused. */
export function useListChanges() {
  const { t, translate } = useTexts('watchlist');
  const [message, setMessage] = useState<ChangeMessage | null>(null);
  const latest = useRef({ t, translate });
  latest.current = { t, translate };

  const changes = useMemo(() => {
    const show = (text: string, undo: (() => void) | null): void =>
      setMessage({ text, action: undo && { label: latest.current.t('undo'), run: undo } });
    /** @param subject what the failure is about */
    async function run<Value>(subject: string, call: () => Promise<Answer<Value>>): Promise<{ value: Value } | null> {
      setMessage(null);
      try {
        return { value: await ask(call()) };
      } catch (thrown) {
        const reason = messageOf(failureFrom(thrown), latest.current.translate);
        show(latest.current.t('changeFailed', { symbol: subject, reason }), null);
        return null;
      }
    }
    const { watchlist } = bridge;
    const add = (list: Watchlist, symbol: StockCode) =>
      run(symbol, () => watchlist.add({ watchlistId: list.id, symbol }));
    const arrange = (list: Watchlist, symbols: StockCode[]) =>
      run(list.name, () => watchlist.arrange({ watchlistId: list.id, symbols }));
    const pin = (list: Watchlist, symbol: StockCode, on: boolean) =>
      run(symbol, () => watchlist.pin({ watchlistId: list.id, symbol, on }));
    const transferred = (from: string, to: string, symbol: StockCode, copy: boolean) =>
      run(symbol, () => watchlist.transfer({ watchlistId: from, to, symbol, copy }));

    /** Adds a stock again, in the place that it had. */
    async function putBack(list: Watchlist, symbol: StockCode): Promise<void> {
      if (!(await add(list, symbol))) return;
      if (list.items.find(({ code }) => code === symbol)?.isPinned) await pin(list, symbol, true);
      if (list.items.at(-1)?.code !== symbol && list.items.length > 0) await arrange(list, codesOf(list));
    }

    return {
      add,
      arrange,
      pin,
      addAll: (list: Watchlist, symbols: StockCode[]) =>
        run(list.name, () => watchlist.addAll({ watchlistId: list.id, symbols })),
      async remove(list: Watchlist, symbol: StockCode) {
        if (!(await run(symbol, () => watchlist.remove({ watchlistId: list.id, symbol })))) return;
        show(latest.current.t('removed', { symbol }), () => void putBack(list, symbol));
      },
      async create(name: string) {
        const made = await run(name, () => watchlist.create({ name }));
        return made?.value.id ?? null;
      },
      async rename(list: Watchlist, name: string) {
        const made = await run(list.name, () => watchlist.rename({ watchlistId: list.id, name }));
        return made?.value.id ?? null;
      },
      /** @param restored the list is there again, with another id */
      async deleteList({ id, name }: Watchlist, restored: (id: string) => void) {
        if (!(await run(name, () => watchlist.deleteList({ watchlistId: id })))) return;
        show(latest.current.t('listDeleted', { list: name }), () => {
          void run(name, () => watchlist.restoreList({ watchlistId: id })).then((made) => {
            if (made) restored(made.value.id);
          });
        });
      },
      arrangeLists: (watchlistIds: string[]) =>
        run(latest.current.t('lists'), () => watchlist.arrangeLists({ watchlistIds })),
      follow: (symbol: StockCode, on: boolean) => run(symbol, () => watchlist.follow({ symbol, on })),
      async transfer(from: Watchlist, to: Watchlist, symbol: StockCode, copy: boolean) {
        if (!(await transferred(from.id, to.id, symbol, copy))) return;
        const text = latest.current.t(copy ? 'copied' : 'moved', { symbol, list: to.name });
        show(text, copy ? null : () => void transferred(to.id, from.id, symbol, false));
      },
      async setColumns(list: Watchlist, columns: string[]) {
        const taken = await run(list.name, () => watchlist.setColumns({ watchlistId: list.id, columns }));
        if (taken && !taken.value.isSynced) show(latest.current.t('columnsHereOnly', { list: list.name }), null);
      },
      mark: (list: Watchlist, symbol: StockCode, mark: StockMark) =>
        run(symbol, () => watchlist.mark({ watchlistId: list.id, symbol, ...mark })),
      setSections: (list: Watchlist, sections: Section[]) =>
        run(list.name, () => watchlist.setSections({ watchlistId: list.id, sections })),
      /** Something that is done in the window alone. */
      report: (text: string) => show(text, null),
      dismiss: () => setMessage(null),
    };
  }, []);
  return useMemo(() => ({ ...changes, message }), [changes, message]);
}
