import type { ServiceClient } from '#main/service/index.ts';
import type { FigureParts } from '#shared/contract/portfolio.ts';

/** Sales that are listed; the service counts the others in its sum. */
const MAX_SALES = 50;

const dayOf = (moment: string): string | null => /^\d{4}-\d{2}-\d{2}/.exec(moment)?.[0] ?? null;

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
