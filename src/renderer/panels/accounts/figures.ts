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

/** A figure of all accounts together; null where one of them does not have it. */
export function sumOf(accounts: readonly OwnAccount[], figure: Figure): number | null {
  const values = accounts.map((account) => account[figure]);
  return values.some((value) => value === undefined)
    ? null
    : values.reduce<number>((total, value) => total + (value ?? 0), 0);
}
