import { focusManager } from '@tanstack/react-query';
import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sessionStore } from '#renderer/stores/session.ts';
import { draw, settle } from '#renderer/testing/draw.tsx';
import { createFakeBridge } from '#renderer/testing/fake-bridge.ts';
import { sampleSession } from '#renderer/testing/samples.ts';
import { ANSWER_MAX_AGE_MS } from '#shared/contract/press.ts';
import { DAY_MS } from '#shared/time.ts';
import { useQuestionEnd } from './use-question-end.ts';

const fake = createFakeBridge();
vi.stubGlobal('lantai', fake.bridge);

const end = vi.fn();
const QUESTION = {};
function Asked({ question = QUESTION as object | null, isStale = false }) {
  useQuestionEnd(question, end, isStale);
  return null;
}
const show = async (element = <Asked />) => {
  const drawn = draw(element);
  await settle();
  expect(end).not.toHaveBeenCalled();
  return drawn;
};
/** The market's phase from now on, which the window reads again. */
const changePhase = async (phase: string): Promise<void> => {
  fake.answer('market', 'phase', () => ({ phase, endsAt: null, ordersAllowed: true }));
  act(() => {
    focusManager.setFocused(false);
    focusManager.setFocused(true);
  });
  await settle();
};

beforeEach(() => {
  fake.forget();
  end.mockClear();
  fake.answer('market', 'phase', () => ({ phase: 'session II', endsAt: null, ordersAllowed: true }));
  sessionStore.setState({ state: sampleSession('unlocked') });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
  focusManager.setFocused(undefined);
});

it('ends a question with the phase in which it was asked', async () => {
  await show();
  await changePhase('session II');
  expect(end).not.toHaveBeenCalled();
  await changePhase('pre-close input');
  expect(end).toHaveBeenCalled();
});

it('ends a question with the exchange’s day, though the phase has the same name', async () => {
  await show();
  const now = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(now + 6 * DAY_MS);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(end).toHaveBeenCalled();
});

it.each([
  ['another account', sampleSession('unlocked', '0002')],
  ['locked trading', sampleSession('locked')],
] as const)('ends a question with %s', async (_what, state) => {
  await show();
  act(() => sessionStore.setState({ state }));
  expect(end).toHaveBeenCalled();
});

it('ends a question about a stale price once that is live again, and no other', async () => {
  const { redraw } = await show(<Asked isStale />);
  redraw(<Asked />);
  expect(end).toHaveBeenCalledOnce();
  redraw(<Asked question={null} />);
  redraw(<Asked question={{}} />);
  expect(end).toHaveBeenCalledOnce();
});

it('ends each question with its time', () => {
  vi.useFakeTimers();
  const { redraw } = draw(<Asked />);
  act(() => void vi.advanceTimersByTime(ANSWER_MAX_AGE_MS - 1));
  redraw(<Asked question={{}} />);
  act(() => void vi.advanceTimersByTime(ANSWER_MAX_AGE_MS - 1));
  expect(end).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(1));
  expect(end).toHaveBeenCalled();
});
