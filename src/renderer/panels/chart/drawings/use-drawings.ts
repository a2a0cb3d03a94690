import { useMemo, useState } from 'react';
import { type DrawingCommand, type DrawingHistory, edit, openHistory, redo, undo } from '#renderer/chart/index.ts';
import type { StockCode } from '#shared/market/index.ts';

export type DrawingsOfStock = {
  readonly history: DrawingHistory;
  run(command: DrawingCommand, mergeKey?: string): void;
  undo(): void;
  redo(): void;
};

export function useDrawings(_symbol: StockCode): DrawingsOfStock {
  const [history, setHistory] = useState<DrawingHistory>(() => openHistory([]));
  return useMemo(
    () => ({
      history,
      run: (command, mergeKey) => setHistory((before) => edit(before, command, mergeKey ?? null)),
      undo: () => setHistory(undo),
      redo: () => setHistory(redo),
    }),
    [history],
  );
}
