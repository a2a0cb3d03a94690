import type { BalanceRead, CashAnswers } from './answers.ts';
import { type SettlingSale, settlesOn, type Timeline } from './timeline.ts';

/** What a working purchase holds, rupiah. */
export type Hold = { readonly orderId: string; readonly symbol: string; readonly amount: number };

export type TermName = 'cash' | 'settled' | 'sales' | 'orders' | 'credit' | 'limit';

/** A part of a term: what one order or one answer has to do with it. */
export type TermPart = {
  readonly id: string;
  /** Code of the stock; empty for what no order explains. */
  readonly code: string;
  readonly amount: number;
  /** When it settles; empty where it does not. */
  readonly day: string;
};

/** Ids of parts that are no order: what is used already of those that are, and what no order explains. */
export const USED = 'used';
export const UNEXPLAINED = 'rest';

/** Something that is added to a figure, or, negative, taken off it. Rupiah. */
export type SumTerm = { readonly name: TermName; readonly amount: number; readonly parts: readonly TermPart[] };

export const FIGURES = ['cash', 'toTrade', 'toWithdraw', 'settling'] as const;
export type FigureName = (typeof FIGURES)[number];

export type CashSum = {
  readonly figure: FigureName;
  /** What is shown: the service's own figure, else what the terms come to. Null where neither is known. */
  readonly value: number | null;
  readonly terms: readonly SumTerm[];
  /** What the terms come to; null where one of them is not known. */
  readonly computed: number | null;
  /** Every answer that has the figure; the first one is shown. */
  readonly reported: readonly { readonly read: BalanceRead; readonly amount: number }[];
  /** What the shown figure has beyond the terms; null while that cannot be said, 0 where they agree. */
  readonly difference: number | null;
};

/** What is known beside the answers. Rupiah. */
export type SumFacts = {
  /** By the sales of the last days; null while they could not be read. */
  readonly timeline: Timeline | null;
  /** Null while the order list is not known. */
  readonly holds: readonly Hold[] | null;
  /** Lent by the broker and spent; null where that is not known. */
  readonly credit: number | null;
  /** What a margin account may borrow at most, whatever of it is used: it can be traded with, not withdrawn. Left out: none. */
  readonly limit?: number | null;
};

type Reported = readonly (readonly [BalanceRead, number | null | undefined])[];

const known = (reported: Reported): CashSum['reported'] =>
  reported.flatMap(([read, amount]) => (amount === null || amount === undefined ? [] : [{ read, amount }]));

/** The first answer of a figure. */
const first = (reported: Reported): number | null => known(reported)[0]?.amount ?? null;

const cashIn = ({ info, byUse, onHand }: CashAnswers): Reported => [
  ['cash.info', info?.cashOnHand],
  ['portfolio.cash', byUse?.cashOnHand],
  ['cash.onHand', onHand?.cashOnHand],
];
const heldIn = ({ info, byUse }: CashAnswers): Reported => [
  ['cash.info', info?.allocated],
  ['portfolio.cash', byUse?.allocated],
];

/** Cash with all trades booked, rupiah; null where no answer has it. */
export const bookedCash = (answers: CashAnswers): number | null => first(cashIn(answers));
/** What working orders hold, rupiah; null where no answer has it. */
export const heldCash = (answers: CashAnswers): number | null => first(heldIn(answers));

/** All figures of an account with the sums that they are made of. A difference to the service is a row of its own, never left out. */
export function cashSums(answers: CashAnswers, facts: SumFacts): Readonly<Record<FigureName, CashSum>> {
  const { info, byUse, withdrawable, legacy } = answers;
  const cash = cashIn(answers);
  const unsettled: Reported = [
    ['cash.info', info?.unsettled],
    ['cash.withdrawable', withdrawable?.unsettled],
  ];
  const free: Reported = [
    ['cash.info', info?.tradingBalance],
    ['portfolio.cash', byUse?.tradingBalance],
  ];
  const out: Reported = [
    ['cash.info', info?.withdrawable],
    ['cash.withdrawable', withdrawable?.withdrawable],
    ['portfolio.cash', byUse?.withdrawable],
    ['cash.legacyBalance', legacy?.balance],
  ];
  const { timeline, holds, credit, limit = 0 } = facts;
  const sales = (timeline?.days ?? []).flatMap((day) => day.sales).map(salePart);

  const inCash = term('cash', first(cash), []);
  const orders = term('orders', negative(heldCash(answers) ?? (holds && totalOf(holds))), (holds ?? []).map(holdPart));
  // Where the service has what is left of the sales, its figure lacks what purchases and orders have used of them.
  const proceeds = term('sales', first(unsettled) ?? timeline?.unsettledSales ?? null, sales, timeline?.usedSales);
  const lent = credit === null || credit === 0 ? null : term('credit', credit, []);
  const borrowable = limit === null || limit === 0 ? null : term('limit', limit, []);
  const settled = term('settled', timeline && inCash ? inCash.amount - timeline.unsettledSales : null, []);

  return {
    cash: sum('cash', [settled, term('sales', timeline?.unsettledSales ?? null, sales)], cash),
    toTrade: sum('toTrade', [inCash, orders, lent ?? 'none', borrowable ?? 'none'], free),
    toWithdraw: sum('toWithdraw', [inCash, opposite(proceeds), orders, lent ?? 'none'], out, 0),
    settling: sum('settling', [proceeds], unsettled),
  };
}

const totalOf = (rows: readonly { readonly amount: number }[]): number =>
  rows.reduce((total, { amount }) => total + amount, 0);
const negative = (amount: number | null): number | null => (amount === null ? null : -amount || 0);

const salePart = (sale: SettlingSale): TermPart => ({
  id: `${sale.orderId} ${sale.day}`,
  code: sale.symbol,
  amount: sale.net,
  day: settlesOn(sale),
});
const holdPart = ({ orderId, symbol, amount }: Hold): TermPart => ({
  id: orderId,
  code: symbol,
  amount: -amount || 0,
  day: '',
});

/** With a part of its own for what its parts do not explain, where there are any or should be. @param used what of its parts is used already */
function term(name: TermName, amount: number | null, parts: readonly TermPart[], used = 0): SumTerm | null {
  if (amount === null) return null;
  const rest = amount - totalOf(parts);
  const isExplained = name === 'cash' || name === 'settled' || name === 'credit' || name === 'limit' || rest === 0;
  const id = rest === -used ? USED : UNEXPLAINED;
  return { name, amount, parts: isExplained ? parts : [...parts, { id, code: '', amount: rest, day: '' }] };
}

const opposite = (given: SumTerm | null): SumTerm | null =>
  given && {
    ...given,
    amount: -given.amount || 0,
    parts: given.parts.map((part) => ({ ...part, amount: -part.amount || 0 })),
  };

/** @param terms null where one is not known, `none` where there is none @param floor the figure is never below it */
function sum(
  figure: FigureName,
  terms: readonly (SumTerm | 'none' | null)[],
  given: Reported,
  floor: number = Number.NEGATIVE_INFINITY,
): CashSum {
  const shown = terms.filter((each): each is SumTerm => each !== null && each !== 'none');
  const computed = terms.includes(null) ? null : Math.max(floor, totalOf(shown));
  const reported = known(given);
  const value = reported[0]?.amount ?? computed;
  return {
    figure,
    value,
    terms: shown,
    computed,
    reported,
    difference: computed === null || reported[0] === undefined ? null : reported[0].amount - computed,
  };
}

/** Whether the answers that have a figure do not agree on it. */
export const hasDisagreement = ({ reported }: CashSum): boolean =>
  reported.some(({ amount }) => amount !== reported[0]?.amount);
