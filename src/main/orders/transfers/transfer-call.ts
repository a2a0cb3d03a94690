import { assertNever } from '#shared/contract/error.ts';
import type { Transfer } from '#shared/contract/transfers.ts';
import type { Endpoint } from '#shared/service/endpoint.ts';
import { endpoints } from '#shared/service/endpoints.ts';

type TransferCall = { readonly endpoint: Endpoint; readonly input: Readonly<Record<string, unknown>> };

/** The call of the service that carries a transfer out. */
export function transferCallOf(transfer: Transfer): TransferCall {
  const { cash, accounts, exercise, bonds } = endpoints;
  switch (transfer.kind) {
    case 'withdrawal':
      return withdrawalCallOf(transfer);
    case 'move-cash': {
      const { from, to, amount } = transfer;
      return { endpoint: accounts.moveCash, input: { from_account_number: from, to_account_number: to, amount } };
    }
    case 'move-stock': {
      const { from, to, items } = transfer;
      return { endpoint: accounts.moveStock, input: { from_account_number: from, to_account_number: to, items } };
    }
    case 'collateral':
      return { endpoint: accounts.transferCollateral, input: { items: transfer.items } };
    case 'exercise':
      return { endpoint: exercise.exercise, input: { code: transfer.code, units: transfer.units } };
    case 'conversion':
      return { endpoint: exercise.conversion, input: { code: transfer.code, units: transfer.units } };
    case 'bond': {
      const { side, code, amount, price } = transfer;
      const input = price === null ? { code, amount } : { code, amount, price };
      return { endpoint: side === 'buy' ? bonds.buy : bonds.sell, input };
    }
    default:
      return assertNever(transfer);
  }

  function withdrawalCallOf({ method, items, legacy }: Extract<Transfer, { kind: 'withdrawal' }>): TransferCall {
    const [first] = items;
    const isSingle = items.length === 1 && first !== undefined;
    if (isSingle && legacy === true) return { endpoint: cash.legacyWithdraw, input: { amount: first.amount } };
    if (isSingle) return { endpoint: cash.withdraw, input: { amount: first.amount, method } };
    const parts = items.map(({ account, amount }) => ({ account_number: account, amount }));
    return { endpoint: cash.withdrawFromAccounts, input: { method, items: parts } };
  }
}
