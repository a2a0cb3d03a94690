import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { useState } from 'react';
import { afterEach, expect, it, test, vi } from 'vitest';
import { addMinutes, minutesOf, TimeField, timeText } from './time-field.tsx';

afterEach(cleanup);

it('parses what it formats', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_439 }), (minutes) => {
      expect(minutesOf(timeText(minutes))).toBe(minutes);
      expect(addMinutes(addMinutes(minutes, 60), -60)).toBe(minutes);
    }),
  );
  expect(['7:30', '07.30', '0730', ' 23:59 '].map(minutesOf)).toEqual([450, 450, 450, 1_439]);
  expect(['24:00', '', '7:5', '12:60', '7 pm', '7'].map(minutesOf)).toEqual([null, null, null, null, null, null]);
});

test('a time applies on Enter and on leaving, and what is no time changes nothing', () => {
  const changed = vi.fn();
  function Form() {
    const [value, setValue] = useState(1_320);
    const change = (minutes: number): void => {
      changed(minutes);
      setValue(minutes);
    };
    return <TimeField label="From" value={value} onChange={change} />;
  }
  render(<Form />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'From' });
  expect(field.value).toBe('22:00');

  fireEvent.change(field, { target: { value: '21:4' } });
  expect(changed).not.toHaveBeenCalled();
  fireEvent.change(field, { target: { value: '21:45' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(changed.mock.lastCall).toEqual([1_305]);

  fireEvent.change(field, { target: { value: '9 pm' } });
  fireEvent.blur(field);
  expect(field.value).toBe('21:45');
  expect(changed).toHaveBeenCalledTimes(1);

  fireEvent.keyDown(field, { key: 'ArrowUp' });
  fireEvent.keyDown(field, { key: 'PageUp' });
  expect(field.value).toBe('22:50');
});
