import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dockActionsStore } from '#renderer/panel-kit/dock-actions.ts';
import { setPanel } from '#renderer/panel-kit/panel-store.ts';
import { appStore } from '#renderer/stores/app.ts';
import { healthStore } from '#renderer/stores/health.ts';
import { highlightedItemStore, highlightItem } from '#renderer/stores/highlighted-item.ts';
import { notificationsStore } from '#renderer/stores/notifications.ts';
import { settingsStore } from '#renderer/stores/settings.ts';
import { draw } from '#renderer/testing/draw.tsx';
import { createFakeBridge, refuse } from '#renderer/testing/fake-bridge.ts';
import type { AppInfo } from '#shared/contract/app.ts';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import type { InboxNotice } from '#shared/contract/inbox.ts';
import type { NotificationEntry } from '#shared/contract/notifications.ts';
import centre from '#shared/i18n/en/inbox.json' with { type: 'json' };
import NotificationsPanel from './notifications-panel.tsx';

const { message: en } = centre;
const fake = createFakeBridge();
vi.stubGlobal('lantai', fake.bridge);

const NOW = Date.UTC(2026, 10, 25, 3);
const notice = (id: string, over: Partial<InboxNotice> = {}): InboxNotice => ({
  id,
  kind: 'cash',
  title: `Deposit ${id}`,
  text: `Rp 1,000,000 arrived (${id}).`,
  about: {},
  read: true,
  at: NOW - 60_000,
  ...over,
});
let notices: InboxNotice[];
let log: NotificationEntry[];
const entry = (id: string, over: Partial<NotificationEntry> = {}): NotificationEntry => ({
  id,
  at: NOW,
  code: 'feed-lost',
  params: {},
  target: null,
  read: true,
  ...over,
});
const setOptions = vi.fn();
const panel = (
  <NotificationsPanel
    panelId="notifications-1"
    options={{}}
    setOptions={setOptions}
    group="blue"
    symbol={null}
    setSymbol={() => {}}
    visible
  />
);
const row = (name: RegExp): HTMLElement => screen.getByRole('button', { name });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  fake.forget();
  notices = [notice('one', { read: false }), notice('two')];
  log = [];
  notificationsStore.setState({ entries: null, hasFailed: false });
  fake.answer('notifications', 'snoozed', () => []);
  fake.answer('notifications', 'recent', () => log);
  fake.answer('notifications', 'markRead', () => undefined);
  fake.answer('notifications', 'open', () => undefined);
  fake.answer('inbox', 'page', ({ before }) =>
    before === null
      ? { notices, next: 'two' }
      : { notices: [notice('three', { at: NOW - 3 * 86_400_000 })], next: null },
  );
  fake.answer('inbox', 'unread', () => ({ cash: 1 }));
  fake.answer('inbox', 'markOpened', () => undefined);
  fake.answer('inbox', 'markAllRead', () => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  expect(fake.listening()).toBe(0);
});

it('opens a message in its place, marks it as opened, and closes it again', async () => {
  draw(panel);
  await screen.findByText('Deposit one');
  fireEvent.click(row(/Deposit one/));
  expect(row(/Deposit one/).getAttribute('aria-expanded')).toBe('true');
  expect(fake.callsOf('inbox.markOpened').map(({ input }) => input)).toEqual([{ id: 'one', kind: 'cash' }]);
  fireEvent.click(row(/Deposit one/));
  expect(row(/Deposit one/).getAttribute('aria-expanded')).toBe('false');
});

it('counts unread ones by category, marks all of them, and moves by arrow keys', async () => {
  draw(panel);
  expect(await screen.findByRole('radio', { name: 'Account, 1 unread' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: centre.markRead }));
  expect(fake.callsOf('inbox.markAllRead')).toHaveLength(1);
  row(/Deposit one/).focus();
  fireEvent.keyDown(row(/Deposit one/), { key: 'ArrowDown' });
  expect(document.activeElement).toBe(row(/Deposit two/));
  fireEvent.click(screen.getByRole('radio', { name: /^Social/ }));
  expect(setOptions).toHaveBeenCalledWith({ filter: 'social' });
});

it('reads older messages on request, and all of it again when something changes', async () => {
  draw(panel);
  fireEvent.click(await screen.findByRole('button', { name: en.older }));
  await screen.findByText('Deposit three');
  expect(screen.queryByRole('button', { name: en.older })).toBeNull();
  notices = [notice('new', { read: false }), ...notices];
  act(() => fake.emit('inbox', 'changed', undefined));
  expect(await screen.findByText('Deposit new')).toBeTruthy();
});

it('shows a one-time code as a card only in the opened message and only while it is valid', async () => {
  const text = '482913 is your code to change your trading PIN. It ends in five minutes.';
  notices = [notice('code', { kind: 'security', title: 'One-time password', text })];
  draw(panel);
  await screen.findByText('One-time password');
  expect(document.body.textContent).not.toContain('482913');
  fireEvent.click(row(/One-time password/));
  expect(screen.getByRole('region', { name: en.code }).textContent).toContain('482 913');
  cleanup();
  notices = [notice('code', { kind: 'security', title: 'One-time password', text, at: NOW - 300_000 })];
  draw(panel);
  await screen.findByText('One-time password');
  fireEvent.click(row(/One-time password/));
  expect(screen.getByText(en.codeOver)).toBeTruthy();
  expect(document.body.textContent).not.toContain('482');
});

it('says of an older one-time code that a newer one was sent', async () => {
  const code = (id: string, digits: string, at: number): InboxNotice =>
    notice(id, { kind: 'security', title: `Code ${id}`, text: `${digits} is your code.`, at });
  notices = [code('new', '720191', NOW - 1_000), code('old', '639078', NOW - 60_000)];
  draw(panel);
  await screen.findByText('Code old');
  fireEvent.click(row(/Code old/));
  expect(screen.getByText(en.codeReplaced)).toBeTruthy();
  expect(document.body.textContent).not.toContain('639');
  fireEvent.click(row(/Code new/));
  expect(screen.getByRole('region', { name: en.code }).textContent).toContain('720 191');
});

it('opens the room that a chat message is about', async () => {
  setPanel('chat-1', { kind: 'chat', group: 'blue', options: {} });
  const none = () => false;
  dockActionsStore.setState({ dock: { panelIds: () => ['chat-1'], show() {}, front: none, activate: () => true } });
  notices = [notice('invited', { kind: 'chat', title: 'Invitation', about: { room_id: 'group-1' } })];
  draw(panel);
  await screen.findByText('Invitation');
  fireEvent.click(row(/Invitation/));
  fireEvent.click(screen.getByRole('button', { name: /Open Chat/ }));
  expect(highlightedItemStore.getState().item).toMatchObject({ panelId: 'chat-1', item: 'group-1' });
  dockActionsStore.setState({ dock: null });
  highlightedItemStore.setState({ item: null });
});

it('marks a message as opened to which a notification leads', async () => {
  draw(panel);
  await screen.findByText('Deposit one');
  act(() => highlightItem('notifications-1', 'one'));
  expect(row(/Deposit one/).getAttribute('aria-expanded')).toBe('true');
  expect(fake.callsOf('inbox.markOpened').map(({ input }) => input)).toEqual([{ id: 'one', kind: 'cash' }]);
  highlightedItemStore.setState({ item: null });
});

it('item 1: counts what is loaded, and can mark it, while the service does not tell its counts', async () => {
  fake.answer('inbox', 'unread', () => refuse('SERVER_ERROR'));
  draw(panel);
  await screen.findByText('Deposit one');
  expect(screen.getByRole('button', { name: centre.markRead }).hasAttribute('disabled')).toBe(false);
  expect([...document.querySelectorAll('.inbox-count')].map(({ textContent }) => textContent).join('')).toBe('1');
});

it('marks all as read in both sources, and an item of both once', async () => {
  log = [entry('told', { code: 'inbox-message', target: { panel: 'notifications', item: 'one' }, read: false })];
  draw(panel);
  await screen.findByText('Deposit one');
  expect(document.querySelectorAll('[data-entry="service one"]')).toHaveLength(1);
  expect(screen.getAllByRole('img', { name: centre.unreadMark })).toHaveLength(1);
  expect(screen.queryByText('Message from the service')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: centre.markRead }));
  expect(fake.callsOf('inbox.markAllRead')).toHaveLength(1);
  expect(fake.callsOf('notifications.markRead').map(({ input }) => input)).toEqual([{ ids: null }]);
});

it('shows Lantai’s log while the service fails, with its answer as received, and the other way round', async () => {
  log = [entry('lost')];
  const request = { endpoint: 'notifications.list', input: '{}' };
  fake.answer('inbox', 'page', () => refuse('UNREADABLE_ANSWER', request));
  draw(panel);
  await screen.findByText('Feed disconnected');
  expect(await screen.findByRole('button', { name: 'Show as it came' })).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('Try again');
  cleanup();
  notificationsStore.setState({ entries: null });
  fake.answer('notifications', 'recent', () => refuse('INTERNAL'));
  fake.answer('inbox', 'page', () => ({ notices, next: null }));
  draw(panel);
  expect(await screen.findByText('Deposit one')).toBeTruthy();
  expect(screen.getByText(centre.logFailed)).toBeTruthy();
});

it('says since when the service’s messages are stale, and nothing of the log', async () => {
  log = [entry('lost')];
  draw(panel);
  await screen.findByText('Deposit one');
  expect(screen.queryByText(/Messages of the service as of/)).toBeNull();
  act(() => healthStore.setState({ health: { reachable: false, clockOffsetMs: 0, roundTripMs: null } as never }));
  expect(screen.getByText('Messages of the service as of 10:00:00')).toBeTruthy();
  act(() => healthStore.setState({ health: null }));
});

it('loads older messages while the end of the list is near, and keeps what is seen in its place', async () => {
  const page = Array.from({ length: 30 }, (_, at) => notice(`p${at}`, { at: NOW - at * 60_000 }));
  log = [entry('old', { at: NOW - 2 * 3_600_000 })];
  fake.answer('inbox', 'page', ({ before }) =>
    before === null
      ? { notices: page, next: 'p29' }
      : { notices: [notice('older', { at: NOW - 3_600_000 })], next: null },
  );
  draw(panel);
  await screen.findByText('Deposit p29');
  const rows = (): (string | undefined)[] =>
    [...document.querySelectorAll<HTMLElement>('.inbox-row')].map(({ dataset }) => dataset.entry);
  const before = rows();
  expect(before).toHaveLength(30);
  const list = screen.getByRole('region', { name: centre.list });
  fireEvent.pointerEnter(list);
  fireEvent.scroll(list);
  await screen.findByText('Deposit older');
  expect(rows()).toEqual([...before, 'service older', 'old']);
});

it('filters by source', async () => {
  log = [entry('lost')];
  draw(panel);
  await screen.findByText('Deposit one');
  fireEvent.click(screen.getByRole('button', { name: centre.source }));
  fireEvent.click(screen.getByRole('radio', { name: centre.sources.lantai }));
  expect(setOptions).toHaveBeenCalledWith({ source: 'lantai' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('asks no service while a recording plays', async () => {
  appStore.setState({ info: { mode: 'replay' } as AppInfo });
  draw(panel);
  expect(await screen.findByText(centre.empty)).toBeTruthy();
  expect(fake.callsOf('inbox.page')).toEqual([]);
  appStore.setState({ info: null });
});

it('hides how much, as everywhere, in messages about the account', async () => {
  notices = [
    notice('one', { title: 'Deposit of 5' }),
    notice('coupon', { title: 'Coupon of NRB104', text: '' }),
    notice('code', { kind: 'security', title: 'Number 7 changed', text: '' }),
  ];
  settingsStore.setState({
    settings: { ...DEFAULT_SETTINGS, privacy: { ...DEFAULT_SETTINGS.privacy, hideAmounts: true } },
  });
  draw(panel);
  await screen.findByText('Deposit of ••••');
  expect(screen.queryByText(/1,000,000/)).toBeNull();
  expect(screen.getByText('Number 7 changed')).toBeTruthy();
  expect(screen.getByText('Coupon of NRB104')).toBeTruthy();
  settingsStore.setState({ settings: null });
});
