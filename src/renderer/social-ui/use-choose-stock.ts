import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { failureFrom } from '#renderer/bridge/index.ts';
import { stockQuery } from '#renderer/queries/market.ts';
import { notify } from '#renderer/stores/notices.ts';
import type { StockCode } from '#shared/market/index.ts';

/** Puts a stock that somebody named into the link group, where there is such a stock: people write all sorts of codes. */
export function useChooseStock(setSymbol: (code: StockCode) => void): (code: StockCode) => void {
  const client = useQueryClient();
  return useCallback(
    (code) => {
      client.fetchQuery({ ...stockQuery(code), retry: false }).then(
        () => setSymbol(code),
        (thrown: unknown) => {
          // Nobody answers: whether there is such a stock is then not known, and the other panels say the rest.
          if (failureFrom(thrown).code === 'NOT_FOUND') notify('info', 'no-such-stock', { symbol: code });
          else setSymbol(code);
        },
      );
    },
    [client, setSymbol],
  );
}
