import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NotificationPreferences } from '#renderer/notification-ui/preferences.tsx';
import { PanelSlotsContext } from '#renderer/panel-kit/panel-slots.ts';
import { NotificationBell } from '#renderer/shell/title-bar/bell.tsx';
import { notificationsStore } from '#renderer/stores/notifications.ts';
import { settingsStore } from '#renderer/stores/settings.ts';
import { draw, settle } from '#renderer/testing/draw.tsx';
import { createFakeBridge } from '#renderer/testing/fake-bridge.ts';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import type { NotificationCode, NotificationEntry, RoomAttention, Snoozed } from '#shared/contract/notifications.ts';
import { createFormats } from '#shared/formats/formats.ts';
import { wholeGroups } from '#shared/settings-change.ts';
import { DAY_MS } from '#shared/time.ts';
import NotificationsPanel from './notifications-panel.tsx';

const fake = createFakeBridge();
vi.stubGlobal('lantai', fake.bridge);

let log: NotificationEntry[];
let rooms: RoomAttention[];
let snoozed: Snoozed[];
let entries = 0;
const entry = (code: NotificationCode, age: number, read = false): NotificationEntry => {
  entries += 1;
  const params = { side: 'buy', symbol: 'BNTG', price: 4_850, lots: 50, done: 50, average: 4_850, reason: '' };
  return { id: `e${entries}`, at: Date.now() - age, code, params, target: null, read };
};

function Panel() {
  const [options, setOptions] = useState<Readonly<Record<string, unknown>>>({});
  return (
    <NotificationsPanel
      panelId="notifications-1"
      options={options}
      setOptions={(patch) => setOptions({ ...options, ...patch })}
      group={null}
      symbol={null}
      setSymbol={() => undefined}
      visible
    />
  );
}
const itemRows = (): string[] => rows().map(({ dataset }) => dataset.code ?? '');
const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('.inbox-row')];

beforeEach(() => {
  // Midday in Jakarta, so that entries of some minutes earlier are of the same day.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 20, 5) });
  log = [entry('order-match', 30_000), entry('feed-lost', 10 * 60_000, true), entry('order-open', 3 * DAY_MS, true)];
  notificationsStore.setState({ counts: { unread: 1, important: 1, stored: 3 }, entries: null, hasFailed: false });
  settingsStore.setState({ settings: DEFAULT_SETTINGS });
  fake.answer('notifications', 'recent', () => log);
  fake.answer('notifications', 'open', () => undefined);
  fake.answer('notifications', 'clear', () => undefined);
  fake.answer('notifications', 'markRead', () => undefined);
  fake.answer('inbox', 'page', () => ({ notices: [], next: null }));
  fake.answer('inbox', 'unread', () => ({}));
  fake.answer('inbox', 'markAllRead', () => undefined);
  fake.answer('notifications', 'tryOut', () => undefined);
  fake.answer('notifications', 'markUnread', () => undefined);
  fake.answer('notifications', 'rooms', () => rooms);
  fake.answer('notifications', 'setRoom', () => undefined);
  fake.answer('notifications', 'snoozed', () => snoozed);
  fake.answer('notifications', 'snooze', () => undefined);
  fake.answer('notifications', 'unsnooze', () => undefined);
  fake.answer('market', 'phase', () => ({ phase: 'session I', ordersAllowed: true, endsAt: null }));
  rooms = [];
  snoozed = [];
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  fake.forget();
  expect(fake.listening()).toBe(0);
});

it('keeps each entry in its place while the pointer is over the list, and shows newer ones on request or afterwards', async () => {
  draw(<Panel />);
  await settle();
  const ids = (): string[] => rows().map((row) => row.dataset.entry ?? '');
  const list = document.querySelector('.dated-list') as HTMLElement;
  const before = ids();
  const come = (): string => {
    const next = entry('order-open', 0);
    log = [next, ...log];
    act(() => fake.emit('notifications', 'added', next));
    return next.id;
  };
  fireEvent.pointerEnter(list);
  const second = [come(), come()].reverse();
  expect(ids()).toEqual(before);
  fireEvent.click(screen.getByRole('button', { name: '2 new' }));
  expect(ids()).toEqual([...second, ...before]);
  const third = come();
  expect(ids()).toEqual([...second, ...before]);
  fireEvent.pointerLeave(list);
  expect(ids()).toEqual([third, ...second, ...before]);
  expect(screen.queryByRole('button', { name: /new$/ })).toBeNull();
});

it('counts on its tab and on the bell the same, chats by a dot', () => {
  notificationsStore.setState({ counts: { unread: 9, important: 2, stored: 9 } });
  const setTitle = vi.fn();
  draw(
    <PanelSlotsContext value={{ left: null, right: null, menu: null, setTitle }}>
      <Panel />
    </PanelSlotsContext>,
  );
  expect(setTitle.mock.lastCall?.[0].trim()).toBe('Notifications 2');
  cleanup();
  const { container } = draw(<NotificationBell />);
  expect(container.textContent).toBe('2');
  expect(screen.getByRole('button', { name: 'Notifications, 2 unread' })).toBeTruthy();
  act(() => notificationsStore.setState({ counts: { unread: 7, important: 0, stored: 9 } }));
  expect(container.textContent).toBe('');
  expect(screen.getByRole('button', { name: 'Notifications, unread of chats only' })).toBeTruthy();
});

it('shows the unread first and the log by day, newest first, marks unread entries, and adds new ones', async () => {
  draw(<Panel />);
  await settle();
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Money',
    'Today',
    createFormats('en').date(log[2]?.at ?? 0),
  ]);
  expect(rows()[0]?.textContent).toMatch(/Filled.*now.*Buy 50 lots BNTG at 4,850/);
  expect(rows()[1]?.textContent).toContain('10 min');
  expect(screen.getAllByRole('img', { name: 'Unread' })).toHaveLength(1);
  act(() => fake.emit('notifications', 'added', entry('order-rejected', 0)));
  expect(rows()[0]?.textContent).toContain('Order rejected');
});

it('opens the subject of an entry by pointer or keyboard', async () => {
  draw(<Panel />);
  await settle();
  rows()[0]?.focus();
  fireEvent.keyDown(rows()[0] as HTMLElement, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(rows()[1]);
  expect(rows().filter((row) => row.tabIndex === 0)).toEqual([rows()[1]]);
  fireEvent.click(rows()[1] as HTMLElement);
  expect(fake.callsOf('notifications.open').map(({ input }) => input)).toEqual([{ id: log[1]?.id }]);
});

it('filters by kind, with an empty state when there is none', async () => {
  draw(<Panel />);
  await settle();
  fireEvent.click(screen.getByRole('radio', { name: 'Connection' }));
  expect(rows()).toHaveLength(1);
  fireEvent.click(screen.getByRole('radio', { name: 'Social' }));
  expect(screen.getByText('No notifications of this kind')).toBeTruthy();
});

it('clears after a confirmation and then shows the empty state', async () => {
  draw(<Panel />);
  await settle();
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(fake.callsOf('notifications.clear')).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Clear 3 notifications?' }));
  expect(fake.callsOf('notifications.clear')).toHaveLength(1);
  log = [];
  act(() => fake.emit('notifications', 'changed', undefined));
  await settle();
  expect(screen.getByText('No notifications yet')).toBeTruthy();
});

it('shows when notifications are muted', async () => {
  settingsStore.setState({
    settings: { ...DEFAULT_SETTINGS, notifications: { ...DEFAULT_SETTINGS.notifications, muted: true } },
  });
  draw(<Panel />);
  await settle();
  expect(screen.getByText(/Do not disturb is on/)).toBeTruthy();
});

const answerChanges = (): void =>
  fake.answer('settings', 'change', (change) => {
    const current = settingsStore.getState().settings ?? DEFAULT_SETTINGS;
    return { ...current, ...wholeGroups(change, current) };
  });

it('configures, tests and resets the delivery channels of each kind', async () => {
  answerChanges();
  draw(<NotificationPreferences />);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Filled: Sound' }));
  await settle();
  const { kinds } = settingsStore.getState().settings?.notifications ?? { kinds: {} };
  expect(kinds).toEqual({ 'order-match': { desktop: true, sound: false, tray: true } });
  fireEvent.click(screen.getByRole('button', { name: 'Test “Rejected”' }));
  expect(fake.callsOf('notifications.tryOut').map(({ input }) => input)).toEqual([{ code: 'order-rejected' }]);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Quiet hours' }));
  await settle();
  const from = screen.getByLabelText('Quiet hours: From');
  fireEvent.change(from, { target: { value: '21:30' } });
  fireEvent.blur(from);
  await settle();
  expect(settingsStore.getState().settings?.notifications.quiet).toEqual({ on: true, from: 1_290, to: 420 });
  fireEvent.click(screen.getByRole('button', { name: 'Reset' }));
  await settle();
  expect(settingsStore.getState().settings?.notifications.kinds).toEqual({});
  expect(fake.inputs('settings.change')).toEqual([
    { notifications: { kinds: { 'order-match': { sound: false } } } },
    { notifications: { quiet: { on: true } } },
    { notifications: { quiet: { from: 1_290 } } },
    { notifications: { kinds: { 'order-match': null } } },
  ]);
});

const inRoom = (code: NotificationCode, age: number): NotificationEntry => ({
  ...entry(code, age),
  params: { from: 'Ayu', room: 'Tape Readers', text: 'Hi' },
  target: { panel: 'chat', item: 'room-1', message: '7' },
});

it('shows money before mentions, personal messages, groups and the stream, or all by time', async () => {
  log = [
    inRoom('chat-message', 1_000),
    entry('stream-mention', 2_000),
    inRoom('chat-personal', 3_000),
    entry('feed-lost', 4_000),
    inRoom('chat-mention', 5_000),
    entry('cash-arrived', 6_000),
  ];
  draw(<Panel />);
  await settle();
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Money',
    'Mentions',
    'Personal messages',
    'Groups',
    'Other',
  ]);
  expect(itemRows()).toEqual([
    'cash-arrived',
    'stream-mention',
    'chat-mention',
    'chat-personal',
    'chat-message',
    'feed-lost',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Most important first' }));
  expect(itemRows()[0]).toBe('chat-message');
});

it('walks by j and k, marks by E and U, and what was marked stays where it stands while the list is used', async () => {
  log = [entry('order-match', 1_000), entry('cash-arrived', 2_000), entry('order-open', 3_000, true)];
  draw(<Panel />);
  await settle();
  const key = (name: string): void => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key: name });
  };
  vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector: string) {
    if (selector === ':focus-visible') return true;
    return selector === ':focus' ? document.activeElement === this : false;
  });
  act(() => rows()[0]?.focus());
  key('j');
  expect(document.activeElement).toBe(rows()[1]);
  key('k');
  key('e');
  expect(fake.callsOf('notifications.markRead').map(({ input }) => input)).toEqual([{ ids: [log[0]?.id] }]);
  expect(document.activeElement).toBe(rows()[1]);
  log = log.map((each, index) => (index === 0 ? { ...each, read: true } : each));
  act(() => fake.emit('notifications', 'changed', undefined));
  await settle();
  expect(itemRows()).toEqual(['order-match', 'cash-arrived', 'order-open']);
  key('k');
  key('u');
  expect(fake.callsOf('notifications.markUnread').map(({ input }) => input)).toEqual([{ id: log[0]?.id }]);
  vi.restoreAllMocks();
});

it('sets how loudly the kind and the room of a message are announced, from its menu', async () => {
  answerChanges();
  log = [inRoom('chat-message', 1_000)];
  draw(<Panel />);
  await settle();
  const [row] = rows();
  act(() => row?.focus());
  fireEvent.keyDown(row as HTMLElement, { key: 'm' });
  await settle();
  const kind = screen.getByRole('group', { name: 'Kind: Message in a group' });
  expect(within(kind).getByRole('menuitemradio', { name: 'Off' }).getAttribute('aria-checked')).toBe('true');
  fireEvent.click(within(kind).getByRole('menuitemradio', { name: 'Banner' }));
  await settle();
  expect(settingsStore.getState().settings?.notifications.kinds).toEqual({
    'chat-message': { desktop: true, sound: false, tray: true },
  });
  fireEvent.contextMenu(rows()[0] as HTMLElement);
  await settle();
  const room = screen.getByRole('group', { name: 'Room: Tape Readers' });
  expect(within(room).getByRole('menuitemradio', { name: 'As its kind' }).getAttribute('aria-checked')).toBe('true');
  fireEvent.click(within(room).getByRole('menuitemradio', { name: 'Off' }));
  expect(fake.callsOf('notifications.setRoom').map(({ input }) => input)).toEqual([
    { room: 'room-1', name: 'Tape Readers', level: 'off' },
  ]);
});

it('lists the rooms that were set apart, each to be changed or given back to its kind', async () => {
  rooms = [{ room: 'room-1', name: 'Tape Readers', level: 'off' }];
  draw(<NotificationPreferences />);
  await settle();
  fireEvent.change(screen.getByRole('combobox', { name: 'Tape Readers: level' }), { target: { value: 'sound' } });
  fireEvent.click(screen.getByRole('button', { name: 'Tape Readers: as its kind' }));
  expect(fake.callsOf('notifications.setRoom').map(({ input }) => input)).toMatchObject([
    { level: 'sound' },
    { level: null },
  ]);
});

it('puts an entry off by keys until after the close; it leaves the list, is listed with its time, and is taken back with one press', async () => {
  // A Thursday in session I.
  vi.setSystemTime(Date.UTC(2026, 10, 19, 3));
  log = [entry('order-match', 30_000), entry('feed-lost', 60_000, true)];
  const [put] = log;
  draw(<Panel />);
  await settle();
  act(() => rows()[0]?.focus());
  fireEvent.keyDown(rows()[0] as HTMLElement, { key: 's' });
  await settle();
  const choices = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  expect(choices).toEqual([
    'In 1 hour11:00',
    'This evening after the close16:30',
    'Tomorrow before the open20 Nov 08:30',
  ]);
  fireEvent.click(screen.getByRole('menuitem', { name: /after the close/ }));
  const until = Date.UTC(2026, 10, 19, 9, 30);
  const item = { entry: put?.id ?? '', notice: null, until };
  expect(fake.callsOf('notifications.snooze').map(({ input }) => input)).toEqual([item]);
  act(() => fake.emit('notifications', 'snoozedChanged', [item]));
  await settle();
  expect(itemRows()).toEqual(['feed-lost']);
  expect(document.activeElement).toBe(rows()[0]);

  fireEvent.click(screen.getByRole('button', { name: 'Snoozed, 1' }));
  expect(screen.getByText('until 16:30')).toBeDefined();
  const back = screen.getByRole('button', { name: /^Bring back: Filled/ });
  act(() => back.focus());
  fireEvent.keyDown(back, { key: 's' });
  expect(fake.callsOf('notifications.unsnooze').map(({ input }) => input)).toEqual([{ id: put?.id }]);
  act(() => fake.emit('notifications', 'snoozedChanged', []));
  expect(screen.getByText('Nothing snoozed')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Snoozed' }));
  expect(itemRows()).toEqual(['order-match', 'feed-lost']);
});

it('puts off no entry about an order in doubt', async () => {
  log = [entry('order-unknown', 30_000)];
  draw(<Panel />);
  await settle();
  act(() => rows()[0]?.focus());
  fireEvent.keyDown(rows()[0] as HTMLElement, { key: 's' });
  await settle();
  const [only, ...others] = screen.getAllByRole('menuitem');
  expect([only?.textContent, others.length]).toEqual(['Not while money is in doubt', 0]);
  fireEvent.click(only as HTMLElement);
  expect(fake.callsOf('notifications.snooze')).toEqual([]);
});
