import { useCallback, useState } from 'react';
import { ask, bridge, failureFrom, messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import type { LineAction } from '#renderer/ui/message-line.tsx';
import type { Watchlist } from '#shared/contract/watchlist.ts';
import type { StockCode } from '#shared/market/index.ts';

export type ChangeMessage = { readonly text: string; readonly action: LineAction | null };

/** Adds to and removes from a watchlist, with a message about the last change until the next one. */
export function useListChanges(): {
  readonly message: ChangeMessage | null;
  add(list: Watchlist, symbol: StockCode): void;
  remove(list: Watchlist, symbol: StockCode): void;
  dismiss(): void;
} {
  const { t, translate } = useTexts('watchlist');
  const [message, setMessage] = useState<ChangeMessage | null>(null);

  const failed = useCallback(
    (symbol: StockCode) => (thrown: unknown) =>
      setMessage({
        text: t('changeFailed', { symbol, reason: messageOf(failureFrom(thrown), translate) }),
        action: null,
      }),
    [t, translate],
  );
  const add = useCallback(
    (list: Watchlist, symbol: StockCode): void => {
      setMessage(null);
      ask(bridge.watchlist.add({ watchlistId: list.id, symbol })).catch(failed(symbol));
    },
    [failed],
  );
  const remove = useCallback(
    (list: Watchlist, symbol: StockCode): void => {
      ask(bridge.watchlist.remove({ watchlistId: list.id, symbol })).then(() => {
        setMessage({
          text: t('removed', { symbol }),
          action: { label: t('undo'), run: () => add(list, symbol) },
        });
      }, failed(symbol));
    },
    [add, failed, t],
  );
  const dismiss = useCallback(() => setMessage(null), []);
  return { message, add, remove, dismiss };
}
