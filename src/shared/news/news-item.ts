import type { InboxNotice } from '#shared/contract/inbox.ts';
import type { StreamPost } from '#shared/contract/stream.ts';
import type { ActionKind, StockCode } from '#shared/market/index.ts';
import type { ReadAnswer } from '#shared/service/reads.ts';

export type NewsAction = ReadAnswer<'company.corporateActions'>[number];
export type NewsDeal = ReadAnswer<'company.majorHolder'>['results'][number];
export type NewsAnalysts = ReadAnswer<'sectors.analyst'>;
export type NewsSpecial = ReadAnswer<'sectors.specialBoard'>[number];

/** Kinds of news, in the order of the filter. exchange: special monitoring, halts, suspensions and unusual activity. */
export const NEWS_KINDS = ['actions', 'results', 'insiders', 'analysts', 'exchange', 'posts'] as const;
export type NewsKind = (typeof NEWS_KINDS)[number];

/**
 * What happens on the day of an item. opens and closes: first and last day of an exercise period; expected: accounts that are
 * not out yet; filed and dealt: a deal's report and, where the service names no report, the deal; now: true today, without
 * a day on which it began.
 */
export const MEANINGS = [
  'cum',
  'ex',
  'payment',
  'meeting',
  'opens',
  'closes',
  'announced',
  'results',
  'expected',
  'filed',
  'dealt',
  'report',
  'since',
  'now',
  'written',
] as const;
export type Meaning = (typeof MEANINGS)[number];

type ActionTerms = Pick<
  NewsAction,
  'id' | 'title' | 'amountPerShare' | 'yieldPercent' | 'oldShares' | 'newShares' | 'exercisePrice'
>;
type AnalystReport = NewsAnalysts['reports'][number];
export type Estimate = NonNullable<NewsAnalysts['estimates']>[number];

/** What an item is about: rupiah, shares, percent, as the service sends them. */
export type NewsFact =
  | { readonly of: 'action'; readonly action: ActionTerms; readonly actionKind: ActionKind }
  /** Accounts of a quarter, with what was expected of it where the service says. */
  | { readonly of: 'results'; readonly title: string; readonly estimate: Estimate | null }
  | { readonly of: 'deal'; readonly deal: NewsDeal }
  | { readonly of: 'report'; readonly report: AnalystReport }
  | { readonly of: 'special'; readonly notations: NewsSpecial['notations'] }
  /** The whole market. `until`: Unix ms; null where the service names no end; `text`: what the service wrote about it. */
  | { readonly of: 'halt'; readonly isRestOfDay: boolean; readonly until: number | null; readonly text: string }
  | { readonly of: 'suspended' }
  | { readonly of: 'message'; readonly message: Pick<InboxNotice, 'id' | 'title' | 'text'> }
  | { readonly of: 'post'; readonly post: StreamPost };

/** One fact about a stock, or about the market. */
export type NewsItem = {
  /** Names the fact: it is the same from whatever source the fact comes. */
  readonly id: string;
  readonly kind: NewsKind;
  /** Null: about the market. */
  readonly symbol: StockCode | null;
  /** YYYY-MM-DD at the exchange. */
  readonly day: string;
  /** Unix ms; null where only the day is known. */
  readonly at: number | null;
  readonly meaning: Meaning;
  /** Its day or moment is still to come. */
  readonly isAhead: boolean;
  /** The account holds the stock. */
  readonly isHeld: boolean;
  readonly fact: NewsFact;
};
