import type { InsiderTrade } from '#renderer/queries/company.ts';

/** A holder's stake now and after each of its deals, newest first, and before the oldest; only the present one where it dealt nothing. */
export function holdingsOf(name: string, percent: number, deals: readonly InsiderTrade[]): readonly number[] {
  const own = deals.filter((deal) => deal.name === name).toSorted((one, other) => other.date.localeCompare(one.date));
  const oldest = own.at(-1);
  return oldest ? [percent, ...own.map((deal) => deal.percentAfter), oldest.percentBefore] : [percent];
}
