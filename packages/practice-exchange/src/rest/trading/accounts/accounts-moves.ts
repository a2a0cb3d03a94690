import type { Account } from '#exchange/accounts/index.ts';
import { moveShares, type StockMove, tooMuchAsked, withdrawableOf } from '#exchange/cash/index.ts';
import type { Domain } from '#exchange/rest/parts.ts';
import { route } from '#exchange/rest/route.ts';
import { invalidParameter, notFound, ServiceRefusal } from '#exchange/service-refusal.ts';
import { isStockCode, type Rupiah, type Shares } from '#shared/market/index.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { momentText } from '#shared/service/lenient.ts';
import { cashServicesOf } from '../cash/cash-services.ts';

const { accounts } = endpoints;

/** Cash and shares between own accounts. */
export const moveRoutes: Domain = (parts) => {
  const { market, clock } = parts;
  const twoOf = (fromNumber: string, toNumber: string): { from: Account; to: Account } => {
    if (fromNumber === toNumber) throw invalidParameter('to_account_number', 'must be another account');
    const named = (field: string, number: string): Account => {
      const found = parts.accounts.find(number);
      if (!found) throw notFound(`${field} ${number}`);
      return found;
    };
    return { from: named('from_account_number', fromNumber), to: named('to_account_number', toNumber) };
  };
  return [
    route(accounts.moveCash, ({ body, uiRef }) => {
      const { from, to } = twoOf(body.from_account_number, body.to_account_number);
      if (!cashServicesOf(parts).deposits.move(from, to, body.amount as Rupiah, uiRef)) {
        const why = `only ${withdrawableOf(from)} rupiah are settled and free`;
        throw new ServiceRefusal('INSUFFICIENT_BALANCE', `amount: ${why}`);
      }
      const side = (account: Account) => ({ account_number: account.number, withdrawable: withdrawableOf(account) });
      return { amount: body.amount, from: side(from), to: side(to), moved_at: momentText(clock.now()) };
    }),
    route(accounts.moveStock, ({ body }) => {
      const { from, to } = twoOf(body.from_account_number, body.to_account_number);
      const items = stocksOf(market, body.items);
      const { margin, lending } = cashServicesOf(parts);
      if (margin.is(from.number) && !lending.maySend(items)) {
        const why = 'items: what stays in the margin account would not secure its loan';
        throw new ServiceRefusal('INSUFFICIENT_BALANCE', why, { reason: 'MARGIN_COLLATERAL' });
      }
      const moved = moveAll(from, to, items);
      return {
        from_account_number: from.number,
        to_account_number: to.number,
        items: moved,
        moved_at: momentText(clock.now()),
      };
    }),
  ];
};

type Asked = readonly { readonly symbol: string; readonly shares: number }[];

/** @throws ServiceRefusal for a stock that is not there, or is named twice */
export function stocksOf(market: { instrument(code: string): unknown }, items: Asked): StockMove[] {
  const seen = new Set<string>();
  return items.map(({ symbol, shares }) => {
    if (!isStockCode(symbol) || !market.instrument(symbol)) throw notFound(`items: stock ${symbol}`);
    if (seen.has(symbol)) throw invalidParameter('items', `${symbol} is named twice`);
    seen.add(symbol);
    return { symbol, shares: shares as Shares };
  });
}

/** @throws ServiceRefusal, with nothing moved, unless there is enough of each */
export function moveAll(from: Account, to: Account, items: readonly StockMove[]) {
  const result = moveShares(from, to, items);
  if (result.ok) return result.moved.map((each) => ({ ...each }));
  throw tooFew(from, result.short);
}

/** @throws ServiceRefusal unless there is enough of each to move */
export function checkAvailable(from: Account, items: readonly StockMove[]): void {
  const short = tooMuchAsked(from, items);
  if (short) throw tooFew(from, short);
}

function tooFew(from: Account, { symbol, shares }: StockMove): ServiceRefusal {
  const available = from.trading.ledger.availableShares(symbol);
  return new ServiceRefusal(
    'INSUFFICIENT_BALANCE',
    `items: ${shares} shares of ${symbol} are asked for, ${available} are available`,
    { reason: 'INSUFFICIENT_SHARES' },
  );
}
