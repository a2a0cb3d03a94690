import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { failureFrom } from '#renderer/bridge/index.ts';
import { stockQuery } from '#renderer/queries/market.ts';
import { notify } from '#renderer/stores/notices.ts';
import type { StockCode } from '#shared/market/index.ts';

/** Links a stock named in a post if the service knows it: posts may contain any code. */
export function useChooseStock(setSymbol: (code: StockCode) => void): (code: StockCode) => void {
  const client = useQueryClient();
  return useCallback(
    (code) => {
      client.fetchQuery({ ...stockQuery(code), retry: false }).then(
        () => setSymbol(code),
        (thrown: unknown) => {
          // On a failure it is unknown whether the stock exists: link it, and the other panels show the rest.
          if (failureFrom(thrown).code === 'NOT_FOUND') notify('info', 'no-such-stock', { symbol: code });
          else setSymbol(code);
        },
      );
    },
    [client, setSymbol],
  );
}
