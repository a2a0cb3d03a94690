import { exchangeTime } from '#shared/market/index.ts';
import { timeOf } from '#shared/service/read/index.ts';
import type { Read } from '#shared/service/reads.ts';

/** What a figure of the account is made of as far as the service names it; rupiah. */
export type FigureParts = {
  /** Bonds, or the newest sales by stock and day (YYYY-MM-DD); the day is null where there is none. */
  readonly parts: readonly { readonly name: string; readonly day: string | null; readonly amount: number }[];
  /** Paid for bonds that have not settled. */
  readonly pending: number;
};

/** Sales that are listed; the service counts the others in its sum. */
const MAX_SALES = 50;

/** The exchange's day of a moment; null where the service sends none that can be read. */
function dayOf(moment: string): string | null {
  const at = timeOf(moment);
  return at === null || at === undefined ? null : exchangeTime(at).day;
}

/** What the service names of other assets, or of the realised profit; what it does not name is the rest. @throws as `read` */
export async function readFigureParts(read: Read, figure: 'other' | 'realised'): Promise<FigureParts> {
  if (figure === 'other') {
    const { results, summary } = await read('bonds.portfolio', {});
    const bonds = results.map(({ code, marketValue }) => ({ name: code, day: null, amount: marketValue }));
    return { parts: bonds.filter(({ amount }) => amount !== 0), pending: summary.pendingPurchases };
  }
  const { results } = await read('history.realized', { limit: MAX_SALES });
  const sales = results.map(({ symbol, lastAt, profitLoss }) => ({
    name: symbol,
    day: dayOf(lastAt),
    amount: profitLoss,
  }));
  return { parts: sales, pending: 0 };
}
