import { expect, it, vi } from 'vitest';
import { createSharedMoves } from './shared-moves.ts';

type Cursor = { readonly scope: string; readonly source: string; readonly place: { readonly at: number } | null };
const cursor = (over: Partial<Cursor> = {}): Cursor => ({
  scope: 'group blue',
  source: 'chart-1',
  place: { at: 1_000 },
  ...over,
});
const { on: onCursorMoved, emit: cursorMoved } = createSharedMoves<Cursor>('test of moves');
/** Stands for another window of the app. */
const otherWindow = () => new BroadcastChannel('test of moves');

it('reaches the charts of the window at once, and those of other windows where the scope is of all', async () => {
  const own = vi.fn();
  const stop = onCursorMoved(own);
  const other = otherWindow();
  const received = vi.fn();
  other.onmessage = ({ data }) => received(data);
  cursorMoved(cursor({ scope: 'panel chart-1' }), false);
  cursorMoved(cursor(), true);
  expect(own.mock.calls.map(([{ scope }, isOwn]) => [scope, isOwn])).toEqual([
    ['panel chart-1', true],
    ['group blue', true],
  ]);
  await vi.waitFor(() => expect(received).toHaveBeenCalledWith(cursor()));
  expect(received).toHaveBeenCalledTimes(1);
  other.postMessage(cursor({ place: null }));
  await vi.waitFor(() => expect(own).toHaveBeenLastCalledWith(cursor({ place: null }), false));
  stop();
  other.close();
});

it('receives nothing after the last chart has stopped', async () => {
  const first = vi.fn();
  const stopFirst = onCursorMoved(first);
  const stopSecond = onCursorMoved(vi.fn());
  stopFirst();
  stopSecond();
  cursorMoved(cursor(), true);
  expect(first).not.toHaveBeenCalled();
  const again = vi.fn();
  const stop = onCursorMoved(again);
  cursorMoved(cursor(), true);
  expect(again).toHaveBeenCalledTimes(1);
  stop();
});
