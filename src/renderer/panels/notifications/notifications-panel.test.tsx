import { act, cleanup, fireEvent, screen } from '@testing-library/react';
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
import type { NotificationCode, NotificationEntry } from '#shared/contract/notifications.ts';
import type { Settings } from '#shared/contract/settings.ts';
import { createFormats } from '#shared/formats/formats.ts';
import { DAY_MS } from '#shared/time.ts';
import NotificationsPanel from './notifications-panel.tsx';

const fake = createFakeBridge();
vi.stubGlobal('lantai', fake.bridge);

let log: NotificationEntry[];
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
  const list = document.querySelector('.inbox-list') as HTMLElement;
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

it('shows the log by day, newest first, marks unread entries, and adds new ones', async () => {
  draw(<Panel />);
  await settle();
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
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

it('configures, tests and resets the delivery channels of each kind', async () => {
  fake.answer('settings', 'change', (patch) => ({ ...DEFAULT_SETTINGS, ...patch }) as Settings);
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
});
