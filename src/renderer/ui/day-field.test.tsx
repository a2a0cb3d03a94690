import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { addDays } from '#shared/time.ts';
import { DayField, dayOf, dayText } from './day-field.tsx';

afterEach(cleanup);

it('parses what it formats, and no day that there is not', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40_000 }), (days) => {
      const iso = addDays('2000-01-01', days);
      expect(dayOf(dayText(iso))).toBe(iso);
      expect(addDays(addDays(iso, 7), -7)).toBe(iso);
    }),
  );
  expect(['1/3/2026', '01-03-2026', '2026-03-01'].map(dayOf)).toEqual(['2026-03-01', '2026-03-01', '2026-03-01']);
  expect(['31/02/2026', '', '1/3/26', 'tomorrow', '1/3'].map(dayOf)).toEqual([null, null, null, null, null]);
});

it('with a message for it, keeps a text that is no day, which counts as none', () => {
  const changed = vi.fn();
  render(
    <DayField
      label="Until"
      value="2026-11-23"
      today="2026-11-23"
      fault="No such day"
      onChange={changed}
      onLeave={() => {}}
    />,
  );
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Until' });
  for (const text of ['31/02/2026', 'abc']) {
    fireEvent.change(field, { target: { value: text } });
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.keyDown(field, { key: 'Enter' });
    fireEvent.blur(field);
    expect([field.value, screen.getByRole('alert').textContent]).toEqual([text, 'No such day']);
    expect(changed.mock.lastCall).toEqual(['']);
  }
  fireEvent.change(field, { target: { value: '24/12/2026' } });
  fireEvent.blur(field);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('takes a day as it is typed, steps with the arrow keys and begins at today', () => {
  const changed = vi.fn();
  function Form() {
    const [value, setValue] = useState('');
    const change = (iso: string): void => {
      changed(iso);
      setValue(iso);
    };
    return <DayField label="Until" value={value} today="2026-11-23" onChange={change} onLeave={() => {}} />;
  }
  render(<Form />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Until' });
  fireEvent.keyDown(field, { key: 'ArrowUp' });
  fireEvent.keyDown(field, { key: 'PageUp' });
  expect(field.value).toBe('30/11/2026');

  fireEvent.change(field, { target: { value: '24/12/20' } });
  expect(changed).toHaveBeenCalledTimes(2);
  fireEvent.change(field, { target: { value: '24/12/2026' } });
  expect(changed.mock.lastCall).toEqual(['2026-12-24']);

  fireEvent.change(field, { target: { value: 'soon' } });
  fireEvent.blur(field);
  expect(field.value).toBe('24/12/2026');
  fireEvent.change(field, { target: { value: '' } });
  expect(changed.mock.lastCall).toEqual(['']);
});
