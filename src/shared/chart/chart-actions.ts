import { actionKindOf } from '#shared/market/index.ts';
import { timeOf, timeOfEpoch } from '#shared/service/read/index.ts';
import type { ReadAnswer } from '#shared/service/reads.ts';

type Answered = ReadAnswer<'charts.corporateActions'>['corpactions'][number];

/** A corporate action as a chart marks it. */
export type ChartAction = Pick<Answered, 'id' | 'title' | 'description' | 'cumDate' | 'recordDate' | 'paymentDate'> & {
  /** Start of the day's candle, Unix ms. */
  readonly at: number;
  readonly kind: 'dividend' | 'split' | 'rights' | 'warrant' | 'meeting' | 'other';
  /** The action's day as the service writes it; empty where there is none. */
  readonly date: string;
  /** Rupiah a share: a dividend, or what a right costs to exercise; null otherwise. */
  readonly amount: number | null;
  /** Old and new shares of a split or a rights issue. */
  readonly ratio: { readonly old: number; readonly new: number } | null;
  /** Prices before `at` are multiplied by it to compare with those after; the service's candles are already. */
  readonly priceFactor: number;
};

/** Kinds that a chart has a mark of its own for. */
const MARKED: ReadonlySet<string> = new Set(['dividend', 'split', 'rights', 'meeting', 'warrant']);
const isMarked = (kind: string): kind is ChartAction['kind'] => MARKED.has(kind);
const markOf = (type: string): ChartAction['kind'] => {
  const kind = actionKindOf(type);
  return isMarked(kind) ? kind : 'other';
};

const positive = (value: number | undefined): number | null => (value !== undefined && value > 0 ? value : null);

/** Null without a day: there is no candle to mark. */
export function chartAction(answered: Answered): ChartAction | null {
  const { id, title, description, date, cumDate, recordDate, paymentDate } = answered;
  const at = timeOfEpoch(answered.t ?? 0) ?? timeOf(date);
  if (at === null || at === undefined || at < 0) return null;
  const before = positive(answered.ratioOld);
  const after = positive(answered.ratioNew);
  return {
    id,
    at,
    title,
    description,
    kind: markOf(answered.type),
    date,
    cumDate,
    recordDate,
    paymentDate,
    amount: positive(answered.amount),
    ratio: before !== null && after !== null ? { old: before, new: after } : null,
    priceFactor: positive(answered.priceFactor) ?? 1,
  };
}

/** Corporate actions that have a day, oldest first. */
export const chartActions = ({ corpactions }: ReadAnswer<'charts.corporateActions'>): readonly ChartAction[] =>
  corpactions.flatMap((answered) => chartAction(answered) ?? []).sort((earlier, later) => earlier.at - later.at);
