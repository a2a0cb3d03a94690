import type { InsiderDeal } from '#shared/contract/company.ts';

/** A holder's stake now and after each of its deals, newest first, and before the oldest; only the present one where it dealt nothing. */
export function holdingsOf(name: string, percent: number, deals: readonly InsiderDeal[]): readonly number[] {
  const own = deals.filter((deal) => deal.name === name).toSorted((one, other) => other.date.localeCompare(one.date));
  const oldest = own.at(-1);
  return oldest ? [percent, ...own.map((deal) => deal.percent_after), oldest.percent_before] : [percent];
}
