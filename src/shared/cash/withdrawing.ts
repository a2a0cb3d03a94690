import { EXCHANGE_UTC_OFFSET_MS, exchangeTime, isTradingDay, tradingDayAfter } from '#shared/market/index.ts';
import { timeOf } from '#shared/service/read/index.ts';
import { MINUTE_MS } from '#shared/time.ts';

/** The ways of paying out that there are. */
export const METHOD_CODES = ['OVERBOOKING', 'BI_FAST', 'RTGS'] as const;
export type MethodCode = (typeof METHOD_CODES)[number];

/** The largest sum that one request may name, rupiah. */
export const MAX_WITHDRAWAL = 1_000_000_000_000;

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
  const most = mostOf(method);
  if (available !== null && amount > available) return { kind: 'over-balance', limit: available };
  if (amount < method.minimum) return { kind: 'under-minimum', limit: method.minimum };
  if (amount > most) return { kind: 'over-maximum', limit: most };
  if (amount <= method.fee) return { kind: 'eaten-by-fee', limit: method.fee };
  return null;
}

/**
 * What the service lets leave, and at most what is settled and free: the lower of both where both are known.
 * @param reported rupiah, as the service answers @param own by the timeline
 */
export const availableToWithdraw = (reported: number | null, own: number | null): number | null =>
  reported === null ? own : own === null ? reported : Math.min(reported, own);

const mostOf = ({ maximum }: Pick<PayoutMethod, 'maximum'>): number =>
  maximum > 0 ? Math.min(maximum, MAX_WITHDRAWAL) : MAX_WITHDRAWAL;

/** What a share of the cash comes to by a method. Rupiah. */
export type QuickAmount = {
  /** Whole rupiah, never more than the method's maximum. */
  readonly amount: number;
  /** The method's maximum was less than the share. */
  readonly isCapped: boolean;
  /** Why this much cannot be paid out this way; null where it can. */
  readonly problem: AmountProblem | null;
};

/** A share of what is available, by what a method may pay out. @param percent 0 to 100 */
export function quickAmount(percent: number, available: number, method: PayoutMethod): QuickAmount {
  const part = Number((BigInt(Math.max(0, Math.trunc(available))) * BigInt(percent)) / 100n);
  const amount = Math.min(part, mostOf(method));
  return { amount, isCapped: amount < part, problem: amountProblem(amount, method, available) };
}

/** What a person agrees to with a withdrawal, beside its amount and method: a change of it is shown before anything is sent. */
export type PlanTerms = {
  /** When the last part arrives, Unix ms; null where the service does not say. */
  readonly arrivesAt: number | null;
  /** Rupiah. */
  readonly received: number;
  /** Each account that pays, with its part. */
  readonly parts: string;
};

type PlannedParts = {
  readonly received: number;
  readonly items: readonly { readonly account: string; readonly amount: number; readonly estimatedAt: string }[];
};

/** The terms of a previewed withdrawal. */
export function termsOf({ received, items }: PlannedParts): PlanTerms {
  const moments = items.flatMap(({ estimatedAt }) => timeOf(estimatedAt) ?? []);
  return {
    arrivesAt: moments.length === 0 ? null : Math.max(...moments),
    received,
    parts: items.map(({ account, amount }) => `${account} ${amount}`).join(),
  };
}

/** What is new in the terms; null where nothing is. An arrival is another one on another day: some services count it from now. */
export function changedTerm(before: PlanTerms, now: PlanTerms): keyof PlanTerms | null {
  if (dayOf(before.arrivesAt) !== dayOf(now.arrivesAt)) return 'arrivesAt';
  if (before.received !== now.received) return 'received';
  return before.parts === now.parts ? null : 'parts';
}
const dayOf = (at: number | null): string => (at === null ? '' : exchangeTime(at).day);

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
