import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTooltips } from './tooltips.ts';

let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML =
    '<button data-tip="Close (Ctrl W)" aria-label="Close"><i id="icon"></i></button>' +
    '<span id="ara" aria-description="Upper limit">ARA</span><span id="plain">–</span>';
  stop = startTooltips();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const point = (id: string): boolean => fireEvent.pointerOver(document.getElementById(id) ?? document.body);
const shown = (): string | null => {
  const box = document.querySelector<HTMLElement>('.tooltip');
  return box === null || box.hidden ? null : box.textContent;
};

test('shows a text after the pointer has rested for 400 ms, and the next one at once', () => {
  point('icon');
  vi.advanceTimersByTime(399);
  expect(shown()).toBeNull();
  vi.advanceTimersByTime(1);
  expect(shown()).toBe('Close (Ctrl W)');

  point('ara');
  vi.advanceTimersByTime(0);
  expect(shown()).toBe('Upper limit');
  point('plain');
  expect(shown()).toBeNull();
});

test('shows the text as it is when the time has come', () => {
  point('ara');
  document.getElementById('ara')?.setAttribute('aria-description', 'Upper limit 5,725');
  vi.advanceTimersByTime(400);
  expect(shown()).toBe('Upper limit 5,725');
});

test('follows its element while it is shown, and leaves with its text', async () => {
  point('ara');
  vi.advanceTimersByTime(400);
  const ara = document.getElementById('ara');
  ara?.setAttribute('aria-description', 'Upper limit 5,750');
  await vi.waitFor(() => expect(shown()).toBe('Upper limit 5,750'));
  ara?.removeAttribute('aria-description');
  await vi.waitFor(() => expect(shown()).toBeNull());
});

test.each(['pointerdown', 'keydown', 'wheel'])('a %s takes the text away, and the one that was to come', (name) => {
  point('icon');
  vi.advanceTimersByTime(400);
  fireEvent(document.body, new Event(name, { bubbles: true }));
  expect(shown()).toBeNull();
  vi.advanceTimersByTime(1_000);
  point('icon');
  fireEvent(document.body, new Event(name, { bubbles: true }));
  vi.advanceTimersByTime(400);
  expect(shown()).toBeNull();
});

test('shows nothing for an element that has gone', () => {
  point('ara');
  document.getElementById('ara')?.remove();
  vi.advanceTimersByTime(400);
  expect(shown()).toBeNull();
});
