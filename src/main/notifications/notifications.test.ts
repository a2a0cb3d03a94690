import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTexts } from '#main/platform/texts.ts';
import { createManualTimers, type ManualTimers } from '#main/service/testing/manual-timers.ts';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import { type NotificationTarget, ORDER_CODES } from '#shared/contract/notifications.ts';
import type { Settings } from '#shared/contract/settings.ts';
import { sampleOrder } from '#shared/contract/testing/sample-order.ts';
import type { Lots } from '#shared/market/index.ts';
import type { Hidden } from '#shared/privacy.ts';
import { eventually } from '#shared/testing/eventually.ts';
import { HOUR_MS } from '#shared/time.ts';
import { Notifications, type NotificationsOptions, openNotificationLog, openRoomLevels } from './index.ts';

let folder: string;
let shown: string[];
let clicks: (() => void)[];
let went: (NotificationTarget | null)[];
let played: string[];
let unread: number[];
let blocked: number[];
let closed: string[];
let minute: number;
let focused: boolean;
let settings: Settings;
let hidden: Hidden;
let timers: ManualTimers;

const open = () =>
  new Notifications({
    log: openNotificationLog({
      path: join(folder, 'notifications.json'),
      timers,
      keepDays: () => 30,
      failed: () => undefined,
    }),
    rooms: openRoomLevels(join(folder, 'room-levels.json'), new Date(0), () => undefined),
    roomsChanged: () => undefined,
    snoozedFile: join(folder, 'snoozed.json'),
    serviceTime: async () => timers.now(),
    snoozedChanged: () => undefined,
    snoozedFailed: () => undefined,
    isBlocked: (id) => (id === null ? blocked.length > 0 : blocked.includes(id)),
    make: ({ title, body }) => {
      const made = {
        show: () => void shown.push(`${title} / ${body}`),
        close: () => void closed.push(body),
        on: (event: string, listener: () => void) => {
          if (event === 'click') clicks.push(listener);
          return made;
        },
      };
      return made as unknown as ReturnType<NotificationsOptions['make']>;
    },
    isSupported: () => true,
    refused: () => undefined,
    isFocused: () => focused,
    settings: () => settings,
    hidden: () => hidden,
    texts: createTexts(() => settings.language),
    timers,
    minuteOfDay: () => minute,
    serviceNow: () => 1_000,
    added: () => undefined,
    changed: () => undefined,
    counted: (counts) => unread.push(counts.unread),
    play: (sound, volume) => played.push(`${sound} ${volume}`),
    goTo: (target) => went.push(target),
  });

const asking = { windowId: 'w' };
const match = {
  before: sampleOrder('OPEN'),
  after: sampleOrder('MATCH', { lotsDone: 50 as Lots, averagePrice: 4_850 }),
};
const change = (patch: Partial<Settings['notifications']>): void => {
  settings = { ...settings, notifications: { ...settings.notifications, ...patch } };
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'notifications-'));
  [shown, clicks, went, played, unread] = [[], [], [], [], []];
  minute = 600;
  [blocked, closed] = [[], []];
  focused = false;
  settings = DEFAULT_SETTINGS;
  hidden = 'nothing';
  timers = createManualTimers(0);
});

afterEach(() => rmSync(folder, { recursive: true, maxRetries: 5 }));

it('shows what happened in the language and number format of the settings, and plays a sound', async () => {
  const notifications = open();
  notifications.orders([match]);
  await timers.advance(1_000);
  settings = { ...DEFAULT_SETTINGS, language: 'id', numberFormat: 'id' };
  notifications.orders([match]);
  expect(shown[0]).toContain('Buy 50 lots BNTG at 4,850');
  expect(shown[1]).toContain('4.850');
  expect(shown.join()).not.toMatch(/[{}]|undefined/);
  expect(played).toEqual(['fill 60', 'fill 60']);
});

it('shows no amount while amounts are hidden, and no detail while all is', () => {
  const notifications = open();
  hidden = 'amounts';
  notifications.orders([match]);
  hidden = 'all';
  notifications.orders([match]);
  notifications.notify('alert-price', { symbol: 'BNTG', price: 4_900, last: 4_905 });
  expect(shown[0]).toContain('Buy •••• lots BNTG at 4,850');
  expect(shown[1]).toBe('Filled / Unlock trading to see the order.');
  expect(shown[2]).toContain('BNTG crossed 4,900');
});

it('opens the order on a click, and marks the entry as read', async () => {
  const notifications = open();
  notifications.orders([match]);
  expect(unread).toEqual([1]);
  clicks[0]?.();
  expect(went).toEqual([{ panel: 'orders', symbol: 'BNTG', item: match.after.ref }]);
  expect(unread).toEqual([1, 0]);
  const [entry] = await notifications.handlers.recent(undefined, asking);
  await notifications.handlers.open({ id: entry?.id ?? '' }, asking);
  expect(went).toHaveLength(2);
});

it.each([
  ['muted', () => change({ muted: true })],
  ['switched off', () => change({ kinds: { 'order-match': { desktop: false, sound: false, tray: false } } })],
])('keeps in the log only what is %s', async (why, hush) => {
  hush();
  const notifications = open();
  notifications.orders([match]);
  expect([shown, played, notifications.inTray(), notifications.latestOrder()]).toEqual([[], [], 0, null]);
  const [entry] = await notifications.handlers.recent(undefined, asking);
  expect(entry?.code).toBe('order-match');
  // Muted entries stay unread; entries of disabled kinds do not.
  expect(entry?.read).toBe(why === 'switched off');
});

it('keeps people quiet in quiet hours, and unread, and lets fills and deposits pass', async () => {
  change({ quiet: { on: true, from: 1_320, to: 700 } });
  const notifications = open();
  notifications.notify('chat-mention', WORDS, message('group', 1));
  expect([shown, played, notifications.inTray()]).toEqual([[], [], 0]);
  expect((await notifications.handlers.recent(undefined, asking))[0]?.read).toBe(false);
  notifications.orders([match]);
  notifications.notify('cash-arrived', { amount: 1 }, { panel: 'cash', item: 'd' });
  expect(shown).toHaveLength(2);
});

it('reports the last order event, whatever the feed did since', async () => {
  const notifications = open();
  expect(notifications.latestOrder()).toBeNull();
  notifications.orders([match]);
  notifications.feed('live');
  notifications.feed('stale');
  await timers.advance(3_000);
  expect(notifications.latestOrder()?.params).toMatchObject({ symbol: 'BNTG', lots: 50 });
});

it('groups the notifications of a basket, and shows each rejection', () => {
  const notifications = open();
  const rejected = { before: undefined, after: sampleOrder('REJECTED', { reason: 'Price out of band' }) };
  notifications.orders([...Array.from({ length: 40 }, () => match), rejected]);
  expect(shown).toHaveLength(7);
  expect(shown.at(-1)).toContain('Price out of band');
  expect(played).toEqual(['fill 60', 'rejection 60']);
});

it('leaves one unread of an order whose outcome was unknown and is confirmed', () => {
  const notifications = open();
  const pending = { requestRef: 'W2', kind: 'amend', state: 'unknown' } as const;
  const orders = ['a', 'b'].map((ref) => sampleOrder('OPEN', { ref }));
  notifications.orders(orders.map((before) => ({ before, after: { ...before, pending } })));
  expect(unread.at(-1)).toBe(2);
  notifications.orders(orders.slice(0, 1).map((after) => ({ before: { ...after, pending }, after })));
  expect(unread.at(-1)).toBe(2);
  expect(notifications.handlers.recent(undefined, asking)).toMatchObject([
    { code: 'order-resolved', read: false, target: { item: 'a' } },
    { code: 'order-unknown', read: false, target: { item: 'b' } },
    { code: 'order-unknown', read: true, target: { item: 'a' } },
  ]);
});

it('notifies of a refused change, with the text for its code', () => {
  open().refused('cancel', sampleOrder('OPEN'), 'NOT_ALLOWED');
  expect(shown[0]).toMatch(/^Order not cancelled \/ Buy 50 lots BNTG at 4,850: .+/);
  expect(shown[0]).not.toContain('NOT_ALLOWED');
});

it('notifies once of several orders of one press that were refused alike', async () => {
  const notifications = open();
  notifications.refused('cancel', sampleOrder('OPEN'), 'NOT_CANCELLABLE', 32);
  expect(shown).toHaveLength(1);
  expect(shown[0]).toMatch(
    /^32 orders not cancelled \/ They stand, and may match\. The order cannot be cancelled now\./,
  );
  const [entry] = await notifications.handlers.recent(undefined, asking);
  expect(entry?.target).toEqual({ panel: 'orders' });
});

it('has a complete text for every kind, which can be tried', async () => {
  const notifications = open();
  for (const code of ORDER_CODES) await notifications.handlers.tryOut({ code }, asking);
  expect(shown.length).toBeGreaterThan(5);
  expect(shown.join()).not.toMatch(/[{}]|undefined/);
  expect(await notifications.handlers.recent(undefined, asking)).toEqual([]);
});

it('cuts user texts to the maximum length', async () => {
  const notifications = open();
  notifications.notify('chat-message', { from: 'a', room: 'b', text: 'x'.repeat(10_000) });
  const [entry] = await notifications.handlers.recent(undefined, asking);
  expect(String(entry?.params.text)).toHaveLength(300);
});

it('does not notify about a drop shorter than three seconds, or one on request', async () => {
  const notifications = open();
  notifications.feed('connecting');
  await timers.advance(10_000);
  notifications.feed('live');
  notifications.feed('recovering');
  await timers.advance(2_999);
  notifications.feed('live');
  notifications.feed('recovering');
  notifications.feed('offline');
  await timers.advance(10_000);
  expect(shown).toEqual([]);
});

it('notifies once that prices have stopped, and once that they are back', async () => {
  const notifications = open();
  notifications.feed('live');
  for (const state of ['stale', 'recovering', 'connecting'] as const) {
    notifications.feed(state);
    await timers.advance(2_000);
  }
  notifications.feed('live');
  notifications.feed('live');
  expect(shown.map((text) => text.split(' / ')[0])).toEqual(['Feed disconnected', 'Feed reconnected']);
});

it('notifies that the service is gone, or ended the session, only while somebody is signed in', async () => {
  const notifications = open();
  notifications.service(false);
  await timers.advance(20_000);
  expect(shown).toEqual([]);
  const signedIn = { kind: 'signed-in', user: { id: 1, username: 'a', fullname: 'A' }, remembered: true } as const;
  notifications.session({ ...signedIn, trading: { kind: 'unlocking' } });
  notifications.service(false);
  // Another word on the same session is no sign of life.
  notifications.session({ ...signedIn, trading: { kind: 'unlocking' } });
  await timers.advance(8_000);
  notifications.service(true);
  notifications.session({ kind: 'signed-out', reason: 'expired' });
  expect(shown.map((text) => text.split(' / ')[0])).toEqual([
    'Service not responding',
    'Service available again',
    'You have been signed out',
  ]);
});

it('marks entries as read that their panel has shown, and leaves entries counted elsewhere out of the tray', () => {
  const notifications = open();
  const about = (item: string) => ({ panel: 'chat', item }) as const;
  const params = { from: 'a', room: 'b', text: 'c' };
  notifications.notify('chat-personal', params, about('room-1'));
  notifications.notify('chat-personal', params, about('room-2'));
  notifications.notify('service-lost', {});
  expect([notifications.inTray(), notifications.inTray(['chat-personal'])]).toEqual([3, 1]);
  notifications.seen('chat', 'room-1');
  expect(notifications.inTray()).toBe(2);
});

it('marks notifications of one inbox message, or of all of them, as read once they were seen there', () => {
  const notifications = open();
  for (const item of ['one', 'two', 'three'])
    notifications.notify('inbox-message', { title: 'Deposit' }, { panel: 'notifications', item });
  notifications.seen('notifications', 'two');
  expect(unread.at(-1)).toBe(2);
  notifications.seen('notifications', null);
  expect(unread.at(-1)).toBe(0);
});

it('counts the service’s unread messages once: as its inbox does, or as the log while that is not known', async () => {
  const notifications = open();
  notifications.notify('service-lost', {});
  notifications.notify('inbox-message', { title: 'Deposit' }, { panel: 'notifications', item: 'one' });
  expect(await notifications.handlers.counts(undefined, asking)).toEqual({ unread: 2, important: 2, stored: 2 });
  notifications.unreadInService(4);
  expect(unread.at(-1)).toBe(5);
  notifications.unreadInService(null);
  expect(unread.at(-1)).toBe(2);
});

it('leaves to the focused window what that shows as a toast, and nothing else', () => {
  const notifications = open();
  focused = true;
  notifications.orders([match]);
  notifications.notify('alert-price', { symbol: 'BNTG', price: 4_900, last: 4_905 });
  expect(shown).toEqual([]);
  notifications.notify('session-ended', {});
  expect(shown).toHaveLength(1);
  focused = false;
  notifications.orders([match]);
  expect(shown).toHaveLength(2);
});

const message = (room: string, id: number) => ({ panel: 'chat', item: room, message: String(id) }) as const;
const WORDS = { from: 'a', room: 'b', text: 'c' };
const signIn = (notifications: Notifications): void =>
  notifications.session({
    kind: 'signed-in',
    user: { id: 1, username: 'a', fullname: 'A' },
    remembered: true,
    trading: { kind: 'unlocking' },
  });

it('makes one desktop notice of 500 messages that were missed while the machine slept, which opens the mention', async () => {
  const notifications = open();
  notifications.holdMissed();
  await timers.advance(3_000);
  for (let id = 1; id <= 500; id += 1) {
    const code = id === 250 ? 'chat-mention' : id % 10 === 0 ? 'chat-personal' : 'chat-message';
    notifications.notify(code, WORDS, message(`room-${id % 6}`, id));
    if (id % 100 === 0) await timers.advance(1_000);
  }
  expect(shown).toEqual([]);
  await timers.advance(20_000);
  expect(shown).toEqual(['While you were away / 500 messages in 6 rooms, 1 mentions you.']);
  clicks[0]?.();
  expect(went).toEqual([message('room-4', 250)]);
  // Each is in the log, where the one that was opened is read.
  const entries = await notifications.handlers.recent(undefined, asking);
  expect(entries).toHaveLength(500);
  expect(entries.filter(({ read }) => read).map(({ target }) => target?.message)).toEqual(['250']);
});

it('announces a single missed message by itself, and nothing where a group said a little', async () => {
  const notifications = open();
  notifications.holdMissed();
  notifications.notify('chat-personal', { ...WORDS, from: 'Ayu', text: 'Hi' }, message('room-1', 7));
  await timers.advance(20_000);
  expect(shown).toEqual(['Ayu / Hi']);
  notifications.holdMissed();
  notifications.notify('chat-message', WORDS, message('room-2', 8), 3);
  await timers.advance(20_000);
  expect(shown).toHaveLength(1);
});

it('counts the messages that one entry stands for, and money is announced by itself meanwhile', async () => {
  const notifications = open();
  notifications.holdMissed();
  notifications.notify('chat-message', WORDS, message('room-1', 1), 139);
  notifications.notify('chat-mention', WORDS, message('room-2', 2), 3);
  notifications.notify('cash-arrived', { amount: 5_000_000 }, { panel: 'cash', item: 'd' });
  expect(shown).toEqual(['Deposit arrived / Rp 5,000,000 is in your account.']);
  await timers.advance(20_000);
  expect(shown[1]).toBe('While you were away / 142 messages in 2 rooms, 1 mentions you.');
});

it('shows three of a burst of personal messages and one line for the rest', async () => {
  const notifications = open();
  for (let id = 1; id <= 40; id += 1) notifications.notify('chat-personal', WORDS, message(`room-${id}`, id));
  await timers.advance(20_000);
  expect(shown).toHaveLength(4);
  expect(shown.at(-1)).toContain('37 messages in 37 rooms');
});

it('announces a room as it was set, for the person who set it, also after a restart', async () => {
  const first = open();
  signIn(first);
  await first.handlers.setRoom({ room: 'loud', name: 'Loud', level: 'sound' }, asking);
  await first.handlers.setRoom({ room: 'off', name: 'Off', level: 'off' }, asking);
  await first.stop();
  const second = open();
  second.notify('chat-message', WORDS, message('loud', 1));
  expect(shown).toEqual([]);
  signIn(second);
  second.notify('chat-message', WORDS, message('loud', 2));
  second.notify('chat-mention', WORDS, message('off', 3));
  expect([shown.length, played, second.inTray()]).toEqual([1, ['message 60'], 1]);
  expect((await second.handlers.recent(undefined, asking))[0]?.read).toBe(true);
  await second.handlers.setRoom({ room: 'off', name: 'Off', level: null }, asking);
  expect((await second.handlers.rooms(undefined, asking)).map(({ room }) => room)).toEqual(['loud']);
  await second.stop();
});

it('remembers at most 200 rooms, the last changed ones', async () => {
  const notifications = open();
  signIn(notifications);
  for (let room = 0; room < 203; room += 1)
    await notifications.handlers.setRoom({ room: `room-${room}`, name: '', level: 'badge' }, asking);
  const rooms = await notifications.handlers.rooms(undefined, asking);
  expect([rooms.length, rooms[0]?.room, rooms.at(-1)?.room]).toEqual([200, 'room-202', 'room-3']);
  await notifications.stop();
});

it('counts beside the clock mentions, personal messages and money, and not what groups say', () => {
  const notifications = open();
  for (let id = 1; id <= 30; id += 1) notifications.notify('chat-message', WORDS, message('group', id));
  expect(notifications.inTray()).toBe(0);
  notifications.notify('chat-mention', WORDS, message('group', 31));
  notifications.notify('chat-personal', WORDS, message('person', 32));
  notifications.orders([match]);
  notifications.notify('cash-arrived', { amount: 1 }, { panel: 'cash', item: 'd' });
  expect(notifications.inTray()).toBe(4);
});

it('puts an entry off: it leaves every count, and comes back unread and announced', async () => {
  const notifications = open();
  signIn(notifications);
  notifications.orders([match]);
  const [entry] = await notifications.handlers.recent(undefined, asking);
  const important = async () => (await notifications.handlers.counts(undefined, asking)).important;
  expect([await important(), notifications.inTray()]).toEqual([1, 1]);
  const item = { entry: entry?.id ?? '', notice: null, until: timers.now() + HOUR_MS };
  await notifications.handlers.snooze(item, asking);
  expect([await important(), notifications.inTray(), unread.at(-1)]).toEqual([0, 0, 0]);
  expect(await notifications.handlers.snoozed(undefined, asking)).toEqual([item]);
  // Neither 'mark all as read' nor 'clear' loses it.
  await notifications.handlers.markRead({ ids: null }, asking);
  await notifications.handlers.clear(undefined, asking);
  shown = [];
  await timers.advance(HOUR_MS);
  expect(shown).toHaveLength(1);
  expect([await important(), unread.at(-1)]).toEqual([1, 1]);
  expect((await notifications.handlers.recent(undefined, asking))[0]).toMatchObject({ id: entry?.id, read: false });
  await notifications.stop();
});

it('brings an entry back with one call, as it was and without another announcement', async () => {
  const notifications = open();
  signIn(notifications);
  notifications.orders([match]);
  const [entry] = await notifications.handlers.recent(undefined, asking);
  const id = entry?.id ?? '';
  await notifications.handlers.snooze({ entry: id, notice: null, until: timers.now() + HOUR_MS }, asking);
  shown = [];
  await notifications.handlers.unsnooze({ id }, asking);
  expect([(await notifications.handlers.counts(undefined, asking)).important, shown]).toEqual([1, []]);
  await timers.advance(2 * HOUR_MS);
  expect(shown).toEqual([]);
  await notifications.stop();
});

it('refuses to put off what is about money in doubt, and what is not in the log', async () => {
  const notifications = open();
  signIn(notifications);
  notifications.notify('order-unknown', {});
  const [entry] = await notifications.handlers.recent(undefined, asking);
  for (const id of [entry?.id ?? '', 'nothing']) {
    const put = async () => notifications.handlers.snooze({ entry: id, notice: null, until: HOUR_MS }, asking);
    await expect(put()).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
  }
  expect(await notifications.handlers.snoozed(undefined, asking)).toEqual([]);
  await notifications.stop();
});

const ofChat = (author: number, message: string): void =>
  current.notify(
    'chat-personal',
    { from: 'Sari', author, room: 'Sari', text: `said ${message}` },
    { panel: 'chat', item: 'r1', message },
  );
let current: Notifications;
const texts = async () => (await current.handlers.recent(undefined, asking)).map(({ params }) => params.text);

it('hides what somebody wrote while they are blocked, in the log and in the counts, and shows it again afterwards', async () => {
  current = open();
  ofChat(7, '1');
  ofChat(8, '2');
  blocked.push(7);
  current.blocksChanged();
  expect([await texts(), unread.at(-1), current.inTray()]).toEqual([['said 2'], 1, 1]);
  blocked.pop();
  current.blocksChanged();
  expect([await texts(), unread.at(-1), current.inTray()]).toEqual([['said 2', 'said 1'], 2, 2]);
});

it('keeps no text of a message that was deleted for everyone, in the log or on the desktop', async () => {
  current = open();
  ofChat(7, '1');
  ofChat(7, '2');
  current.erased('another room', ['1']);
  current.erased('r1', ['1']);
  expect([await texts(), unread.at(-1), closed]).toEqual([['said 2'], 1, ['said 1']]);
});

it('says nothing of a message that was logged without its author while anybody is blocked, until its room is read', async () => {
  current = open();
  for (const message of ['1', '2'])
    current.notify(
      'chat-message',
      { from: 'Sari', room: 'Day traders', text: `said ${message}` },
      { panel: 'chat', item: 'r1', message },
    );
  current.notify('chat-invitation', { from: 'Day traders', room: 'Day traders' }, { panel: 'chat', item: 'r2' });
  const params = async () => (await current.handlers.recent(undefined, asking)).map((entry) => entry.params);
  expect(await texts()).toEqual([undefined, 'said 2', 'said 1']);
  blocked.push(7);
  current.blocksChanged();
  expect(await params()).toEqual([{ from: 'Day traders', room: 'Day traders' }, {}, {}]);
  current.authors('another room', new Map([['1', 8]]));
  expect(await texts()).toEqual([undefined, undefined, undefined]);
  current.authors('r1', new Map([['1', 8]]));
  expect(await texts()).toEqual([undefined, undefined, 'said 1']);
  // Who is found to be blocked is hidden as others are.
  current.authors('r1', new Map([['2', 7]]));
  expect(await texts()).toEqual([undefined, 'said 1']);
  expect(unread.at(-1)).toBe(2);
  blocked.pop();
  current.blocksChanged();
  expect(await texts()).toEqual([undefined, 'said 2', 'said 1']);
});

it('announces nothing of such a message that comes back after it was put off', async () => {
  current = open();
  signIn(current);
  current.notify(
    'chat-personal',
    { from: 'Sari', room: 'Sari', text: 'said 1' },
    { panel: 'chat', item: 'r1', message: '1' },
  );
  const [entry] = await current.handlers.recent(undefined, asking);
  await current.handlers.snooze({ entry: entry?.id ?? '', notice: null, until: timers.now() + HOUR_MS }, asking);
  blocked.push(7);
  shown = [];
  await timers.advance(HOUR_MS);
  await eventually(() => expect(shown).toHaveLength(1));
  expect(shown[0]).toMatch(/^A message \/ Open the room/);
  await current.stop();
});

it('notifies once of what the kill switch repeats', async () => {
  const notifications = open();
  const ready = sampleOrder('READY');
  const inDoubt = sampleOrder('READY', { pending: { requestRef: 'r', kind: 'cancel', state: 'unknown' } });
  for (let attempt = 0; attempt < 5; attempt += 1) {
    notifications.orders([{ before: ready, after: inDoubt }], 1_000);
    notifications.orders([{ before: inDoubt, after: ready }], 1_000);
  }
  expect(await notifications.handlers.recent(undefined, asking)).toHaveLength(2);
});
