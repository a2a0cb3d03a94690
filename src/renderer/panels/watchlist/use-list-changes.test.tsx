import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { startTexts } from '#renderer/i18n/index.ts';
import { plainStock, type Watchlist } from '#shared/contract/watchlist.ts';
import { CATALOGUE } from '#shared/i18n/catalogue.ts';
import { stockCode } from '#shared/market/index.ts';
import { useListChanges } from './use-list-changes.ts';

const calls = vi.hoisted(() => [] as string[]);
let refusal: string | null = null;
const record = (name: string) => async (input: { symbol?: string; symbols?: readonly string[] }) => {
  calls.push(`${name} ${input.symbol ?? input.symbols?.join()}`);
  return refusal === null
    ? { ok: true }
    : { ok: false, error: { code: 'OWN', message: refusal, retryable: false, params: {} } };
};
const names = ['add', 'remove', 'pin', 'arrange', 'transfer'];
vi.stubGlobal('lantai', { watchlist: Object.fromEntries(names.map((name) => [name, record(name)])) });

it('offers to undo a removal until the next change, however long that takes', async () => {
  startTexts(CATALOGUE, 'en');
  vi.useFakeTimers();
  const list: Watchlist = {
    id: '1',
    name: 'Main',
    isDefault: true,
    items: [],
    columns: [],
    sections: [],
    unread: null,
  };
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

const item = (code: string, isPinned = false) => ({ ...plainStock(stockCode(code)), isPinned });

it('puts a removed stock back in its place, pinned as it was', async () => {
  startTexts(CATALOGUE, 'en');
  calls.length = 0;
  const items = [item('BNTG', true), item('KOPI'), item('SAWT')];
  const list: Watchlist = { id: '1', name: 'Main', isDefault: true, items, columns: [], sections: [], unread: null };
  const { result } = renderHook(() => useListChanges());
  await act(async () => result.current.remove(list, stockCode('BNTG')));
  await act(async () => result.current.message?.action?.run());
  expect(calls).toEqual(['remove BNTG', 'add BNTG', 'pin BNTG', 'arrange BNTG,KOPI,SAWT']);
});

it('shows why a change was refused, with nothing to undo', async () => {
  startTexts(CATALOGUE, 'en');
  refusal = 'the list is full';
  const [first, second] = ['One', 'Other'].map(
    (name): Watchlist => ({ id: name, name, isDefault: false, items: [], columns: [], sections: [], unread: null }),
  ) as [Watchlist, Watchlist];
  const { result } = renderHook(() => useListChanges());
  await act(async () => result.current.transfer(first, second, stockCode('BNTG'), false));
  expect(result.current.message).toEqual({ text: expect.stringMatching(/^BNTG: .*full/), action: null });
  refusal = null;
});
