import { useCallback, useEffect, useState } from 'react';
import { ask, bridge, failureFrom, messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import type { Watchlist } from '#shared/contract/watchlist.ts';
import type { StockCode } from '#shared/market/index.ts';

/** How long the message about a change stays, ms. */
const MESSAGE_MS = 7_000;

export type ChangeMessage = { readonly text: string; readonly undo: (() => void) | null };

/** Adds to and removes from a watchlist, with a message about the result. */
export function useListChanges(): {
  readonly message: ChangeMessage | null;
  add(list: Watchlist, symbol: StockCode): void;
  remove(list: Watchlist, symbol: StockCode): void;
  dismiss(): void;
} {
  const { t, translate } = useTexts('watchlist');
  const [message, setMessage] = useState<ChangeMessage | null>(null);

  useEffect(() => {
    if (message === null) return;
    const timer = setTimeout(() => setMessage(null), MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [message]);

  const failed = useCallback(
    (symbol: StockCode) => (thrown: unknown) =>
      setMessage({
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
          setMessage(null);
          add(list, symbol);
        };
        setMessage({ text: t('removed', { symbol }), undo });
      }, failed(symbol));
    },
    [add, failed, t],
  );
  const dismiss = useCallback(() => setMessage(null), []);
  return { message, add, remove, dismiss };
}
