import type { LinkGroup } from '../../shared/contract/index.ts';
import type { StockCode } from '../../shared/market/index.ts';
import type { Timers } from '../service/index.ts';

/** Stocks that people choose for a colour, told to all windows when what they will draw of them is there. */
export type Choices = {
  /** Of several for one colour the newest counts. */
  choose(group: LinkGroup, symbol: StockCode): void;
};

export type ChoicesDeps<Values> = {
  readonly timers: Pick<Timers, 'after' | 'now'>;
  /** Gets what windows will draw of the stock; null where there is nothing to wait for. */
  prepare(symbol: StockCode): Promise<Values> | null;
  /** @param values null where they did not come in time, or could not be had */
  tell(group: LinkGroup, symbol: StockCode, values: Values | null): void;
};

/**
 * So long a choice waits for its values, ms: drawn without them and then again with them, it would be
 * complete later. Nobody sees a choice that is shown within a tenth of a second wait.
 */
export const PATIENCE_MS = 40;

/** Windows keep what they were told of a stock for a minute; so soon after, a choice does not wait, ms. */
export const KNOWN_MS = 50_000;
const MOST_KNOWN = 64;

export function createChoices<Values>({ timers, prepare, tell }: ChoicesDeps<Values>): Choices {
  const waiting = new Map<LinkGroup, () => void>();
  /** When windows were told each stock's values, the latest last. */
  const known = new Map<StockCode, number>();

  function isKnown(symbol: StockCode): boolean {
    const age = timers.now() - (known.get(symbol) ?? Number.NEGATIVE_INFINITY);
    return age >= 0 && age < KNOWN_MS;
  }

  function noteKnown(symbol: StockCode): void {
    known.delete(symbol);
    known.set(symbol, timers.now());
    for (const eldest of known.keys()) {
      if (known.size <= MOST_KNOWN) break;
      known.delete(eldest);
    }
  }

  return {
    choose(group, symbol) {
      waiting.get(group)?.();
      const values = prepare(symbol);
      if (values === null || isKnown(symbol)) {
        waiting.delete(group);
        tell(group, symbol, null);
        return;
      }
      let isOver = false;
      const cancel = timers.after(PATIENCE_MS, () => told(null));
      const giveUp = (): void => {
        isOver = true;
        cancel();
      };
      const told = (given: Values | null): void => {
        if (isOver) return;
        giveUp();
        waiting.delete(group);
        if (given !== null) noteKnown(symbol);
        tell(group, symbol, given);
      };
      waiting.set(group, giveUp);
      values.then(told, () => told(null));
    },
  };
}
