import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { sessionStore } from '#renderer/stores/session.ts';
import { draw, settle } from '#renderer/testing/draw.tsx';
import { refuse } from '#renderer/testing/fake-bridge.ts';
import { sampleSession } from '#renderer/testing/samples.ts';
import { stockCode } from '#shared/market/index.ts';
import { arm, fake, panel, setUpLadder, show } from './testing/ladder.tsx';
import { ARMED_MS } from './use-armed.ts';

setUpLadder();

const isArmed = (): boolean => document.querySelector('.ladder[data-armed]') !== null;

describe('arming', () => {
  it('ends for another stock, when the window loses the focus, and after its time without a press', async () => {
    const { redraw } = await show();
    await arm();
    fireEvent.blur(window);
    expect(isArmed()).toBe(false);
    await arm();
    redraw(panel(stockCode('SAGU')));
    await settle();
    expect(isArmed()).toBe(false);
    await screen.findByRole('switch');
    vi.useFakeTimers();
    fireEvent.click(screen.getByRole('switch'));
    act(() => void vi.advanceTimersByTime(ARMED_MS - 1_000));
    expect(isArmed()).toBe(true);
    act(() => void vi.advanceTimersByTime(1_001));
    expect(isArmed()).toBe(false);
  });

  it('is not offered while trading is locked, and ends when it locks', async () => {
    await show();
    await arm();
    act(() => sessionStore.setState({ state: sampleSession('locked') }));
    expect([isArmed(), screen.queryByRole('switch')]).toEqual([false, null]);
    // The button that asks for the PIN has the row to itself.
    expect(document.querySelector<HTMLElement>('.ladder-cancels')?.hidden).toBe(true);
    act(() => sessionStore.setState({ state: sampleSession('unlocked') }));
    expect(isArmed()).toBe(false);
  });
});

it('shows what there is to do without a stock, and why its limits could not be read', async () => {
  draw(panel(null));
  expect(screen.getByText('No stock selected')).toBeTruthy();
  cleanup();
  fake.answer('market', 'stock', () => refuse('TIMEOUT'));
  draw(panel());
  expect(await screen.findByRole('button', { name: /try again|retry/i })).toBeTruthy();
});
