/** Shares of some kind of holder. */
type HolderType = { readonly type: string; readonly shares: number };
type Side = { readonly types: readonly HolderType[] };
type Sides = { readonly domestic: Side; readonly foreign: Side };

/** A composition of holders as a service sends it. */
export type Composition = Sides & {
  /** The day that it is of, YYYY-MM-DD; one without is the present one. */
  readonly date?: string | null | undefined;
  /** At the ends of months, YYYY-MM, where the service lists them with the present one. */
  readonly history?: readonly (Sides & { readonly month: string })[] | null | undefined;
};

export type CompositionPart = {
  readonly type: string;
  readonly place: 'domestic' | 'foreign';
  /** Percent of all scripless shares: the depository sees no others. */
  readonly percent: number;
  readonly shares: number;
};

export type CompositionMonth = {
  readonly date: string;
  /** Scripless shares: those of all kinds together. */
  readonly shares: number;
  readonly parts: readonly CompositionPart[];
};

/** Sorts after every date. */
const PRESENT = '9999';

const PLACES = ['domestic', 'foreign'] as const;

/** Kinds of holders at home and abroad as parts of the scripless shares, to which they add up; the largest first. */
export function compositionMonth(composition: Composition): CompositionMonth {
  const held = PLACES.flatMap((place) =>
    composition[place].types.filter(({ shares }) => shares > 0).map(({ type, shares }) => ({ type, place, shares })),
  );
  const shares = held.reduce((sum, part) => sum + part.shares, 0);
  const parts = held
    .map((part) => ({ ...part, percent: (part.shares / shares) * 100 }))
    .sort((left, right) => right.shares - left.shares);
  return { date: composition.date ?? '', shares, parts };
}

/** One composition a month, oldest first; where a month has several it is the last. */
export function compositionHistory(compositions: readonly Composition[]): readonly CompositionMonth[] {
  const months = new Map<string, Composition>();
  const all = compositions.flatMap((each): readonly Composition[] => [
    ...(each.history ?? []).map(({ month, ...sides }) => ({ ...sides, date: month })),
    each,
  ]);
  const dateOf = ({ date }: Composition): string => date ?? PRESENT;
  for (const each of all.toSorted((left, right) => dateOf(left).localeCompare(dateOf(right)))) {
    months.set(dateOf(each).slice(0, 7), each);
  }
  return [...months.values()].map(compositionMonth);
}

type Deal = {
  readonly id: string;
  /** Date of the deal, YYYY-MM-DD. */
  readonly date: string;
  /** Date of the deal's report; null or empty where the service does not say. */
  readonly filingDate?: string | null | undefined;
  readonly name: string;
  readonly actionType: string;
  readonly sharesChanged: number;
  readonly sharesAfter: number;
};

/** Names a deal by holder, day, side, shares and holding afterwards: two reports of one deal have one name. */
export const dealKey = ({ name, date, actionType: side, sharesChanged: changed, sharesAfter: after }: Deal): string =>
  [name.trim().toLowerCase(), date, side, changed, after].join('|');

/** Ids of deals that were filed before, see {@link dealKey}. The one that was filed first counts. */
export function duplicateDeals(deals: readonly Deal[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const duplicates = new Set<string>();
  const filed = ({ filingDate: day, date }: Deal): string => day || date;
  for (const deal of deals.toSorted((left, right) => filed(left).localeCompare(filed(right)))) {
    const key = dealKey(deal);
    if (seen.has(key)) duplicates.add(deal.id);
    seen.add(key);
  }
  return duplicates;
}
