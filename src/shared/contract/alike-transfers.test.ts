import { expect, it } from 'vitest';
import { stockCode } from '#shared/market/index.ts';
import { isAlike } from './alike-transfers.ts';
import type { Transfer } from './transfers.ts';

const withdrawal = (...accounts: string[]): Transfer => ({
  kind: 'withdrawal',
  method: 'BI_FAST',
  items: accounts.map((account) => ({ account, amount: 1 })),
});
const cash = (from: string, amount = 1): Transfer => ({ kind: 'move-cash', from, to: 'Z', amount });
const stock = (from: string, ...codes: string[]): Transfer => ({
  kind: 'move-stock',
  from,
  to: 'Z',
  items: codes.map((code) => ({ symbol: stockCode(code), shares: 1 })),
});
const bond = (code: string, side: 'buy' | 'sell'): Transfer => ({ kind: 'bond', side, code, amount: 1, price: null });

it.each([
  ['withdrawals that share an account', withdrawal('A'), withdrawal('B', 'A'), true],
  ['withdrawals from other accounts', withdrawal('A'), withdrawal('B'), false],
  ['cash from one account, whatever the amount', cash('A', 1), cash('A', 2), true],
  ['cash from other accounts', cash('A'), cash('B'), false],
  ['shares of one stock from one account', stock('A', 'BNTG', 'LNTR'), stock('A', 'LNTR'), true],
  ['shares of other stocks', stock('A', 'BNTG'), stock('A', 'LNTR'), false],
  [
    'an exercise and a conversion of one right',
    { kind: 'exercise', code: 'X', units: 1 },
    { kind: 'conversion', code: 'X', units: 2 },
    true,
  ],
  ['one bond on one side', bond('N', 'buy'), bond('N', 'buy'), true],
  ['one bond bought and sold', bond('N', 'buy'), bond('N', 'sell'), false],
  ['a withdrawal and cash that is moved', withdrawal('A'), cash('A'), false],
] as const satisfies readonly (readonly [string, Transfer, Transfer, boolean])[])(
  '%s',
  (_what, first, second, expected) => {
    expect([isAlike(first, second), isAlike(second, first)]).toEqual([expected, expected]);
  },
);
