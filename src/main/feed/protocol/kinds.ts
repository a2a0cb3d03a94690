import type { FeedSubscriptions } from '#shared/contract/feed.ts';
import {
  byName,
  type Channel,
  CODE_KINDS,
  type CodeKind,
  FEED_KINDS,
  type FeedKind,
  KINDS,
  type Kinds,
  LOW_RATE_ROW_KINDS,
  type LowRateKind,
  type NumberedKind,
  WHOLE_KINDS,
} from '#shared/contract/feed-kinds.ts';

// What only the main process derives from the table of kinds: windows do not load it.

export const isNumbered = (kind: FeedKind): kind is NumberedKind => FEED_KINDS[kind].isNumbered;
export const NUMBERED_KINDS = KINDS.filter(isNumbered);
export const LOW_RATE_KINDS: readonly LowRateKind[] = [...LOW_RATE_ROW_KINDS, ...WHOLE_KINDS];
export const LOW_RATE_CODE_KINDS = CODE_KINDS.filter(
  (kind): kind is CodeKind & LowRateKind => FEED_KINDS[kind].rate === 'low',
);

type Choices = Extract<Kinds[FeedKind], { choices: unknown }>['choices'];
type ChoiceName = Choices extends infer Each ? (Each extends unknown ? keyof Each : never) : never;
/** The channels that each of the profile's choices is among, the default first. */
export type ChannelChoices = {
  readonly [choice in ChoiceName]: Extract<Choices, Readonly<Record<choice, readonly Channel[]>>>[choice];
};
export const CHANNEL_CHOICES = Object.fromEntries(
  Object.values(FEED_KINDS).flatMap((kind) => ('choices' in kind ? Object.entries(kind.choices) : [])),
) as ChannelChoices;
export const CHOICES = Object.keys(CHANNEL_CHOICES) as readonly ChoiceName[];
/** The choices that a kind of stocks is requested by: all of them. */
export const CHOICES_OF = byName<{ readonly [kind in CodeKind]: readonly ChoiceName[] }>(CODE_KINDS, (kind) =>
  CHOICES.filter((choice) => choice in FEED_KINDS[kind].choices),
);

type Keys = { readonly [kind in FeedKind]: (subscribed: FeedSubscriptions[kind]) => readonly string[] };
const KEYS = byName<Keys>(KINDS, (kind) => FEED_KINDS[kind].subscription.keys);
/** What a kind is subscribed to by: stocks' codes, or one text for all items of the same meaning. */
export const keysOf = <Kind extends FeedKind>(kind: Kind, subscriptions: FeedSubscriptions): readonly string[] =>
  KEYS[kind](subscriptions[kind]);
