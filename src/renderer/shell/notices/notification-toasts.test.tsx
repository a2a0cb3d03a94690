import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noticesStore, notify } from '#renderer/stores/notices.ts';
import { sessionStore } from '#renderer/stores/session.ts';
import { draw } from '#renderer/testing/draw.tsx';
import { createFakeBridge } from '#renderer/testing/fake-bridge.ts';
import { sampleSession } from '#renderer/testing/samples.ts';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import type { NotificationEntry } from '#shared/contract/notifications.ts';
import { stockCode } from '#shared/market/index.ts';
import { Notices } from './notices.tsx';
import { followNotificationToasts, toastOf, useNotificationTexts } from './notification-toasts.ts';

const fake = createFakeBridge();
vi.stubGlobal('lantai', fake.bridge);

const Page = () => <Notices textsOf={useNotificationTexts()} />;
const symbol = stockCode('BNTG');
const entry = (code: NotificationEntry['code'], params: NotificationEntry['params']): NotificationEntry => ({
  id: 'n1',
  at: 0,
  read: false,
  target: { panel: 'orders', symbol, item: 'r1' },
  code,
  params,
});
const fill = entry('order-match', {
  side: 'buy',
  symbol,
  price: 4_600,
  lots: 50,
  done: 50,
  average: 4_590,
  reason: '',
  status: 'MATCH',
});
const focus = (has: boolean) => vi.spyOn(document, 'hasFocus').mockReturnValue(has);
const cards = (): (string | null)[] =>
  [...document.querySelectorAll('.toast-title')].map(({ textContent }) => textContent);

let stop: () => void;
beforeEach(() => {
  fake.forget();
  noticesStore.setState({ notices: [] });
  sessionStore.setState({ state: sampleSession('unlocked') });
  stop = followNotificationToasts(fake.bridge);
  draw(<Page />);
});
afterEach(() => {
  stop();
  cleanup();
});

it('shows a fill in the focused window, and leads to the order', async () => {
  fake.answer('notifications', 'open', () => undefined);
  focus(false);
  act(() => fake.emit('notifications', 'added', fill));
  expect(cards()).toEqual([]);
  focus(true);
  act(() => fake.emit('notifications', 'added', fill));
  expect(cards()).toEqual(['Bought 50 BNTG @ 4,590']);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Show' })));
  expect(fake.callsOf('notifications.open').map(({ input }) => input)).toEqual([{ id: 'n1' }]);
  expect(cards()).toEqual([]);
});

it('hides a fill that is on the screen when trading is locked', () => {
  focus(true);
  act(() => fake.emit('notifications', 'added', fill));
  act(() => sessionStore.setState({ state: sampleSession('locked') }));
  expect(cards()).toEqual(['Filled']);
  expect(document.body.textContent).not.toMatch(/BNTG|4,590/);
});

it('shows an alert that fires, and nothing that is silenced or of another kind', () => {
  focus(true);
  act(() => fake.emit('notifications', 'added', entry('alert-price', { symbol, price: 4_600, last: 4_605 })));
  expect(cards()).toEqual(['BNTG crossed 4,600']);
  const { notifications } = DEFAULT_SETTINGS;
  expect(toastOf(fill, { ...notifications, muted: true }, 600)).toBeNull();
  expect(toastOf(entry('order-match', { side: 'sell' }), notifications, 600)).toBe('filled-sell');
  expect(toastOf(entry('chat-mention', {}), notifications, 600)).toBeNull();
});

it('a warning stays until somebody can have seen it; an information leaves by itself', () => {
  vi.useFakeTimers();
  try {
    act(() => {
      notify('warning', 'panel-not-fetched');
      notify('info', 'panel-only-follows', { symbol });
    });
    expect(cards()).toHaveLength(2);
    act(() => vi.advanceTimersByTime(3_600_000));
    expect(cards()).toHaveLength(1);
    fireEvent.pointerMove(document.body);
    act(() => vi.advanceTimersByTime(19_000));
    expect(cards()).toHaveLength(1);
    act(() => vi.advanceTimersByTime(1_000));
    expect(cards()).toEqual([]);
  } finally {
    vi.useRealTimers();
  }
});
