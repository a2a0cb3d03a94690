import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { addDays } from '#shared/time.ts';
import { dayOf, dayText } from './day.ts';
import { Field } from './field.tsx';
import { Stepper } from './stepper.tsx';

type DayFieldProps = {
  readonly label: string;
  /** ISO day; empty for none. */
  readonly value: string;
  /** The day that steps begin at while there is none, as an ISO day. */
  readonly today: string;
  readonly placeholder?: string;
  readonly error?: string | null;
  onChange(iso: string): void;
  onLeave(): void;
};

/** Days by the arrow keys and by Page Up and Down. */
const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 7, PageDown: -7 };

/** A day as dd/mm/yyyy in every language. What is typed applies as soon as it is a day; on blur any other text is replaced by the value. */
export function DayField(props: DayFieldProps): ReactNode {
  const { label, value, today, placeholder, error, onChange, onLeave } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const step = (days: number): void => {
    setTyped(null);
    onChange(value === '' ? today : addDays(value, days));
  };
  const type = (text: string): void => {
    setTyped(text);
    const iso = text.trim() === '' ? '' : dayOf(text);
    if (iso !== null && iso !== value) onChange(iso);
  };
  const pressed = (event: KeyboardEvent): void => {
    // The form is sent with the value: the field shows it.
    if (event.key === 'Enter') setTyped(null);
    const days = STEPS[event.key];
    if (days === undefined) return;
    event.preventDefault();
    step(days);
  };
  return (
    <Field
      layout="beside"
      label={label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={10}
      placeholder={placeholder}
      value={typed ?? dayText(value)}
      error={typed === null ? error : null}
      after={<Stepper onStep={step} />}
      onChange={(event) => type(event.target.value)}
      onBlur={() => {
        setTyped(null);
        onLeave();
      }}
      onKeyDown={pressed}
    />
  );
}
