import type { ServiceClient } from '#main/service/index.ts';
import type { FigureParts } from '#shared/contract/portfolio.ts';
import { exchangeTime } from '#shared/market/index.ts';
import { timeOf } from '#shared/service/read/index.ts';

/** Sales that are listed; the service counts the others in its sum. */
const MAX_SALES = 50;

/** The exchange's day of a moment; null where the service sends none that can be read. */
function dayOf(moment: string): string | null {
  const at = timeOf(moment);
  return at === null || at === undefined ? null : exchangeTime(at).day;
}

/** What the service names as making up a figure of the account; what it does not name is the rest of the figure. */
export async function readFigureParts(
  client: Pick<ServiceClient, 'bonds' | 'history'>,
  figure: 'other' | 'realised',
): Promise<FigureParts> {
  if (figure === 'other') {
    const { results, summary } = (await client.bonds.portfolio({}, { fresh: true })).data;
    const bonds = results.map(({ code, market_value }) => ({ name: code, day: null, amount: market_value }));
    const held = bonds.filter(({ amount }) => amount !== 0);
    return { parts: held, pending: summary.pending_purchases };
  }
  const { results } = (await client.history.realized({ limit: MAX_SALES }, { fresh: true })).data;
  const sales = results.map(({ symbol, last_at, profit_loss }) => ({
    name: symbol,
    day: dayOf(last_at),
    amount: profit_loss,
  }));
  return { parts: sales, pending: 0 };
}
