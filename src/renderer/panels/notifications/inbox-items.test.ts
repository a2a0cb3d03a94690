import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type InboxNotice, noticeKind } from '#shared/contract/inbox.ts';
import { type NotificationEntry, notificationCode } from '#shared/contract/notifications.ts';
import { isoDay } from '#shared/formats/formats.ts';
import { DAY_MS } from '#shared/time.ts';
import {
  asksService,
  daysOf,
  heldItems,
  INBOX_KINDS,
  INBOX_SOURCES,
  type InboxItem,
  isOfService,
  loadedPart,
  mergeInbox,
  minutesSince,
  passes,
  unreadByKind,
} from './inbox-items.ts';

const START = Date.UTC(2026, 10, 25, 3);
const entry = (id: string, over: Partial<NotificationEntry> = {}): NotificationEntry => ({
  id,
  at: START,
  code: 'feed-lost',
  params: {},
  target: null,
  read: true,
  ...over,
});
const notice = (id: string, over: Partial<InboxNotice> = {}): InboxNotice => ({
  id,
  kind: 'cash',
  title: '',
  text: '',
  about: {},
  read: true,
  at: START,
  ...over,
});
const idsOf = (items: readonly InboxItem[]): string => items.map(({ id }) => id).join();

const anyTime = fc.integer({ min: START, max: START + 9 * DAY_MS });
const orderId = fc.constantFrom('1', '2', '3');
const anyEntry = fc.record({
  id: fc.uuid(),
  at: anyTime,
  code: fc.constantFrom(...notificationCode.options),
  params: fc.record({ orderId }),
  target: fc.record({ panel: fc.constant('notifications' as const), item: fc.constantFrom('n1', 'n2', 'n3') }),
  read: fc.boolean(),
}) satisfies fc.Arbitrary<NotificationEntry>;
const anyNotice = fc.record({
  id: fc.constantFrom('n1', 'n2', 'n3', 'n4', 'n5', 'n6'),
  kind: fc.constantFrom(...noticeKind.options, 'newer'),
  title: fc.constant(''),
  text: fc.constant(''),
  about: fc.record({ order_id: orderId, room_id: fc.constantFrom('n1', 'n2') }),
  read: fc.boolean(),
  at: fc.option(anyTime),
}) satisfies fc.Arbitrary<InboxNotice>;
const newestFirst = <Timed extends { readonly at: number | null }>(timed: readonly Timed[]): Timed[] =>
  timed.toSorted((left, right) => (right.at ?? 0) - (left.at ?? 0));

it('lists every entry and every message once, newest first, by day and kind', () => {
  fc.assert(
    fc.property(
      fc.array(anyEntry, { maxLength: 40 }),
      fc.uniqueArray(anyNotice, { selector: ({ id }) => id }),
      fc.constantFrom(null, ...INBOX_KINDS),
      (someEntries, someNotices, kind) => {
        const entries = newestFirst(someEntries);
        const items = mergeInbox(entries, newestFirst(someNotices));
        const entriesOf = items.flatMap((item) => item.entry ?? []);
        expect(new Set(entriesOf)).toEqual(new Set(entries));
        expect(entriesOf).toHaveLength(entries.length);
        expect(
          items
            .flatMap((item) => item.notice?.id ?? [])
            .toSorted()
            .join(),
        ).toBe(
          someNotices
            .map(({ id }) => id)
            .toSorted()
            .join(),
        );
        for (const { unread, entry: told, notice: sent } of items)
          expect(unread).toBe(told?.read === false || sent?.read === false);
        const shown = items.filter((item) => passes({ kind, source: null }, item));
        const days = daysOf(shown);
        expect(days.flatMap((day) => day.items)).toEqual(shown);
        const times = shown.flatMap(({ at }) => at ?? []);
        expect(times).toEqual(times.toSorted((left, right) => right - left));
        expect(days.map(({ date }) => date)).toEqual([
          ...new Set(shown.map(({ at }) => (at === null ? '' : isoDay(at)))),
        ]);
        expect(shown.slice(times.length).every(({ at }) => at === null)).toBe(true);
      },
    ),
  );
});

it('groups by the exchange’s day, once each, and what has no time at the end', () => {
  const at = (text: string): number => Date.parse(text);
  const items = mergeInbox(
    [entry('mine', { at: at('2026-11-24T18:30:00Z') })],
    [
      notice('d', { at: null }),
      notice('a', { at: at('2026-11-25T01:00:00Z') }),
      notice('b', { at: at('2026-11-24T18:00:00Z') }),
      notice('b', { at: at('2026-11-24T18:00:00Z') }),
      notice('c', { at: at('2026-11-24T16:00:00Z') }),
    ],
  );
  expect(daysOf(items).map((day) => [day.date, idsOf(day.items)])).toEqual([
    ['2026-11-25', 'service a,mine,service b'],
    ['2026-11-24', 'service c'],
    ['', 'service d'],
  ]);
});

it('keeps those of one moment in the order in which they came, the log first', () => {
  expect(idsOf(mergeInbox([entry('a'), entry('b')], [notice('c'), notice('d')]))).toBe('a,b,service c,service d');
});

it('orders by the service’s clock, which in practice is of another day than the machine’s', () => {
  const entries = [entry('later', { at: START + 9 * DAY_MS, serviceAt: START - 60_000 })];
  expect(idsOf(mergeInbox(entries, [notice('n')]))).toBe('service n,later');
});

it('shows what both tell once: a message with its notification, unread by either', () => {
  const target = { panel: 'notifications', item: 'n' } as const;
  const told = entry('told', { code: 'inbox-message', target, read: false });
  const [item, ...others] = mergeInbox([told], [notice('n', { kind: 'corporate-action' })]);
  expect(others).toEqual([]);
  expect(item).toMatchObject({ id: 'service n', kind: 'market', unread: true, entry: { id: 'told' } });
  // Before its page is loaded it has the same place under the same id.
  expect(mergeInbox([told], [])).toMatchObject([{ id: 'service n', kind: 'account', unread: true }]);
});

it('shows the end of an order once, in Lantai’s words, and loses no other message about the order', () => {
  const ofOrder = (code: NotificationEntry['code'], at: number) =>
    entry(code, { code, at, params: { orderId: '7' }, target: { panel: 'orders', item: 'ref' } });
  const sent = (id: string, at: number, order = '7') =>
    notice(id, { kind: 'order', at, about: { order_id: order, symbol: 'BNTG' } });
  const entries = [
    ofOrder('order-match', START),
    ofOrder('order-partial', START - 900),
    ofOrder('order-open', START - 1_000),
  ];
  // The service’s clock is three seconds ahead, so that the stop order’s message is nearer to the fill than its own.
  const notices = [sent('filled', START + 3_100), sent('other', START + 3_000, '8'), sent('triggered', START + 2_000)];
  const items = mergeInbox(entries, notices);
  expect(idsOf(items)).toBe('service other,service triggered,order-match,order-partial,order-open');
  expect(items.find(({ id }) => id === 'order-match')?.notice?.id).toBe('filled');
  // An order number is not unique across days: on another day it is another order.
  expect(mergeInbox([ofOrder('order-match', START)], [sent('filled', START - DAY_MS)])).toHaveLength(2);
});

it('pairs a message of a room and a post that names the person with their notifications', () => {
  const entries = [
    entry('mention', { code: 'chat-mention', target: { panel: 'chat', item: 'room-1' } }),
    entry('post', { code: 'stream-mention', target: { panel: 'stream', item: '100' } }),
  ];
  const notices = [
    notice('a', { kind: 'chat', about: { room_id: 'room-1' } }),
    notice('b', { kind: 'chat', about: { room_id: 'room-2' } }),
    notice('c', { kind: 'social', about: { post_id: '100' } }),
    notice('d', { kind: 'social' }),
  ];
  expect(idsOf(mergeInbox(entries, notices))).toBe('mention,post,service b,service d');
});

it('an older page is appended: nothing comes between what is shown', () => {
  fc.assert(
    fc.property(
      fc.array(anyEntry, { maxLength: 40 }),
      fc.uniqueArray(anyNotice, { selector: ({ id }) => id }),
      fc.nat(),
      (someEntries, someNotices, cut) => {
        const entries = newestFirst(someEntries.filter(({ code }) => code === 'feed-lost' || code === 'alert-price'));
        const notices = newestFirst(someNotices.filter(({ at }) => at !== null));
        const page = notices.slice(0, 1 + (cut % Math.max(1, notices.length)));
        const first = loadedPart(mergeInbox(entries, page), page);
        const both = idsOf(mergeInbox(entries, notices)).split(',');
        expect(both.slice(0, first.length).join()).toBe(idsOf(first));
      },
    ),
  );
});

it('while the list is used newer items wait and older ones are appended', () => {
  const at = (minutes: number) => START + minutes * 60_000;
  const before = mergeInbox([entry('a', { at: at(5) }), entry('b', { at: at(3) })], []);
  const ids = new Set(before.map(({ id }) => id));
  const after = mergeInbox(
    [entry('new', { at: at(9) }), entry('a', { at: at(5), read: false }), entry('b', { at: at(3) }), entry('old')],
    [notice('between', { at: at(4) }), notice('older', { at: at(1) })],
  );
  const held = heldItems(after, ids);
  expect(idsOf(held)).toBe('a,b,service older,old');
  expect(held[0]?.unread).toBe(true);
  expect(heldItems(after, null)).toBe(after);
});

it('a one-time code does not wait while the list is used', () => {
  const before = mergeInbox([entry('a', { at: START })], []);
  const text = '482913 is your code to change your trading PIN.';
  const code = notice('code', { kind: 'security', text, at: START + 1 });
  const after = mergeInbox([entry('a', { at: START })], [code, notice('other', { at: START + 2 })]);
  expect(idsOf(heldItems(after, new Set(before.map(({ id }) => id))))).toBe('service code,a');
});

it.each([
  ['lantai', 'fill,alert'],
  ['service', 'fill,service n'],
  [null, 'fill,alert,service n'],
] as const)('from %s shows %s', (source, expected) => {
  const fill = entry('fill', { code: 'order-match', at: START + 2, params: { orderId: '7' } });
  const items = mergeInbox(
    [fill, entry('alert', { code: 'alert-price', at: START + 1 })],
    [notice('filled', { kind: 'order', about: { order_id: '7' } }), notice('n')],
  );
  expect(idsOf(items.filter((item) => passes({ kind: null, source }, item)))).toBe(expected);
});

it('asks the service only where its messages can pass', () => {
  const passing = INBOX_KINDS.filter((kind) => asksService({ kind, source: null }));
  expect(passing).toEqual(['orders', 'account', 'market', 'social']);
  expect(INBOX_SOURCES.filter((source) => asksService({ kind: null, source }))).toEqual(['service']);
  const everything = mergeInbox(
    notificationCode.options.map((code) => entry(code, { code })),
    noticeKind.options.map((kind) => notice(kind, { kind })),
  );
  expect(new Set(everything.map(({ kind }) => kind))).toEqual(new Set(INBOX_KINDS));
  for (const item of everything.filter((each) => isOfService(each))) expect(passing).toContain(item.kind);
});

it('counts the service’s messages as the service does, and without its answer those that are loaded', () => {
  const target = { panel: 'notifications', item: 'n' } as const;
  const items = mergeInbox(
    [entry('told', { code: 'inbox-message', target, read: false }), entry('feed', { read: false })],
    [notice('n', { read: false }), notice('m', { kind: 'corporate-action', read: false })],
  );
  const none = { orders: 0, alerts: 0, account: 0, market: 0, social: 0, connection: 1 };
  expect(unreadByKind(items, undefined)).toEqual({ ...none, account: 1, market: 1 });
  expect(unreadByKind(items, { cash: 3, security: 1, newer: 1 })).toEqual({ ...none, account: 5 });
});

it.each([
  [30_000, 0],
  [59 * 60_000, 59],
  [60 * 60_000, null],
  [-15_000, 0],
  [-61_000, null],
])('after %i ms shows %s minutes', (passed, minutes) => {
  expect(minutesSince(1_000, 1_000 + passed)).toBe(minutes);
});
