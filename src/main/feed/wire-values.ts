import type Long from 'long';
import type { feed } from '../../../proto/index.ts';

/** Exact up to 2^53, which no counter or sum of a trading day reaches. */
export const numberOf = (value: number | Long): number => (typeof value === 'number' ? value : value.toNumber());

/** Unix ms, 0 when not told. */
export const timestampMs = (time: feed.Timestamp.$Properties): number =>
  numberOf(time.seconds ?? 0) * 1000 + Math.floor((time.nanos ?? 0) / 1_000_000);

export const decimalOf = (value: feed.DecimalValue.$Properties | null | undefined): number =>
  value ? numberOf(value.units ?? 0) + (value.nanos ?? 0) / 1e9 : 0;
