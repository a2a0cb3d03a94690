import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { TextInput } from './text-input.tsx';
import { addMinutes, minutesOf, timeText } from './time-of-day.ts';
import './time-field.css';

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
