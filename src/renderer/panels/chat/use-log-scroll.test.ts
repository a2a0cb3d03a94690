import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useLogScroll } from './use-log-scroll.ts';

/** A log whose rows are all as high; only the heights that scrolling reads. */
function logOf(rows: number) {
  const log = document.createElement('div');
  const heights = { rows };
  let top = 0;
  Object.defineProperties(log, {
    clientHeight: { value: 400 },
    scrollHeight: { get: () => heights.rows * 20 },
    scrollTop: {
      get: () => top,
      set: (to: number) => {
        top = Math.min(to, heights.rows * 20 - 400);
      },
    },
  });
  return { log, heights };
}

it('draws on at the very start when a page arrives that scrolling further up could not ask for', () => {
  const { log } = logOf(160);
  const onEarlier = vi.fn();
  const props = (drawn: number) => ({
    log: { current: log },
    room: 'r',
    drawn,
    hasAfter: false,
    outgoing: [],
    onEarlier,
    onLater: vi.fn(),
    onSeen: vi.fn(),
  });
  const { result, rerender } = renderHook(({ drawn }) => useLogScroll(props(drawn)), { initialProps: { drawn: 1 } });
  expect(log.scrollTop).toBe(160 * 20 - 400);
  expect(onEarlier).not.toHaveBeenCalled();

  log.scrollTop = 0;
  result.current.scrolled();
  expect(onEarlier).toHaveBeenCalledTimes(1);
  // The page is there, and what is drawn is as high as before.
  rerender({ drawn: 2 });
  expect(onEarlier).toHaveBeenCalledTimes(2);
});

it('asks for nothing older while the end is followed in a log that is hardly longer than its box', () => {
  const { log, heights } = logOf(25);
  const onEarlier = vi.fn();
  const { rerender } = renderHook(
    ({ drawn }) =>
      useLogScroll({
        log: { current: log },
        room: 'r',
        drawn,
        hasAfter: false,
        outgoing: [],
        onEarlier,
        onLater: vi.fn(),
        onSeen: vi.fn(),
      }),
    { initialProps: { drawn: 1 } },
  );
  heights.rows = 26;
  rerender({ drawn: 2 });
  expect(onEarlier).not.toHaveBeenCalled();
});
