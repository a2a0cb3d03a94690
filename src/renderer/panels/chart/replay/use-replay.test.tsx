import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { LoadedCandles } from '#renderer/queries/candles.ts';
import { isoDay } from '#shared/formats/formats.ts';
import { DAY_MS } from '#shared/time.ts';
import { useReplay } from './use-replay.ts';

const LAST = Date.UTC(2026, 10, 25, 2);
function candles(count: number, whole: boolean): LoadedCandles {
  const at = Float64Array.from({ length: count }, (_, index) => LAST - (count - 1 - index) * DAY_MS);
  const columns = { at, open: at, high: at, low: at, close: at, volume: at };
  return { columns, whole, tapeFrom: 0, asOf: null, steps: [], missing: [] };
}

it('a day before the loaded bars is played when older ones have been read, not from the oldest loaded', () => {
  const loadEarlier = vi.fn();
  const { result, rerender } = renderHook(({ loaded }) => useReplay(loaded, 'BNTG D', loadEarlier), {
    initialProps: { loaded: candles(100, false) },
  });
  act(() => result.current.start('2026-03-02'));
  expect(result.current.replay).toBeNull();
  expect(loadEarlier).toHaveBeenCalledOnce();
  rerender({ loaded: candles(400, true) });
  expect(isoDay(result.current.at)).toBe('2026-03-02');
});
