import { z } from 'zod';

/** An account's grant of a series and how much was exercised; units. */
export const exerciseGrant = z.object({
  account: z.string(),
  code: z.string(),
  granted: z.number(),
  used: z.number(),
});
export type ExerciseGrant = z.infer<typeof exerciseGrant>;

/** A stored exercise. Rupiah, days YYYY-MM-DD, times in ms of the exchange's clock. */
export const exerciseRecord = z.object({
  id: z.string(),
  number: z.number(),
  account: z.string(),
  code: z.string(),
  symbol: z.string(),
  kind: z.enum(['RIGHTS', 'WARRANT', 'CONVERTIBLE']),
  units: z.number(),
  /** Shares that come of it. */
  shares: z.number(),
  /** Rupiah a share, and paid in all. */
  price: z.number(),
  amount: z.number(),
  /** What the shares are booked at. */
  value: z.number(),
  requestedAt: z.number(),
  requestedOn: z.string(),
  settlesOn: z.string(),
  status: z.enum(['PENDING', 'DELIVERED']),
  /** Identifier of the request that made it; empty in records from before they had one. */
  uiRef: z.string().default(''),
});
export type ExerciseRecord = z.infer<typeof exerciseRecord>;
