import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { TextInput } from './text-input.tsx';
import './time-field.css';

const MINUTES_OF_DAY = 24 * 60;
const two = (value: number): string => String(value).padStart(2, '0');

/** Minutes after midnight as a 24-hour time: 450 → 07:30. */
export const timeText = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

/** Parses 7:30, 07.30 or 0730 to minutes after midnight; null for anything else. */
export function minutesOf(text: string): number | null {
  const read = /^([01]?\d|2[0-3])[:.]?([0-5]\d)$/.exec(text.trim());
  return read ? Number(read[1]) * 60 + Number(read[2]) : null;
}

/** Minutes after midnight, later or earlier; goes round at midnight. */
export const addMinutes = (minutes: number, added: number): number =>
  (minutes + added + MINUTES_OF_DAY) % MINUTES_OF_DAY;

type TimeFieldProps = {
  readonly label: string;
  /** Minutes after midnight. */
  readonly value: number;
  readonly disabled?: boolean;
  onChange(minutes: number): void;
};

/** Minutes by the arrow keys and by Page Up and Down. */
const STEPS: Readonly<Record<string, number>> = { ArrowUp: 5, ArrowDown: -5, PageUp: 60, PageDown: -60 };

/** A 24-hour time in every language. Applies on Enter, blur and steps; a text that is no time is replaced by the value. */
export function TimeField({ label, value, disabled = false, onChange }: TimeFieldProps): ReactNode {
  const [typed, setTyped] = useState<string | null>(null);
  const settle = (): void => {
    if (typed === null) return;
    const minutes = minutesOf(typed);
    setTyped(null);
    if (minutes !== null && minutes !== value) onChange(minutes);
  };
  const pressed = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (event.key === 'Enter') settle();
    else if (step !== undefined) {
      setTyped(null);
      onChange(addMinutes(value, step));
    } else return;
    event.preventDefault();
  };
  return (
    <TextInput
      look="framed"
      className="time-field"
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      aria-label={label}
      disabled={disabled}
      value={typed ?? timeText(value)}
      onChange={(event) => setTyped(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={settle}
      onKeyDown={pressed}
    />
  );
}
