import { z } from 'zod';

/** The documented words of orders. */

export const wireBoard = z.enum(['RG', 'NG', 'TN']);
export const wireOrderStatus = z.enum([
  'READY',
  'PENDING',
  'OPEN',
  'PARTIAL',
  'MATCH',
  'AMENDED',
  'WITHDRAWN',
  'REJECTED',
  'EXPIRED',
]);
export type WireOrderStatus = z.infer<typeof wireOrderStatus>;
