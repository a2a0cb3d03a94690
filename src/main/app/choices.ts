import type { Timers } from '#main/service/index.ts';
import type { LinkGroup } from '#shared/contract/panels.ts';
import type { StockCode } from '#shared/market/index.ts';

/** Stocks that people choose for a colour, told to all windows when what they will draw of them is there. */
export type Choices = {
  /** Of several for one colour the newest counts. */
  choose(group: LinkGroup, symbol: StockCode): void;
  /** Somebody may be about to choose it: windows are given what they would draw of it. Of too many in a moment none but the first. */
  foresee(symbol: StockCode): void;
};

export type ChoicesDeps<Values> = {
  readonly timers: Pick<Timers, 'after' | 'now'>;
  /** From now on windows are sent what they will draw of the stock over the feed's port. */
  want(symbol: StockCode): void;
  /** Windows are sent nothing but the stock's values for a moment. */
  first(symbol: StockCode): void;
  /** Gets what else windows will draw of the stock; null where there is nothing to wait for. */
  read(symbol: StockCode): Promise<Values> | null;
  /** To all windows: what was read. */
  give(values: Values): void;
  /** To all windows: the colour stands for this stock now. */
  tell(group: LinkGroup, symbol: StockCode): void;
};

/**
 * So long a choice waits for its values, ms: drawn without them and then again with them, it would be
 * complete later. Nobody sees a choice that is shown within a tenth of a second wait.
 */
export const PATIENCE_MS = 40;

/** Windows keep what they were told of a stock for a minute; so soon after, a choice does not wait, ms. */
export const KNOWN_MS = 50_000;
const MAX_KNOWN = 64;
/** A mouse that strolls over a list is not about to choose all of it, and each is three calls of the service. */
export const MAX_FORESEEN = 6;
export const FORESEEN_WITHIN_MS = 2_000;

export function createChoices<Values>(deps: ChoicesDeps<Values>): Choices {
  const { timers } = deps;
  const waiting = new Map<LinkGroup, () => void>();
  /** When windows were given each stock's values, the latest last. */
  const known = new Map<StockCode, number>();
  let foreseenAt: readonly number[] = [];

  /** A clock that went backwards makes nothing recent. */
  function isWithin(ms: number, at: number): boolean {
    const age = timers.now() - at;
    return age >= 0 && age < ms;
  }

  const isKnown = (symbol: StockCode): boolean => isWithin(KNOWN_MS, known.get(symbol) ?? Number.NEGATIVE_INFINITY);

  /** Whoever waits for the same values meanwhile gives them once. */
  function give(symbol: StockCode, values: Values): void {
    if (isKnown(symbol)) return;
    known.delete(symbol);
    known.set(symbol, timers.now());
    for (const eldest of known.keys()) {
      if (known.size <= MAX_KNOWN) break;
      known.delete(eldest);
    }
    deps.give(values);
  }

  return {
    foresee(symbol) {
      foreseenAt = foreseenAt.filter((at) => isWithin(FORESEEN_WITHIN_MS, at));
      if (foreseenAt.length >= MAX_FORESEEN) return;
      foreseenAt = [...foreseenAt, timers.now()];
      deps.want(symbol);
      if (isKnown(symbol)) return;
      deps.read(symbol)?.then(
        (values) => give(symbol, values),
        () => undefined,
      );
    },
    choose(group, symbol) {
      waiting.get(group)?.();
      deps.first(symbol);
      deps.want(symbol);
      // What windows know they read anew when they have drawn it.
      const values = isKnown(symbol) ? null : deps.read(symbol);
      if (values === null) {
        waiting.delete(group);
        deps.tell(group, symbol);
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
        // Its values first, so that they are there with its name.
        if (given !== null) give(symbol, given);
        deps.tell(group, symbol);
      };
      waiting.set(group, giveUp);
      values.then(told, () => told(null));
    },
  };
}
