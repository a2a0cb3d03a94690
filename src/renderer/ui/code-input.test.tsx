import { act, cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { createRef } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CODE_LENGTH, codeDigits, pasteDigits } from './code-digits.ts';
import { CodeInput, type CodeInputHandle } from './code-input.tsx';

afterEach(cleanup);

const field = (): HTMLInputElement => screen.getByLabelText<HTMLInputElement>('Code');
const boxes = (): (string | null)[] => [...document.querySelectorAll('.code-box')].map((box) => box.textContent);
const type = (value: string): void => {
  fireEvent.input(field(), { target: { value } });
};
const paste = (text: string): void => {
  const event = createEvent.paste(field());
  Object.defineProperty(event, 'clipboardData', { value: { getData: () => text } });
  fireEvent(field(), event);
};
/** A key as the browser acts on it: a digit is put in place of the selection. */
const press = (key: string): void => {
  if (!fireEvent.keyDown(field(), { key })) return;
  const { value, selectionStart, selectionEnd } = field();
  const [from, until] = [selectionStart ?? value.length, selectionEnd ?? value.length];
  const [left, right] = key === 'Backspace' ? [Math.max(0, from - 1), until] : [from, until];
  field().value = value.slice(0, left) + (key === 'Backspace' ? '' : key) + value.slice(right);
  const caret = key === 'Backspace' ? left : left + 1;
  field().setSelectionRange(caret, caret);
  fireEvent.input(field());
};

it('takes the focus back once a code was refused, but not from another field', () => {
  const other = () => screen.getByLabelText('Other');
  const form = (mistakes: number, disabled: boolean) => (
    <>
      <CodeInput label="Code" mistakes={mistakes} disabled={disabled} />
      <input aria-label="Other" />
      <button type="button">Send</button>
    </>
  );
  const { rerender } = render(form(0, false));
  screen.getByRole('button').focus();
  rerender(form(0, true));
  rerender(form(1, true));
  expect(document.activeElement).not.toBe(field());
  rerender(form(1, false));
  expect(document.activeElement).toBe(field());
  other().focus();
  rerender(form(2, false));
  expect(document.activeElement).toBe(other());
});

describe('digits of a text', () => {
  it('reads a code in groups, and in a message with other numbers', () => {
    expect(['123 456', '123-456', ' 123456\n', '12a3', '1234567'].map(codeDigits)).toEqual([
      '123456',
      '123456',
      '123456',
      '123',
      '123456',
    ]);
    expect(codeDigits('Lantai: valid 5 minutes: 904 117. Never share it.')).toBe('904117');
  });

  it('has only digits and six at most, whatever is pasted wherever the caret is', () => {
    fc.assert(
      fc.property(fc.string(), fc.stringMatching(/^\d{0,6}$/), fc.nat({ max: 6 }), (text, digits, at) => {
        const caret = Math.min(at, digits.length);
        const after = pasteDigits({ digits, caret }, text);
        expect(after.digits).toMatch(/^\d{0,6}$/);
        expect(after.digits.length).toBeGreaterThanOrEqual(digits.length);
        expect(after.caret).toBeLessThanOrEqual(after.digits.length);
      }),
    );
  });

  it('keeps what stands before and after a pasted part', () => {
    expect(pasteDigits({ digits: '123456', caret: 2 }, '99')).toEqual({ digits: '129956', caret: 4 });
    expect(pasteDigits({ digits: '1234', caret: 4 }, '999')).toEqual({ digits: '123499', caret: CODE_LENGTH });
  });
});

it('gives the code at its sixth digit and is empty by then', () => {
  const complete = vi.fn(() => field().value);
  render(<CodeInput label="Code" onComplete={complete} />);
  for (const digit of '12345') press(digit);
  expect(boxes()).toEqual(['1', '2', '3', '4', '5', '']);
  expect(complete).not.toHaveBeenCalled();
  press('6');
  expect(complete).toHaveBeenCalledExactlyOnceWith('123456');
  expect(complete.mock.results[0]?.value).toBe('');
  expect(boxes().join('')).toBe('');
});

it('takes a pasted code with a blank', () => {
  const complete = vi.fn();
  render(<CodeInput label="Code" onComplete={complete} />);
  press('9');
  paste('123 456');
  expect(complete).toHaveBeenCalledExactlyOnceWith('123456');
});

it('deletes backwards, and replaces the digit of the box that the arrow keys went to', () => {
  render(<CodeInput label="Code" />);
  field().focus();
  for (const digit of '1234') press(digit);
  press('Backspace');
  expect(boxes().join('')).toBe('123');
  field().setSelectionRange(1, 1);
  fireEvent.select(field());
  expect(document.querySelectorAll('.code-box')[1]?.className).toContain('is-next');
  press('9');
  expect(boxes().join('')).toBe('193');
  expect(field().selectionStart).toBe(2);
});

it('holds the digits until its form reads them', () => {
  const handle = createRef<CodeInputHandle>();
  const typed = vi.fn();
  render(<CodeInput ref={handle} label="Code" afterComplete="hold" onTyped={typed} />);
  type('12345');
  expect(typed).toHaveBeenLastCalledWith(5);
  type('123456');
  expect(field().value).toBe('123456');
  let read: string | null = null;
  act(() => {
    read = handle.current?.take() ?? null;
  });
  expect(read).toBe('123456');
  expect(field().value).toBe('');
  expect(boxes().join('')).toBe('');
  type('12');
  act(() => {
    read = handle.current?.take() ?? null;
  });
  expect(read).toBeNull();
  expect(field().value).toBe('');
});

it('never draws the digits of a PIN', () => {
  render(<CodeInput label="Code" masked />);
  type('907');
  expect(document.body.innerHTML).not.toContain('907');
  expect(document.querySelectorAll('.code-box i')).toHaveLength(3);
  expect(field().type).toBe('password');
});

it('says why a code was refused, and shakes once for each', () => {
  const { rerender } = render(<CodeInput label="Code" hint="60 s left" />);
  const message = (): HTMLElement | null => document.getElementById(field().getAttribute('aria-describedby') ?? '');
  const movement = (): string | undefined => document.querySelector('.code-boxes')?.className.trim();
  expect(message()?.textContent).toBe('60 s left');
  expect(movement()).toBe('code-boxes');
  rerender(<CodeInput label="Code" error="Wrong code" mistakes={1} />);
  expect(screen.getByRole('alert')).toBe(message());
  expect(field().getAttribute('aria-invalid')).toBe('true');
  const first = movement();
  rerender(<CodeInput label="Code" error="Wrong code" mistakes={2} />);
  expect(movement()).not.toBe(first);
});
