/** What the exchange, or a newsroom, publishes about a stock. */
export type NoticeKind =
  | 'unusual-rise'
  | 'unusual-fall'
  | 'suspension'
  | 'resumption'
  | 'good-news'
  | 'bad-news'
  | 'block'
  | 'listing'
  | 'results-above'
  | 'results-in-line'
  | 'results-below';

export type Notice = {
  readonly kind: NoticeKind;
  /** Ms after the day's local midnight. */
  readonly at: number;
};

/** What a story does to a stock on one day. */
export type StoryDay = {
  readonly kind: 'limit-up' | 'limit-down' | 'suspended' | 'news' | 'results' | 'aftermath';
  /** Counts the days in a row that close at the same limit, from 1; 0 for other kinds. */
  readonly nth: number;
  /** Log return beside the day's own. A day at its limit has its limit's instead. */
  readonly drift: number;
  /** Log return with which the day opens. */
  readonly gap: number;
  /** Trading beside what it would be without the story. */
  readonly activity: number;
  readonly notices: readonly Notice[];
};

export const isAtLimit = (story: StoryDay | null): boolean =>
  story !== null && (story.kind === 'limit-up' || story.kind === 'limit-down');
