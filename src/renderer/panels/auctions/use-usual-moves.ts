import { useEffect, useReducer } from 'react';
import { ask, bridge } from '#renderer/bridge/index.ts';
import { usualMove } from '#shared/market/index.ts';
import { FACT, FACT_WIDTH } from '#shared/screener/index.ts';

/** While stocks are still being read, and once all are, ms. */
const LOADING_EVERY_MS = 3_000;
const LOADED_EVERY_MS = 60_000;

/** What this window knows: a panel that is opened again begins with it. */
const known = { revision: 0, codes: [] as readonly string[], moves: new Map<string, number>(), version: 0 };

/** The usual move of a stock as a fraction of its price, see {@link usualMove}; NaN while it is not known. */
export const usualMoveOf = (code: string): number => known.moves.get(code) ?? Number.NaN;

/**
 * Follows the screener's daily figures while `enabled`: the main process reads them stock by stock, the most traded first, at
 * a pace that nobody notices, and stores them for the day. @returns a number that changes with them
 */
export function useUsualMoves(enabled: boolean): number {
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!enabled) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const poll = async (): Promise<void> => {
      let delay = LOADED_EVERY_MS;
      try {
        const { revision, stocks, rows, values, progress } = await ask(
          bridge.screener.facts({ revision: known.revision, groups: ['daily'] }),
        );
        if (stocks !== null) {
          known.codes = stocks.map(({ code }) => code);
          known.moves.clear();
        }
        known.revision = revision;
        take(rows, values);
        const { loaded, failed } = progress.groups.daily;
        if (progress.listed === 0 || loaded + failed < progress.listed) delay = LOADING_EVERY_MS;
        if (rows.length > 0 || stocks !== null) {
          known.version += 1;
          if (!isOver) drawAgain();
        }
      } catch {
        // Without them nothing is ranked by surprise, which the column says; the next request may succeed.
      }
      if (!isOver) timer = setTimeout(() => void poll(), delay);
    };
    void poll();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [enabled]);
  return known.version;
}

function take(rows: Uint32Array, values: Float64Array): void {
  for (const [at, row] of rows.entries()) {
    const code = known.codes[row];
    if (code === undefined) continue;
    const field = (name: 'atr14' | 'close'): number => values[at * FACT_WIDTH + FACT[name]] ?? Number.NaN;
    const usual = usualMove(field('atr14'), field('close'));
    if (Number.isNaN(usual)) known.moves.delete(code);
    else known.moves.set(code, usual);
  }
}
