import { EXCHANGE_UTC_OFFSET_MS, exchangeTime, isTradingDay, tradingDayAfter } from '#shared/market/index.ts';
import { MINUTE_MS } from '#shared/time.ts';

/** The ways of paying out that there are. */
export const METHOD_CODES = ['OVERBOOKING', 'BI_FAST', 'RTGS'] as const;
export type MethodCode = (typeof METHOD_CODES)[number];

/** A way of paying out, as a service offers it. Rupiah. */
export type PayoutMethod = {
  readonly method: MethodCode;
  readonly name: string;
  readonly fee: number;
  readonly minimum: number;
  /** 0: none that is known. */
  readonly maximum: number;
  /** HH:MM at the exchange; empty where it is not known. */
  readonly cutOff: string;
};

/** Why an amount cannot be withdrawn this way; `limit` is what would be allowed, rupiah. */
export type AmountProblem = {
  readonly kind: 'missing' | 'under-minimum' | 'over-maximum' | 'over-balance' | 'eaten-by-fee';
  readonly limit: number;
};

/** @param amount rupiah; null while nothing that can be read is typed @param available rupiah that may leave; null where that is not known: the service decides */
export function amountProblem(
  amount: number | null,
  method: PayoutMethod,
  available: number | null,
): AmountProblem | null {
  if (amount === null || amount <= 0) return { kind: 'missing', limit: 0 };
  if (available !== null && amount > available) return { kind: 'over-balance', limit: available };
  if (amount < method.minimum) return { kind: 'under-minimum', limit: method.minimum };
  if (method.maximum > 0 && amount > method.maximum) return { kind: 'over-maximum', limit: method.maximum };
  if (amount <= method.fee) return { kind: 'eaten-by-fee', limit: method.fee };
  return null;
}

/**
 * What the service lets leave, and at most what no unsettled purchase needs: the lower of both where both are known.
 * @param reported rupiah, as the service answers @param own by the timeline
 */
export const availableToWithdraw = (reported: number | null, own: number | null): number | null =>
  reported === null ? own : own === null ? reported : Math.min(reported, own);

/** A share of what is available, whole rupiah, within the method's maximum. @param percent 0 to 100 */
export function quickAmount(percent: number, available: number, { maximum }: Pick<PayoutMethod, 'maximum'>): number {
  const part = Number((BigInt(Math.max(0, Math.trunc(available))) * BigInt(percent)) / 100n);
  return maximum > 0 ? Math.min(part, maximum) : part;
}

export type CutOff = {
  /** Until when a request is paid out on `day`, Unix ms. */
  readonly at: number;
  /** YYYY-MM-DD at the exchange. */
  readonly day: string;
  readonly isToday: boolean;
};

/** The next cut-off on a business day; null where the service sends no time of day. @param now Unix ms of the exchange's clock */
export function nextCutOff(cutOff: string, now: number): CutOff | null {
  const [, hours = '', minutes = ''] = /^(\d{1,2})[:.](\d{2})$/.exec(cutOff.trim()) ?? [];
  const minute = Number(hours) * 60 + Number(minutes);
  if (hours === '' || minute >= 24 * 60) return null;
  const { day: today } = exchangeTime(now);
  const at = (day: string): number => Date.parse(`${day}T00:00:00Z`) - EXCHANGE_UTC_OFFSET_MS + minute * MINUTE_MS;
  const isToday = isTradingDay(today) && now < at(today);
  const day = isToday ? today : tradingDayAfter(today, 1);
  return { at: at(day), day, isToday };
}
