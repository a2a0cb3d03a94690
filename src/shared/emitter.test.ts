import { expect, it, vi } from 'vitest';
import { createEmitter } from './emitter.ts';

it('calls listeners in the order of subscription', () => {
  const emitter = createEmitter<number>();
  const calls: string[] = [];
  emitter.on((value) => calls.push(`first ${value}`));
  emitter.on((value) => calls.push(`second ${value}`));
  emitter.emit(7);
  expect(calls).toEqual(['first 7', 'second 7']);
});

it('stops calling a listener once it is removed, and counts the rest', () => {
  const emitter = createEmitter<void>();
  const listener = vi.fn();
  const off = emitter.on(listener);
  emitter.on(() => undefined);
  off();
  off();
  emitter.emit();
  expect(listener).not.toHaveBeenCalled();
  expect(emitter.size).toBe(1);
});

it('keeps a second subscription of the same function when the first is removed', () => {
  const emitter = createEmitter<void>();
  const listener = vi.fn();
  const off = emitter.on(listener);
  emitter.on(listener);
  off();
  emitter.emit();
  expect(listener).toHaveBeenCalledTimes(1);
});

it('skips a listener that an earlier one removed during the same emit', () => {
  const emitter = createEmitter<void>();
  const second = vi.fn();
  let offSecond: () => void = () => undefined;
  emitter.on(() => offSecond());
  offSecond = emitter.on(second);
  emitter.emit();
  expect(second).not.toHaveBeenCalled();
});

it('calls a listener that was added during an emit from the next one on', () => {
  const emitter = createEmitter<number>();
  const late = vi.fn();
  const off = emitter.on(() => {
    off();
    emitter.on(late);
  });
  emitter.emit(1);
  emitter.emit(2);
  expect(late.mock.calls).toEqual([[2]]);
});

it('delivers a value emitted by a listener to every listener', () => {
  const emitter = createEmitter<number>();
  const values: number[] = [];
  emitter.on((value) => {
    if (value === 1) emitter.emit(2);
  });
  emitter.on((value) => values.push(value));
  emitter.emit(1);
  expect(values).toEqual([2, 1]);
});

it('runs every listener and then throws when one of them failed', () => {
  const emitter = createEmitter<void>();
  const after = vi.fn();
  emitter.on(() => {
    throw new Error('first');
  });
  emitter.on(after);
  expect(() => emitter.emit()).toThrow('first');
  expect(after).toHaveBeenCalledTimes(1);
});

it('throws one error that holds all of them when several listeners failed', () => {
  const emitter = createEmitter<void>();
  for (const text of ['first', 'second'])
    emitter.on(() => {
      throw new Error(text);
    });
  let thrown: unknown;
  try {
    emitter.emit();
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toBeInstanceOf(AggregateError);
  expect((thrown as AggregateError).errors.map((error: Error) => error.message)).toEqual(['first', 'second']);
});

it('has no listeners after clear', () => {
  const emitter = createEmitter<void>();
  const listener = vi.fn();
  emitter.on(listener);
  emitter.clear();
  emitter.emit();
  expect(listener).not.toHaveBeenCalled();
  expect(emitter.size).toBe(0);
});
