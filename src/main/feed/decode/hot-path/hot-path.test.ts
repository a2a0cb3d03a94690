import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_FEED_DIALECT, type FeedDialect } from '#main/feed/protocol/dialect.ts';
import { MESSAGE_TYPES, type MessageType } from '#main/feed/protocol/message-types.ts';
import { copyOfBook, copyOfQuote, copyOfTrade } from '#main/feed/testing/updates.ts';
import {
  codes,
  doubleField,
  field,
  fieldsOf,
  fixed32,
  integer,
  LENGTH,
  type Mutation,
  messageField,
  mutate,
  mutation,
  numberField,
  oddField,
  textField,
  times,
  varint,
} from '#main/feed/testing/wire-bytes.ts';
import { createDelivery } from '../delivery.ts';
import type { LowRateSink } from '../low-rate-updates.ts';
import { recognise } from '../recognise.ts';
import { createReference } from '../reference-decoder.ts';
import { createHotPath } from './hot-path.ts';

/** Frames of each kind in a run of the suite; `LANTAI_FRAMES` sets more: frames in all, each with its mutants. */
const FRAMES = Number(process.env.LANTAI_FRAMES ?? 50_000);
const MUTANTS = 3;

/** A delivered update, copied by value. */
type PushedFrame = { readonly kind: string; readonly value: unknown; readonly words?: readonly number[] };

function listen(): {
  readonly received: PushedFrame[];
  deliver(dialect: FeedDialect): ReturnType<typeof createDelivery>;
  readonly lowRate: LowRateSink;
} {
  const received: PushedFrame[] = [];
  const lowRate: LowRateSink = {
    put: () => {},
    depth: (update) => received.push({ kind: 'depth', value: held(copyOfBook(update)) }),
  };
  const sink = {
    quote: (update: Parameters<typeof copyOfQuote>[0]) =>
      received.push({ kind: 'quote', value: copyOfQuote(update), words: [...update.words] }),
    book: (update: Parameters<typeof copyOfBook>[0]) =>
      received.push({ kind: 'book', value: held(copyOfBook(update)), words: [...update.words] }),
    trade: (update: Parameters<typeof copyOfTrade>[0]) => received.push({ kind: 'trade', value: copyOfTrade(update) }),
  };
  return { received, lowRate, deliver: (dialect) => createDelivery({ dialect, sink, lowRate }) };
}

/** What lies beyond the levels that hold is left over from books before. */
const held = (book: ReturnType<typeof copyOfBook>) => ({
  ...book,
  bids: [...book.bids.levels.subarray(0, book.bids.count * 3)],
  offers: [...book.offers.levels.subarray(0, book.offers.count * 3)],
});

function setUp(over: Partial<FeedDialect> = {}) {
  const dialect = { ...DEFAULT_FEED_DIALECT, bookDepth: 3, ...over };
  const ours = listen();
  const theirs = listen();
  const hotPath = createHotPath(ours.deliver(dialect), dialect);
  const reference = createReference(theirs.deliver(dialect), dialect, theirs.lowRate);
  const all = new Set<MessageType>(MESSAGE_TYPES);
  hotPath.expect(all);
  let taken = 0;
  return {
    taken: () => taken,
    /** @throws Error when the hot-path readers say anything that the generated module does not. */
    check(bytes: Uint8Array): void {
      ours.received.length = 0;
      theirs.received.length = 0;
      // As a frame lies among others in what a socket read.
      const buffer = new Uint8Array(bytes.length + 9).fill(0xff);
      buffer.set(bytes, 5);
      const frame = buffer.subarray(5, 5 + bytes.length);
      if (!hotPath.take(frame)) {
        if (ours.received.length > 0) throw new Error('received something, and then left it to the other');
        return;
      }
      taken += 1;
      const type = recognise(frame, all);
      if (type === 'ambiguous' || type === 'unknown' || type === 'malformed') throw new Error(`took what is ${type}`);
      if (type === 'PingResponse' || type === 'Error') throw new Error(`took a ${type}`);
      reference.take(type, frame);
      if (!isDeepStrictEqual(ours.received, theirs.received))
        throw new Error(`${JSON.stringify(ours.received)} is not ${JSON.stringify(theirs.received)}`);
    },
  };
}

const odd = oddField;
const verbs = fc.oneof({ weight: 5, arbitrary: fc.constantFrom('A', 'E') }, { weight: 1, arbitrary: fc.string() });
const changes = fc.oneof({ weight: 20, arbitrary: fc.nat(2) }, { weight: 1, arbitrary: fc.integer() });
const flag = fc.integer({ min: -1, max: 4 }).map(BigInt);

const seconds = fc.oneof(
  { weight: 8, arbitrary: fc.bigInt({ min: 1_700_000_000n, max: 1_900_000_000n }) },
  { weight: 2, arbitrary: integer },
);
const nanos = fc.oneof(
  { weight: 4, arbitrary: fc.bigInt({ min: 0n, max: 999_999_999n }) },
  { weight: 4, arbitrary: fc.bigInt({ min: 0n, max: 999n }).map((ms) => ms * 1_000_000n) },
  { weight: 1, arbitrary: integer },
);
/** What services send, ten times for each time that it is anything else. */
const mostly = (usual: fc.Arbitrary<number[]>, other: fc.Arbitrary<number[]>) =>
  fc.oneof({ weight: 10, arbitrary: usual }, { weight: 1, arbitrary: other });
const inOrder = (...fields: fc.Arbitrary<number[]>[]) => fc.tuple(...fields).map((parts) => parts.flat());
const timestamp = mostly(
  inOrder(numberField(1, seconds), numberField(2, nanos)),
  fieldsOf([numberField(1, seconds), numberField(2, nanos)], odd),
);

const units = fc.oneof(
  { weight: 8, arbitrary: fc.bigInt({ min: 0n, max: 5_000_000n }) },
  { weight: 3, arbitrary: fc.bigInt({ min: 0n, max: 10n ** 15n }) },
  { weight: 1, arbitrary: integer },
);
const billionths = fc
  .oneof({ weight: 3, arbitrary: fc.integer({ min: 0, max: 999_999_999 }) }, { weight: 1, arbitrary: fc.integer() })
  .map((value) => field(2, 5, fixed32(value)));
const decimal = fc.oneof(
  { weight: 6, arbitrary: numberField(1, units) },
  { weight: 2, arbitrary: fieldsOf([numberField(1, units), billionths], odd) },
);

const livePrice = (amount: (number: number) => fc.Arbitrary<number[]>, quantity: fc.Arbitrary<number[]>) => [
  textField(1, codes),
  ...[2, 3, 4, 5, 6, 7, 8, 9, 10].map(amount),
  textField(11, times),
  ...[12, 13, 14].map(amount),
  numberField(15, flag),
  textField(16, verbs),
  quantity,
  numberField(18, flag),
  ...[19, 20, 21, 22].map((number) => numberField(number)),
  numberField(23, flag),
  numberField(24, flag),
  numberField(25, flag),
  textField(26, times),
];

const price = fieldsOf(livePrice(doubleField, numberField(17)), odd);
const decimalField = (number: number) => messageField(number, decimal);
const priceV3 = fieldsOf([...livePrice(decimalField, decimalField(17)), decimalField(27)], odd);

const trade = fieldsOf(
  [
    messageField(1, timestamp),
    textField(2, codes),
    doubleField(3),
    doubleField(4),
    numberField(5, flag),
    numberField(6, flag),
    messageField(7, timestamp),
    numberField(8, changes),
    numberField(9),
    numberField(10, flag),
    doubleField(11),
  ],
  odd,
);
const trades = fc.array(messageField(1, trade), { maxLength: 4 }).map((all) => all.flat());

const level = fieldsOf([decimalField(1), decimalField(2), decimalField(3)], odd);
const soundLevel = fc
  .tuple(fc.nat(900_000), fc.integer({ min: 1, max: 90_000 }), fc.nat(500))
  .map((numbers) => numbers.flatMap((value, at) => field(at + 1, LENGTH, field(1, 0, varint(value)))));
const anyLevel = fc.oneof({ weight: 8, arbitrary: soundLevel }, { weight: 1, arbitrary: level });
const levels = (number: number) => fc.array(messageField(number, anyLevel), { maxLength: 5 }).map((all) => all.flat());
const book = fieldsOf(
  [
    textField(1, codes),
    levels(2),
    levels(3),
    messageField(4, anyLevel),
    messageField(5, anyLevel),
    messageField(6, timestamp),
  ],
  odd,
);
const bookFeed = fieldsOf(
  [
    textField(1, codes),
    messageField(2, book),
    numberField(3),
    numberField(4, fc.constantFrom(0n, 0n, 0n, 1n)),
    textField(5, times),
    numberField(8),
    textField(9, times),
  ],
  odd,
);

const event = (number: number, message: fc.Arbitrary<number[]>) =>
  fc.oneof(
    { weight: 12, arbitrary: messageField(number, message) },
    { weight: 1, arbitrary: fc.tuple(messageField(number, message), odd).map((parts) => parts.flat()) },
    { weight: 1, arbitrary: fc.array(messageField(number, message), { maxLength: 2 }).map((all) => all.flat()) },
  );

const KINDS: Readonly<Record<string, fc.Arbitrary<number[]>>> = {
  'a wrapped LivePrice': event(9, price),
  'wrapped trades': event(8, trades),
  'a wrapped book': event(10, bookFeed),
  'a bare LivePrice': price,
  'a bare LivePrice_v3': priceV3,
  'a bare RunningTrade': trade,
  'a bare Orderbook_v3': book,
};

describe('what the hotPath readers take, the generated module takes with equal values', () => {
  test.each(Object.entries(KINDS))(
    '%s, and what damage makes of it',
    (_name, kind) => {
      const usual = setUp();
      const unusual = setUp({
        quoteVolume: 'lots',
        tradeVolume: 'lots',
        bookVolume: 'shares',
        bookCodec: 'auto',
        messages: { liveprice: 'LivePrice_v3', order_book: 'Orderbook_v3' },
      });
      let good = 0;
      const frames = fc.tuple(
        kind,
        fc.array(fc.array(mutation, { minLength: 1, maxLength: 3 }), { minLength: MUTANTS, maxLength: MUTANTS }),
      );
      const all = Math.ceil(FRAMES / Object.keys(KINDS).length / (1 + MUTANTS));
      fc.assert(
        fc.property(frames, fc.boolean(), ([bytes, damages], plain) => {
          const { check, taken } = plain ? usual : unusual;
          const frame = Uint8Array.from(bytes);
          const before = taken();
          check(frame);
          good += taken() - before;
          for (const damage of damages)
            check(damage.reduce((bent: Uint8Array, mutation: Mutation) => mutate(bent, mutation), frame));
        }),
        { numRuns: all },
      );
      // The property is meaningful only if they accept what services send.
      expect(good / all).toBeGreaterThan(0.05);
    },
    10_000 + FRAMES,
  );
});
