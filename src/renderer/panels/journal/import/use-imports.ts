import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { ask, bridge } from '#renderer/bridge/index.ts';
import type { ImportedFill, TradeImport } from '#shared/contract/trade-notes.ts';
import { importedFills } from '#shared/journal/imported.ts';
import { openingOf, type Trade, tradesOf } from '#shared/journal/trades.ts';

const NONE: readonly TradeImport[] = [];

/** Trades made elsewhere, which the person has imported; read again when any window changes them. */
export function useImports(account: string, visible: boolean) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: ['journal', 'imports', account],
    queryFn: () => ask(bridge.tradeNotes.imports()),
    enabled: visible,
    staleTime: 0,
  });
  useEffect(
    () => bridge.tradeNotes.changed(() => void client.invalidateQueries({ queryKey: ['journal', 'imports', account] })),
    [client, account],
  );
  const imports = query.data ?? NONE;
  const fills = useMemo(() => importedFills(imports), [imports]);
  // They are held elsewhere: nothing of them nets with what is held here.
  const trades = useMemo((): readonly Trade[] => tradesOf(fills, new Map(), openingOf(fills, null)), [fills]);
  return {
    imports,
    fills,
    trades,
    add: (name: string, given: readonly ImportedFill[]): Promise<string> =>
      ask(bridge.tradeNotes.addImport({ account, name, fills: [...given] })),
    remove: (id: string): Promise<void> => ask(bridge.tradeNotes.removeImport({ account, id })),
  };
}

export type Imports = ReturnType<typeof useImports>;
