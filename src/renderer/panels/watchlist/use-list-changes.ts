import { useCallback, useEffect, useState } from 'react';
import { ask, bridge, failureFrom, messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import type { Watchlist } from '#shared/contract/index.ts';
import type { StockCode } from '#shared/market/index.ts';

/** How long the message about a change stays, ms. */
const SHOWN_MS = 7_000;

export type ChangeLine = { readonly text: string; readonly undo: (() => void) | null };

/** Adds to and removes from a watchlist, with a message about the result. */
export function useListChanges(): {
  readonly line: ChangeLine | null;
  add(list: Watchlist, symbol: StockCode): void;
  remove(list: Watchlist, symbol: StockCode): void;
  dismiss(): void;
} {
  const { t, translate } = useTexts('watchlist');
  const [line, setLine] = useState<ChangeLine | null>(null);

  useEffect(() => {
    if (line === null) return;
    const timer = setTimeout(() => setLine(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [line]);

  const failed = useCallback(
    (symbol: StockCode) => (thrown: unknown) =>
      setLine({
        text: t('changeFailed', { symbol, reason: messageOf(failureFrom(thrown), translate) }),
        undo: null,
      }),
    [t, translate],
  );
  const add = useCallback(
    (list: Watchlist, symbol: StockCode): void => {
      ask(bridge.watchlist.add({ watchlistId: list.id, symbol })).catch(failed(symbol));
    },
    [failed],
  );
  const remove = useCallback(
    (list: Watchlist, symbol: StockCode): void => {
      ask(bridge.watchlist.remove({ watchlistId: list.id, symbol })).then(() => {
        const undo = (): void => {
          setLine(null);
          add(list, symbol);
        };
        setLine({ text: t('removed', { symbol }), undo });
      }, failed(symbol));
    },
    [add, failed, t],
  );
  const dismiss = useCallback(() => setLine(null), []);
  return { line, add, remove, dismiss };
}
