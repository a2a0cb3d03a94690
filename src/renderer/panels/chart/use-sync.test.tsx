import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Chart } from '#renderer/chart/index.ts';
import { stockCode } from '#shared/market/index.ts';
import { useSync } from './use-sync.ts';

const SCOPE = { name: 'group blue', isOfAllWindows: true };
const BNTG = stockCode('BNTG');

function follow(source: string, rangeScope: typeof SCOPE | null = SCOPE) {
  const showBetween = vi.fn(() => true);
  const view = { showBetween, followCursor: () => {} } as unknown as Chart;
  const parts = { view, source, symbol: BNTG, cursorScope: null, rangeScope, visible: true };
  const { result, unmount } = renderHook(() => useSync(parts));
  return { showBetween, onRange: result.current.onRange, unmount };
}

it('shares the range with charts of the colour in other windows, and sends on nothing that it follows', async () => {
  const other = new BroadcastChannel('lantai chart range');
  const received = vi.fn();
  other.onmessage = ({ data }) => received(data);
  const one = follow('chart-1 0');
  const same = follow('chart-2 0');
  const unsynced = follow('chart-3 0', null);
  one.onRange(1_000, 2_000);
  one.onRange(1_000, 2_000);
  expect(same.showBetween).toHaveBeenCalledExactlyOnceWith(1_000, 2_000);
  expect([one.showBetween.mock.calls, unsynced.showBetween.mock.calls]).toEqual([[], []]);
  // The chart that follows reports what it shows of the range.
  same.onRange(1_000, 1_999);
  await vi.waitFor(() => expect(received).toHaveBeenCalledTimes(1));
  expect(one.showBetween).not.toHaveBeenCalled();

  other.postMessage({ scope: 'group blue', source: 'chart-1 0', from: 5, to: 9 });
  await vi.waitFor(() => expect(one.showBetween).toHaveBeenCalledWith(5, 9));
  for (const { unmount } of [one, same, unsynced]) unmount();
  other.close();
});

it('keeps its channel when the chart shows another stock, whose prices a cursor of the one before no longer marks', async () => {
  const opened = vi.spyOn(globalThis, 'BroadcastChannel');
  const followCursor = vi.fn();
  const view = { showBetween: () => true, followCursor } as unknown as Chart;
  const parts = { view, source: 'chart-1 0', cursorScope: SCOPE, rangeScope: null, visible: true };
  const { rerender, unmount } = renderHook((symbol) => useSync({ ...parts, symbol }), { initialProps: BNTG });
  rerender(stockCode('KOPI'));
  expect(opened).toHaveBeenCalledTimes(1);
  opened.mockRestore();

  const other = new BroadcastChannel('lantai chart cursor');
  const place = { at: 1_000, price: 500 };
  other.postMessage({ scope: 'group blue', source: 'chart-1 0', symbol: 'KOPI', place });
  await vi.waitFor(() => expect(followCursor).toHaveBeenLastCalledWith(place));
  other.postMessage({ scope: 'group blue', source: 'chart-1 0', symbol: 'BNTG', place });
  await vi.waitFor(() => expect(followCursor).toHaveBeenLastCalledWith({ at: 1_000, price: null }));
  unmount();
  other.close();
});
