import type { MoversSubscription } from '#shared/contract/feed.ts';
import type { RankedStock } from '#shared/contract/frames.ts';

type MoverKind = MoversSubscription['kind'];

/** Of the close before, as a share: computed here, because not every ranking tells it. */
const rise = ({ price, change }: RankedStock): number => (price === change ? 0 : change / (price - change));

/** Each kind's order, most first, and what a stock must show to belong in it. */
const RULES: Record<MoverKind, { merit(stock: RankedStock): number; belongs(stock: RankedStock): boolean }> = {
  gainers: { merit: rise, belongs: ({ change }) => change >= 0 },
  losers: { merit: (stock) => -rise(stock), belongs: ({ change }) => change <= 0 },
  active: { merit: ({ value }) => value, belongs: () => true },
};
const KINDS: readonly MoverKind[] = ['gainers', 'losers', 'active'];

/** Two shares that are this near may stand either way round. */
const NEAR = 1e-6;

/** The kinds of ranking that a list of stocks may be, by how it is sorted. One or two stocks may be several, none is all. */
export const rankingsOf = (stocks: readonly RankedStock[]): MoverKind[] =>
  KINDS.filter((kind) => {
    const { merit, belongs } = RULES[kind];
    return stocks.every((stock, index) => {
      const before = stocks[index - 1];
      return belongs(stock) && (before === undefined || merit(before) >= merit(stock) - NEAR);
    });
  });

/** Key of a want: the same boards in another order are the same want. */
export const moversKey = ({ kind, boards }: MoversSubscription): string =>
  `${kind} ${[...new Set(boards)].sort().join()}`;

/**
 * What is asked for of all that is wanted. Two rankings of a kind could not be told apart when they
 * come, so of each kind only the one wanted last is asked for; the others' windows see theirs marked
 * as old.
 */
export type AskedMovers = {
  /** All that is wanted now; those that were not wanted before count as wanted last. */
  set(wants: readonly MoversSubscription[]): void;
  asked(): readonly MoversSubscription[];
  /**
   * Which of the asked ones a batch answers: the only one whose order it has. null when that is none
   * or several: it is not guessed.
   */
  answeredBy(stocks: readonly RankedStock[]): MoversSubscription | null;
};

export function createAskedMovers(): AskedMovers {
  const wanted = new Map<string, MoversSubscription>();

  const asked = (): readonly MoversSubscription[] => {
    const newest = new Map<MoverKind, MoversSubscription>();
    for (const want of wanted.values()) newest.set(want.kind, want);
    return KINDS.flatMap((kind) => newest.get(kind) ?? []);
  };

  return {
    set(wants) {
      const keys = new Map(wants.map((want) => [moversKey(want), want]));
      for (const key of [...wanted.keys()]) if (!keys.has(key)) wanted.delete(key);
      for (const [key, want] of keys) if (!wanted.has(key)) wanted.set(key, want);
    },
    asked,
    answeredBy(stocks) {
      const kinds = rankingsOf(stocks);
      const fits = asked().filter(({ kind }) => kinds.includes(kind));
      return fits.length === 1 ? (fits[0] ?? null) : null;
    },
  };
}
