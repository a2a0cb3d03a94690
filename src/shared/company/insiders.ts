type Deal = {
  readonly id: string;
  /** Of the deal, YYYY-MM-DD. */
  readonly date: string;
  /** Of its report; null or empty where the service does not say. */
  readonly filingDate?: string | null | undefined;
  readonly name: string;
  readonly actionType: string;
  readonly sharesChanged: number;
  readonly sharesAfter: number;
};

/**
 * Ids of deals that were filed before: same holder, day, side, shares and holding afterwards. The one that was filed
 * first counts.
 */
export function duplicateDeals(deals: readonly Deal[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const duplicates = new Set<string>();
  const filed = ({ filingDate: day, date }: Deal): string => day || date;
  for (const deal of deals.toSorted((one, other) => filed(one).localeCompare(filed(other)))) {
    const { name, date, actionType: side, sharesChanged: changed, sharesAfter: after } = deal;
    const key = [name.trim().toLowerCase(), date, side, changed, after].join('|');
    if (seen.has(key)) duplicates.add(deal.id);
    seen.add(key);
  }
  return duplicates;
}
