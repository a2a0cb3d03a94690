import type { OwnAccount } from '#renderer/queries/accounts.ts';

/** Figures by which accounts are compared, in their order; rupiah but the counts. */
export const FIGURES = [
  'equity',
  'dayResult',
  'cashOnHand',
  'tradingBalance',
  'withdrawable',
  'marketValue',
  'unrealised',
  'positionCount',
  'workingOrderCount',
] as const;
export type Figure = (typeof FIGURES)[number];

/** Figures that are gains: coloured and signed. */
export const isGain = (figure: Figure): boolean => figure === 'dayResult' || figure === 'unrealised';
export const isCount = (figure: Figure): boolean => figure === 'positionCount' || figure === 'workingOrderCount';

/**
 * What a gain is a share of, rupiah: of the unrealised one what was invested, as in the portfolio; of today’s the equity
 * before it.
 */
export const gainBase = (
  figure: Figure,
  {
    equity,
    invested,
    dayResult,
  }: Pick<OwnAccount, 'equity' | 'invested'> & { readonly dayResult?: number | undefined },
): number => (figure === 'unrealised' ? invested : equity - (dayResult ?? 0));

const add = (accounts: readonly OwnAccount[], value: (account: OwnAccount) => number): number =>
  accounts.reduce((total, account) => total + value(account), 0);

/** {@link gainBase} of all accounts together. */
export const gainBaseOfAll = (figure: Figure, accounts: readonly OwnAccount[]): number =>
  add(accounts, (account) => gainBase(figure, account));

/** A figure of all accounts together; null where one of them does not have it. */
export function sumOf(accounts: readonly OwnAccount[], figure: Figure): number | null {
  const values = accounts.map((account) => account[figure]);
  return values.some((value) => value === undefined)
    ? null
    : values.reduce<number>((total, value) => total + (value ?? 0), 0);
}
