import type { SeededRandom } from '#exchange/clock/index.ts';
import { HOUR_MS } from '#shared/time.ts';
import { type Result, verdictOn } from '../listings/results.ts';
import { isAtLimit, type Notice, type NoticeKind, type StoryDay } from './story.ts';

/** When the exchange publishes a warning, a suspension, and the end of one: ms after midnight, in the evening. */
const WARNING_AT = 17 * HOUR_MS;
const SUSPENSION_AT = 18.25 * HOUR_MS;
const RESUMPTION_AT = 17.5 * HOUR_MS;
/** When the day's new listing is published, before pre-opening. */
const LISTING_AT = 8.6 * HOUR_MS;
/** Hours in which a headline about a company comes. */
const HEADLINE_FROM = 9.4 * HOUR_MS;
const HEADLINE_TO = 15 * HOUR_MS;

/** When accounts are published, before pre-opening: ms after midnight, and how far they lie apart. */
const RESULTS_AT = 8.55 * HOUR_MS;
const RESULTS_SPREAD_MS = 500_000;

/** Days in a row at the upper limit, and how often, in percent: one is common, a week is rare. */
const RUNS = [
  [1, 38],
  [2, 26],
  [3, 15],
  [4, 10],
  [5, 6],
  [6, 3],
  [7, 2],
] as const;
/** Runs from which the exchange mostly warns, after their second day, and from which it suspends. */
const WARNED_FROM = 3;
const SUSPENDED_FROM = 4;
/** About what a day at the upper limit brings, and one at the lower. */
const UP = 0.24;
const DOWN = 0.16;

type Changes = Partial<StoryDay> & Pick<StoryDay, 'kind'>;
const day = (changes: Changes): StoryDay => ({
  nth: 0,
  drift: 0,
  gap: 0,
  activity: 1,
  notices: [],
  ...changes,
});

const notice = (kind: NoticeKind, at: number): Notice => ({ kind, at });

/**
 * A rumour: days in a row that close at the upper limit, the exchange's warning and, after a long run, a suspension;
 * then it falls, fast or slowly.
 */
export function rumourRun(random: SeededRandom): StoryDay[] {
  const length = drawRun(random);
  const days: StoryDay[] = [];
  for (let nth = 1; nth <= length; nth += 1) days.push(limitDay('limit-up', nth, random));
  if (length >= WARNED_FROM && random.chance(0.8)) warn(days, 1, 'unusual-rise');
  const suspended = length >= SUSPENDED_FROM || (length === SUSPENDED_FROM - 1 && random.chance(0.5));
  if (suspended) suspend(days, random.chance(0.75) ? 1 : random.integer(2, 4));
  let left = UP * length * (0.4 + 0.6 * random.next());
  const falls = random.chance(suspended ? 0.65 : 0.3) ? random.integer(1, Math.min(3, length)) : 0;
  for (let nth = 1; nth <= falls; nth += 1, left -= DOWN) days.push(limitDay('limit-down', nth, random));
  return [...days, ...aftermath(-Math.max(0, left), random)];
}

/** A crash: days in a row that close at the lower limit. Part of the fall is made good later. */
export function crash(random: SeededRandom): StoryDay[] {
  const length = random.integer(1, random.chance(0.3) ? 5 : 3);
  const days: StoryDay[] = [];
  for (let nth = 1; nth <= length; nth += 1) days.push(limitDay('limit-down', nth, random));
  if (length >= WARNED_FROM) warn(days, 1, 'unusual-fall');
  if (length > SUSPENDED_FROM) suspend(days, 1);
  return [...days, ...aftermath(DOWN * length * (0.7 * random.next() - 0.1), random)];
}

/** A headline during trading that moves the price. @param size typical log return */
export function headline(random: SeededRandom, size: number): StoryDay[] {
  const good = random.chance(0.55);
  const drift = (good ? 1 : -1) * size * (0.6 + 0.8 * random.next());
  const at = HEADLINE_FROM + Math.floor((HEADLINE_TO - HEADLINE_FROM) * random.next());
  const published = notice(good ? 'good-news' : 'bad-news', at);
  return [
    day({ kind: 'news', drift, activity: 2.5, notices: [published] }),
    day({ kind: 'aftermath', activity: 1.6 }),
    day({ kind: 'aftermath', activity: 1.2 }),
  ];
}

/** The first weeks of a company that has gone public: mostly days at the upper limit, sometimes a fall at once. */
export function debut(random: SeededRandom): StoryDay[] {
  const rises = random.chance(0.7);
  const length = rises ? drawRun(random) : random.integer(1, 2);
  const days: StoryDay[] = [];
  for (let nth = 1; nth <= length; nth += 1) days.push(limitDay(rises ? 'limit-up' : 'limit-down', nth, random));
  publish(days, 0, notice('listing', LISTING_AT));
  if (rises && length >= WARNED_FROM) warn(days, 1, 'unusual-rise');
  const left = rises ? -UP * length * random.next() : 0.1 * random.next();
  return [...days, ...aftermath(left, random)];
}

/**
 * A day on which accounts are published. A surprise moves the opening, except on days at a limit and without trading.
 * @param story what goes on in the stock on that day anyway
 */
export function withResult(story: StoryDay | null, { surprise, gap }: Result, random: SeededRandom): StoryDay {
  const at = RESULTS_AT + Math.floor(RESULTS_SPREAD_MS * random.next());
  const published = notice(`results-${verdictOn(surprise)}`, at);
  if (!story) return day({ kind: 'results', gap, activity: 2, notices: [published] });
  const notices = [published, ...story.notices];
  if (isAtLimit(story) || story.kind === 'suspended') return { ...story, notices };
  return { ...story, notices, gap: story.gap + gap, activity: story.activity * 1.4 };
}

function drawRun(random: SeededRandom): number {
  let left = random.next() * 100;
  for (const [length, weight] of RUNS) {
    left -= weight;
    if (left < 0) return length;
  }
  return 1;
}

function limitDay(kind: 'limit-up' | 'limit-down', nth: number, random: SeededRandom): StoryDay {
  const size = kind === 'limit-up' ? 0.32 : -0.19;
  // The first day finds its limit while it trades, most of the others open at it.
  const gap = nth === 1 ? 0.12 * size : random.chance(0.65) ? size : 0.4 * size * random.next();
  return day({ kind, nth, gap, activity: nth === 1 ? 6 : 3.5 });
}

function suspend(days: StoryDay[], count: number): void {
  publish(days, days.length - 1, notice('suspension', SUSPENSION_AT));
  for (let left = count; left > 0; left -= 1) days.push(day({ kind: 'suspended', activity: 0 }));
  publish(days, days.length - 1, notice('resumption', RESUMPTION_AT));
}

/** The exchange warns after a day. @param index of the day */
const warn = (days: StoryDay[], index: number, kind: NoticeKind): void =>
  publish(days, index, notice(kind, WARNING_AT));

function publish(days: StoryDay[], index: number, given: Notice): void {
  const found = days[index];
  if (found) days[index] = { ...found, notices: [...found.notices, given] };
}

/** The move that is left, spread over one to three weeks in which trading calms down. */
function aftermath(move: number, random: SeededRandom): StoryDay[] {
  const count = random.integer(5, 15);
  return Array.from({ length: count }, (_, index) =>
    day({ kind: 'aftermath', drift: move / count, activity: 1 + 2 * (1 - index / count) }),
  );
}
