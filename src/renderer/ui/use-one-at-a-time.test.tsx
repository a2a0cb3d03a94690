import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useOneAtATime } from './use-one-at-a-time.ts';

afterEach(cleanup);

it('calls once for two presses within a frame, and again after the answer', async () => {
  const { result } = renderHook(useOneAtATime);
  const answers: ((answer: string) => void)[] = [];
  const call = () => new Promise<string>((resolve) => answers.push(resolve));
  const [run] = result.current;
  let presses: Promise<string | null>[] = [];
  act(() => {
    presses = [run(call), run(call)];
  });
  expect([answers.length, result.current[1]]).toEqual([1, true]);
  await act(async () => answers[0]?.('done'));
  expect([await Promise.all(presses), result.current[1]]).toEqual([['done', null], false]);
  act(() => void run(call));
  expect([answers.length, result.current[0]]).toEqual([2, run]);
  await act(async () => answers[1]?.(''));
});

it('may be pressed again after a call that failed', async () => {
  const { result } = renderHook(useOneAtATime);
  const [run] = result.current;
  await act(() => expect(run(() => Promise.reject(new Error('no answer')))).rejects.toThrow('no answer'));
  expect(result.current[1]).toBe(false);
  await act(async () => expect(await run(async () => 'done')).toBe('done'));
});
