import type Long from 'long';
import type { feed } from '#proto/index.ts';

/** Characters below it are control characters, and so are the tags that rows of a list begin with. */
export const FIRST_PRINTABLE = 32;

/** Exact up to 2^53, which no counter or sum of a trading day reaches. */
export const numberOf = (value: number | Long): number => (typeof value === 'number' ? value : value.toNumber());

/** Unix ms, 0 when unknown. */
export const timestampMs = (time: feed.Timestamp.$Properties): number =>
  numberOf(time.seconds ?? 0) * 1000 + Math.floor((time.nanos ?? 0) / 1_000_000);

export const decimalOf = (value: feed.DecimalValue.$Properties | null | undefined): number =>
  value ? numberOf(value.units ?? 0) + (value.nanos ?? 0) / 1e9 : 0;

/** Exact, whatever its size. */
export const bigOf = (value: number | Long): bigint =>
  typeof value === 'number' ? BigInt(value) : (BigInt(value.high) << 32n) | BigInt(value.low >>> 0);

/** Low and high word of a 64-bit number. */
export function putWords(value: number | Long, into: Uint32Array): void {
  into[0] = typeof value === 'number' ? value : value.low;
  into[1] = typeof value === 'number' ? Math.floor(value / 4_294_967_296) : value.high;
}
