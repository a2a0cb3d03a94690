import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { message } from '#shared/chat/testing/messages.ts';
import { DAY_MS, HOUR_MS } from '#shared/time.ts';
import { MAX_SHOWN, type Talk, withNews, withOlder } from './message-model.ts';
import { rowsOf } from './message-rows.ts';

const EMPTY: Talk = { messages: [], hasOlder: false, outgoing: [] };
const idsOf = ({ messages }: Talk): number[] => messages.map(({ id }) => Number(id));
const span = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => message(from + at));
const news = (from: number, to: number, joins = true, hasOlder = false) => ({
  room: 'r',
  messages: span(from, to),
  joins,
  hasOlder,
  outgoing: [],
});

describe('pages and live messages', () => {
  test('in any order of arrival, each message is there once, sorted, without a gap', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('older', 'new', 'again'), { maxLength: 30 }), (steps) => {
        let talk: Talk = { messages: span(500, 510), hasOlder: true, outgoing: [] };
        let oldest = 500;
        let newest = 510;
        for (const step of steps) {
          if (step === 'older') {
            const from = Math.max(1, oldest - 7);
            talk = withOlder(talk, { messages: span(from, oldest - 1), hasOlder: from > 1 });
            oldest = from;
          } else if (step === 'new') {
            newest += 2;
            talk = withNews(talk, news(newest - 1, newest));
          } else talk = withNews(talk, news(newest - 4, newest));
        }
        expect(idsOf(talk)).toEqual(span(oldest, newest).map(({ id }) => Number(id)));
      }),
    );
  });

  test('messages that do not join replace the list and report whether older ones exist', () => {
    const talk = withNews({ ...EMPTY, messages: span(1, 5) }, news(40, 44, false, true));
    expect([idsOf(talk)[0], talk.messages.length, talk.hasOlder]).toEqual([40, 5, true]);
  });

  test('the list is bounded: the oldest are dropped and can be paged back to; a page beyond the cap is refused', () => {
    const full: Talk = { ...EMPTY, messages: span(1_001, 1_000 + MAX_SHOWN) };
    const more = withNews(full, news(1_001 + MAX_SHOWN, 1_005 + MAX_SHOWN));
    expect([more.messages.length, more.messages[0]?.id, more.hasOlder]).toEqual([MAX_SHOWN, '1006', true]);
    expect(withOlder(full, { messages: span(990, 1_000), hasOlder: true })).toBe(full);
    const nearly: Talk = { ...EMPTY, messages: span(1_004, 1_000 + MAX_SHOWN) };
    const fitted = withOlder(nearly, { messages: span(990, 1_003), hasOlder: false });
    expect([idsOf(fitted)[0], fitted.messages.length, fitted.hasOlder]).toEqual([1_001, MAX_SHOWN, true]);
  });
});

describe('message rows', () => {
  const from = Date.UTC(2026, 2, 2, 3);
  const kinds = (rows: ReturnType<typeof rowsOf>): string[] =>
    rows.map((row) =>
      row.kind === 'message'
        ? `${row.leads ? 'leads' : 'goes on'} ${row.message.id}`
        : row.kind === 'note'
          ? 'note'
          : row.kind,
    );

  test('a day is named once, a sender again after another sender, a note, a pause or midnight', () => {
    const messages = [
      message(1, { at: from }),
      message(2, { at: from + 60_000 }),
      message(3, { at: from + 120_000, mine: true }),
      message(4, { at: from + 180_000, kind: 'note' }),
      message(5, { at: from + 240_000, mine: true }),
      message(6, { at: from + HOUR_MS, mine: true }),
      message(7, { at: from + DAY_MS, mine: true }),
    ];
    expect(kinds(rowsOf(messages, null))).toEqual([
      'day',
      'leads 1',
      'goes on 2',
      'leads 3',
      'note',
      'leads 5',
      'leads 6',
      'day',
      'leads 7',
    ]);
  });

  test('the divider is before the first unread message of others, and absent when all is read', () => {
    const messages = [
      message(1),
      message(2),
      message(3, { mine: true }),
      message(4, { kind: 'note' }),
      message(5),
      message(6),
    ];
    const rows = kinds(rowsOf(messages, '2'));
    expect(rows.indexOf('unread')).toBe(rows.indexOf('leads 5') - 1);
    expect(kinds(rowsOf(messages, '6'))).not.toContain('unread');
    expect(kinds(rowsOf(messages, null))).not.toContain('unread');
    // Nothing has been read yet.
    expect(kinds(rowsOf(messages, '')).slice(0, 2)).toEqual(['day', 'unread']);
  });

  test('every message is included once for any input', () => {
    const any = fc.record({
      mine: fc.boolean(),
      kind: fc.constantFrom('text', 'note') as fc.Arbitrary<'text' | 'note'>,
      deleted: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 40 }), fc.option(fc.nat(40).map(String)), (all, readUpTo) => {
        const messages = all.map((each, at) => message(at + 1, each));
        const rows = rowsOf(messages, readUpTo);
        expect(rows.flatMap((row) => ('message' in row ? row.message.id : []))).toEqual(messages.map(({ id }) => id));
        expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
      }),
    );
  });
});
