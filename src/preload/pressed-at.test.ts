import { expect, it } from 'vitest';
import { watchPresses } from './pressed-at.ts';

type Input = { type: string; isTrusted: boolean; timeStamp: number; eventPhase: number };

function arrange() {
  const world = { now: 0 };
  const listeners = new Map<string, (input: Input) => void>();
  const page = { addEventListener: (type: string, listener: unknown) => void listeners.set(type, listener as never) };
  const pressedAt = watchPresses(page as never, () => world.now);
  /** Dispatches an input of that time; what its handler sees as the time of the press. */
  function handled(input: Partial<Input> & { type: string }): number {
    const event = { isTrusted: true, timeStamp: world.now, eventPhase: 1, ...input };
    listeners.get(event.type)?.(event);
    event.eventPhase = 2;
    const seen = pressedAt();
    event.eventPhase = 0;
    return seen;
  }
  return { world, pressedAt, handled };
}

it.each(['keydown', 'click'])('dates a press by its %s, however late the page handles it', (type) => {
  const { world, handled } = arrange();
  world.now = 61_000;
  expect(handled({ type, timeStamp: 1_000 })).toBe(1_000);
});

it('dates what no input causes by the moment it happens', () => {
  const { world, pressedAt, handled } = arrange();
  expect(pressedAt()).toBe(0);
  handled({ type: 'click' });
  world.now = 5_000;
  expect(pressedAt()).toBe(5_000);
});

it('believes neither an event that a script made nor one from the future', () => {
  const { world, handled } = arrange();
  world.now = 5_000;
  expect(handled({ type: 'click', isTrusted: false, timeStamp: 1 })).toBe(5_000);
  expect(handled({ type: 'click', timeStamp: 9_000 })).toBe(5_000);
});
