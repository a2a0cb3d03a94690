import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { draftTextOf, dropDraft, giveDraft } from '#renderer/panel-kit/panel-drafts.ts';
import { useWithdrawDraft } from './drafts.ts';

it('a withdrawal has after a window of its own what was typed there last, not what was typed before', () => {
  const { result } = renderHook(() => useWithdrawDraft('0001'));
  act(() => result.current.change({ amount: 1_234_567, method: 'RTGS' }));
  const left = draftTextOf('cash-1', 'cash');
  act(() => dropDraft('cash-1', 'cash'));
  expect(result.current.draft).toEqual({ amount: null, method: null });
  expect(draftTextOf('cash-1', 'cash')).toBeNull();
  act(() => giveDraft('cash-1', 'cash', left?.replace('1234567', '2000000') ?? null));
  expect(result.current.draft).toEqual({ amount: 2_000_000, method: 'RTGS' });
});

it('a draft with a PIN, or with what is no method, is not taken in', () => {
  const { result } = renderHook(() => useWithdrawDraft('0001'));
  for (const draft of [
    { amount: 1, method: null, pin: '123456' },
    { amount: 1, method: 'CASH' },
  ])
    act(() => giveDraft('cash-1', 'cash', JSON.stringify({ '0001': draft })));
  expect(result.current.draft).toEqual({ amount: null, method: null });
});
