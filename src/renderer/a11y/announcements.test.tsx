// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { draw } from '#renderer/testing/draw.tsx';
import { fakeBridge } from '#renderer/testing/fake-bridge.ts';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import { type NotificationCode, notificationCode } from '#shared/contract/notifications.ts';

const main = fakeBridge();
vi.stubGlobal('lantai', main.bridge);
const { Announcements } = await import('./announcements.tsx');
const { settingsStore } = await import('#renderer/stores/settings.ts');
const { urgencyOf } = await import('./urgency.ts');

let told = 0;
const tell = (code: NotificationCode, more: object = {}): void => {
  told += 1;
  const params = { side: 'buy', symbol: 'BNTG', price: 4_850, lots: 50, done: 50, average: 4_850, reason: 'BANNED' };
  const entry = { id: `e${told}`, at: told, code, params, target: null, read: false, ...more };
  act(() => main.tell('notifications.added', entry));
};
const spoken = (urgency: 'polite' | 'assertive'): string[] =>
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

it('a fill is said when the reader has ended, a rejection at once, each in a sentence', () => {
  tell('order-match');
  tell('order-rejected');
  expect(spoken('polite')).toEqual([expect.stringMatching(/^Filled\. .*50 lots BNTG at 4,850/)]);
  expect(spoken('assertive')).toEqual([expect.stringMatching(/^Order rejected\. .*BNTG/)]);
  expect(screen.getAllByRole('log')).toHaveLength(2);
});

it('a window without the focus says nothing: another does, or the desktop', () => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  tell('order-match');
  expect(spoken('polite')).toEqual([]);
});

it('the page keeps the last few sentences only, and an entry told again once', () => {
  for (let index = 0; index < 50; index += 1) tell('order-open');
  expect(spoken('polite')).toHaveLength(6);
  tell('order-match', { id: 'same' });
  tell('order-match', { id: 'same' });
  expect(spoken('polite').filter((line) => line.startsWith('Filled'))).toHaveLength(1);
});

it('whoever has silenced notifications still hears of orders and the connection', () => {
  const heard = notificationCode.options.filter((code) => urgencyOf(code, true) !== null);
  expect(heard.every((code) => /^(order|feed|service|session)-/.test(code))).toBe(true);
  expect(heard.filter((code) => code.startsWith('order-'))).toHaveLength(13);
  expect([urgencyOf('alert-price', false), urgencyOf('chat-message', false)]).toEqual(['polite', null]);
});
