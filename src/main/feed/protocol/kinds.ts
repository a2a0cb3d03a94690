import {
  byName,
  type Channel,
  CODE_KINDS,
  type CodeKind,
  FEED_KINDS,
  type FeedKind,
  type FeedSubscriptions,
  type ItemKind,
  type ItemOf,
  itemKey,
  KINDS,
  type Kinds,
  LOW_RATE_ROW_KINDS,
  type LowRateKind,
  type NumberedKind,
  WHOLE_KEY,
  WHOLE_KINDS,
} from '#shared/contract/feed-kinds.ts';
import { namesOf } from '#shared/records.ts';

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
export const CHOICES: readonly ChoiceName[] = namesOf(CHANNEL_CHOICES);
/** The choices that a kind of stocks is requested by: all of them. */
export const CHOICES_OF = byName<{ readonly [kind in CodeKind]: readonly ChoiceName[] }>(CODE_KINDS, (kind) =>
  CHOICES.filter((choice) => choice in FEED_KINDS[kind].choices),
);

const isItem = (kind: FeedKind): kind is ItemKind => FEED_KINDS[kind].subscription.by === 'item';
function itemKeys<Kind extends ItemKind>(kind: Kind, subscriptions: FeedSubscriptions): readonly string[] {
  const items: readonly ItemOf<Kind>[] = subscriptions[kind];
  return items.map((item) => itemKey(kind, item));
}

/** What a kind is subscribed to by: stocks' codes, or one text for all items of the same meaning. */
export function keysOf(kind: LowRateKind, subscriptions: FeedSubscriptions): readonly string[] {
  if (isItem(kind)) return itemKeys(kind, subscriptions);
  const subscribed = subscriptions[kind];
  if (typeof subscribed === 'boolean') return subscribed ? [WHOLE_KEY] : [];
  return subscribed;
}
