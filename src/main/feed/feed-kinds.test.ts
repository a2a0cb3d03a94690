import fc from 'fast-check';
import { expect, test } from 'vitest';
import { feedSubscriptions } from '#shared/contract/feed.ts';
import {
  CHANNEL_MESSAGES,
  FEED_KINDS,
  type KindDeclaration,
  NO_SUBSCRIPTIONS,
  ORIGIN_FIELDS,
} from '#shared/contract/feed-kinds.ts';
import { stockCode } from '#shared/market/index.ts';
import { createDecoder } from './decode/decoder.ts';
import { createUnreadableLog } from './decode/unreadable-frames.ts';
import { DEFAULT_FEED_DIALECT as dialect } from './protocol/dialect.ts';
import type { MessageType } from './protocol/message-types.ts';
import { requestedChannels } from './protocol/requests.ts';
import { chartChannels, plainChannels } from './subscriptions/channel-lists.ts';
import { FRAMES } from './testing/any-frame.ts';

type Declarations = Readonly<Record<string, KindDeclaration>>;

const SAMPLES = 30;

/** What a decoder delivers of frames of a type where nothing else can come: names of its sinks, and of rows their fields. */
function deliveredOf(type: MessageType): ReadonlyMap<string, readonly string[]> {
  const delivered = new Map<string, readonly string[]>();
  const note = (name: string, fields: readonly string[] = []): unknown => delivered.set(name, fields);
  const decoder = createDecoder({
    dialect,
    sink: { quote: () => note('quotes'), book: () => note('books'), trade: () => note('trades') },
    lowRate: { put: (update) => note(update.kind, Object.keys(update)), depth: () => note('depths') },
    unreadable: createUnreadableLog(() => false),
    now: () => 0,
  });
  decoder.expect(new Set([type]));
  for (const bytes of fc.sample(FRAMES[type], { numRuns: SAMPLES, seed: 1 })) decoder.binary(bytes);
  return delivered;
}

const channelsOf = ({ choices = {}, channel }: KindDeclaration): readonly string[] =>
  channel === undefined ? Object.values(choices).flat() : [channel];

const messagesOf = (declaration: KindDeclaration): readonly MessageType[] =>
  Object.entries(CHANNEL_MESSAGES).flatMap(([channel, messages]) =>
    channelsOf(declaration).includes(channel) ? messages : [],
  );

/** Whether each message of its channels is decoded, and one of them with all fields of its rows. Charts are filled from two messages. */
function isDecoded(kind: string, declaration: KindDeclaration): boolean {
  const delivered = messagesOf(declaration).map(deliveredOf);
  if (delivered.length === 0 || delivered.some(({ size }) => size === 0)) return false;
  if (declaration.rate === 'high' || declaration.connection === 'chart') return true;
  const fields = (declaration.fields ?? []).filter((field) => !ORIGIN_FIELDS.some((origin) => origin === field));
  return delivered.some((sinks) => fields.every((field) => sinks.get(kind)?.includes(field)) && sinks.has(kind));
}

const ITEMS: Readonly<Record<string, unknown>> = {
  movers: { kind: 'gainers', boards: ['all'] },
  queues: { code: 'BNTG', price: 1_000, board: 'RG', side: 'both' },
};

/** As many entries of a subscription. */
const entries = (kind: string, { subscription }: KindDeclaration, count: number): unknown =>
  subscription.by === 'flag' ? count > 0 : new Array(count).fill(ITEMS[kind] ?? stockCode('BNTG'));

const isAllowed = (kind: string, subscribed: unknown): boolean =>
  feedSubscriptions.safeParse({ ...NO_SUBSCRIPTIONS, [kind]: subscribed }).success;

function isLimited(kind: string, declaration: KindDeclaration): boolean {
  const { by, max } = declaration.subscription;
  return (
    isAllowed(kind, entries(kind, declaration, max)) &&
    (by === 'flag' || !isAllowed(kind, entries(kind, declaration, max + 1)))
  );
}

function isRequested(kind: string, declaration: KindDeclaration): boolean {
  const parsed = feedSubscriptions.safeParse({ ...NO_SUBSCRIPTIONS, [kind]: entries(kind, declaration, 1) });
  if (!parsed.success) return false;
  const lists = [plainChannels(parsed.data, parsed.data, dialect), chartChannels(parsed.data, dialect)];
  return lists.flatMap(requestedChannels).some((channel) => channelsOf(declaration).includes(channel));
}

/** The parts that kinds are without. */
const missingParts = (kinds: Declarations): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    Object.entries(kinds).flatMap(([kind, declaration]) => {
      const missing = [
        ...(isLimited(kind, declaration) ? [] : ['limit']),
        ...(isRequested(kind, declaration) ? [] : ['channel list']),
        ...(isDecoded(kind, declaration) ? [] : ['decoder']),
      ];
      return missing.length === 0 ? [] : [[kind, missing]];
    }),
  );

test('every kind has a limit, a channel list and a decoder of all its fields', () => {
  expect(missingParts(FEED_KINDS)).toEqual({});
});

test('a kind that is only declared lacks each of them', () => {
  const { lines } = FEED_KINDS;
  const added = { ...lines, choices: { indices: lines.choices.lines }, fields: ['level', ...ORIGIN_FIELDS] } as const;
  expect(missingParts({ indices: added })).toEqual({ indices: ['limit', 'channel list', 'decoder'] });
});

test('the compiler refuses a channel that nothing is known to answer', () => {
  const { lines } = FEED_KINDS;
  // @ts-expect-error -- No channel of that name is declared with its messages.
  const unanswered: KindDeclaration = { ...lines, choices: { indices: ['index'] } };
  expect(missingParts({ indices: unanswered })).toEqual({ indices: ['limit', 'channel list', 'decoder'] });
});
