// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Watchlist } from '#shared/contract/watchlist.ts';
import { stockCode } from '#shared/market/index.ts';

const calls = vi.hoisted(() => [] as string[]);
const record = (name: string) => async (input: { symbol: string }) => {
  calls.push(`${name} ${input.symbol}`);
  return { ok: true };
};
vi.stubGlobal('lantai', { watchlist: { add: record('add'), remove: record('remove') } });
const { CATALOGUE } = await import('#shared/i18n/catalogue.ts');
const { startTexts } = await import('#renderer/i18n/index.ts');
const { useListChanges } = await import('./use-list-changes.ts');

it('offers to undo a removal until the next change, however long that takes', async () => {
  startTexts(CATALOGUE, 'en');
  vi.useFakeTimers();
  const list: Watchlist = { id: '1', name: 'Main', isDefault: true, items: [], columns: [], sections: [] };
  const { result } = renderHook(() => useListChanges());
  await act(async () => result.current.remove(list, stockCode('BNTG')));
  await act(async () => void vi.advanceTimersByTime(3_600_000));
  expect(result.current.message?.text).toContain('BNTG');
  await act(async () => result.current.remove(list, stockCode('KOPI')));
  expect(result.current.message?.text).toContain('KOPI');
  await act(async () => result.current.message?.action?.run());
  expect([calls, result.current.message]).toEqual([['remove BNTG', 'remove KOPI', 'add KOPI'], null]);
  vi.useRealTimers();
});
