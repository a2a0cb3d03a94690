import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dockActionsStore } from '#renderer/panel-kit/dock-actions.ts';
import { setPanel } from '#renderer/panel-kit/panel-store.ts';
import { highlightedItemStore, highlightItem } from '#renderer/stores/highlighted-item.ts';
import { draw } from '#renderer/testing/draw.tsx';
import { createFakeBridge, refuse } from '#renderer/testing/fake-bridge.ts';
import type { InboxNotice } from '#shared/contract/inbox.ts';
import en from '#shared/i18n/en/notices-panel.json' with { type: 'json' };
import NoticesPanel from './notices-panel.tsx';

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
const setOptions = vi.fn();
const panel = (
  <NoticesPanel
    panelId="notices-1"
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
  expect(await screen.findByRole('radio', { name: 'Cash, 1 unread' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: en.markAll }));
  expect(fake.callsOf('inbox.markAllRead')).toHaveLength(1);
  row(/Deposit one/).focus();
  fireEvent.keyDown(row(/Deposit one/), { key: 'ArrowDown' });
  expect(document.activeElement).toBe(row(/Deposit two/));
  fireEvent.click(screen.getByRole('radio', { name: /^Security/ }));
  expect(setOptions).toHaveBeenCalledWith({ filter: 'security' });
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
  act(() => highlightItem('notices-1', 'one'));
  expect(row(/Deposit one/).getAttribute('aria-expanded')).toBe('true');
  expect(fake.callsOf('inbox.markOpened').map(({ input }) => input)).toEqual([{ id: 'one', kind: 'cash' }]);
  highlightedItemStore.setState({ item: null });
});

it('item 1: counts what is loaded, and can mark it, while the service does not tell its counts', async () => {
  fake.answer('inbox', 'unread', () => refuse('SERVER_ERROR'));
  draw(panel);
  await screen.findByText('Deposit one');
  expect(screen.getByRole('button', { name: en.markAll }).hasAttribute('disabled')).toBe(false);
  expect(document.querySelector('.notices-count')?.textContent).toBe('1');
});
