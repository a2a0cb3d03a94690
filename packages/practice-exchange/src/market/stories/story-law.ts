import type { DayMove } from '../day-law/volatility.ts';
import type { NoticeKind, StoryDay } from './story.ts';

/** Log return of a day at its limit, beyond every band: what is left over queues at the limit. */
const BEYOND_UP = 0.5;
const BEYOND_DOWN = -0.36;
/** Minimum deviation of a day of a story. */
const MIN_DEVIATION = 0.03;

type LawWithStory = { readonly own: DayMove; readonly activity: number; readonly story: StoryDay | null };

/** What a day brings to a stock with its story in it. */
export function withStory<Law extends LawWithStory>(law: Law, story: StoryDay | null): Law {
  if (!story) return law;
  const { own } = law;
  const activity = law.activity * story.activity;
  if (story.kind === 'limit-up' || story.kind === 'limit-down') {
    const { gap } = story;
    const move = (story.kind === 'limit-up' ? BEYOND_UP : BEYOND_DOWN) - gap;
    // Strays back from its way to the limit would be strays from the limit.
    return { ...law, story, activity, own: { ...own, gap, move, deviation: MIN_DEVIATION, stray: 0 } };
  }
  const gap = own.gap + story.gap;
  if (story.kind === 'news') return { ...law, story, activity, own: { ...own, gap } };
  return { ...law, story, activity, own: { ...own, gap, move: own.move + story.drift } };
}

/** When a day's headline moves the price: after it can be read. Ms after midnight and log return; null without one. */
export function newsOf(story: StoryDay | null): { readonly at: number; readonly move: number } | null {
  const headline = story?.kind === 'news' ? story.notices.find(({ kind }) => HEADLINES.has(kind)) : undefined;
  return story && headline ? { at: headline.at + READ_AFTER_MS, move: story.drift } : null;
}
const READ_AFTER_MS = 20_000;
const HEADLINES: ReadonlySet<NoticeKind> = new Set(['good-news', 'bad-news']);
