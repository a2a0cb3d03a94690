import type { Account, Accounts, OrderAnswer, OrderRequest } from '#exchange/accounts/index.ts';
import { feeBy, splitLots } from '#exchange/accounts/index.ts';
import { isStockCode, type Lots, type Price, SHARES_PER_LOT } from '#shared/market/index.ts';

const feeOn = feeBy();

/**
 * Places an order in parts, one for each account that can take some. Where they cannot take all of it together, or
 * there is nothing to divide, the whole is placed on the active account, whose refusal is returned.
 * @returns the first answer; parts after a refused one are not placed
 */
export function placeSplit(accounts: Accounts, request: OrderRequest): OrderAnswer {
  const whole = (): OrderAnswer => accounts.active().trading.place(request);
  const lots = request.shares / SHARES_PER_LOT;
  if (!Number.isSafeInteger(lots) || lots < 1) return whole();
  const all = accounts.all();
  const parts = splitLots(
    lots as Lots,
    all.map((account) => claimOf(account, request)),
  );
  if (!parts) return whole();
  let first: OrderAnswer | null = null;
  for (const [index, account] of all.entries()) {
    const part = parts[index] ?? 0;
    if (part === 0) continue;
    const answer = account.trading.place({ ...request, shares: part * SHARES_PER_LOT });
    first ??= answer;
    if (!answer.ok) break;
  }
  return first ?? whole();
}

function claimOf(
  { trading }: Account,
  { side, symbol, price }: OrderRequest,
): { readonly weight: number; readonly max: number } {
  if (side === 'sell') {
    const shares = isStockCode(symbol) ? trading.ledger.availableShares(symbol) : 0;
    const max = Math.floor(shares / SHARES_PER_LOT);
    return { weight: max, max };
  }
  const free = Math.max(0, trading.ledger.cash(trading.today()).free);
  return { weight: free, max: affordable(free, price as Price) };
}

/** Lots that a sum of cash pays for, fee included. */
function affordable(free: number, price: Price): number {
  const oneLot = price * SHARES_PER_LOT;
  let lots = Math.floor(free / oneLot);
  while (lots > 0 && lots * oneLot + feeOn('buy', (lots * oneLot) as Parameters<typeof feeOn>[1]) > free) lots -= 1;
  return lots;
}
