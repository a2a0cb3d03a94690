import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { message } from '#shared/chat/testing/messages.ts';
import type { TalkRow } from './message-rows.ts';
import { useLogWindow, WINDOW_ROWS } from './use-log-window.ts';

const rowsOf = (count: number, unreadAt: number | null = null): TalkRow[] =>
  Array.from({ length: count }, (_, at): TalkRow[] => {
    const row: TalkRow = { kind: 'message', key: String(at), message: message(at), leads: true };
    return at === unreadAt ? [{ kind: 'unread', key: 'unread' }, row] : [row];
  }).flat();
const keys = (rows: readonly TalkRow[]): number[] => rows.map(({ key }) => Number(key));

it('of ten thousand messages draws a few, and each of them on the way to the first and back', () => {
  const all = rowsOf(10_000);
  const { result } = renderHook(() => useLogWindow(all));
  const seen = new Set<number>();
  const look = (): void => {
    const drawn = keys(result.current.rows);
    expect(drawn.length).toBeLessThanOrEqual(WINDOW_ROWS);
    for (const key of drawn) seen.add(key);
  };
  look();
  expect(keys(result.current.rows).at(-1)).toBe(9_999);
  while (result.current.hasBefore) {
    act(() => result.current.earlier());
    look();
  }
  expect(seen.size).toBe(10_000);
  while (result.current.hasAfter) act(() => result.current.later());
  expect(keys(result.current.rows).at(-1)).toBe(9_999);
});

it('follows what comes at the end, stays where one reads, and leads to a message', () => {
  const { result, rerender } = renderHook(({ count }) => useLogWindow(rowsOf(count)), {
    initialProps: { count: 1_000 },
  });
  rerender({ count: 1_001 });
  expect(keys(result.current.rows).at(-1)).toBe(1_000);
  act(() => void result.current.show('100'));
  const before = keys(result.current.rows);
  expect(before).toContain(100);
  rerender({ count: 1_010 });
  expect(keys(result.current.rows)).toEqual(before);
  act(() => expect(result.current.show('99999')).toBe(false));
  act(() => result.current.newest());
  expect(keys(result.current.rows).at(-1)).toBe(1_009);
});

it('begins around the first unread message', () => {
  const { result } = renderHook(() => useLogWindow(rowsOf(2_000, 300)));
  expect(result.current.rows.some(({ kind }) => kind === 'unread')).toBe(true);
});
