import { type MoversSubscription, moversKey, type RankedStock } from '#shared/contract/feed-kinds.ts';

type MoverKind = MoversSubscription['kind'];

/** Against the previous close, as a fraction: computed here, because not every ranking has it. */
const rise = ({ price, change }: RankedStock): number => (price === change ? 0 : change / (price - change));

/** Each kind's order, highest first, and which stocks belong in it. */
const RULES: Record<MoverKind, { merit(stock: RankedStock): number; belongs(stock: RankedStock): boolean }> = {
  gainers: { merit: rise, belongs: ({ change }) => change >= 0 },
  losers: { merit: (stock) => -rise(stock), belongs: ({ change }) => change <= 0 },
  active: { merit: ({ value }) => value, belongs: () => true },
};
const KINDS: readonly MoverKind[] = ['gainers', 'losers', 'active'];

/** Fractions that differ by less may be in either order. */
const TOLERANCE = 1e-6;

/** The kinds of ranking that a list of stocks may be, by how it is sorted. One or two stocks may be several, none is all. */
export const rankingsOf = (stocks: readonly RankedStock[]): MoverKind[] =>
  KINDS.filter((kind) => {
    const { merit, belongs } = RULES[kind];
    return stocks.every((stock, index) => {
      const before = stocks[index - 1];
      return belongs(stock) && (before === undefined || merit(before) >= merit(stock) - TOLERANCE);
    });
  });

/**
 * Which rankings are subscribed to. Two rankings of a kind cannot be distinguished when they
 * arrive, so of each kind only the newest subscription is requested; windows with the others see
 * theirs marked stale.
 */
type RequestedMovers = {
  /** Replaces all subscriptions; those that are new count as the newest. */
  set(subscriptions: readonly MoversSubscription[]): void;
  requested(): readonly MoversSubscription[];
  /** The only requested ranking whose order a batch has; null when that is none or several: it is not guessed. */
  answeredBy(stocks: readonly RankedStock[]): MoversSubscription | null;
};

export function createRequestedMovers(): RequestedMovers {
  const subscribed = new Map<string, MoversSubscription>();

  const requested = (): readonly MoversSubscription[] => {
    const newest = new Map<MoverKind, MoversSubscription>();
    for (const ranking of subscribed.values()) newest.set(ranking.kind, ranking);
    return KINDS.flatMap((kind) => newest.get(kind) ?? []);
  };

  return {
    set(subscriptions) {
      const byKey = new Map(subscriptions.map((ranking) => [moversKey(ranking), ranking]));
      for (const key of [...subscribed.keys()]) if (!byKey.has(key)) subscribed.delete(key);
      for (const [key, ranking] of byKey) if (!subscribed.has(key)) subscribed.set(key, ranking);
    },
    requested,
    answeredBy(stocks) {
      const kinds = rankingsOf(stocks);
      const matching = requested().filter(({ kind }) => kinds.includes(kind));
      return matching.length === 1 ? (matching[0] ?? null) : null;
    },
  };
}
