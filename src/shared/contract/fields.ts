import { z } from 'zod';
import { isStockCode, type Lots, type Price, type Shares, type StockCode } from '#shared/market/index.ts';
import type { Failure } from './define.ts';

/** Schemas of the field's own quantities, shared by every domain of the contract. */
export const stockCodeField = z.custom<StockCode>(
  (value) => typeof value === 'string' && isStockCode(value),
  'not a stock code',
);
export const priceField = z.custom<Price>(
  (value) => Number.isSafeInteger(value) && (value as number) >= 1,
  'not a price in whole rupiah',
);
export const lotsField = z.custom<Lots>(
  (value) => Number.isSafeInteger(value) && (value as number) >= 0,
  'not a whole number of lots',
);
export const sharesField = z.custom<Shares>(
  (value) => Number.isSafeInteger(value) && (value as number) >= 0,
  'not a whole number of shares',
);
/** Unix milliseconds. */
export const timeField = z.number().int().nonnegative();
export const nothing = z.void();
export const sideField = z.enum(['buy', 'sell']);
export const boardField = z.enum(['RG', 'NG', 'TN']);
/** A {@link Failure} inside an answer. */
export const failureField: z.ZodType<Failure, Failure> = z.object({
  code: z.string(),
  message: z.string(),
  retryable: z.boolean(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});
export const pinField = z.string().regex(/^\d{6}$/, 'the PIN is six digits');
