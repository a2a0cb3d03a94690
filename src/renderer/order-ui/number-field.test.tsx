import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTexts } from '#renderer/i18n/index.ts';
import { settingsStore } from '#renderer/stores/settings.ts';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import { CATALOGUE } from '#shared/i18n/catalogue.ts';
import { NumberField } from './number-field.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Lots, of which there are 400 at most. */
function Lots() {
  const [lots, setLots] = useState<number | null>(400);
  return (
    <NumberField
      label="Lots"
      value={lots}
      onChange={setLots}
      onStep={(steps) => setLots((lots ?? 0) + steps)}
      error={(lots ?? 0) > 400 ? 'At most 400' : null}
    />
  );
}

const field = (): HTMLInputElement => screen.getByRole('textbox', { name: 'Lots' });
const type = (text: string): boolean => fireEvent.change(field(), { target: { value: text } });
const error = (): string | null => screen.queryByRole('alert')?.textContent ?? null;

test.each<[string, () => void]>([
  ['the field is left', () => void fireEvent.blur(field())],
  ['Enter is pressed', () => void fireEvent.keyDown(field(), { key: 'Enter' })],
  ['the typing has paused', () => act(() => void vi.advanceTimersByTime(800))],
])('an error waits until %s', (_, settle) => {
  render(<Lots />);
  type('4');
  type('4000');
  vi.advanceTimersByTime(700);
  expect(error()).toBeNull();
  type('40000');
  act(() => void vi.advanceTimersByTime(700));
  expect(error()).toBeNull();
  settle();
  expect(error()).toBe('At most 400');
});

test('the error goes with the next key, and a step shows it at once', () => {
  render(<Lots />);
  type('4000');
  fireEvent.blur(field());
  type('400');
  expect(error()).toBeNull();
  fireEvent.click(document.querySelector('[data-step="1"]') ?? document.body);
  expect(field().value).toBe('401');
  expect(error()).toBe('At most 400');
});

test('an error floats over what follows, so that nothing moves', () => {
  render(<Lots />);
  type('4000');
  fireEvent.blur(field());
  expect(screen.getByRole('alert').classList.contains('is-floating')).toBe(true);
});

test.each([
  ['en', '1.234', '“1.234” could be two numbers. Leave groups out; decimals have “.”.'],
  ['id', '1,234', '“1,234” bisa berarti dua angka. Tulis tanpa pemisah ribuan; desimal dengan “,”.'],
] as const)('with the numbers of %s, %s is refused with its reason at the field', (format, text, reason) => {
  startTexts(CATALOGUE, format);
  settingsStore.setState({ settings: { ...DEFAULT_SETTINGS, numberFormat: format } });
  render(<Lots />);
  type(text);
  fireEvent.blur(field());
  expect([field().value, error()]).toEqual([text, reason]);
});
