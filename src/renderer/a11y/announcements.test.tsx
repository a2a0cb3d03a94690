import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { settingsStore } from '#renderer/stores/settings.ts';
import { draw } from '#renderer/testing/draw.tsx';
import { createFakeBridge } from '#renderer/testing/fake-bridge.ts';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import { type NotificationCode, notificationCode } from '#shared/contract/notifications.ts';
import { Announcements, urgencyOf } from './announcements.tsx';

const main = createFakeBridge({ unanswered: 'pending' });
vi.stubGlobal('lantai', main.bridge);

let count = 0;
const publish = (code: NotificationCode, more: object = {}): void => {
  count += 1;
  const params = { side: 'buy', symbol: 'BNTG', price: 4_850, lots: 50, done: 50, average: 4_850, reason: 'BANNED' };
  const entry = { id: `e${count}`, at: count, code, params, target: null, read: false, ...more };
  act(() => main.emit('notifications', 'added', entry));
};
const announced = (urgency: 'polite' | 'assertive'): string[] =>
  [...document.querySelectorAll(`[aria-live="${urgency}"] p`)].map((line) => line.textContent ?? '');

beforeEach(() => {
  settingsStore.setState({ settings: DEFAULT_SETTINGS });
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  draw(<Announcements />);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('announces a fill politely and a rejection assertively, each in a sentence', () => {
  publish('order-match');
  publish('order-rejected');
  expect(announced('polite')).toEqual([expect.stringMatching(/^Filled\. .*50 lots BNTG at 4,850/)]);
  expect(announced('assertive')).toEqual([expect.stringMatching(/^Order rejected\. .*BNTG/)]);
  expect(screen.getAllByRole('log')).toHaveLength(2);
});

it('announces nothing in a window without the focus', () => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  publish('order-match');
  expect(announced('polite')).toEqual([]);
});

it('shows only the last few sentences, and a repeated entry once', () => {
  for (let index = 0; index < 50; index += 1) publish('order-open');
  expect(announced('polite')).toHaveLength(6);
  publish('order-match', { id: 'same' });
  publish('order-match', { id: 'same' });
  expect(announced('polite').filter((line) => line.startsWith('Filled'))).toHaveLength(1);
});

it('still announces orders and the connection when notifications are muted', () => {
  const codes = notificationCode.options.filter((code) => urgencyOf(code, true) !== null);
  expect(codes.every((code) => /^(order|smart|kill|feed|service|session)-/.test(code))).toBe(true);
  expect(codes.filter((code) => code.startsWith('order-'))).toHaveLength(14);
  expect([urgencyOf('alert-price', false), urgencyOf('chat-message', false)]).toEqual(['polite', null]);
});
