import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SAVED_MS, useSavedMessage } from './use-saved-message.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('leaves by itself, counted from the newest, and at once when it is dismissed', () => {
  const { result } = renderHook(() => useSavedMessage());
  act(() => result.current.show('Saved as a.csv'));
  act(() => void vi.advanceTimersByTime(SAVED_MS - 1));
  act(() => result.current.show('Saved as b.csv'));
  act(() => void vi.advanceTimersByTime(SAVED_MS - 1));
  expect(result.current.message).toBe('Saved as b.csv');
  act(() => void vi.advanceTimersByTime(1));
  expect(result.current.message).toBeNull();
  act(() => result.current.show('Saved as c.csv'));
  act(() => result.current.dismiss());
  expect(result.current.message).toBeNull();
});
